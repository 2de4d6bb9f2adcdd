import { skyStep } from '@meltemi/catalogue';
import type { SkyInfo, SkyStatus } from './sky-feed.ts';

/** After the moment that a list names for its next frame it is asked for again, ms: the server needs some time to make it. */
export const AFTER_UPDATE_MS = 5_000;

/** A list whose next frame is overdue is asked for as often as this, ms. */
const OVERDUE_MS = 15_000;

/** How long after its time a frame counts as late, ms. */
const LATE_MS = 60_000;

/** Pauses after failures in a row, ms. */
const PAUSES_MS = [5_000, 10_000, 20_000, 40_000, 60_000] as const;

/** The pause before a list is asked for again after so many failures in a row, ms. */
export const pauseAfter = (failures: number): number =>
  PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? PAUSES_MS[0];

/** How long to wait before a list is asked for again, ms: never longer than a step, whatever the dates in it say. */
export function pauseBefore({ update, step }: Pick<SkyInfo, 'update' | 'step'>, now: number): number {
  const due = Date.parse(update) + AFTER_UPDATE_MS - now;
  return Math.min(step * 60_000 + AFTER_UPDATE_MS, Math.max(OVERDUE_MS, due));
}

/** How a list stands at a moment. */
export function statusOf(info: Pick<SkyInfo, 'update'> | null, fault: string | null, now: number): SkyStatus {
  if (fault !== null) return 'failed';
  if (info === null) return 'loading';
  return now > Date.parse(info.update) + LATE_MS ? 'late' : 'current';
}

/** Hours and minutes (UTC) of the newest tick of the clock: a key of caches. */
export function hhmmOf(now: number): string {
  return new Date(Math.floor(now / skyStep) * skyStep).toISOString().slice(11, 16).replace(':', '');
}
