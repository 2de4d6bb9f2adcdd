/** Says what a reply should have been; the network layer makes it an invalid reply. */
export class LightCheckError extends Error {
  override readonly name = 'LightCheckError';
}

/** A test of one value. */
export type Guard = (value: unknown) => boolean;

/** Text of at most `max` characters. */
export const isText =
  (max: number, min = 0): Guard =>
  (value) =>
    typeof value === 'string' && value.length >= min && value.length <= max;

/** A number from `min` to `max`. */
export const isWithin =
  (min: number, max: number): Guard =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max;

/** A number that is finite. */
export const isFinite: Guard = (value) => Number.isFinite(value);

/** An ISO moment with its zone. */
export const isMoment: Guard = (value) =>
  typeof value === 'string' &&
  value.length <= 40 &&
  /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value));

/** Null, or what the guard lets through. */
export const orNull =
  (guard: Guard): Guard =>
  (value) =>
    value === null || guard(value);

/** A list of at most `max` items. */
export const isList =
  (item: Guard, max: number): Guard =>
  (value) =>
    Array.isArray(value) && value.length <= max && value.every(item);

/** A list with one guard for each place. */
export const isTuple =
  (...guards: readonly Guard[]): Guard =>
  (value) =>
    Array.isArray(value) && value.length === guards.length && guards.every((guard, at) => guard(value[at]));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object whose named fields pass; it may hold others. */
export const isObject =
  (fields: Readonly<Record<string, Guard>>): Guard =>
  (value) =>
    isRecord(value) && Object.entries(fields).every(([name, guard]) => guard(value[name]));

/** An object of at most `max` entries, whatever their names. */
export const isDictionary =
  (item: Guard, max: number): Guard =>
  (value) =>
    isRecord(value) && Object.keys(value).length <= max && Object.values(value).every(item);
