import { measuredQuantities, type Measured } from '@meltemi/catalogue';

/** A value as a whole number of steps; null for what is no measurement: nothing, not a number, or out of range. */
export function toSteps(quantity: Measured, value: number): number | null {
  const { least, most, step, zero = 0 } = measuredQuantities[quantity];
  if (!(value >= least && value <= most)) return null;
  return Math.round((value - zero) / step);
}

/** The value of a number of steps, free of the noise of binary fractions. */
export function fromSteps(quantity: Measured, steps: number): number {
  const { step, zero = 0 } = measuredQuantities[quantity];
  return Math.round((zero + steps * step) * 100) / 100;
}

const minute = 60_000;

/** Minutes since 1970. */
export const toMinutes = (ms: number): number => Math.floor(ms / minute);

/** ms since 1970. */
export const fromMinutes = (minutes: number): number => minutes * minute;
