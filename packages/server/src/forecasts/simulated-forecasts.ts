import { ArchiveError, cornersAt, scheduledRuns, type ForecastSource } from '@meltemi/archive';
import { mapHours } from '@meltemi/atmosphere';
import { cellSeries } from './cell-series.ts';
import type { Forecasts } from './forecasts.ts';
import { longTiles } from './long-tiles.ts';
import { foldedTogether } from './make-tile.ts';
import { mapMaker, type MapMaker } from './map-maker.ts';
import { isClassQuantity, keptGrids, mixSeries } from './simulated-world.ts';
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
}

/** Forecasts of the simulated world, made in worker threads, and the building ahead of the coming days. */
export function simulatedForecasts({ maps, pool, workers, now, log, buildAhead = true }: SimulatedOptions): Forecasts {
  const grid = keptGrids();

  const maker = mapMaker({ pool, wants: maps.lacks });
  const cells = cellSeries({ pool: maker, workers });
  const long = longTiles({ pool: maker, grid });

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

  const built = buildAhead
    ? startBuilding({ maker, maps, now, log })
    : { progress: () => ({ done: 0, total: 0 }), stop: () => undefined };
  return {
    source,
    tile: (spec, work) =>
      spec.steps.length > foldedTogether ? long(spec, work) : maker.run({ kind: 'tile', spec }, work),
    progress: built.progress,
    close: async () => {
      built.stop();
      await pool.close();
      await maps.written();
    },
  };
}

interface Building {
  readonly maker: MapMaker;
  readonly maps: WorldMaps;
  readonly now: () => number;
  readonly log: SimulatedOptions['log'];
}

/** Makes the maps of the coming days one after the other on every worker, and again those that the clock brings up. */
function startBuilding({ maker, maps, now, log }: Building): { progress: Forecasts['progress']; stop: () => void } {
  let total = 0;
  let stopped = false;
  const missing = (): readonly number[] => mapsAhead(now(), 15).filter(maps.lacks);
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
