import { FieldError, requireLength } from '../faults/index.ts';
import { AREA, MAX_CHANNELS, SIDE } from './layout.ts';
import { requireFormat, tileWriter } from './tile-writer.ts';
import type { ChannelFormat } from './tile-writer.ts';

/** Fills one row of 257 values, NaN where there is no data. */
export type RowProvider = (row: number, out: Float32Array) => void;

/** One channel of a tile: 257 x 257 values row by row from the north, NaN for no data. */
export interface TilePlane extends ChannelFormat {
  readonly values: Float32Array | RowProvider;
}

/** Codes stay below this, so that sums and differences of two fit 32 bits. */
export const CODE_LIMIT = 2 ** 28;

const rowValues = new Float32Array(SIDE);
const gathered = new Float32Array(AREA);

/** Encodes up to three channels as a data tile (docs/data-tile.md). */
export function encodeTile({ planes }: { readonly planes: readonly TilePlane[] }): Uint8Array {
  if (planes.length < 1 || planes.length > MAX_CHANNELS) {
    throw new FieldError('too-many-channels', `a tile carries one to ${MAX_CHANNELS} channels, not ${planes.length}`);
  }
  tileWriter.begin();
  for (const plane of planes) {
    requireFormat(plane);
    const values = typeof plane.values === 'function' ? gather(plane.values) : plane.values;
    requireLength('plane', values.length, AREA);
    const hasHoles = quantise(values, plane.step, plane.offset ?? 0, tileWriter.q, tileWriter.holes);
    tileWriter.addQuantised(plane, hasHoles);
  }
  return tileWriter.finish();
}

function gather(provider: RowProvider): Float32Array {
  for (let row = 0; row < SIDE; row++) {
    provider(row, rowValues);
    gathered.set(rowValues, row * SIDE);
  }
  return gathered;
}

/** Whole numbers of values and their holes; returns true if there is a hole. */
function quantise(values: Float32Array, step: number, offset: number, q: Int32Array, holes: Uint8Array): boolean {
  let hasHoles = false;
  for (let k = 0; k < AREA; k++) {
    const code = Math.floor((values[k]! - offset) / step + 0.5);
    if (code > -CODE_LIMIT && code < CODE_LIMIT) {
      q[k] = code;
      holes[k] = 0;
    } else if (Number.isNaN(code)) {
      holes[k] = 1;
      hasHoles = true;
    } else throw new FieldError('value-out-of-range', `${values[k]} is too large for a step of ${step}`);
  }
  return hasHoles;
}
