import type { Pick } from '../models/model.ts';

/** Brings a provider's numbers into our unit, in place. */
export function rescale(values: Float32Array, scale: Pick['scale']): void {
  const factor = typeof scale === 'number' ? scale : factorBySize(values, scale);
  if (factor === 1) return;
  for (let i = 0; i < values.length; i++) values[i] = values[i]! * factor;
}

/**
 * Somewhere on the earth it is always overcast: a largest value of 1 means a share, not a percentage. And somewhere there
 * is always more than a microgram of dust in a cubic metre: less than a thousandth means kilograms.
 */
function factorBySize(values: Float32Array, scale: 'percent' | 'micrograms'): number {
  let largest = 0;
  for (let i = 0; i < values.length; i++) if (values[i]! > largest) largest = values[i]!;
  if (scale === 'percent') return largest <= 1.001 ? 100 : 1;
  return largest < 1e-3 ? 1e9 : 1;
}
