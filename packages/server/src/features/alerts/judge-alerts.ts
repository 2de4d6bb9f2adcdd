import type { AlertFacts, Notification } from '#delivery/notification.ts';
import { timeZoneAt } from '#places/time-zone.ts';
import { compareEvents, eventsOf } from './alert-events.rules.ts';
import type { AlertFault, FoundState, WatchedAlert } from './alerts.store.ts';
import { followLive, type LiveSeen } from './live-alerts.rules.ts';
import type { Looked, Seen } from './look-at-alerts.ts';

/** The notification about what a new forecast brought, if it brought something. */
function notificationOf(
  { userId, alertId, alert, updated }: WatchedAlert,
  fresh: readonly { start: number; end: number }[],
  created: number,
  observed?: AlertFacts['observed'],
): Notification[] {
  const [first] = fresh;
  if (first === undefined) return [];
  const { description, locationName, lat, lon, model, priority, conditions } = alert;
  return [
    {
      userId,
      type: 'alert',
      created,
      eventKey: `alert:${alertId}:${updated}:${first.start}`,
      facts: {
        kind: 'alert',
        alertId,
        description,
        locationName,
        lat,
        lon,
        model,
        priority,
        conditions,
        ...first,
        zone: timeZoneAt(lat, lon),
        more: fresh.length - 1,
        ...(observed === undefined ? {} : { observed }),
      },
    },
  ];
}

/** The same for a live alert: it speaks when it begins to hold, with the first report that is newer than the alert. */
function judgeLive(
  watched: WatchedAlert,
  looked: LiveSeen,
  now: number,
): { readonly state: FoundState[]; readonly notifications: Notification[] } {
  const { userId, alertId, updated } = watched;
  const { fresh, notified } =
    looked.newest <= watched.since ? { fresh: [], notified: watched.notified } : followLive(watched.notified, looked);
  const status = looked.holds || notified.length > 0 ? 'triggered' : 'normal';
  const changed = status !== watched.status || JSON.stringify(notified) !== JSON.stringify(watched.notified);
  return {
    state: changed ? [{ userId, alertId, updated, status, notified }] : [],
    notifications: notificationOf(watched, fresh, now, { station: looked.station, at: looked.newest }),
  };
}

/** What is to be written about an alert: nothing where nothing changed. `arrived` is when the forecast came in. */
function judge(
  watched: WatchedAlert,
  looked: Seen,
  arrived: number,
  now: number,
): { readonly state: FoundState[]; readonly notifications: Notification[] } {
  const { userId, alertId, updated, alert } = watched;
  // What cannot be looked at stays as it is.
  if (!alert.suspended && 'reason' in looked) return { state: [], notifications: [] };
  if (!alert.suspended && 'newest' in looked) return judgeLive(watched, looked, now);
  const events = alert.suspended || 'reason' in looked ? [] : eventsOf(looked.times);
  const status = alert.suspended ? 'suspended' : events.length > 0 ? 'triggered' : 'normal';
  // The user has seen what the run says at the moment of storing the alert: notifications begin with the first run after it.
  const quiet = alert.suspended || arrived <= watched.since;
  const { fresh, notified } = quiet
    ? { fresh: [], notified: watched.notified }
    : compareEvents(watched.notified, events, now);
  const changed = status !== watched.status || JSON.stringify(notified) !== JSON.stringify(watched.notified);
  return {
    state: changed ? [{ userId, alertId, updated, status, notified }] : [],
    notifications: notificationOf(watched, fresh, now),
  };
}

/** Judges alerts one by one: what fails about one of them stays with it. */
export function judgeAll(
  alerts: readonly WatchedAlert[],
  looked: readonly Looked[],
  arrivedOf: (alert: WatchedAlert) => number,
  now: number,
): { readonly found: readonly ReturnType<typeof judge>[]; readonly failed: readonly AlertFault[] } {
  const found: ReturnType<typeof judge>[] = [];
  const failed: AlertFault[] = [];
  for (const [k, watched] of alerts.entries()) {
    const { userId, alertId, alert } = watched;
    const seen = looked[k] ?? { reason: 'no-model' };
    if ('fault' in seen && !alert.suspended) {
      failed.push({ userId, alertId, error: seen.fault });
      continue;
    }
    try {
      found.push(judge(watched, 'fault' in seen ? { reason: 'no-model' } : seen, arrivedOf(watched), now));
    } catch (error) {
      failed.push({ userId, alertId, error });
    }
  }
  return { found, failed };
}
