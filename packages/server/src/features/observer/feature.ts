import { openStationStore, type StorePlace } from '@meltemi/station-store';
import { createLimiter } from '@meltemi/concurrency';
import { openObserver, type Observer } from '#observer/observer.ts';
import type { Configuration } from '#services/configuration.ts';
import { defineFeature, type Job, type ServerServices } from '#services/services.ts';

const minuteMs = 60_000;
/** How often stations send what is due, and how often forecasts, balloons and the past are looked after, ms. */
const sendEvery = minuteMs;
const restEvery = 10 * minuteMs;

/** Where observations lie. */
const storePlace = ({ databaseUrl, dataFolder }: Pick<Configuration, 'databaseUrl' | 'dataFolder'>): StorePlace =>
  databaseUrl === undefined ? { folder: dataFolder } : { url: databaseUrl };

/** Opens the observer; null where no world is simulated. */
async function open(services: ServerServices): Promise<Observer | null> {
  const { simulated } = await services.openedForecasts();
  if (simulated === null) return null;
  const { configuration, now, closing } = services;
  const [airports, places] = [await services.airports(), await services.places()];
  const store = await openStationStore(storePlace(configuration), { origin: 'simulated', now });
  closing.addEventListener('abort', () => void store.close(), { once: true });
  const inTurn = createLimiter(1);
  const run: typeof simulated.run = (job, options) => inTurn(() => simulated.run(job, options));
  return openObserver({
    seed: configuration.seed,
    world: { run, isFree: simulated.isFree, closing },
    store,
    airports: airports.all,
    places: places.index,
  });
}

/** The jobs of the observer: opened by the first of them, so that a server that never listens pays nothing. */
function observerJobs(services: ServerServices): readonly Job[] {
  if (!services.configuration.observer || services.configuration.data === 'live') return [];
  let opened: Promise<Observer | null> | undefined;
  let hasSent = false;
  let wakeRest = (): void => undefined;
  const job = (name: string, everyMs: number, work: (observer: Observer) => Promise<void>): Job => ({
    name,
    everyMs,
    work: async () => {
      if (services.storage.fault() !== null) return;
      opened ??= open(services);
      const observer = await opened.catch((error: unknown) => {
        // Tried again the next time: the fault may be over by then.
        opened = undefined;
        throw error;
      });
      if (observer === null || services.closing.aborted) return;
      await work(observer).catch((error: unknown) => {
        if (!services.closing.aborted) throw error;
      });
    },
  });
  return [
    job('observer', sendEvery, async (observer) => {
      if (!hasSent) await observer.bringFirst(services.now());
      await observer.bring(services.now());
      const isFirst = !hasSent;
      hasSent = true;
      if (isFirst) wakeRest();
    }),
    {
      ...job('observer-rest', restEvery, async (observer) => {
        // The newest first: what is shown now comes before what may come later.
        if (!hasSent) return;
        await observer.bringForecasts(services.now());
        await observer.bringAscents(services.now());
        await observer.bringPast(services.now());
      }),
      wakenBy: (wake) => {
        wakeRest = wake;
        return () => undefined;
      },
    },
  ];
}

/** Stations of the simulated world report into the store of observations. */
export const observer = defineFeature({ name: 'observer', jobs: observerJobs });
