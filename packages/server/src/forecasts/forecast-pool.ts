import type { ArchivePlace } from './archive-place.ts';
import type { ForecastWorkerData } from './forecast-worker.ts';
import { WorkerPool } from './worker-pool.ts';
import type { WorldMaps } from './world-maps.ts';

/** What the workers of a server read and who hears of them. */
export interface ForecastPoolOptions {
  readonly workers: number;
  /** The simulated world; null where there is none. */
  readonly maps: WorldMaps | null;
  /** The archive of providers' runs; null where it is not read. */
  readonly archive: ArchivePlace | null;
  /** The folder of what providers saw of the sky; null where it is not read. */
  readonly skyFolder?: string | null;
  readonly now: () => number;
  readonly log: { error(fields: object, message: string): void };
}

/** Cold tiles that may wait at once: at a tenth of a second each, the last one waits some 20 seconds on two workers. */
const waitingTiles = 400;

/** The worker: a file of its own beside the built server, a source file under a loader. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './forecast-worker.ts' : './forecast-worker.js',
  import.meta.url,
);

/** Starts the workers that build all tiles of a server, simulated and live ones. */
export function openForecastPool({
  workers,
  maps,
  archive,
  skyFolder = null,
  now,
  log,
}: ForecastPoolOptions): WorkerPool {
  return new WorkerPool({
    file: workerFile,
    workers,
    waiting: waitingTiles,
    workerData: () =>
      ({
        world: maps?.workerData() ?? null,
        archive,
        skyFolder,
        ahead: now() - Date.now(),
      }) satisfies ForecastWorkerData,
    onMade: (made) => maps?.keep(made),
    onCrash: (err) => log.error({ err }, 'a forecast worker crashed and is replaced'),
  });
}
