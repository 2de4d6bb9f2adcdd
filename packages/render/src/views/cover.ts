import { overzoom, worldX, worldY, wrapTileX } from '@meltemi/fields';
import type { TileAddress } from '@meltemi/fields';
import type { CoverTile } from './cover-tile.ts';
import { coverGlobe } from './globe-cover.ts';
import type { MapView } from './view.ts';

/** The most tiles a view may ask for: a lying camera must not flood memory. */
const MAX_COVER = 400;

/** Zoom of the tiles to draw: that of the screen, one deeper if the data are, and never shallower than the data. */
export function drawZoom(view: MapView, dataZoom: number): number {
  const screen = Math.max(0, Math.floor(view.zoom + 1e-6));
  return Math.max(screen, Math.min(dataZoom, screen + 1));
}

/** Zoom of the tiles to load: what the data have, at most one deeper than the screen shows. */
export function loadZoom(view: MapView, dataZoom: number): number {
  return Math.min(dataZoom, drawZoom(view, dataZoom));
}

/** The tiles of a zoom that cover a view, over all its copies of the world, the middle of the screen first. */
export function coverView(view: MapView, z: number): readonly CoverTile[] {
  return view.kind === 'globe' ? coverGlobe(view, z) : coverFlat(view, z);
}

const at = new Float64Array(2);

function coverFlat(view: MapView, z: number): readonly CoverTile[] {
  const count = 2 ** z;
  let west = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let north = Number.POSITIVE_INFINITY;
  let south = Number.NEGATIVE_INFINITY;
  for (const [x, y] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    if (!view.unproject(x * view.width, y * view.height, at)) continue;
    const wx = worldX(at[0]!) * count;
    const wy = worldY(at[1]!) * count;
    west = Math.min(west, wx);
    east = Math.max(east, wx);
    north = Math.min(north, wy);
    south = Math.max(south, wy);
  }
  if (!(east > west)) return [];
  const found: { tile: CoverTile; far: number }[] = [];
  const midX = worldX(view.centre.lon) * count - 0.5;
  const midY = worldY(view.centre.lat) * count - 0.5;
  const last = Math.min(count - 1, Math.ceil(south) - 1);
  for (let y = Math.max(0, Math.floor(north)); y <= last; y++) {
    for (let x = Math.floor(west); x < Math.ceil(east) && found.length < MAX_COVER; x++) {
      const tile = { tile: { z, x: wrapTileX(z, x), y }, wrap: Math.floor(x / count) };
      found.push({ tile, far: Math.hypot(x - midX, y - midY) });
    }
  }
  return found.sort((a, b) => a.far - b.far).map((one) => one.tile);
}

/** The data tiles behind the drawn ones, each once, in the same order of importance. */
export function dataTilesOf(cover: readonly CoverTile[], dataZoom: number): readonly TileAddress[] {
  const seen = new Map<string, TileAddress>();
  for (const { tile } of cover) {
    const source = overzoom(tile, dataZoom).tile;
    const key = tileKey(source);
    if (!seen.has(key)) seen.set(key, source);
  }
  return [...seen.values()];
}

/** A tile as text. */
export function tileKey({ z, x, y }: TileAddress): string {
  return `${z}/${x}/${y}`;
}
