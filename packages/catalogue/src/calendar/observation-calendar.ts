import { hourMs } from './paths.ts';

/** Minutes between two pictures of radar and satellite. */
export const observationStepMinutes = 3;

/** The moments of an observation; the newest is last. */
export interface ObservationCalendar {
  readonly start: number;
  readonly end: number;
  readonly timestamps: readonly number[];
  /** Twelve digits, year month day hour minute in UTC. */
  readonly paths: readonly string[];
}

/** A moment as the twelve digits of an observation's path. */
export const observationPath = (timestamp: number): string =>
  new Date(timestamp).toISOString().replaceAll(/[-:T]/g, '').slice(0, 12);

/** The moments up to a time on the clock's own 3-minute grid, so that every viewer asks for the same pictures. */
export function createObservationCalendar(
  until: number,
  hoursBack: number,
  stepMinutes: number = observationStepMinutes,
): ObservationCalendar {
  const step = stepMinutes * 60_000;
  const end = Math.floor(until / step) * step;
  const count = Math.max(1, Math.floor((hoursBack * hourMs) / step) + 1);
  const timestamps = Array.from({ length: count }, (_, index) => end - (count - 1 - index) * step);
  return { start: timestamps[0] ?? end, end, timestamps, paths: timestamps.map(observationPath) };
}
