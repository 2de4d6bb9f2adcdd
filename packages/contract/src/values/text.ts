import { z } from 'zod';

// With the u flag this matches only surrogates that stand alone; they have no UTF-8 form.
const loneSurrogate = /\p{Surrogate}/u;

const wellFormed = (value: string): boolean => !loneSurrogate.test(value);

/** Text of at most `max` characters that can be written as UTF-8. */
export const text = (max: number) => z.string().max(max).refine(wellFormed, 'not well-formed text');

/** Text that may not be empty or blank. */
export const filledText = (max: number) => text(max).regex(/\S/u, "This field can't be empty");

/** A list of at most `max` items. */
export const list = <S extends z.ZodType>(item: S, max: number) => z.array(item).max(max);

/** A map of at most `max` entries; the cap is also written into the JSON schema. */
export const dictionary = <K extends z.ZodType<string, string>, V extends z.ZodType>(key: K, value: V, max: number) =>
  z
    .record(key, value)
    .refine((entries) => Object.keys(entries).length <= max, `more than ${max} entries`)
    .meta({ maxProperties: max });

/** Any JSON value whose written form stays below `max` characters. */
export const jsonUpTo = (max: number) =>
  z.unknown().refine((value) => {
    const written: string | undefined = JSON.stringify(value);
    return written === undefined || written.length <= max;
  }, `longer than ${max} characters of JSON`);

/** A key made by client or server: letters, digits and a few signs that need no escaping in a path. */
export const key = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_.:-]+$/, 'not a key')
  .refine((value) => value !== '.' && value !== '..', 'not a key');

/** An http or https address, or a path on the own host. */
export const webAddress = z
  .string()
  .max(2048)
  .regex(/^(?:https?:\/\/[^\s<>"]+|\/(?!\/)[^\s<>"]*)$/, 'not a web address');

/** An e-mail address by the rule of the product: something@something. */
export const email = z
  .string()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+$/, "This doesn't look like an email address");
