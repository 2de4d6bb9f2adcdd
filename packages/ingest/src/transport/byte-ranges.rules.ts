/** Octets of a file from `start` up to, not including, `end`; null where the end of the file is meant. */
export interface ByteRange {
  readonly start: number;
  readonly end: number | null;
}

/** A stretch that is fetched at once, and the wanted ranges inside of it. */
export interface RangeGroup<Wanted extends ByteRange> extends ByteRange {
  readonly members: readonly Wanted[];
}

/** When two wanted ranges are fetched at once. */
export interface MergeRules {
  /** Unwanted octets between two ranges that are cheaper to read than another request. */
  readonly gap: number;
  /** Longest stretch in octets; a longer one would wait for its slowest part and be lost as a whole. */
  readonly longest: number;
}

/** A request costs about as much as a tenth of a megabyte; stretches of 16 MB keep several connections busy. */
export const defaultMerge: MergeRules = { gap: 100_000, longest: 16 * 2 ** 20 };

/** Neighbouring ranges as one: fewer requests, in the order of the file. The same range wanted twice is fetched once. */
export function mergeRanges<Wanted extends ByteRange>(
  wanted: readonly Wanted[],
  rules: MergeRules = defaultMerge,
): RangeGroup<Wanted>[] {
  const groups: { start: number; end: number | null; members: Wanted[] }[] = [];
  for (const range of wanted.toSorted((a, b) => a.start - b.start)) {
    const last = groups.at(-1);
    const end = last === undefined || last.end === null || range.end === null ? null : Math.max(last.end, range.end);
    const near = last !== undefined && (last.end === null || range.start <= last.end + rules.gap);
    // The end of the file is unknown: such a range is short in practice (one field), but counts as none of the length.
    const fits = last !== undefined && (end ?? range.start) - last.start <= rules.longest;
    if (last && near && (fits || range.start === last.start)) {
      last.end = end;
      last.members.push(range);
    } else groups.push({ start: range.start, end: range.end, members: [range] });
  }
  return groups;
}

/** What a Content-Range says: first and last octet and the length of the file (null for `*`); null when it says nothing readable. */
export function parseContentRange(
  header: string | null,
): { readonly first: number; readonly last: number; readonly size: number | null } | null {
  const parts = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/.exec(header?.trim() ?? '');
  if (!parts) return null;
  const [first, last] = [Number(parts[1]), Number(parts[2])];
  const size = parts[3] === '*' ? null : Number(parts[3]);
  return last < first || (size !== null && last >= size) ? null : { first, last, size };
}
