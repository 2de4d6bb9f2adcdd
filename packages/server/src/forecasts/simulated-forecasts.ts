import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ArchiveError, cornersAt, scheduledRuns, type ForecastSource } from '@meltemi/archive';
import { mapHours, newestMap, pathSteps, rayMaps, worldHours } from '@meltemi/atmosphere';
import { cellSeries } from './cell-series.ts';
import type { ForecastWorkerData } from './forecast-worker.ts';
import { waitingTiles, type Forecasts } from './forecasts.ts';
import { longTiles } from './long-tiles.ts';
import { foldedTogether } from './make-tile.ts';
import { mapMaker, type MapMaker } from './map-maker.ts';
import { openMapFiles, worldName, type MapFiles } from './map-files.ts';
import { isClassQuantity, keptGrids, mixSeries } from './simulated-world.ts';
import type { SharedMap } from './worker-messages.ts';
import { WorkerPool } from './worker-pool.ts';

/** What the simulated forecasts need. */
export interface SimulatedOptions {
  /** Where maps are kept between starts. */
  readonly dataFolder: string;
  /** Where `npm run build:data` put the ground. */
  readonly geographyFolder: string;
  readonly seed: number;
  readonly workers: number;
  readonly now: () => number;
  readonly log: { info(fields: object, message: string): void; error(fields: object, message: string): void };
  /** Makes the coming days ahead; off in tests of something else. */
  readonly buildAhead?: boolean;
}

const dayMs = 86_400_000;
/** How far ahead of now maps are shared among the workers, milliseconds: further than any run reaches. */
const keptAhead = 18 * dayMs;

/** The worker: a file of its own beside the built server, a source file under a loader. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './forecast-worker.ts' : './forecast-worker.js',
  import.meta.url,
);

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

async function readGround(
  folder: string,
): Promise<Pick<ForecastWorkerData, 'width' | 'height' | 'elevation' | 'land'>> {
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

/** Numbers of one map, learnt from the first one seen. */
const mapNumbers = 172_800;

/** Keeps maps in memory and on disk, and tells of those that are missing. */
function openMapShelf(
  files: MapFiles,
  loaded: readonly SharedMap[],
  { now, log }: Pick<SimulatedOptions, 'now' | 'log'>,
) {
  const maps = new Map<number, SharedMap>(loaded.map((made) => [made.index, made]));
  const oldestKept = (): number => newestMap(worldHours(now() - 2 * dayMs)) - mapsBehind;
  let writing = Promise.resolve();
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
      const prune = async (): Promise<void> => {
        if (oldest === pruned) return;
        await files.prune(oldest);
        pruned = oldest;
      };
      writing = writing
        .then(() => files.save(made))
        .then(prune)
        .catch((err: unknown) => log.error({ err }, 'a map of the simulated world could not be kept on disk'));
    },
    written: (): Promise<void> => writing,
  };
}

/** Opens the simulated world: worker threads, the maps of earlier starts, and the building ahead of the coming days. */
export async function openSimulatedForecasts(options: SimulatedOptions): Promise<Forecasts> {
  const { dataFolder, geographyFolder, seed, workers, now, log, buildAhead = true } = options;
  const ground = await readGround(geographyFolder);
  const files = await openMapFiles(
    join(dataFolder, 'world'),
    worldName(seed, new Uint8Array(ground.elevation), new Uint8Array(ground.land)),
    mapNumbers,
  );
  const wanted = mapsAhead(now(), 15);
  const shelf = openMapShelf(files, await files.load(Math.min(...wanted), Math.max(...wanted)), options);
  const pool = new WorkerPool({
    file: workerFile,
    workers,
    waiting: waitingTiles,
    workerData: () => ({ seed, ...ground, maps: shelf.list(), ahead: now() - Date.now() }) satisfies ForecastWorkerData,
    onMade: shelf.keep,
    onCrash: (err) => log.error({ err }, 'a forecast worker crashed and is replaced'),
  });
  const grid = keptGrids();

  const maker = mapMaker({ pool, wants: shelf.lacks });
  const cells = cellSeries({ pool: maker, workers });
  const long = longTiles({ pool: maker, grid });

  const source: ForecastSource = {
    runs: async (product) => scheduledRuns(product, now()),
    grid,
    lattice: (request) => maker.run({ kind: 'lattice', request }),
    series: async ({ places, ...request }) => {
      const corners = places.map(({ lat, lon }) => {
        const found = cornersAt(grid(request.product), lat, lon);
        if (found === null) throw new ArchiveError('outside-grid', `${request.product} does not reach ${lat}, ${lon}`);
        return found;
      });
      const values = await cells(request, corners);
      return corners.map((corner, place) =>
        request.fields.map(({ quantity }, field) =>
          mixSeries(
            corner,
            values[place]?.[field] ?? new Float32Array(0),
            request.validTs.length,
            isClassQuantity(quantity),
          ),
        ),
      );
    },
  };

  const built = buildAhead
    ? startBuilding({ maker, shelf, now, log })
    : { progress: () => ({ done: 0, total: 0 }), stop: () => undefined };
  return {
    source,
    tile: (spec, work) =>
      spec.steps.length > foldedTogether ? long(spec, work) : maker.run({ kind: 'tile', spec }, work),
    progress: built.progress,
    close: async () => {
      built.stop();
      await pool.close();
      await shelf.written();
    },
  };
}

interface Building {
  readonly maker: MapMaker;
  readonly shelf: ReturnType<typeof openMapShelf>;
  readonly now: () => number;
  readonly log: SimulatedOptions['log'];
}

/** Makes the maps of the coming days one after the other on every worker, and again those that the clock brings up. */
function startBuilding({ maker, shelf, now, log }: Building): { progress: Forecasts['progress']; stop: () => void } {
  let total = 0;
  let stopped = false;
  const missing = (): readonly number[] => mapsAhead(now(), 15).filter(shelf.lacks);
  const round = async (): Promise<void> => {
    const indices = missing();
    total = mapsAhead(now(), 15).length;
    if (indices.length === 0) return;
    const start = now();
    await Promise.all(maker.make(indices, 'background'));
    log.info(
      { maps: indices.length, seconds: Math.round((now() - start) / 1000) },
      'the coming days of the simulated world are made',
    );
  };
  const go = (): void => {
    if (!stopped)
      round().catch((err: unknown) => {
        if (!stopped) log.error({ err }, 'the coming days could not be made ahead');
      });
  };
  go();
  const timer = setInterval(go, (mapHours * 3_600_000) / 6);
  timer.unref();
  return {
    progress: () => ({ done: total - missing().length, total }),
    stop: () => {
      stopped = true;
      clearInterval(timer);
    },
  };
}
