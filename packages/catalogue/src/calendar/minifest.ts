/** A stretch of forecast steps in hours after the reference time: step, first hour, last hour, both included. */
export type DstTriple = readonly [step: number, from: number, to: number];

/** What the server says about the newest run of a product. */
export interface Minifest {
  /** Reference time of the run, ISO. */
  readonly ref: string;
  /** When the data were last updated, ISO. */
  readonly update: string;
  /** When this note was written, ISO; not every source says it. */
  readonly info?: string;
  readonly dst: readonly DstTriple[];
}

/** Why a minifest was refused; the message is the one that is logged. */
export interface MinifestFailure {
  readonly ok: false;
  readonly code: 'invalidMinifest';
  readonly message: 'Invalid format of minifest';
  /** The part that is wrong, for the log. */
  readonly detail: string;
}

/** A checked minifest, or why it is none. */
export type MinifestResult = { readonly ok: true; readonly minifest: Minifest } | MinifestFailure;

/** The steps of a product that says nothing else: 240 hours in 3-hour steps. */
export const defaultDst: readonly DstTriple[] = [[3, 3, 240]];

/**
 * More than any model has: 400 days of hours, and twenty stretches of them.
 * A larger calendar is a mistake and would only fill the memory.
 */
export const minifestLimits = { hours: 9600, stretches: 20 } as const;
const hourMs = 3_600_000;

const failure = (detail: string): MinifestFailure => ({
  ok: false,
  code: 'invalidMinifest',
  message: 'Invalid format of minifest',
  detail,
});

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** An ISO time with a zone as milliseconds; NaN for anything else. */
const timeOf = (value: unknown): number =>
  typeof value === 'string' && isoTime.test(value) ? Date.parse(value) : Number.NaN;

const isHour = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= minifestLimits.hours;

/** The reason a list of triples cannot be a calendar, or null when it can. */
export function dstProblem(dst: unknown): string | null {
  if (!Array.isArray(dst) || dst.length === 0) return 'dst is not a list of triples';
  if (dst.length > minifestLimits.stretches) return 'dst has too many stretches';
  let reached = -1;
  for (const triple of dst as readonly unknown[]) {
    if (!Array.isArray(triple) || triple.length !== 3 || !triple.every(isHour))
      return 'dst holds something that is not three whole hours';
    const [step, from, to] = triple as unknown as DstTriple;
    if (step < 1) return 'dst has a step of no time';
    if (to < from || (to - from) % step !== 0) return 'dst has a stretch that its step does not divide';
    if (from <= reached) return 'dst goes back in time';
    reached = to;
  }
  return null;
}

/** Checks what the server sent; anything that cannot become a calendar is a failure to be logged. */
export function parseMinifest(value: unknown): MinifestResult {
  if (typeof value !== 'object' || value === null) return failure('not an object');
  const { ref, update, info, dst } = value as Readonly<Record<string, unknown>>;
  for (const [name, text] of Object.entries({ ref, update, info })) {
    if (name === 'info' && text === undefined) continue;
    if (Number.isNaN(timeOf(text))) return failure(`${name} is not an ISO time`);
  }
  if (timeOf(ref) % hourMs !== 0) return failure('ref is not a whole hour');
  const problem = dstProblem(dst);
  if (problem !== null) return failure(problem);
  const written = typeof info === 'string' ? { info } : {};
  return {
    ok: true,
    minifest: { ref: String(ref), update: String(update), ...written, dst: dst as readonly DstTriple[] },
  };
}

/** The hours after the reference time that the triples stand for, ascending. */
export function dstHours(dst: readonly DstTriple[]): readonly number[] {
  return dst.flatMap(([step, from, to]) =>
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step),
  );
}
