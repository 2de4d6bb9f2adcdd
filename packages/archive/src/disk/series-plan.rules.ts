import type { SeriesSegment } from './manifest.ts';

/**
 * So many steps at the end of a run are read from the planes before a segment is made of them: a place then costs at most
 * seven further small reads, and no step is put into blocks more than twice.
 */
export const tailSteps = 8;

/** Which segments stay and which steps (slots) are put into a new one. */
export interface SeriesPlan {
  readonly kept: readonly SeriesSegment[];
  readonly build: { readonly first: number; readonly count: number } | null;
}

/** Slots that segments hold; they follow each other from slot 0. */
export const slotsCovered = (segments: readonly SeriesSegment[]): number =>
  segments.reduce((end, { first, count }) => Math.max(end, first + count), 0);

/** What to do with the series of a field that has so many slots, when a run is published. A complete run has one segment. */
export function planSeries(segments: readonly SeriesSegment[], slots: number, complete: boolean): SeriesPlan {
  const covered = slotsCovered(segments);
  if (complete)
    return segments.length === 1 && covered === slots
      ? { kept: segments, build: null }
      : { kept: [], build: slots === 0 ? null : { first: 0, count: slots } };
  if (slots - covered < tailSteps) return { kept: segments, build: null };
  return { kept: segments, build: { first: covered, count: slots - covered } };
}
