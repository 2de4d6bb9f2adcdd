import { productIdents, type ProductIdent, type Tier } from '@meltemi/catalogue';
import type { Database } from '#database/database.ts';
import type { Notification } from '#delivery/notification.ts';
import { postNotifications } from '#delivery/notifications.store.ts';
import type { Outlook } from '#place-weather/outlook.ts';
import { timeZoneAt } from '#places/time-zone.ts';
import { compareEvents, eventsOf } from './alert-events.rules.ts';
import { lookAtAll, modelRuns, runsFor, type Looked, type ModelRuns, type WeatherCache } from './look-at-alerts.ts';
import {
  modelsInUse,
  pageOf,
  unseen,
  watch,
  watchedAlert,
  writeStates,
  type AlertName,
  type Cursor,
  type FoundState,
  type WatchedAlert,
} from './alerts.store.ts';

/** What the engine needs. */
export interface EngineEnvironment extends Outlook {
  readonly database: Database;
  /** The tier that everyone has here, whatever they subscribed to. */
  readonly tierOfAll: Tier;
  /** Called when notifications wait to be sent. */
  readonly onPosted: () => void;
  /** Alerts in one transaction. */
  readonly pageSize?: number;
}

const usualPage = 500;
const isModel = (model: string): model is ProductIdent => productIdents.some((ident) => ident === model);

/** The notification about what a new forecast brought, if it brought something. */
function notificationOf(
  { userId, alertId, alert, updated }: WatchedAlert,
  fresh: readonly { start: number; end: number }[],
  created: number,
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
      },
    },
  ];
}

/** What is to be written about an alert: nothing where nothing changed. `arrived` is when the forecast came in. */
function judge(
  watched: WatchedAlert,
  looked: Looked,
  arrived: number,
  now: number,
): { readonly state: FoundState[]; readonly notifications: Notification[] } {
  const { userId, alertId, updated, alert } = watched;
  // What cannot be looked at stays as it is.
  if (!alert.suspended && 'reason' in looked) return { state: [], notifications: [] };
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

/** Where the pass over a model's alerts stands; undefined when it was finished with these runs. */
async function begin(
  { database, now }: EngineEnvironment,
  model: string,
  runs: ModelRuns,
): Promise<{ readonly cursor: string | null } | undefined> {
  const known = await database.db.selectFrom('alert_passes').selectAll().where('model', '=', model).executeTakeFirst();
  if (known?.runs === runs.name) return known.done === 1 ? undefined : { cursor: known.cursor };
  const row = { runs: runs.name, cursor: null, done: 0, started: now() };
  await database.write((trx) =>
    trx
      .insertInto('alert_passes')
      .values({ model, ...row })
      .onConflict((conflict) => conflict.column('model').doUpdateSet(row))
      .execute(),
  );
  return { cursor: null };
}

/**
 * Looks at every alert of a model, page by page in the order of places. A page is one transaction: what was found, the
 * notifications about it, and how far the pass is. Whatever ends the server, the next pass goes on after the last whole page, and
 * nobody is notified twice or left out.
 */
async function passOver(
  environment: EngineEnvironment,
  model: ProductIdent,
  runs: ModelRuns,
  begun: { readonly cursor: string | null },
): Promise<void> {
  const { database, now, tierOfAll, onPosted, signal, pageSize = usualPage } = environment;
  let cache: WeatherCache = new Map();
  for (let cursor = begun.cursor; ;) {
    signal?.throwIfAborted();
    const page = await pageOf(database, model, cursor === null ? null : (JSON.parse(cursor) as Cursor), pageSize, {
      now: now(),
      tierOfAll,
    });
    const last = page.at(-1);
    const looked = await lookAtAll(environment, runs, page, cache);
    const found = page.map((watched, k) =>
      judge(watched, looked[k] ?? { reason: 'no-model' }, runsFor(runs, watched.tier)?.arrived ?? 0, now()),
    );
    const notifications = found.flatMap((one) => one.notifications);
    const next: string | null =
      last === undefined ? cursor : JSON.stringify([last.place, last.userId, last.alertId] satisfies Cursor);
    const done = page.length < pageSize;
    const mine = await database.write(async (trx) => {
      const moved = await trx
        .updateTable('alert_passes')
        .set({ cursor: next, done: done ? 1 : 0 })
        .where('model', '=', model)
        .where('runs', '=', runs.name)
        .where('done', '=', 0)
        .where('cursor', cursor === null ? 'is' : '=', cursor)
        .executeTakeFirst();
      // Another server on the same database does this pass.
      if (Number(moved.numUpdatedRows) === 0) return false;
      await writeStates(
        trx,
        found.flatMap((one) => one.state),
      );
      await postNotifications(trx, notifications);
      return true;
    });
    if (notifications.length > 0 && mine) onPosted();
    if (done || !mine) return;
    // Places stand together, so only the last one of a page can go on in the next.
    cache = new Map([...cache].filter(([key]) => key.endsWith(` ${last?.place}`)));
    cursor = next;
  }
}

/** Looks at alerts that were just edited: their status is known at once, notifications come with the next run. */
async function lookAtEdited(environment: EngineEnvironment, names: readonly AlertName[]): Promise<void> {
  const { database, now, tierOfAll, signal, pageSize = usualPage } = environment;
  for (let at = 0; at < names.length; at += pageSize) {
    signal?.throwIfAborted();
    const found = await Promise.all(
      names.slice(at, at + pageSize).map((name) => watchedAlert(database, name, { now: now(), tierOfAll })),
    );
    const watched = found.flatMap((one) => (one !== undefined && isModel(one.alert.model) ? [one] : []));
    for (const model of new Set(watched.map(({ alert }) => alert.model))) {
      const own = watched.filter(({ alert }) => alert.model === model);
      const looked = await lookAtAll(environment, await modelRuns(environment, model), own);
      const states = own.flatMap((one, k) => judge(one, looked[k] ?? { reason: 'no-model' }, -Infinity, now()).state);
      await database.write((trx) => writeStates(trx, states));
    }
  }
}

/** The engine of alerts. */
export interface AlertEngine {
  /** Notes that an alert was stored, changed or removed; the next tick takes it over. */
  readonly changed: (name: AlertName) => void;
  /** Takes over what changed, looks for new runs and does the passes they cause. What fails is done by the next one. */
  readonly tick: () => Promise<void>;
}

/** Makes the engine; only one tick may run at a time. */
export function alertEngine(environment: EngineEnvironment): AlertEngine {
  const { database } = environment;
  const waiting = new Map<string, AlertName>();
  let first = true;
  const takeOver = async (): Promise<void> => {
    if (first) for (const name of await unseen(database)) waiting.set(JSON.stringify(name), name);
    first = false;
    const names = [...waiting];
    await watch(
      database,
      names.map(([, name]) => name),
    );
    await lookAtEdited(
      environment,
      names.map(([, name]) => name),
    );
    // One that changed again meanwhile is another object, and stays.
    for (const [key, name] of names) if (waiting.get(key) === name) waiting.delete(key);
  };
  return {
    changed: ({ userId, alertId }) => void waiting.set(JSON.stringify({ userId, alertId }), { userId, alertId }),
    tick: async () => {
      await takeOver();
      for (const model of (await modelsInUse(database)).filter(isModel)) {
        const runs = await modelRuns(environment, model);
        if (runs.free === null && runs.premium === null) continue;
        const begun = await begin(environment, model, runs);
        if (begun !== undefined) await passOver(environment, model, runs, begun);
      }
    },
  };
}
