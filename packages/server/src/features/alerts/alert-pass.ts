import { productIdents, type ProductIdent, type Tier } from '@meltemi/catalogue';
import type { Database } from '#database/database.ts';
import type { FaultReporter } from '#delivery/faults.ts';
import { postNotifications } from '#delivery/notifications.store.ts';
import type { Outlook } from '#place-weather/outlook.ts';
import { judgeAll } from './judge-alerts.ts';
import { liveRuns, lookAtLive, type OpenObserved } from './live-pass.ts';
import { lookAtAll, modelRuns, runsFor, type Looked, type ModelRuns, type WeatherCache } from './look-at-alerts.ts';
import {
  modelsInUse,
  pageOf,
  watchedAlert,
  writeStates,
  type AlertFault,
  type AlertName,
  type Cursor,
  type WatchedAlert,
} from './alerts.store.ts';
import { beginPass, movePass } from './passes.store.ts';
import { UnreadableAlert } from './stored-alert.ts';
import { liveModel, unseen, watch } from './take-over-alerts.ts';
import { passOverWarnings, type WarningPassEnvironment } from './warning-pass.ts';

/** What the engine needs. */
export interface EngineEnvironment extends Outlook {
  readonly database: Database;
  /** The tier that everyone has here, whatever they subscribed to. */
  readonly tierOfAll: Tier;
  /** Called when notifications wait to be sent. */
  readonly onPosted: () => void;
  readonly faults: Pick<FaultReporter, 'report'>;
  /** False while another server on the same database does the passes; always true unless given. */
  readonly mayPass?: () => Promise<boolean>;
  /** Alerts or places in one transaction. */
  readonly pageSize?: number;
  /** The official warnings that stand; absent where there are none to be had. */
  readonly warnings?: WarningPassEnvironment['warnings'];
  /** What stations measure, for live alerts; absent where nothing is measured. */
  readonly observed?: OpenObserved;
}

const usualPage = 500;
/** Passes over the same runs while some alert fails: a disk may read the next time, and a block that is broken never does. */
export const mostPasses = 3;
const isModel = (model: string): model is ProductIdent => productIdents.some((ident) => ident === model);

/** Reports alerts of a model that failed, as one line with the first of them. */
function reportFailed({ faults }: EngineEnvironment, model: string, failed: readonly AlertFault[]): void {
  const [first] = failed;
  if (first === undefined) return;
  const { userId, alertId, error: err } = first;
  faults.report('alert-failed', { err, model, userId, alertId }, 'alerts could not be looked at', failed.length);
}

/** One look at all alerts of a model, or at all live ones. */
interface Pass {
  /** What the alerts are stored under. */
  readonly name: string;
  readonly runs: string;
  readonly look: (alerts: readonly WatchedAlert[]) => Promise<readonly Looked[]>;
  /** When what is looked at came in, ms. */
  readonly arrivedOf: (alert: WatchedAlert) => number;
  /** Forgets places that come no more: alerts of one place stand together, so only the last one of a page can go on. */
  readonly turnPage: (lastPlace: string | undefined) => void;
}

function forecastPass(environment: EngineEnvironment, model: ProductIdent, runs: ModelRuns): Pass {
  let cache: WeatherCache = new Map();
  return {
    name: model,
    runs: runs.name,
    look: (alerts) => lookAtAll(environment, runs, alerts, cache),
    arrivedOf: ({ tier }) => runsFor(runs, tier)?.arrived ?? 0,
    turnPage: (lastPlace) => {
      cache = new Map([...cache].filter(([key]) => key.endsWith(` ${lastPlace}`)));
    },
  };
}

/**
 * Looks at every alert of a pass, page by page in the order of places. A page is one transaction: what was found, the
 * notifications about it, and how far the pass is. Whatever ends the server, the next pass goes on after the last whole page, and
 * nobody is notified twice or left out. An alert that fails holds up no other: the pass goes on, and is done once more while
 * `mayRepeat`.
 */
async function passOver(
  environment: EngineEnvironment,
  pass: Pass,
  begun: { readonly cursor: string | null },
  mayRepeat: boolean,
): Promise<void> {
  const { database, now, tierOfAll, onPosted, signal, pageSize = usualPage } = environment;
  const { name, runs } = pass;
  let failures = 0;
  for (let cursor = begun.cursor; ;) {
    signal?.throwIfAborted();
    const page = await pageOf(database, name, cursor === null ? null : (JSON.parse(cursor) as Cursor), pageSize, {
      now: now(),
      tierOfAll,
    });
    const { found, failed } = judgeAll(page.alerts, await pass.look(page.alerts), pass.arrivedOf, now());
    reportFailed(environment, name, [...page.faults, ...failed]);
    // What is stored wrongly reads no better the next time.
    failures += failed.length;
    const notifications = found.flatMap((one) => one.notifications);
    const repeats = page.isLast && failures > 0 && mayRepeat;
    const from = cursor;
    const to = repeats ? null : page.end === null ? cursor : JSON.stringify(page.end);
    const mine = await database.write(async (trx) => {
      // Another server on the same database does this pass.
      if (!(await movePass(trx, { name, runs, from, to, isDone: page.isLast && !repeats }))) return false;
      await writeStates(
        trx,
        found.flatMap((one) => one.state),
      );
      await postNotifications(trx, notifications);
      return true;
    });
    if (notifications.length > 0 && mine) onPosted();
    if (page.isLast || !mine) return;
    pass.turnPage(page.end?.[0]);
    cursor = to;
  }
}

/** Looks at alerts that were just edited: their status is known at once, notifications come with the next run. Answers those to look at again. */
async function lookAtEdited(
  environment: EngineEnvironment,
  names: readonly AlertName[],
): Promise<readonly AlertName[]> {
  const { database, now, tierOfAll, signal, faults, pageSize = usualPage } = environment;
  const again: AlertName[] = [];
  for (let at = 0; at < names.length; at += pageSize) {
    signal?.throwIfAborted();
    const found = await Promise.all(
      names.slice(at, at + pageSize).map((name) =>
        watchedAlert(database, name, { now: now(), tierOfAll }).catch((err: unknown) => {
          if (!(err instanceof UnreadableAlert)) throw err;
          faults.report('alert-unreadable', { err, ...name }, 'a stored alert cannot be read');
          return undefined;
        }),
      ),
    );
    const modelOf = ({ alert }: WatchedAlert): string => (alert.type === 'live' ? liveModel : alert.model);
    const watched = found.flatMap((one) => (one === undefined ? [] : [one]));
    for (const model of new Set(watched.map(modelOf))) {
      const own = watched.filter((one) => modelOf(one) === model);
      try {
        if (model !== liveModel && !isModel(model)) continue;
        const looked =
          model === liveModel
            ? await lookAtLive(environment.observed, own)
            : await lookAtAll(environment, await modelRuns(environment, model), own);
        const { found: judged, failed } = judgeAll(own, looked, () => -Infinity, now());
        reportFailed(environment, model, failed);
        const states = judged.flatMap(({ state }) => state);
        await database.write((trx) => writeStates(trx, states));
      } catch (err) {
        signal?.throwIfAborted();
        faults.report('alert-model-failed', { err, model }, 'a model could not be read; it is tried again', own.length);
        again.push(...own);
      }
    }
  }
  return again;
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
  const { database, faults, signal } = environment;
  const waiting = new Map<string, AlertName>();
  /** How often each model was passed over with the runs it has now. */
  const passes = new Map<string, { readonly runs: string; readonly count: number }>();
  let first = true;
  const takeOver = async (): Promise<void> => {
    if (first) for (const name of await unseen(database)) waiting.set(JSON.stringify(name), name);
    first = false;
    const names = [...waiting.values()];
    const unreadable = await watch(database, names);
    for (const { userId, alertId, error: err } of unreadable)
      faults.report('alert-unreadable', { err, userId, alertId }, 'a stored alert cannot be read');
    const keyOf = ({ userId, alertId }: AlertName): string => JSON.stringify({ userId, alertId });
    const left = new Set(unreadable.map(keyOf));
    const again = await lookAtEdited(
      environment,
      names.filter((name) => !left.has(keyOf(name))),
    );
    const kept = new Set(again.map(keyOf));
    // One that changed again meanwhile is another object, and stays.
    for (const name of names)
      if (waiting.get(keyOf(name)) === name && !kept.has(keyOf(name))) waiting.delete(keyOf(name));
  };
  const doPass = async (pass: Pass): Promise<void> => {
    const { name, runs } = pass;
    const begun = await beginPass(database, name, runs, environment.now());
    if (begun === undefined) return;
    const known = passes.get(name);
    const count = known?.runs === runs ? known.count + 1 : 1;
    passes.set(name, { runs, count });
    await passOver(environment, pass, begun, count < mostPasses);
  };
  const passOne = async (model: string): Promise<void> => {
    if (model === liveModel) {
      const { observed } = environment;
      if (observed === undefined) return;
      const look = (alerts: readonly WatchedAlert[]) => lookAtLive(observed, alerts);
      const runs = liveRuns(environment.now());
      return doPass({ name: model, runs, look, arrivedOf: () => 0, turnPage: () => undefined });
    }
    if (!isModel(model)) return;
    const runs = await modelRuns(environment, model);
    if (runs.free !== null || runs.premium !== null) await doPass(forecastPass(environment, model, runs));
  };
  /** Does one part of a tick; when it fails the others go on. */
  const apart = async (work: Promise<void>, fields: object): Promise<void> => {
    try {
      await work;
    } catch (err) {
      signal?.throwIfAborted();
      faults.report('alert-model-failed', { err, ...fields }, 'alerts could not be looked at; it is tried again');
    }
  };
  return {
    changed: ({ userId, alertId }) => void waiting.set(JSON.stringify({ userId, alertId }), { userId, alertId }),
    tick: async () => {
      await apart(takeOver(), { part: 'edited alerts' });
      // Before anything is computed: pages that another server does as well would be thrown away.
      const mayPass = environment.mayPass ?? (async () => true);
      for (const model of await modelsInUse(database)) {
        if (!(await mayPass())) return;
        await apart(passOne(model), { model });
      }
      const { warnings } = environment;
      if (warnings !== undefined && (await mayPass()))
        await apart(passOverWarnings({ ...environment, warnings }), { part: 'official warnings' });
    },
  };
}
