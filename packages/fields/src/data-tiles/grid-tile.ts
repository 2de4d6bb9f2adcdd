import { weighData } from '../sampling/index.ts';
import type { TilePlan } from './axis-plan.ts';
import { CODE_LIMIT } from './encode.ts';
import { nearestBytes, nearestCodes } from './grid-classes.ts';
import { BIAS, BIASED_LIMIT, quantiserOf, RowPair, store, valueAt } from './grid-rows.ts';
import type { Quantiser, SourcePlane } from './grid-rows.ts';
import { SIDE } from './layout.ts';
import type { ChannelFormat, TileWriter } from './tile-writer.ts';

/** One channel of a tile, taken from a plane on an axis grid. */
export interface GridChannel extends ChannelFormat {
  readonly plane: SourcePlane;
}

const pair = new RowPair();

/** Adds one channel to the tile being written: resampled, quantised and predicted in one pass where it can be. */
export function encodePlaneFromGrid(writer: TileWriter, channel: GridChannel, plan: TilePlan): void {
  const quantiser = quantiserOf(channel.step, channel.offset ?? 0);
  const inside = plan.columns.inside === SIDE && plan.rows.inside === SIDE;
  if (channel.kind === 'class') {
    const first =
      inside && 'values' in channel.plane
        ? nearestBytes(channel.plane.values, plan, quantiser, writer.nextBlock().bytes)
        : null;
    if (first === null) writer.addQuantised(channel, nearestCodes(writer, channel.plane, plan, quantiser));
    else writer.keepBytes(channel, first);
    return;
  }
  pair.begin(channel.plane, plan.nx, plan.columns, quantiser);
  if (inside) {
    const first = fuseBytes(plan, writer.nextBlock().bytes);
    if (first !== null) {
      writer.keepBytes(channel, first);
      return;
    }
  }
  writer.addQuantised(channel, exactCodes(writer, channel.plane, plan, quantiser));
}

const aboveRow = new Int32Array(SIDE);

/** Furthest that codes of a byte plane can lie from the first one: a step of a byte to the right or down for each sample on the way. */
const BYTE_REACH = 2 * SIDE * 128;

/**
 * The fast path: returns the first code, or null when there is a hole or a step does not fit a byte. No sample is looked
 * at for its own sake: no data truncates to 0, far below every biased code, so a hole beside data is a step too wide, and
 * a plane without any such step is as sound as its first code.
 */
function fuseBytes(plan: TilePlan, out: Uint8Array): number | null {
  const { first, second, weight } = plan.rows;
  let over = 0;
  for (let j = 0; j < SIDE; j++) {
    const a = pair.row(first[j]!, second[j]!);
    const b = pair.row(second[j]!, first[j]!);
    const at = j * (SIDE + 1);
    over |= j === 0 ? fuseFirstRow(a, b, weight[0]!, out) : fuseRow(a, b, weight[j]!, aboveRow, out, at);
    if ((over & ~255) !== 0) return null;
  }
  return Math.abs(firstCode) < CODE_LIMIT - BYTE_REACH ? firstCode : null;
}

let firstCode = 0;

function fuseFirstRow(a: Float64Array, b: Float64Array, w: number, out: Uint8Array): number {
  const side = SIDE;
  let over = 0;
  out[0] = 1;
  let left = 0;
  for (let i = 0; i < side; i++) {
    const top = a[i]!;
    const q = (top + (b[i]! - top) * w) | 0;
    aboveRow[i] = q;
    // The very first byte is the code itself; BIAS is a multiple of 256, so its low byte is the code's.
    const d = q - left;
    out[i + 1] = d;
    if (i > 0) over |= d + 128;
    left = q;
  }
  firstCode = aboveRow[0]! - BIAS;
  return over;
}

/**
 * Interpolates between two rows, truncates, subtracts the row above and then the step to the left. Four samples a turn:
 * a third faster than one. Imported constants stay out of the loop: they are read through their module each time.
 */
function fuseRow(
  a: Float64Array,
  b: Float64Array,
  w: number,
  above: Int32Array,
  out: Uint8Array,
  start: number,
): number {
  const last = above.length - 1;
  let over = 0;
  let left = 0;
  let at = start + 1;
  out[start] = 1;
  for (let i = 0; i < last; i += 4) {
    const t0 = a[i]!;
    const t1 = a[i + 1]!;
    const t2 = a[i + 2]!;
    const t3 = a[i + 3]!;
    const q0 = (t0 + (b[i]! - t0) * w) | 0;
    const q1 = (t1 + (b[i + 1]! - t1) * w) | 0;
    const q2 = (t2 + (b[i + 2]! - t2) * w) | 0;
    const q3 = (t3 + (b[i + 3]! - t3) * w) | 0;
    const d0 = (q0 - above[i]!) | 0;
    const d1 = (q1 - above[i + 1]!) | 0;
    const d2 = (q2 - above[i + 2]!) | 0;
    const d3 = (q3 - above[i + 3]!) | 0;
    above[i] = q0;
    above[i + 1] = q1;
    above[i + 2] = q2;
    above[i + 3] = q3;
    out[at] = d0 - left;
    out[at + 1] = d1 - d0;
    out[at + 2] = d2 - d1;
    out[at + 3] = d3 - d2;
    over |= (d0 + 128) | (d1 + 128) | (d2 + 128) | (d3 + 128);
    left = d3;
    at = (at + 4) | 0;
  }
  // 257 = 4 * 64 + 1.
  const q = (a[last]! + (b[last]! - a[last]!) * w) | 0;
  const d = (q - above[last]!) | 0;
  above[last] = q;
  out[at] = d - left;
  return over | (d + 128);
}

/**
 * The careful path: the same arithmetic, so that a tile with holes and its neighbour without agree on their edge; where
 * a corner is missing the others answer if they weigh at least one half.
 */
function exactCodes(writer: TileWriter, plane: SourcePlane, plan: TilePlan, quantiser: Quantiser): boolean {
  const side = SIDE;
  const limit = BIASED_LIMIT;
  const bias = BIAS;
  const { rows, columns } = plan;
  const { q, holes } = writer;
  let hasHoles = false;
  const floats = 'values' in plane ? plane.values : null;
  pair.begin(plane, plan.nx, columns, quantiser);
  for (let j = 0; j < side; j++) {
    const a = pair.row(rows.first[j]!, rows.second[j]!);
    const b = pair.row(rows.second[j]!, rows.first[j]!);
    const w = rows.weight[j]!;
    const start = j * side;
    for (let i = 0; i < side; i++) {
      const top = a[i]!;
      const biased = top + (b[i]! - top) * w;
      if (biased > 0 && biased < limit) {
        q[start + i] = (biased | 0) - bias;
        holes[start + i] = 0;
      } else if (floats !== null && isBare(floats, plan, i, j)) {
        holes[start + i] = 1;
        hasHoles = true;
      } else if (store(cornersLeft(plane, plan, i, j, quantiser), start + i, q, holes)) hasHoles = true;
    }
  }
  return hasHoles;
}

/** True inside land or sea, where no corner of a sample is data: nothing to weigh. */
function isBare(values: Float32Array, { rows, columns, nx }: TilePlan, i: number, j: number): boolean {
  const top = rows.first[j]! * nx;
  const bottom = rows.second[j]! * nx;
  const left = columns.first[i]!;
  const right = columns.second[i]!;
  return (
    Number.isNaN(values[top + left]!) &&
    Number.isNaN(values[top + right]!) &&
    Number.isNaN(values[bottom + left]!) &&
    Number.isNaN(values[bottom + right]!)
  );
}

/** The code of the corners that are data, NaN if they weigh less than one half. */
function cornersLeft(plane: SourcePlane, plan: TilePlan, i: number, j: number, quantiser: Quantiser): number {
  const { rows, columns, nx } = plan;
  const wx = columns.weight[i]!;
  const wy = rows.weight[j]!;
  if (wx !== wx || wy !== wy) return Number.NaN;
  const top = rows.first[j]! * nx;
  const bottom = rows.second[j]! * nx;
  const left = columns.first[i]!;
  const right = columns.second[i]!;
  const a = valueAt(plane, top + left);
  const b = valueAt(plane, top + right);
  const c = valueAt(plane, bottom + left);
  const d = valueAt(plane, bottom + right);
  return weighData(a, b, c, d, wx, wy) * quantiser.inverse + quantiser.shift;
}
