import { coarseLat, type CoarseWindow, type Neighbours } from '../climate/coarse-grid.ts';
import { metresPerDegree } from '../thermodynamics/air.ts';

/** Smooths with the weights 1 2 1 along both axes; each pass uses up one cell of halo. */
export function smooth(field: Float32Array, neighbours: Neighbours, passes: number): Float32Array {
  const { west, east, north, south } = neighbours;
  const n = field.length;
  const along = new Float32Array(n);
  let from = field;
  for (let pass = 0; pass < passes; pass += 1) {
    const to = new Float32Array(n);
    for (let i = 0; i < n; i += 1) along[i] = 0.25 * (from[west[i]!]! + from[east[i]!]!) + 0.5 * from[i]!;
    for (let i = 0; i < n; i += 1) to[i] = 0.25 * (along[north[i]!]! + along[south[i]!]!) + 0.5 * along[i]!;
    from = to;
  }
  return from;
}

/** Slopes of a field per metre, eastward and northward. */
export interface Slopes {
  readonly x: Float32Array;
  readonly y: Float32Array;
}

/** Central differences over two cells. */
export function slopes(field: Float32Array, window: CoarseWindow, neighbours: Neighbours): Slopes {
  const { west, east, north, south } = neighbours;
  const out = { x: new Float32Array(field.length), y: new Float32Array(field.length) };
  const ky = 1 / (2 * metresPerDegree);
  for (let r = 0; r < window.rows; r += 1) {
    const kx = ky / Math.cos((coarseLat(window.row0 + r) * Math.PI) / 180);
    const end = (r + 1) * window.columns;
    for (let i = r * window.columns; i < end; i += 1) {
      out.x[i] = (field[east[i]!]! - field[west[i]!]!) * kx;
      out.y[i] = (field[north[i]!]! - field[south[i]!]!) * ky;
    }
  }
  return out;
}
