import { roundCoordinate } from '@meltemi/catalogue';
import { normaliseLon } from '../values/longitude.ts';

// Only coordinates are rounded to three decimals; other numbers keep six, which no value of ours exceeds.
const plainNumber = (value: number): string => String(Number.isInteger(value) ? value : Number(value.toFixed(6)));

/** Writes one address value as text; numbers never in exponent form. */
export const writeValue = (name: string, value: string | number | boolean): string => {
  if (typeof value !== 'number') return String(value);
  if (name === 'lat') return plainNumber(roundCoordinate(value));
  // Folded after rounding: 179.9996 would else become 180, which is −180 to the reader.
  if (name === 'lon') return plainNumber(normaliseLon(roundCoordinate(value)));
  return plainNumber(value);
};

/** True for a value that an address can carry. */
export const isAddressValue = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

// encodeURIComponent refuses a lone surrogate; the schemas do too, this keeps the function total.
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** Escapes a text for a path segment or a query value. */
export const escapeValue = (text: string): string => encodeURIComponent(wellFormed(text));
