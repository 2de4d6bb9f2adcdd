const HOUR_MS = 3_600_000;

/** The first and last of some times; an hour where there are none. */
export const timeSpan = (ts: readonly number[]): { readonly start: number; readonly end: number } => ({
  start: ts[0] ?? 0,
  end: ts.at(-1) ?? HOUR_MS,
});
