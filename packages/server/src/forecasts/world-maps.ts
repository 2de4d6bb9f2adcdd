import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newestMap, pathSteps, rayMaps, worldHours } from '@meltemi/atmosphere';
import { createLimiter } from '@meltemi/concurrency';
import type { WorldData } from './forecast-worker.ts';
import { openMapFiles, worldName, type MapFiles } from './map-files.ts';
import type { SharedMap } from './worker-messages.ts';

/** What the maps of the simulated world need. */
export interface WorldMapsOptions {
  /** Where maps are kept between starts. */
  readonly dataFolder: string;
  /** Where `npm run build:data` put the ground. */
  readonly geographyFolder: string;
  readonly seed: number;
  /** Simulated radars look everywhere. */
  readonly coveredWorld?: boolean;
  readonly now: () => number;
  readonly log: { error(fields: object, message: string): void };
}

/** The ground of the simulated world and the maps of its flow, which all workers share. */
export interface WorldMaps {
  /** What a worker needs to open the world, with all maps that are known by now. */
  readonly workerData: () => WorldData;
  /** True for a map of the days that are kept which nobody has made yet. */
  readonly lacks: (index: number) => boolean;
  readonly keep: (made: SharedMap) => void;
  /** Settles when every map is on disk. */
  readonly written: () => Promise<void>;
}

const dayMs = 86_400_000;
/** How far ahead of now maps are shared among the workers, milliseconds: further than any run reaches. */
const keptAhead = 18 * dayMs;

/** Maps before the newest one of a moment that its weather or its waves look back on. */
const mapsBehind = Math.max(pathSteps, rayMaps);

/**
 * The maps that forecasts from a day ago to `days` ahead need, in the order of the need: first those that the air of now
 * came along, newest first, so that the first map can be shown; then the coming days one after the other; then the past,
 * which only waves remember.
 */
export function mapsAhead(now: number, days: number): readonly number[] {
  const first = newestMap(worldHours(now - dayMs)) - mapsBehind;
  const last = newestMap(worldHours(now + days * dayMs));
  // The steps on a screen lie up to three hours ahead.
  const newest = newestMap(worldHours(now)) + 1;
  const run = (from: number, to: number): number[] =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, k) => from + k);
  return [
    ...run(newest - pathSteps - 1, newest).toReversed(),
    ...run(newest + 1, last),
    ...run(first, newest - pathSteps - 2).toReversed(),
  ];
}

async function readGround(folder: string): Promise<Omit<WorldData, 'seed' | 'maps' | 'coveredWorld'>> {
  const [sizes, elevation, land] = await Promise.all(
    ['geography.json', 'elevation.i16', 'land.u8'].map((name) => readFile(join(folder, name))),
  );
  const { width, height } = JSON.parse(String(sizes)) as { width: number; height: number };
  const shared = (bytes: Buffer | undefined): SharedArrayBuffer => {
    const memory = new SharedArrayBuffer(bytes?.length ?? 0);
    if (bytes) new Uint8Array(memory).set(bytes);
    return memory;
  };
  return { width, height, elevation: shared(elevation), land: shared(land) };
}

/** Numbers of one map, learned from the first one seen. */
const mapNumbers = 172_800;

/** Keeps maps in memory and on disk, and knows those that are missing. */
function openMapShelf(
  files: MapFiles,
  loaded: readonly SharedMap[],
  { now, log }: Pick<WorldMapsOptions, 'now' | 'log'>,
) {
  const maps = new Map<number, SharedMap>(loaded.map((made) => [made.index, made]));
  const oldestKept = (): number => newestMap(worldHours(now() - 2 * dayMs)) - mapsBehind;
  const inTurn = createLimiter(1);
  let pruned: number | undefined;
  return {
    list: (): readonly SharedMap[] => [...maps.values()],
    /** True for a map of the days that are kept which nobody has made yet. */
    lacks: (index: number): boolean =>
      !maps.has(index) && index >= oldestKept() && index <= newestMap(worldHours(now() + keptAhead)),
    keep: (made: SharedMap): void => {
      if (maps.has(made.index)) return;
      maps.set(made.index, made);
      const oldest = oldestKept();
      for (const index of maps.keys()) if (index < oldest) maps.delete(index);
      inTurn(async () => {
        await files.save(made);
        if (oldest === pruned) return;
        await files.prune(oldest);
        pruned = oldest;
      }).catch((err: unknown) => log.error({ err }, 'a map of the simulated world could not be kept on disk'));
    },
    written: (): Promise<void> => inTurn(async () => undefined),
  };
}

/** For a folder that cannot be written: maps are made anew at each start. */
const noFiles: MapFiles = { load: async () => [], save: async () => undefined, prune: async () => undefined };

/** Opens the ground and the maps of earlier starts. */
export async function openWorldMaps(options: WorldMapsOptions): Promise<WorldMaps> {
  const { dataFolder, geographyFolder, seed, coveredWorld = false, now } = options;
  const ground = await readGround(geographyFolder);
  const files = await openMapFiles(
    join(dataFolder, 'world'),
    worldName(seed, new Uint8Array(ground.elevation), new Uint8Array(ground.land)),
    mapNumbers,
  ).catch((err: unknown) => {
    options.log.error({ err }, 'the maps of the simulated world cannot be kept on disk: they are in memory only');
    return noFiles;
  });
  const ahead = mapsAhead(now(), 15);
  const { list, ...shelf } = openMapShelf(files, await files.load(Math.min(...ahead), Math.max(...ahead)), options);
  return { ...shelf, workerData: () => ({ seed, coveredWorld, ...ground, maps: list() }) };
}
