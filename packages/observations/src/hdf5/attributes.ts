import { ObservationError } from '../observation-error.ts';
import type { AttributeValue } from './open-hdf5.ts';

/** A single number; null where there is none. */
export const numberOf = (value: AttributeValue | null): number | null =>
  value === null || typeof value === 'string' ? null : (value[0] ?? null);

/** A text without the zero or the spaces that fill its field. */
export const textOf = (value: AttributeValue | null): string | null =>
  // oxlint-disable-next-line no-control-regex
  typeof value === 'string' ? value.replace(/\u0000.*$/su, '').trim() : null;

/** A number that must be there. */
export function neededNumber(value: AttributeValue | null, name: string): number {
  const number = numberOf(value);
  if (number === null || !Number.isFinite(number)) throw new ObservationError('bad-data', `no number ${name}`);
  return number;
}

/** A text that must be there. */
export function neededText(value: AttributeValue | null, name: string): string {
  const text = textOf(value);
  if (text === null) throw new ObservationError('bad-data', `no text ${name}`);
  return text;
}
