/** How long runs stay. */
export interface RetentionRule {
  /** So many runs of a product stay at most; at least one does. */
  readonly runs: number;
  /** A run whose reference time is longer ago goes, milliseconds. */
  readonly ageMs: number;
}

/** The reference times of published runs that are to go. The newest stays however old it is: it is what the map shows. */
export function runsToRetire(
  published: readonly number[],
  { runs, ageMs }: RetentionRule,
  now: number,
): readonly number[] {
  return published
    .toSorted((a, b) => b - a)
    .filter((refTs, index) => index > 0 && (index >= runs || now - refTs > ageMs));
}

/** The reference times of runs that were begun and never published, and that a newer published run has made useless. */
export function runsToAbandon(
  begun: readonly number[],
  published: readonly number[],
  { ageMs }: RetentionRule,
  now: number,
): readonly number[] {
  const newest = Math.max(-Infinity, ...published);
  return begun.filter((refTs) => refTs < newest && now - refTs > ageMs);
}
