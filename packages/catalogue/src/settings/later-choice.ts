/** A value with the moment of its last change, in milliseconds. */
export interface DatedChoice {
  readonly value: unknown;
  readonly ts: number;
}

/** A value as text that does not depend on the order in which the fields of its objects were written. */
export const writtenForm = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(writtenForm).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${writtenForm(field)}`)
    .join(',')}}`;
};

/**
 * True when the first choice replaces the second: the later moment wins. Two different choices of one moment are
 * distinguished by their text, so that every device and the cloud end with the same one in whichever order they learn of them.
 */
export const isLaterChoice = (one: DatedChoice, other: DatedChoice): boolean =>
  one.ts === other.ts ? writtenForm(one.value) > writtenForm(other.value) : one.ts > other.ts;
