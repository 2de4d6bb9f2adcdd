import { z } from 'zod';

// Address values arrive as text. Only plain decimals count: no exponent, no hex, no blanks, no "Infinity".
const decimalText = z
  .string()
  .max(24)
  .regex(/^[+-]?\d{1,13}(?:\.\d{1,10})?$/, 'not a plain decimal number');

/** A number given as itself or as plain decimal text, then held to the bounds of the given schema. */
export const fromText = <S extends z.ZodType<number, number>>(bounds: S) =>
  z.union([z.number(), decimalText]).transform(Number).pipe(bounds);

/** A bounded decimal of an address (text or number in, number out). */
export const decimal = (min: number, max: number) => fromText(z.number().min(min).max(max));

/** A bounded whole number of an address (text or number in, number out). */
export const whole = (min: number, max: number) => fromText(z.number().int().min(min).max(max));

/** A yes/no value of an address: true, false, 1 or 0. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((value) => value === true || value === 'true' || value === '1')
  .pipe(z.boolean());

/** A whole, non-negative count inside a JSON body. */
export const count = z.number().int().min(0).max(1_000_000_000);

/** A moment in milliseconds since 1970, up to the year 2100, inside a JSON body. */
export const timeMs = z.number().min(0).max(4_102_444_800_000);

/** The same moment as an address value. */
export const timeMsText = decimal(0, 4_102_444_800_000);
