import { ArchiveError, cornersAt, scheduledRuns, type ForecastSource } from '@meltemi/archive';
import { mapHours } from '@meltemi/atmosphere';
import { aheadOfUse } from './ahead-of-use.ts';
import { buildOrder, daysAhead } from './build-order.rules.ts';
import { cellSeries } from './cell-series.ts';
import { farChances } from './far-chances.ts';
import type { Forecasts } from './forecasts.ts';
import { longTiles } from './long-tiles.ts';
import { foldedTogether } from './make-tile.ts';
import { mapMaker, type MapMaker } from './map-maker.ts';
import { partedTiles } from './parted-tiles.ts';
import { rehearse } from './rehearsal.ts';
import { isClassQuantity, keptGrids, mixSeries } from './simulated-world.ts';
import type { TileSpec } from './tile-spec.ts';
import type { WorkOptions } from './work-queue.ts';
import type { WorkerPool } from './worker-pool.ts';
import { mapsAhead, type WorldMaps } from './world-maps.ts';

/** What the simulated forecasts need. */
export interface SimulatedOptions {
  readonly maps: WorldMaps;
  /** Workers that were started with these maps. */
  readonly pool: WorkerPool;
  readonly workers: number;
  readonly now: () => number;
  readonly log: { info(fields: object, message: string): void; error(fields: object, message: string): void };
  /** Makes the coming days ahead; off in tests of something else. */
  readonly buildAhead?: boolean;
  /** False while another server makes the coming days; always true unless given. */
  readonly mayBuild?: () => Promise<boolean>;
}

/** Forecasts of the simulated world, and its workers. */
export interface SimulatedForecasts extends Forecasts {
  /** Does other work on the same workers, once the maps it is made from are there. */
  readonly run: MapMaker['run'];
  /** True while nobody waits for a worker; what is made ahead takes turns and does not count. */
  readonly isFree: () => boolean;
}

/** Forecasts of the simulated world, made in worker threads, and the building ahead of the coming days. */
export function simulatedForecasts({
  maps,
  pool,
  workers,
  now,
  log,
  buildAhead = true,
  mayBuild = async () => true,
}: SimulatedOptions): SimulatedForecasts {
  const grid = keptGrids();

  const maker = mapMaker({ pool, wants: maps.lacks });
  const cells = cellSeries({ pool: maker, workers });
  const long = longTiles({ pool: maker, grid });
  const far = farChances(maker);
  const parted = partedTiles({ pool: maker, workers, grid });

  const source: ForecastSource = {
    runs: async (product) => scheduledRuns(product, now()),
    grid,
    lattice: (request, options) => maker.run({ kind: 'lattice', request }, options),
    series: async ({ places, ...request }, options) => {
      const corners = places.map(({ lat, lon }) => {
        const found = cornersAt(grid(request.product), lat, lon);
        if (found === null) throw new ArchiveError('outside-grid', `${request.product} does not reach ${lat}, ${lon}`);
        return found;
      });
      const values = await cells(request, corners, options);
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

  const make = (spec: TileSpec, work?: WorkOptions): Promise<Uint8Array> => {
    if (spec.steps.length > foldedTogether) return long(spec, work);
    if (far.isFar(spec)) return far.tile(spec, work);
    // Where others wait, all workers are busy: parts would only stand in line one by one. What is made ahead leaves a worker
    // free, and what waits to be made ahead lets parts go before.
    const isUrgent = pool.waitingBefore('interactive') === 0 && work?.priority !== 'background';
    return isUrgent && parted.isLarge(spec) ? parted.tile(spec, work) : maker.run({ kind: 'tile', spec }, work);
  };
  // With a single worker whoever comes would have to wait for what was made ahead.
  const isIdle = (): boolean => workers > 1 && pool.waiting === 0;
  const ahead = buildAhead ? aheadOfUse({ make, runs: (product) => source.runs(product), isIdle, log }) : null;
  const built =
    ahead === null
      ? { progress: () => ({ done: 0, total: 0 }), stop: () => undefined }
      : startBuilding({ maker, maps, workers, looked: ahead.looked, mayBuild, now, log });
  let isClosing = false;
  if (buildAhead)
    rehearse({
      lattice: (request) => maker.run({ kind: 'lattice', request }, { priority: 'background', group: 'rehearsal' }),
      workers,
      grid: grid('ecmwf'),
      runs: () => source.runs('ecmwf'),
      now,
      isStopped: () => isClosing,
      onFault: (err, quantities) => log.error({ err, quantities }, 'the workers could not rehearse a layer'),
    }).catch((err: unknown) => log.error({ err }, 'the workers could not rehearse the layers'));
  return {
    source,
    tile: ahead?.tile ?? make,
    run: maker.run,
    isFree: () => pool.waitingBefore('patient') === 0,
    progress: built.progress,
    close: async () => {
      isClosing = true;
      ahead?.stop();
      built.stop();
      await pool.close();
      await maps.written();
    },
  };
}

interface Building {
  readonly maker: MapMaker;
  readonly maps: WorldMaps;
  readonly workers: number;
  /** The tiles that were looked at last. */
  readonly looked: () => readonly TileSpec[];
  readonly mayBuild: () => Promise<boolean>;
  readonly now: () => number;
  readonly log: SimulatedOptions['log'];
}

/**
 * Makes the maps of the coming days on every worker, and again those that the clock brings up. Each worker takes the next
 * map when it has done one, so that what somebody begins to look at comes first from then on.
 */
function startBuilding({ maker, maps, workers, looked, mayBuild, now, log }: Building): {
  progress: Forecasts['progress'];
  stop: () => void;
} {
  let total = 0;
  let stopped = false;
  let isBusy = false;
  const missing = (): readonly number[] => mapsAhead(now(), daysAhead).filter(maps.lacks);
  const lane = async (begun: Set<number>): Promise<void> => {
    for (;;) {
      const next = stopped ? undefined : buildOrder(looked(), now()).find((one) => maps.lacks(one) && !begun.has(one));
      if (next === undefined) return;
      begun.add(next);
      if (!(await mayBuild())) return;
      await Promise.all(maker.make([next], 'background'));
    }
  };
  const round = async (): Promise<void> => {
    const { length } = missing();
    total = mapsAhead(now(), daysAhead).length;
    if (isBusy || length === 0) return;
    const start = now();
    const begun = new Set<number>();
    isBusy = true;
    try {
      if (!(await mayBuild())) return;
      await Promise.all(Array.from({ length: workers }, () => lane(begun)));
    } finally {
      isBusy = false;
    }
    log.info(
      { maps: length, seconds: Math.round((now() - start) / 1000) },
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
