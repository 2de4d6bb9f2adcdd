import { parentPort, workerData } from 'node:worker_threads';
import type { ArchivePlace } from './archive-place.ts';
import { openSkyArchive } from '@meltemi/archive';
import { archivedTiles } from './archived-tiles.ts';
import { openSimulatedWorld } from './simulated-world.ts';
import type { SharedMap } from './worker-messages.ts';
import { hostWorker } from './worker-host.ts';

/** What the simulated world of a worker is made of. */
export interface WorldData {
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  /** Metres, in memory that all threads share. */
  readonly elevation: SharedArrayBuffer;
  /** Share of land, 0 … 255. */
  readonly land: SharedArrayBuffer;
  readonly maps: readonly SharedMap[];
  readonly coveredWorld: boolean;
}

/** What a worker is started with; at least one of the two sources. */
export interface ForecastWorkerData {
  readonly world: WorldData | null;
  readonly archive: ArchivePlace | null;
  /** The folder of what providers saw of the sky; null where it is not read. */
  readonly skyFolder: string | null;
  /** Milliseconds that the server's clock is ahead of the machine's; 0 but in tests. */
  readonly ahead: number;
}

if (parentPort === null) throw new Error('this file runs in a worker thread');
const { world, archive, skyFolder, ahead } = workerData as ForecastWorkerData;
const now = (): number => Date.now() + ahead;

function openWorld({ seed, width, height, elevation, land, maps, coveredWorld }: WorldData) {
  const geography = { width, height, elevation: new Int16Array(elevation), land: new Uint8Array(land) };
  return openSimulatedWorld({ seed, geography, now, maps, coveredWorld });
}

hostWorker(parentPort, {
  world: world === null ? null : openWorld(world),
  archive: archive === null ? null : archivedTiles(archive, now),
  seen: skyFolder === null ? null : openSkyArchive(skyFolder, now),
});
