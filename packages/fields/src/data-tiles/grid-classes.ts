import type { AxisPlan, TilePlan } from './axis-plan.ts';
import { BIAS, BIASED_LIMIT, store, valueAt } from './grid-rows.ts';
import type { Quantiser, SourcePlane } from './grid-rows.ts';
import { SIDE } from './layout.ts';
import { BytePlane } from './predictor.ts';
import type { TileWriter } from './tile-writer.ts';

const nearestColumn = new Int32Array(SIDE);
const nearestLine = (axis: AxisPlan, k: number): number =>
  Number.isNaN(axis.weight[k]!) ? -1 : axis.weight[k]! < 0.5 ? axis.first[k]! : axis.second[k]!;

/** Codes of the nearest points: a class is never mixed. Rows that read the same source row are alike. */
export function nearestCodes(writer: TileWriter, plane: SourcePlane, plan: TilePlan, quantiser: Quantiser): boolean {
  const side = SIDE;
  const { rows, columns, nx } = plan;
  const { q, holes } = writer;
  for (let i = 0; i < side; i++) nearestColumn[i] = nearestLine(columns, i);
  const floats = 'values' in plane ? plane.values : null;
  let hasHoles = false;
  let before = -2;
  for (let j = 0; j < side; j++) {
    const row = nearestLine(rows, j);
    const start = j * side;
    if (row === before) {
      q.copyWithin(start, start - side, start);
      holes.copyWithin(start, start - side, start);
      continue;
    }
    before = row;
    for (let i = 0; i < side; i++) {
      const col = nearestColumn[i]!;
      const value =
        row < 0 || col < 0 ? Number.NaN : floats !== null ? floats[row * nx + col]! : valueAt(plane, row * nx + col);
      if (store(value * quantiser.inverse + quantiser.shift, start + i, q, holes)) hasHoles = true;
    }
  }
  return hasHoles;
}

const line = new Int32Array(SIDE);
const plane = new BytePlane();

/** The fast path: the byte plane of classes, for a tile inside its grid; returns the first code, or null when there is a hole or a step does not fit a byte. */
export function nearestBytes(
  values: Float32Array,
  { rows, columns, nx }: TilePlan,
  { inverse, shift }: Quantiser,
  out: Uint8Array,
): number | null {
  const side = SIDE;
  const limit = BIASED_LIMIT;
  const bias = BIAS;
  for (let i = 0; i < side; i++) nearestColumn[i] = nearestLine(columns, i);
  plane.begin(out);
  let first = 0;
  let before = -2;
  for (let j = 0; j < side; j++) {
    const row = nearestLine(rows, j);
    if (row === before) {
      plane.repeat();
      continue;
    }
    before = row;
    const start = row * nx;
    for (let i = 0; i < side; i++) {
      const biased = values[start + nearestColumn[i]!]! * inverse + shift;
      if (!(biased > 0 && biased < limit)) return null;
      line[i] = (biased | 0) - bias;
    }
    if (j === 0) first = line[0]!;
    if (!plane.add(line)) return null;
  }
  return first;
}
