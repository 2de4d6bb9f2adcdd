/** One class of a quantity: its code, its plain English name, and the raw value it begins or ends at. */
export type QuantityClass<Code extends string | number = string | number> = {
  readonly code: Code;
  readonly name: string;
  /** `from` tables: the lowest raw value of the class. `upTo` tables: the highest. */
  readonly limit: number;
  /** Raw value that stands for the class where its limit does not, such as the code on the wire. */
  readonly typical?: number;
  /** Nothing to warn of or to draw: legends leave it out. */
  readonly quiet?: true;
};

/** Classes in rising order of the raw value; `edge` says whether a limit belongs to the class above or below it. */
export type ClassTable<Code extends string | number = string | number> = {
  readonly ident: string;
  readonly edge: 'from' | 'upTo';
  readonly classes: readonly [QuantityClass<Code>, ...QuantityClass<Code>[]];
};

/** Index of the class that holds the value; null when the value is not a number. Beyond the ends the end class answers. */
export function classIndex(table: ClassTable, value: number): number | null {
  if (Number.isNaN(value)) return null;
  const last = table.classes.length - 1;
  if (table.edge === 'from') {
    const index = table.classes.findLastIndex(({ limit }) => value >= limit);
    return Math.max(0, index);
  }
  const index = table.classes.findIndex(({ limit }) => value <= limit);
  return index === -1 ? last : index;
}

/** The class that holds the value; null when the value is not a number. */
export function classOf<Code extends string | number>(
  table: ClassTable<Code>,
  value: number,
): QuantityClass<Code> | null {
  const index = classIndex(table, value);
  return index === null ? null : (table.classes[index] ?? null);
}

/** A raw value that surely lies in the class of the given index (indices beyond the ends are clamped). */
export function valueOfClass(table: ClassTable, index: number): number {
  const place = Math.min(table.classes.length - 1, Math.max(0, Math.round(index)));
  const own = table.classes[place] ?? table.classes[0];
  if (own.typical !== undefined) return own.typical;
  if (Number.isFinite(own.limit)) return own.limit;
  // Only the open end class has no finite limit: its neighbour's limit names it.
  const neighbour = table.classes[table.edge === 'from' ? place + 1 : place - 1];
  if (neighbour === undefined) return 0;
  return table.edge === 'from' ? neighbour.limit - 1 : neighbour.limit + 1;
}
