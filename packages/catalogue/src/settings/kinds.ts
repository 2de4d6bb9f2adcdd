/** A kind of value: a guard, and in English what it allows, for refusals. */
export interface Kind<Value> {
  readonly is: (value: unknown) => value is Value;
  readonly says: string;
}

/** The type of the values of a kind. */
export type ValueOf<K> = K extends Kind<infer Value> ? Value : never;

/** Makes a kind from any test. */
export const kind = <Value>(says: string, holds: (value: unknown) => boolean): Kind<Value> => ({
  says,
  is: (value): value is Value => holds(value),
});

/** Yes or no. */
export const flag: Kind<boolean> = kind('true or false', (value) => typeof value === 'boolean');

/** A text that is not empty. */
export const text: Kind<string> = kind(
  'a text that is not empty',
  (value) => typeof value === 'string' && value !== '',
);

/** A moment in milliseconds since 1970; 0 means not yet set. */
export const moment: Kind<number> = kind(
  'milliseconds since 1970',
  (value) => Number.isSafeInteger(value) && (value as number) >= 0,
);

/** One of a list of values. */
export const oneOf = <const Value extends string | number | null>(allowed: readonly Value[]): Kind<Value> => {
  const known: ReadonlySet<unknown> = new Set(allowed);
  return kind(`one of ${allowed.slice(0, 20).join(', ')}${allowed.length > 20 ? ' …' : ''}`, (value) =>
    known.has(value),
  );
};

/** A number between two bounds, both included. */
export const numberBetween = (low: number, high: number): Kind<number> =>
  kind(`a number from ${low} to ${high}`, (value) => typeof value === 'number' && value >= low && value <= high);

/** A whole number between two bounds, both included. */
export const wholeBetween = (low: number, high: number): Kind<number> =>
  kind(
    `a whole number from ${low} to ${high}`,
    (value) => Number.isSafeInteger(value) && (value as number) >= low && (value as number) <= high,
  );

/** A kind, or null for nothing. */
export const orNull = <Value>(inner: Kind<Value>): Kind<Value | null> =>
  kind(`${inner.says}, or null`, (value) => value === null || inner.is(value));

/** A list whose items are of one kind and differ; at most `maximum` of them. */
export const listOf = <Value>(item: Kind<Value>, maximum = Number.POSITIVE_INFINITY): Kind<readonly Value[]> =>
  kind(
    `a list without repeats${maximum < Number.POSITIVE_INFINITY ? ` of at most ${maximum}` : ''}, each ${item.says}`,
    (value) =>
      Array.isArray(value) &&
      value.length <= maximum &&
      value.every((one) => item.is(one)) &&
      new Set(value).size === value.length,
  );

type Fields = Readonly<Record<string, Kind<unknown>>>;
type Shape<Needed extends Fields> = { readonly [Name in keyof Needed]: ValueOf<Needed[Name]> };
type ShapeWith<Needed extends Fields, Optional extends Fields> = Shape<Needed> & {
  readonly [Name in keyof Optional]?: ValueOf<Optional[Name]>;
};

/** An object with these fields; fields it does not name pass, so that a newer version may add some. */
export const shape = <Needed extends Fields>(needed: Needed): Kind<Shape<Needed>> => shapeWith(needed, {});

/** As `shape`, with fields that may be absent but not wrong. */
export const shapeWith = <Needed extends Fields, Optional extends Fields>(
  needed: Needed,
  optional: Optional,
): Kind<ShapeWith<Needed, Optional>> => {
  const wanted = Object.entries(needed);
  const extra = Object.entries(optional);
  return kind(`an object with ${wanted.map(([name, inner]) => `${name}: ${inner.says}`).join('; ')}`, (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const fields = value as Readonly<Record<string, unknown>>;
    const isAbsentOrFine = ([name, inner]: [string, Kind<unknown>]): boolean =>
      fields[name] === undefined || inner.is(fields[name]);
    return wanted.every(([name, inner]) => inner.is(fields[name])) && extra.every(isAbsentOrFine);
  });
};
