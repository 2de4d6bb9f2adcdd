import { parentPort, workerData } from 'node:worker_threads';
import { openSimulatedWorld } from './simulated-world.ts';
import type { SharedMap } from './worker-messages.ts';
import { hostWorker } from './worker-host.ts';

/** What a worker of the simulated world is started with. */
export interface ForecastWorkerData {
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  /** Metres, in memory that all threads share. */
  readonly elevation: SharedArrayBuffer;
  /** Share of land, 0 … 255. */
  readonly land: SharedArrayBuffer;
  readonly maps: readonly SharedMap[];
  /** Milliseconds that the server's clock is ahead of the machine's; 0 but in tests. */
  readonly ahead: number;
}

if (parentPort === null) throw new Error('this file runs in a worker thread');
const { seed, width, height, elevation, land, maps, ahead } = workerData as ForecastWorkerData;
hostWorker(
  parentPort,
  openSimulatedWorld({
    seed,
    geography: { width, height, elevation: new Int16Array(elevation), land: new Uint8Array(land) },
    now: () => Date.now() + ahead,
    maps,
  }),
);
