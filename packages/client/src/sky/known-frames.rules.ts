import type { FrameStatus, KnownFrame, SkyInfo } from './sky-feed.ts';

/** The frames of a list in order of time, each once, whatever order the server has them in. */
export function knownFrames(info: SkyInfo | null, statusOf: (ts: number) => FrameStatus): readonly KnownFrame[] {
  const byTime = new Map<number, KnownFrame>();
  for (const { ts, leadMinutes } of info?.images ?? [])
    // What was measured counts more than what was extrapolated for the same moment.
    if ((byTime.get(ts)?.leadMinutes ?? Infinity) > leadMinutes)
      byTime.set(ts, { ts, leadMinutes, status: statusOf(ts) });
  return [...byTime.values()].toSorted((a, b) => a.ts - b.ts);
}

/** The last frame at or before a moment; null before the first. */
export const lastBefore = <Frame extends { readonly ts: number }>(frames: readonly Frame[], ts: number): Frame | null =>
  frames.findLast((frame) => frame.ts <= ts) ?? null;

/** The first frame at or after a moment; null after the last. */
export const firstAfter = <Frame extends { readonly ts: number }>(frames: readonly Frame[], ts: number): Frame | null =>
  frames.find((frame) => frame.ts >= ts) ?? null;

/** The newest frame that was measured, ms. */
export const newestOf = (frames: readonly KnownFrame[]): number | null =>
  frames.findLast(({ leadMinutes }) => leadMinutes === 0)?.ts ?? null;
