const hourMs = 3_600_000;

/** Runs differ a little about when something comes: within this it is the same event, milliseconds. */
export const sameEventMs = 6 * hourMs;

/** Most events of an alert that are remembered; six hours apart, ten days of forecast have fewer. */
export const mostEvents = 64;

/** The first and the last hour of something, milliseconds since 1970. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Parts ascending hours at which an alert holds into events: a pause shorter than six hours does not end one. */
export function eventsOf(times: readonly number[]): Stretch[] {
  const found: Stretch[] = [];
  let start = times[0];
  for (const [k, time] of times.entries()) {
    const next = times[k + 1];
    if (next !== undefined && next - time < sameEventMs) continue;
    found.push({ start: start ?? time, end: time });
    start = next;
  }
  return found;
}

/** True when one is the other moved by less than six hours, grown or shrunk. */
export const isSameEvent = (a: Stretch, b: Stretch): boolean =>
  (a.start <= b.end && b.start <= a.end) ||
  Math.abs(a.start - b.start) < sameEventMs ||
  Math.abs(a.end - b.end) < sameEventMs;

/** What a new forecast makes of the events that a user was notified of. */
export interface EventsFound {
  /** Events that nobody was notified of yet. */
  readonly fresh: readonly Stretch[];
  /** All that the user was notified of after this, to compare with the next forecast. */
  readonly notified: readonly Stretch[];
}

/**
 * Compares the events of a new forecast with those notified before. One that moved is followed to where it is now, so that it
 * may wander further with each run. One that vanished counts as notified until it is over: it may come back with the next run.
 */
export function compareEvents(notified: readonly Stretch[], found: readonly Stretch[], now: number): EventsFound {
  const fresh = found.filter((event) => !notified.some((known) => isSameEvent(known, event)));
  const gone = notified.filter(
    (known) => known.end + sameEventMs > now && !found.some((event) => isSameEvent(known, event)),
  );
  return { fresh, notified: [...found, ...gone].toSorted((a, b) => a.start - b.start).slice(0, mostEvents) };
}
