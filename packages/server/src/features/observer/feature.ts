import type { StorePlace } from '@meltemi/station-store';
import { clusterMigration } from '#database/migrations/index.ts';
import type { ObserverTask } from '#observer/observer-messages.ts';
import { startObserver, type ObserverThread } from '#observer/observer-thread.ts';
import type { Configuration } from '#services/configuration.ts';
import { defineFeature, type Job, type ServerServices } from '#services/services.ts';

const minuteMs = 60_000;
/** How often stations send what is due, and how often forecasts, balloons and the past are looked after, ms. */
const sendEvery = minuteMs;
const restEvery = 10 * minuteMs;

/** Where observations lie. */
const storePlace = ({ databaseUrl, dataFolder }: Pick<Configuration, 'databaseUrl' | 'dataFolder'>): StorePlace =>
  databaseUrl === undefined ? { folder: dataFolder } : { url: databaseUrl };

/** Starts the observer; null where no world is simulated. */
async function start(services: ServerServices): Promise<ObserverThread | null> {
  const { simulated } = await services.openedForecasts();
  const { configuration, now, closing } = services;
  if (simulated === null || closing.aborted) return null;
  const thread = startObserver({
    data: {
      seed: configuration.seed,
      store: storePlace(configuration),
      builtDataFolder: configuration.builtDataFolder,
      ahead: now() - Date.now(),
    },
    world: simulated,
    closing,
  });
  closing.addEventListener('abort', () => void thread.close(), { once: true });
  return thread;
}

/** The jobs of the observer: started by the first of them, so that a server that never listens pays nothing. */
function observerJobs(services: ServerServices): readonly Job[] {
  if (!services.configuration.observer || services.configuration.data === 'live') return [];
  let started: Promise<ObserverThread | null> | undefined;
  let running: ObserverThread | null = null;
  let hasSent = false;
  let wakeRest = (): void => undefined;
  /** The thread; another one where the first has crashed, which finds in the store what that one knew. */
  const threadNow = (): Promise<ObserverThread | null> => {
    if (running?.hasEnded() === true) [running, started] = [null, undefined];
    return (started ??= start(services).then(
      (thread) => (running = thread),
      (error: unknown) => {
        started = undefined;
        throw error;
      },
    ));
  };
  // All servers on one database write to one store of observations: one of them is enough.
  const lease = services.lease('observer', 3 * sendEvery);
  const bring = async (tasks: readonly ObserverTask[]): Promise<boolean> => {
    if (services.storage.fault() !== null || !(await lease.hold())) return false;
    const thread = await threadNow();
    if (thread === null) return false;
    for (const task of tasks) {
      if (services.closing.aborted) return false;
      await thread.bring(task, services.now()).catch((error: unknown) => {
        if (!services.closing.aborted) throw error;
      });
    }
    return true;
  };
  return [
    {
      name: 'observer',
      everyMs: sendEvery,
      work: async () => {
        if (!(await bring(hasSent ? ['due'] : ['first', 'due'])) || hasSent) return;
        hasSent = true;
        wakeRest();
      },
    },
    {
      name: 'observer-rest',
      everyMs: restEvery,
      work: async () => {
        // The newest first: what is shown now comes before what may come later.
        if (hasSent) await bring(['forecasts', 'ascents', 'past']);
      },
      wakenBy: (wake) => {
        wakeRest = wake;
        return () => undefined;
      },
    },
  ];
}

/** Stations of the simulated world report into the store of observations. */
export const observer = defineFeature({ name: 'observer', migrations: [clusterMigration], jobs: observerJobs });
