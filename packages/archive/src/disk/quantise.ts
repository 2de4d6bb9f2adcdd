import { DiskError } from './disk-error.ts';
import { largestCode, missingCode, type Packing } from './packing.ts';

/** Turns values into codes; refuses a value that the packing cannot hold, since a code that wraps would be a wrong value. */
export function packValues(packing: Packing, values: Float32Array, out: Int16Array, name: string): void {
  const bad =
    packing.kind === 'linear'
      ? packLinear(values, out, packing.step, packing.offset)
      : packLog(values, out, packing.step, packing.floor);
  if (bad >= 0)
    throw new DiskError('out-of-range', `${name}: the value ${values[bad]} of point ${bad} does not fit its packing`);
}

/** Index of the first value that does not fit, or -1. */
function packLinear(values: Float32Array, out: Int16Array, step: number, offset: number): number {
  const scale = 1 / step;
  // Shifted so that every code is positive: cutting off the fraction then rounds, and is the fastest way to a whole number.
  const shift = 32_768.5 - offset * scale;
  return packWhole(values, out, scale, shift) ? -1 : packSome(values, out, scale, shift);
}

/** Packs a field that has all its values; false where one is missing or does not fit. The extremes show it at the end (they are NaN if one value is): a question a point would take as long again. */
function packWhole(values: Float32Array, out: Int16Array, scale: number, shift: number): boolean {
  const count = values.length;
  let [low, high] = [1, 1];
  for (let i = 0; i < count; i = (i + 1) | 0) {
    const shifted = values[i]! * scale + shift;
    low = Math.min(low, shifted);
    high = Math.max(high, shifted);
    out[i] = (shifted | 0) - 32_768;
  }
  return low >= 1 && high < 65_536;
}

function packSome(values: Float32Array, out: Int16Array, scale: number, shift: number): number {
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    const shifted = value * scale + shift;
    if (shifted >= 1 && shifted < 65_536) out[i] = (shifted | 0) - 32_768;
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
  return packing.kind === 'linear'
    ? packing.offset + code * packing.step
    : packing.floor * Math.expm1(code * packing.step);
}

/** What is added to a code for its place in the table of values. */
export const codeShift = 32_768;
const tables = new Map<string, Float32Array>();

/** The values of all codes, as 32-bit floats: looked up, since amounts take an exponential each. */
export function valuesOf(packing: Packing): Float32Array {
  const key = `${packing.kind} ${packing.step} ${packing.kind === 'linear' ? packing.offset : packing.floor}`;
  const known = tables.get(key);
  if (known !== undefined) return known;
  const made = Float32Array.from({ length: 2 * codeShift }, (_, place) => valueOfCode(packing, place - codeShift));
  tables.set(key, made);
  return made;
}

/** The values of codes. */
export function unpackCodes(packing: Packing, codes: Int16Array): Float32Array {
  const values = valuesOf(packing);
  const out = new Float32Array(codes.length);
  for (let i = 0; i < codes.length; i++) out[i] = values[codes[i]! + codeShift]!;
  return out;
}

/** The most that a value may differ from what was written, beside the rounding of 32-bit floats. */
export function packingError(packing: Packing, value: number): number {
  return packing.kind === 'linear'
    ? packing.step / 2
    : (Math.abs(value) + packing.floor) * Math.expm1(packing.step / 2);
}
