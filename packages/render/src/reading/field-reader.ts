import {
  mixValues,
  overzoom,
  sampleBicubic,
  sampleBilinear,
  sampleNearest,
  TILE_CELLS,
  worldX,
  worldY,
} from '@meltemi/fields';
import type { DecodedTile, Plane } from '@meltemi/fields';
import { tilePlane } from '#patches/resample.ts';
import type { FieldLook, Moment, TileStep, TileStore } from '#tiles/index.ts';

interface Spot {
  readonly tile: DecodedTile;
  readonly planes: readonly Plane[];
  readonly x: number;
  readonly y: number;
  readonly count: number;
}

/**
 * Reads the tiles of one step that are here. The deepest tile that holds a place answers; while it loads, its parents.
 * Meant for many reads in a row: it remembers the tiles, so make a new one when tiles have changed.
 */
class StepReader {
  private readonly known = new Map<number, Spot | null>();
  private last: Spot | null = null;
  private readonly store: TileStore;
  private readonly step: TileStep;
  private readonly zoom: number;
  private readonly between: typeof sampleBilinear;

  constructor(store: TileStore, step: TileStep, zoom: number, smooth: boolean) {
    this.store = store;
    this.step = step;
    this.zoom = zoom;
    this.between = smooth ? sampleBicubic : sampleBilinear;
  }

  /** The value of a channel: between samples bilinear (or bicubic), the nearest sample of a class; NaN where there is none. */
  read(channel: number, wx: number, wy: number): number {
    const spot = this.spotAt(wx, wy);
    const plane = spot?.planes[channel];
    if (!spot || !plane) return Number.NaN;
    const col = (wx * spot.count - spot.x) * TILE_CELLS;
    const row = (wy * spot.count - spot.y) * TILE_CELLS;
    return spot.tile.header.channels[channel]?.kind === 'class'
      ? sampleNearest(plane, col, row)
      : this.between(plane, col, row);
  }

  /** How many channels the tile of a place has; 0 if no tile is here. */
  channels(wx: number, wy: number): number {
    return this.spotAt(wx, wy)?.planes.length ?? 0;
  }

  isClass(channel: number, wx: number, wy: number): boolean {
    return this.spotAt(wx, wy)?.tile.header.channels[channel]?.kind === 'class';
  }

  private spotAt(wx: number, wy: number): Spot | null {
    const { last } = this;
    if (last && Math.floor(wx * last.count) === last.x && Math.floor(wy * last.count) === last.y) return last;
    const count = 2 ** this.zoom;
    const x = Math.min(count - 1, Math.floor(wx * count));
    const y = Math.min(count - 1, Math.floor(wy * count));
    const key = y * count + x;
    let spot = this.known.get(key);
    if (spot === undefined) {
      spot = this.find(x, y);
      this.known.set(key, spot);
    }
    this.last = spot;
    return spot;
  }

  private find(x: number, y: number): Spot | null {
    for (let z = this.zoom; z >= 0; z--) {
      const { tile: address } = overzoom({ z: this.zoom, x, y }, z);
      const tile = this.store.numbers(this.step, address);
      if (tile) return { tile, planes: tile.planes.map(tilePlane), x: address.x, y: address.y, count: 2 ** z };
    }
    return null;
  }
}

/** Reads channels of a field at places, between its two steps, with the arithmetic of the shader. */
export interface FieldReader {
  /** One channel at a place; NaN where there is no data or no tile yet. */
  read(channel: number, lon: number, lat: number): number;
  /** How many channels there are at a place. */
  channels(lon: number, lat: number): number;
}

/**
 * A reader of what a field shows now. It remembers tiles: make a new one after a change. `smooth` reads bicubically, as
 * lines and large drawings do; values that people read are bilinear.
 */
export function createReader<Look extends FieldLook>(
  store: TileStore,
  moment: Moment<Look>,
  smooth: boolean = false,
): FieldReader {
  const { before, after, fraction, look } = moment;
  const first = new StepReader(store, fraction >= 1 ? after : before, look.dataZoom, smooth);
  const second =
    fraction > 0 && fraction < 1 && before.key !== after.key
      ? new StepReader(store, after, look.dataZoom, smooth)
      : null;
  // Reads come in rows and several at a place, and the projection of a latitude is the dearest part of them.
  let lastLat = Number.NaN;
  let lastY = Number.NaN;
  return {
    read(channel, lon, lat) {
      const wx = wrap(worldX(lon));
      if (lat !== lastLat) {
        lastLat = lat;
        lastY = worldY(lat);
      }
      const wy = lastY;
      const a = first.read(channel, wx, wy);
      if (!second) return a;
      const b = second.read(channel, wx, wy);
      if (first.isClass(channel, wx, wy)) return fraction < 0.5 ? a : b;
      return mixValues(a, b, fraction);
    },
    channels: (lon, lat) => first.channels(wrap(worldX(lon)), worldY(lat)),
  };
}

function wrap(x: number): number {
  const inside = x - Math.floor(x);
  return inside >= 1 ? 0 : inside;
}
