import { DiskError } from './disk-error.ts';
import { largestCode, missingCode, type Packing } from './packing.ts';

/** Turns values into codes; refuses a value that the packing cannot hold, since a code that wraps would be a wrong value. */
export function packValues(packing: Packing, values: Float32Array, out: Int16Array, name: string): void {
  const bad = packing.kind === 'linear' ? packLinear(values, out, packing.step, packing.offset) : packLog(values, out, packing.step, packing.floor);
  if (bad >= 0) throw new DiskError('out-of-range', `${name}: the value ${values[bad]} of point ${bad} does not fit its packing`);
}

/** Index of the first value that does not fit, or -1. */
function packLinear(values: Float32Array, out: Int16Array, step: number, offset: number): number {
  const scale = 1 / step;
  const half = 0.5 - offset * scale;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    const code = Math.floor(value * scale + half);
    if (code >= -largestCode && code <= largestCode) out[i] = code;
    else if (Number.isNaN(value)) out[i] = missingCode;
    else return i;
  }
  return -1;
}

function packLog(values: Float32Array, out: Int16Array, step: number, floor: number): number {
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    // Most points have no rain: spare them the logarithm.
    if (value === 0) {
      out[i] = 0;
      continue;
    }
    const code = Math.round(Math.log1p(value / floor) / step);
    if (value > -floor && code >= -largestCode && code <= largestCode) out[i] = code;
    else if (Number.isNaN(value)) out[i] = missingCode;
    else return i;
  }
  return -1;
}

/** The value of a code. */
export function valueOfCode(packing: Packing, code: number): number {
  if (code === missingCode) return Number.NaN;
  return packing.kind === 'linear' ? packing.offset + code * packing.step : packing.floor * Math.expm1(code * packing.step);
}

/** The most that a value may differ from what was written, beside the rounding of 32-bit floats. */
export function packingError(packing: Packing, value: number): number {
  return packing.kind === 'linear' ? packing.step / 2 : (Math.abs(value) + packing.floor) * Math.expm1(packing.step / 2);
}
