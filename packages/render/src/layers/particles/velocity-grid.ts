import { pixelsPerMetreSecond, truePixelsPerMetreSecond } from '@meltemi/fields';
import type { MotionScale, VelocitySampler } from '@meltemi/fields';
import type { FieldReader } from '#reading/index.ts';
import type { MapView } from '#views/index.ts';
import { PALE_LIGHTNESS } from './ink.ts';
import type { MotionSource } from './motion-source.ts';

/** Distance of the nodes of a map at rest, and of one that moves: it is read anew in every frame. CSS pixels. */
export const FINE_CELL = 8;
export const COARSE_CELL = 16;
/** How far away the neighbours are that show the axes of a curved map, CSS pixels in the middle of it. */
const NEAR = 4;
const METRES_A_DEGREE = (2 * Math.PI * 6_378_137) / 360;

/** Lightness of what lies under the particles (the square root of relative luminance, 0 black to 1 white), by place and speed; NaN where it is unknown. */
export type Background = (lon: number, lat: number, speed: number) => number;

/** What the grid is built from. */
export interface GridInput {
  readonly view: MapView;
  readonly reader: FieldReader;
  readonly motion: MotionSource;
  readonly scale: MotionScale;
  readonly background?: Background | undefined;
  /** CSS pixels around the screen that are read too; 0 unless said. */
  readonly margin?: number | undefined;
  /** Distance of the nodes, CSS pixels; that of a map at rest unless said. */
  readonly cell?: number | undefined;
}

/**
 * Velocities on the screen, at nodes some pixels apart: the field is read and projected once a change, and 15,000 particles
 * read this small grid every frame, whatever the projection.
 */
export class VelocityGrid implements VelocitySampler {
  /** Distance of the nodes, CSS pixels. */
  readonly cell: number;
  private readonly margin: number;
  private readonly columns: number;
  private readonly rows: number;
  /** Pixels a second to the right and down, metres a second, NaN without data. */
  private readonly vx: Float32Array;
  private readonly vy: Float32Array;
  private readonly speed: Float32Array;
  /** 1 over light ground (dark particles), 0 over dark ground. */
  private readonly pale: Uint8Array;

  constructor(input: GridInput) {
    const { view } = input;
    this.margin = input.margin ?? 0;
    this.cell = input.cell ?? FINE_CELL;
    this.columns = Math.ceil((view.width + 2 * this.margin) / this.cell) + 1;
    this.rows = Math.ceil((view.height + 2 * this.margin) / this.cell) + 1;
    const count = this.columns * this.rows;
    this.vx = new Float32Array(count).fill(Number.NaN);
    this.vy = new Float32Array(count);
    this.speed = new Float32Array(count);
    this.pale = new Uint8Array(count);
    this.fill(input);
  }

  sample(x: number, y: number, out: Float64Array): boolean {
    const { columns, vx, vy, speed, cell } = this;
    const across = (x + this.margin) / cell;
    const down = (y + this.margin) / cell;
    const col = Math.min(columns - 2, Math.max(0, Math.floor(across)));
    const row = Math.min(this.rows - 2, Math.max(0, Math.floor(down)));
    const fx = across - col;
    const fy = down - row;
    const k = row * columns + col;
    const nw = k;
    const ne = k + 1;
    const sw = k + columns;
    const se = sw + 1;
    const all = vx[nw]! + vx[ne]! + vx[sw]! + vx[se]!;
    // No data is NaN, which a sum passes on: away from the edges of the data nothing needs to be weighed.
    if (all === all) {
      out[0] = between(vx, nw, ne, sw, se, fx, fy);
      out[1] = between(vy, nw, ne, sw, se, fx, fy);
      out[2] = between(speed, nw, ne, sw, se, fx, fy);
      return true;
    }
    return this.sampleAtEdge(k, fx, fy, out);
  }

  /** Between the nodes that have data, where they weigh at least half. */
  private sampleAtEdge(k: number, fx: number, fy: number, out: Float64Array): boolean {
    const { columns, vx, vy, speed } = this;
    let weight = 0;
    let sx = 0;
    let sy = 0;
    let ss = 0;
    for (let corner = 0; corner < 4; corner++) {
      const at = k + (corner & 1) + (corner >> 1) * columns;
      const east = vx[at]!;
      if (east !== east) continue;
      const w = (corner & 1 ? fx : 1 - fx) * (corner & 2 ? fy : 1 - fy);
      weight += w;
      sx += east * w;
      sy += vy[at]! * w;
      ss += speed[at]! * w;
    }
    if (weight < 0.5) return false;
    out[0] = sx / weight;
    out[1] = sy / weight;
    out[2] = ss / weight;
    return true;
  }

  /** True if a particle at a place must be dark to be seen. */
  isPale(x: number, y: number): boolean {
    const col = Math.min(this.columns - 1, Math.max(0, Math.round((x + this.margin) / this.cell)));
    const row = Math.min(this.rows - 1, Math.max(0, Math.round((y + this.margin) / this.cell)));
    return this.pale[row * this.columns + col] === 1;
  }

  private fill({ view, reader, motion, scale, background }: GridInput): void {
    const place = new Float64Array(2);
    const wind = new Float64Array(2);
    const screen = new Float64Array(4);
    let lon = 0;
    let lat = 0;
    const read = (channel: number): number => reader.read(channel, lon, lat);
    const project = view.kind === 'flat' && view.pitch === 0 ? flatAxes(view, scale) : curvedAxes(view, scale);
    for (let row = 0; row < this.rows; row++) {
      for (let col = 0; col < this.columns; col++) {
        const x = col * this.cell - this.margin;
        const y = row * this.cell - this.margin;
        if (!view.unproject(x, y, place)) continue;
        lon = place[0]!;
        lat = place[1]!;
        if (!motion(read, wind) || !project(lon, lat, x, y, screen)) continue;
        const k = row * this.columns + col;
        const east = wind[0]!;
        const north = wind[1]!;
        const speed = Math.sqrt(east * east + north * north);
        this.vx[k] = east * screen[0]! + north * screen[2]!;
        this.vy[k] = east * screen[1]! + north * screen[3]!;
        this.speed[k] = speed;
        if (background && background(lon, lat, speed) > PALE_LIGHTNESS) this.pale[k] = 1;
      }
    }
  }
}

function between(values: Float32Array, nw: number, ne: number, sw: number, se: number, fx: number, fy: number): number {
  const north = values[nw]! + (values[ne]! - values[nw]!) * fx;
  const south = values[sw]! + (values[se]! - values[sw]!) * fx;
  return north + (south - north) * fy;
}

/** Writes where one metre a second to the east and to the north lead on the screen, pixels a second; false if hidden. */
type Axes = (lon: number, lat: number, x: number, y: number, out: Float64Array) => boolean;

function flatAxes(view: MapView, scale: MotionScale): Axes {
  const turn = (view.bearing * Math.PI) / 180;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  let last = Number.NaN;
  let pace = 0;
  return (_, lat, __, ___, out) => {
    if (lat !== last) {
      last = lat;
      pace = pixelsPerMetreSecond(scale, lat, view.zoom + 1);
    }
    out[0] = cos * pace;
    out[1] = -sin * pace;
    out[2] = -sin * pace;
    out[3] = -cos * pace;
    return true;
  };
}

/** A globe or a leaning map: the axes are looked for by projecting close neighbours. */
function curvedAxes(view: MapView, scale: MotionScale): Axes {
  const north = NEAR / truePixelsPerMetreSecond(0, view.zoom + 1) / METRES_A_DEGREE;
  const zoomed = pixelsPerMetreSecond(scale, 0, view.zoom + 1) / NEAR;
  const at = new Float64Array(2);
  return (lon, lat, x, y, out) => {
    const east = north / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
    if (!view.project(lon + east, lat, at)) return false;
    out[0] = (at[0]! - x) * zoomed;
    out[1] = (at[1]! - y) * zoomed;
    // Beyond the pole there is no north: look south and turn round.
    const up = lat + north < 90 ? 1 : -1;
    if (!view.project(lon, lat + up * north, at)) return false;
    out[2] = up * (at[0]! - x) * zoomed;
    out[3] = up * (at[1]! - y) * zoomed;
    return true;
  };
}
