import { cellsAbreast, coarseColumns, coarseLat, type CoarseWindow, type Neighbours } from '../climate/coarse-grid.ts';
import { metresPerDegree } from '../thermodynamics/air.ts';

/** Cells that a tent reaches to each side: its weight is 0 at `half` cells. */
export const tentReach = (half: number): number => Math.ceil(half) - 1;

/** Means along a row, with weights that fall straight to 0 at `half` cells to each side. */
function tentRow(from: Float32Array, to: Float32Array, window: CoarseWindow, row: number, half: number): void {
  const { columns } = window;
  const start = row * columns;
  const reach = tentReach(half);
  const weights = Float64Array.from({ length: reach + 1 }, (_, k) => half - k);
  const sum = weights.reduce((total, weight, k) => total + (k === 0 ? weight : 2 * weight), 0);
  const circle = columns === coarseColumns;
  // The row with what lies beside it: round the world, or the rim again, which the halo swallows.
  const wide = new Float64Array(columns + 2 * reach);
  for (let k = 0; k < wide.length; k += 1) {
    const c = k - reach;
    const inside = circle ? (c + columns) % columns : Math.min(columns - 1, Math.max(0, c));
    wide[k] = from[start + inside]!;
  }
  for (let c = 0; c < columns; c += 1) {
    const at = c + reach;
    let mean = weights[0]! * wide[at]!;
    for (let k = 1; k <= reach; k += 1) mean += weights[k]! * (wide[at - k]! + wide[at + k]!);
    to[start + c] = mean / sum;
  }
}

/**
 * Smooths with the weights 1 2 1 along both axes, over more cells of a row where they are narrow, so that the same distance
 * is smoothed both ways. Each pass uses up one row of halo, and columns as `columnHalo` says.
 */
export function smooth(
  field: Float32Array,
  window: CoarseWindow,
  neighbours: Neighbours,
  passes: number,
): Float32Array {
  const { west, east, north, south } = neighbours;
  const { columns, rows, row0 } = window;
  const n = field.length;
  const along = new Float32Array(n);
  let from = field;
  for (let pass = 0; pass < passes; pass += 1) {
    const to = new Float32Array(n);
    for (let r = 0; r < rows; r += 1) {
      const abreast = cellsAbreast(coarseLat(row0 + r));
      if (abreast > 1) tentRow(from, along, window, r, 2 * abreast);
      else
        for (let i = r * columns, end = i + columns; i < end; i += 1)
          along[i] = 0.25 * (from[west[i]!]! + from[east[i]!]!) + 0.5 * from[i]!;
    }
    for (let i = 0; i < n; i += 1) to[i] = 0.25 * (along[north[i]!]! + along[south[i]!]!) + 0.5 * along[i]!;
    from = to;
  }
  return from;
}

/** Half of the cells that are evened out where so many lie abreast: none where one does. */
export const evenedHalf = (abreast: number): number => 2 * abreast - 1;

/** A field without what is narrower along a row than a cell at 50° is wide; equatorward of there it stays as it is. */
export function evenNarrow(field: Float32Array, window: CoarseWindow): Float32Array {
  const out = field.slice();
  for (let r = 0; r < window.rows; r += 1) {
    const abreast = cellsAbreast(coarseLat(window.row0 + r));
    if (abreast > 1) tentRow(field, out, window, r, evenedHalf(abreast));
  }
  return out;
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
