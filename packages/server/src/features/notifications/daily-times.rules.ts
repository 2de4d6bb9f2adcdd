import { fromWall, toWall } from '#places/time-zone.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A notification that could not be sent for this long is left out: the user has seen the day by then. */
export const latestMs = 2 * hourMs;

/** The moments around a local day at which the clocks of a zone show one of the hours, ascending. */
function momentsAround(zone: string, hours: readonly number[], now: number): number[] {
  const midnight = Math.floor(toWall(zone, now) / dayMs) * dayMs;
  const days = [-1, 0, 1, 2].map((day) => midnight + day * dayMs);
  return [...new Set(days.flatMap((day) => hours.map((hour) => fromWall(zone, day + hour * hourMs))))].toSorted(
    (a, b) => a - b,
  );
}

/** The next moment at which a notification is due, after a moment; null without hours. */
export const nextDue = (zone: string, hours: readonly number[], after: number): number | null =>
  momentsAround(zone, hours, after).find((moment) => moment > after) ?? null;

/** The last moment at which a notification was due, if it is still worth sending. */
export function dueNow(zone: string, hours: readonly number[], now: number): number | null {
  const last = momentsAround(zone, hours, now).findLast((moment) => moment <= now);
  return last === undefined || now - last >= latestMs ? null : last;
}

/** From this hour on the next day is described: little is left of the present one. */
const eveningHour = 15;

/** The day that a notification sent at a moment is about: the rest of it, or the next one in the afternoon. */
export function forecastDay(zone: string, moment: number): { readonly from: number; readonly to: number } {
  const wall = toWall(zone, moment);
  const midnight = Math.floor(wall / dayMs) * dayMs;
  const [start, end] =
    wall - midnight >= eveningHour * hourMs ? [midnight + dayMs, midnight + 2 * dayMs] : [wall, midnight + dayMs];
  return { from: fromWall(zone, start), to: fromWall(zone, end) };
}
