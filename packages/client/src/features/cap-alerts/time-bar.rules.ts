const HOUR = 3_600_000;
/** The bar reaches at most so far back and ahead, and at least a little ahead, ms. */
const [BACK, AHEAD, LEAST] = [12 * HOUR, 72 * HOUR, 6 * HOUR];
/** Marks below the bar, at most. */
const MARKS = 6;
/** Hours that marks may lie apart. */
const STEPS = [1, 2, 3, 6, 12, 24] as const;

/** Where things stand along the bar, 0 to 1. */
export interface TimeBar {
  readonly from: number;
  readonly to: number;
  readonly now: number;
  readonly marks: readonly { readonly ts: number; readonly at: number }[];
}

/** The bar of a warning; `shift` is the clock of its place before UTC, all in ms. */
export function timeBar({ start, end }: { start: number; end: number }, now: number, shift: number): TimeBar {
  const first = Math.max(Math.min(start, now), now - BACK);
  const last = Math.max(first + LEAST, Math.min(Math.max(end, now), now + AHEAD));
  const share = (ts: number): number => Math.max(0, Math.min(1, (ts - first) / (last - first)));
  const step = HOUR * (STEPS.find((hours) => (last - first) / (hours * HOUR) <= MARKS) ?? 24);
  const marks: { ts: number; at: number }[] = [];
  for (let ts = Math.ceil((first + shift) / step) * step - shift; ts <= last; ts += step)
    marks.push({ ts, at: share(ts) });
  return { from: share(start), to: share(end), now: share(now), marks };
}
