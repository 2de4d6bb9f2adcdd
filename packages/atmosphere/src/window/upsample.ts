import type { Target } from './target.ts';

/** A grid round the world and the part of it that a field holds. */
export interface SourceGrid {
  readonly lon0: number;
  readonly lat0: number;
  readonly spacing: number;
  /** Columns and rows of the whole world. */
  readonly columns: number;
  readonly rows: number;
  readonly part: { readonly column0: number; readonly row0: number; readonly columns: number; readonly rows: number };
}

/** Which source points make a target point, and with what weights: the same for every window that holds the point. */
export interface UpsamplePlan {
  readonly columns: number;
  readonly rows: number;
  /** Whether each row is a place with columns of its own. */
  readonly isScattered: boolean;
  readonly sourceColumns: number;
  /** Source columns (4 a target column), the same seen across a pole, and weights. */
  readonly at: Int32Array;
  readonly across: Int32Array;
  readonly weights: Float64Array;
  /** First of four source rows of each target row, in rows of the part; negative or too large across a pole. */
  readonly row: Int32Array;
  readonly rowWeights: Float64Array;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly sourceRows: number;
  /** Rows of the part that are mirrored at the poles. */
  readonly top: number;
  readonly bottom: number;
}

/** Catmull-Rom weights of four neighbours at a place between the middle two. */
function cubic(f: number, out: Float64Array, at: number): void {
  out[at] = ((-0.5 * f + 1) * f - 0.5) * f;
  out[at + 1] = (1.5 * f - 2.5) * f * f + 1;
  out[at + 2] = ((-1.5 * f + 2) * f + 0.5) * f;
  out[at + 3] = (0.5 * f - 0.5) * f * f;
}

/** Plans smooth interpolation from a grid to target points. */
export function planUpsample(grid: SourceGrid, target: Target): UpsamplePlan {
  const { part } = grid;
  const columns = target.lons.length;
  const at = new Int32Array(4 * columns);
  const across = new Int32Array(4 * columns);
  const weights = new Float64Array(4 * columns);
  const circle = part.columns === grid.columns;
  const half = grid.columns / 2;
  for (let c = 0; c < columns; c += 1) {
    let x = (target.lons[c]! - grid.lon0) / grid.spacing;
    x -= grid.columns * Math.floor(x / grid.columns);
    const base = Math.floor(x);
    cubic(x - base, weights, 4 * c);
    for (let k = 0; k < 4; k += 1) {
      const column = (base - 1 + k + grid.columns) % grid.columns;
      const local = (column - part.column0 + grid.columns) % grid.columns;
      at[4 * c + k] = Math.min(part.columns - 1, local);
      across[4 * c + k] = circle ? (local + half) % grid.columns : Math.min(part.columns - 1, local);
    }
  }
  const row = new Int32Array(target.rows);
  const rowWeights = new Float64Array(4 * target.rows);
  let first = Infinity;
  let last = -Infinity;
  for (let r = 0; r < target.rows; r += 1) {
    const y = (grid.lat0 - target.lats[r]!) / grid.spacing;
    const base = Math.floor(y);
    cubic(y - base, rowWeights, 4 * r);
    row[r] = base - 1 - part.row0;
    first = Math.min(first, row[r]!);
    last = Math.max(last, row[r]! + 3);
  }
  return {
    columns: target.columns,
    rows: target.rows,
    isScattered: target.lonStep === 1,
    sourceColumns: part.columns,
    at,
    across,
    weights,
    row,
    rowWeights,
    firstRow: first,
    lastRow: last,
    sourceRows: part.rows,
    top: -part.row0,
    bottom: grid.rows - 1 - part.row0,
  };
}

/** Memory for source rows at target columns, which the next field uses again: single numbers, in the width that they are multiplied in. */
let kept = new Float64Array(0);

/** Interpolates a field; `mirror` is −1 for components of vectors, which turn round across a pole. */
export function upsample(field: Float32Array, plan: UpsamplePlan, mirror: 1 | -1 = 1): Float32Array {
  if (plan.isScattered) return upsamplePlaces(field, plan, mirror);
  const { columns, rows, sourceColumns, weights, firstRow, lastRow, top, bottom } = plan;
  const needed = (lastRow - firstRow + 1) * columns;
  if (kept.length < needed) kept = new Float64Array(needed);
  const lines = kept;
  for (let v = firstRow; v <= lastRow; v += 1) {
    const over = v < top || v > bottom;
    let source = v < top ? 2 * top - 1 - v : v > bottom ? 2 * bottom + 1 - v : v;
    source = Math.min(plan.sourceRows - 1, Math.max(0, source)) * sourceColumns;
    const at = over ? plan.across : plan.at;
    const sign = over ? mirror : 1;
    const to = (v - firstRow) * columns;
    for (let c = 0, k = 0; c < columns; c += 1, k += 4) {
      lines[to + c] = Math.fround(
        sign *
          (weights[k]! * field[source + at[k]!]! +
            weights[k + 1]! * field[source + at[k + 1]!]! +
            weights[k + 2]! * field[source + at[k + 2]!]! +
            weights[k + 3]! * field[source + at[k + 3]!]!),
      );
    }
  }
  const out = new Float32Array(columns * rows);
  for (let r = 0; r < rows;) {
    // Close rows lie between the same source rows; what two of them read is read once.
    if (r + 1 < rows && plan.row[r + 1] === plan.row[r]) {
      twoRows(lines, plan, r, out);
      r += 2;
    } else {
      oneRow(lines, plan, r, out);
      r += 1;
    }
  }
  return out;
}

function oneRow(
  lines: Float64Array,
  { columns, row, rowWeights, firstRow }: UpsamplePlan,
  r: number,
  out: Float32Array,
): void {
  const a = (row[r]! - firstRow) * columns;
  const w0 = rowWeights[4 * r]!;
  const w1 = rowWeights[4 * r + 1]!;
  const w2 = rowWeights[4 * r + 2]!;
  const w3 = rowWeights[4 * r + 3]!;
  const to = r * columns;
  for (let c = 0; c < columns; c += 1) {
    out[to + c] =
      w0 * lines[a + c]! +
      w1 * lines[a + columns + c]! +
      w2 * lines[a + 2 * columns + c]! +
      w3 * lines[a + 3 * columns + c]!;
  }
}

/** To the same numbers as one row after the other. */
function twoRows(
  lines: Float64Array,
  { columns, row, rowWeights, firstRow }: UpsamplePlan,
  r: number,
  out: Float32Array,
): void {
  const a = (row[r]! - firstRow) * columns;
  const k = 4 * r;
  const w0 = rowWeights[k]!;
  const w1 = rowWeights[k + 1]!;
  const w2 = rowWeights[k + 2]!;
  const w3 = rowWeights[k + 3]!;
  const v0 = rowWeights[k + 4]!;
  const v1 = rowWeights[k + 5]!;
  const v2 = rowWeights[k + 6]!;
  const v3 = rowWeights[k + 7]!;
  const to = r * columns;
  for (let c = 0; c < columns; c += 1) {
    const l0 = lines[a + c]!;
    const l1 = lines[a + columns + c]!;
    const l2 = lines[a + 2 * columns + c]!;
    const l3 = lines[a + 3 * columns + c]!;
    out[to + c] = w0 * l0 + w1 * l1 + w2 * l2 + w3 * l3;
    out[to + columns + c] = v0 * l0 + v1 * l1 + v2 * l2 + v3 * l3;
  }
}

/** Interpolates a field to places one by one, to the same numbers as at the crossings of a grid. */
function upsamplePlaces(field: Float32Array, plan: UpsamplePlan, mirror: 1 | -1): Float32Array {
  const { rows, sourceColumns, sourceRows, weights, rowWeights, top, bottom } = plan;
  const out = new Float32Array(rows);
  for (let r = 0, k = 0; r < rows; r += 1, k += 4) {
    const first = plan.row[r]!;
    const c0 = plan.at[k]!;
    const c1 = plan.at[k + 1]!;
    const c2 = plan.at[k + 2]!;
    const c3 = plan.at[k + 3]!;
    const w0 = weights[k]!;
    const w1 = weights[k + 1]!;
    const w2 = weights[k + 2]!;
    const w3 = weights[k + 3]!;
    let sum = 0;
    // Far from the poles and the rim of the part, rows need no second look.
    if (first >= 0 && first >= top && first + 3 <= bottom && first + 3 < sourceRows) {
      for (let line = 0, s = first * sourceColumns; line < 4; line += 1, s += sourceColumns)
        sum +=
          rowWeights[k + line]! *
          Math.fround(w0 * field[s + c0]! + w1 * field[s + c1]! + w2 * field[s + c2]! + w3 * field[s + c3]!);
      out[r] = sum;
      continue;
    }
    for (let line = 0; line < 4; line += 1) {
      const v = first + line;
      const over = v < top || v > bottom;
      const mirrored = v < top ? 2 * top - 1 - v : v > bottom ? 2 * bottom + 1 - v : v;
      const source = Math.min(sourceRows - 1, Math.max(0, mirrored)) * sourceColumns;
      const at = over ? plan.across : plan.at;
      const value =
        w0 * field[source + at[k]!]! +
        w1 * field[source + at[k + 1]!]! +
        w2 * field[source + at[k + 2]!]! +
        w3 * field[source + at[k + 3]!]!;
      // Lines of a grid are kept as single numbers.
      sum += rowWeights[k + line]! * Math.fround((over ? mirror : 1) * value);
    }
    out[r] = sum;
  }
  return out;
}
