import { clamp, smoothstep } from '../time/season.ts';
import { degreeKm } from './cell-life.ts';
import { acrossTile, downMap } from './cell-paint.ts';
import type { Scratch } from './scratch.ts';
import { tileSamples, tileSteps, type SkyTile } from './sky-tile.ts';
import type { CellBirth } from './storm-births.ts';

/** The shield of ice that a tower spreads, as it lies on a tile. */
interface Anvil {
  readonly x: number;
  readonly y: number;
  /** Half width across the wind aloft, in samples; how much longer it is along; its direction on the map. */
  readonly radius: number;
  readonly aspect: number;
  readonly axis: number;
  /** Optical depth in its middle, and how high its top is: 0 at 400 hPa to 1 above 200. */
  readonly depth: number;
  readonly height: number;
}

/** How long an anvil outlives its cell, ms. */
export const anvilRest = 70 * 60_000;

/** Towers lower than this, km, spread no ice. */
const lowestTower = 6;

function anvilOf(tile: SkyTile, cell: CellBirth, ms: number): Anvil | null {
  const age = ms - cell.born;
  const whole = cell.life + anvilRest;
  if (cell.tower <= lowestTower || age <= 0.15 * cell.life || age >= whole) return null;
  const grown = smoothstep(0.15, 0.9, age / cell.life);
  const faded = 1 - smoothstep(0.55 * cell.life, whole, age);
  const depth = 10 * cell.share * faded * (0.35 + 0.65 * smoothstep(0.1, 0.4, age / cell.life));
  if (depth < 0.1) return null;
  // The air aloft leaves the cell behind and draws the ice out.
  const [du, dv] = [cell.topU - cell.u, cell.topV - cell.v];
  const shear = Math.hypot(du, dv);
  const drawn = (shear * Math.max(0, age - 0.2 * cell.life)) / 1e6;
  const km = (6 + 5.4 * (cell.tower - lowestTower) ** 1.12) * (0.35 + 0.65 * grown) + 0.12 * drawn;
  const along = 0.45 * drawn;
  const moved = age / 1e6;
  const lat = cell.lat + (cell.v * moved + (along * dv) / Math.max(1, shear)) / degreeKm;
  if (Math.abs(lat) > 85) return null;
  const wide = degreeKm * Math.cos((lat * Math.PI) / 180);
  const lon = cell.lon + (cell.u * moved + (along * du) / Math.max(1, shear)) / wide;
  const high = tileSteps * 2 ** tile.z;
  const sample = (360 * wide) / high;
  // Smaller than a sample it is spread over it and thinner.
  const seen = Math.max(km, 1.8 * sample);
  return {
    x: acrossTile(tile, lon),
    y: downMap(lat) * high - tile.y * tileSteps,
    radius: seen / sample,
    aspect: 1 + along / (1.3 * km),
    axis: Math.atan2(-dv, du),
    depth: depth * (km / seen) ** 2,
    height: clamp(0.35 + 0.09 * (cell.tower - lowestTower) - 0.2 * (1 - faded), 0, 1.05),
  };
}

/** Optical depth of ice from towers at every sample, and depth times height. */
export interface Anvils {
  readonly depths: Float32Array;
  readonly heights: Float32Array;
}

/** Samples between the points on which anvils are painted; they are smooth between. */
const stride = 2;
const points = tileSteps / stride + 1;
/** Square of the distance, in half widths, at which an anvil ends. */
const rim = 3.2;

/** Paints the anvils of all cells on a tile. */
export function paintAnvils(tile: SkyTile, cells: readonly CellBirth[], ms: number, scratch: Scratch): Anvils {
  const out = { depths: scratch('anvil depths').fill(0), heights: scratch('anvil heights').fill(0) };
  const coarse = { depths: new Float32Array(points ** 2), heights: new Float32Array(points ** 2) };
  let any = false;
  for (const cell of cells) {
    const anvil = anvilOf(tile, cell, ms);
    if (anvil !== null) any = paintAnvil(anvil, coarse) || any;
  }
  if (any) {
    double(coarse.depths, out.depths);
    double(coarse.heights, out.heights);
  }
  return out;
}

function paintAnvil({ x, y, radius, aspect, axis, depth, height }: Anvil, { depths, heights }: Anvils): boolean {
  const reach = Math.sqrt(rim) * radius * aspect;
  const from = (middle: number): number => Math.max(0, Math.ceil((middle - reach) / stride));
  const to = (middle: number): number => Math.min(points - 1, Math.floor((middle + reach) / stride));
  const [left, right, top, bottom] = [from(x), to(x), from(y), to(y)];
  const [sine, cosine] = [Math.sin(axis) / radius, Math.cos(axis) / radius];
  const slim = 1 / aspect;
  for (let r = top; r <= bottom; r += 1)
    for (let c = left, i = r * points + left; c <= right; c += 1, i += 1) {
      const dx = c * stride - x;
      const dy = r * stride - y;
      const p = (dx * cosine + dy * sine) * slim;
      const q = dy * cosine - dx * sine;
      const left2 = 1 - (p * p + q * q) / rim;
      if (left2 <= 0) continue;
      const thick = depth * left2 * left2 * (0.2 + 0.8 * left2 * left2);
      depths[i]! += thick;
      heights[i]! += thick * height;
    }
  return left <= right && top <= bottom;
}

/** Fills in the samples between the points. */
function double(coarse: Float32Array, out: Float32Array): void {
  for (let r = 0; r < points; r += 1)
    for (let c = 0; c < points; c += 1) {
      const i = 2 * r * tileSamples + 2 * c;
      const a = coarse[r * points + c]!;
      const east = c + 1 < points ? coarse[r * points + c + 1]! : a;
      const south = r + 1 < points ? coarse[(r + 1) * points + c]! : a;
      out[i] = a;
      if (c + 1 < points) out[i + 1] = (a + east) / 2;
      if (r + 1 < points) out[i + tileSamples] = (a + south) / 2;
      if (c + 1 < points && r + 1 < points)
        out[i + tileSamples + 1] = (a + east + south + coarse[(r + 1) * points + c + 1]!) / 4;
    }
}
