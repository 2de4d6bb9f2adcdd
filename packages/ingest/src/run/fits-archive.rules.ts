import { packingOf } from '@meltemi/archive';
import type { FieldValues } from './run-writer.ts';

/** The archive keeps codes of 16 bits, one of them for "no value". */
const largestCode = 32_767;

/** The smallest and the largest value that the archive can hold of a quantity. */
export function rangeOf(quantity: string): readonly [least: number, most: number] {
  const packing = packingOf(quantity);
  if (packing.kind === 'log') return [0, packing.floor * Math.expm1(largestCode * packing.step)];
  return [packing.offset - largestCode * packing.step, packing.offset + largestCode * packing.step];
}

/** Why a field cannot be kept: such values are faults of the file or of its unit. */
export function whyUnfit({ quantity, values }: FieldValues): string {
  const [least, most] = rangeOf(quantity);
  return `values from ${lowestOf(values)} to ${highestOf(values)} where ${least} to ${most} can be`;
}

const lowestOf = (values: Float32Array): number => values.reduce((low, value) => (value < low ? value : low), Infinity);
const highestOf = (values: Float32Array): number =>
  values.reduce((high, value) => (value > high ? value : high), -Infinity);
