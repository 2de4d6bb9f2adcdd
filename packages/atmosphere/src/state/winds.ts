import { coarseLat, type CoarseWindow, type Neighbours } from '../climate/coarse-grid.ts';
import { coriolis } from '../flow/drag-wind.ts';
import { gravity, metresPerDegree } from '../thermodynamics/air.ts';
import { slopes } from './coarse-math.ts';

/** Wind on a window, m/s. */
export interface Wind {
  readonly u: Float32Array;
  readonly v: Float32Array;
}

/** How a surface of heights makes wind. */
export interface WindRule {
  /** Drag (1/s) by latitude in degrees. */
  readonly drag: (lat: number) => number;
  /** Metres of height in one unit of the field. */
  readonly metres: number;
  /** Bounds of curvature vorticity over rotation, for the gradient wind. */
  readonly curvature: readonly [number, number];
}

/** Drag of the free air: strong near the equator, where rotation cannot balance a slope. */
export const freeDrag = (lat: number): number => 3.6e-5 * Math.exp(-((lat / 12) ** 2)) + 5e-7;

/** Balanced wind of a field of heights: rotation, drag and the curvature of the flow. */
export function windOf(field: Float32Array, window: CoarseWindow, neighbours: Neighbours, rule: WindRule): Wind {
  const { x, y } = slopes(field, window, neighbours);
  const n = field.length;
  const u = new Float32Array(n);
  const v = new Float32Array(n);
  const k = gravity * rule.metres;
  for (let r = 0; r < window.rows; r += 1) {
    const lat = coarseLat(window.row0 + r);
    const f = coriolis(lat);
    const drag = rule.drag(lat);
    const a = (-f * k) / (f * f + drag * drag);
    const b = (-drag * k) / (f * f + drag * drag);
    const end = (r + 1) * window.columns;
    for (let i = r * window.columns; i < end; i += 1) {
      u[i] = b * x[i]! + a * y[i]!;
      v[i] = b * y[i]! - a * x[i]!;
    }
  }
  return bend(u, v, window, neighbours, rule.curvature);
}

/** Slows the wind round lows and quickens it round highs, as the centrifugal force asks. */
function bend(
  u: Float32Array,
  v: Float32Array,
  window: CoarseWindow,
  neighbours: Neighbours,
  [least, most]: readonly [number, number],
): Wind {
  const { west, east, north, south } = neighbours;
  const out = { u: new Float32Array(u.length), v: new Float32Array(u.length) };
  const ky = 1 / (2 * metresPerDegree);
  for (let r = 0; r < window.rows; r += 1) {
    const lat = coarseLat(window.row0 + r);
    const f = coriolis(lat);
    const kx = ky / Math.max(0.05, Math.cos((lat * Math.PI) / 180));
    // Near the equator f vanishes; there the factor fades to one.
    const safe = Math.sign(f) * Math.max(Math.abs(f), 3e-5);
    const end = (r + 1) * window.columns;
    for (let i = r * window.columns; i < end; i += 1) {
      const w = west[i]!;
      const e = east[i]!;
      const n = north[i]!;
      const s = south[i]!;
      const a = u[i]!;
      const b = v[i]!;
      const ux = (u[e]! - u[w]!) * kx;
      const uy = (u[n]! - u[s]!) * ky;
      const vx = (v[e]! - v[w]!) * kx;
      const vy = (v[n]! - v[s]!) * ky;
      const turn = (a * a * vx - b * b * uy - a * b * (ux - vy)) / (a * a + b * b + 4);
      let q = turn / safe;
      q = q < least ? least : q > most ? most : q;
      const factor = 2 / (1 + Math.sqrt(1 + 4 * q));
      out.u[i] = a * factor;
      out.v[i] = b * factor;
    }
  }
  return out;
}
