import type { ForecastSource, Run } from '@meltemi/archive';
import type { ProductIdent } from '@meltemi/catalogue';
import { makeTile } from './make-tile.ts';
import type { TileSpec } from './tile-spec.ts';
import { WorkQueue, type WorkOptions } from './work-queue.ts';

/** How far the building ahead is: moments done of all that will be built. */
export interface BuildProgress {
  readonly done: number;
  readonly total: number;
}

/** A provider's forecast, or the simulated world. */
export type Origin = 'live' | 'simulated';

/** The origin of a run's numbers. */
export const originOf = ({ provenance }: Pick<Run, 'provenance'>): Origin => (provenance.live ? 'live' : 'simulated');

/** Everything the features ask about forecasts. */
export interface Forecasts {
  readonly source: ForecastSource;
  /** The bytes of a data tile. */
  readonly tile: (spec: TileSpec, options?: WorkOptions) => Promise<Uint8Array>;
  /** Where the numbers of a product come from at the moment; absent where that cannot change. */
  readonly origin?: (product: ProductIdent) => Origin;
  readonly progress: () => BuildProgress;
  readonly close: () => Promise<void>;
}

/** Cold tiles that may wait at once: at a tenth of a second each, the last one waits some 20 seconds on two workers. */
export const waitingTiles = 400;

/** Forecasts made on this thread: for sources that only read, and for tests. */
export function localForecasts(
  source: ForecastSource,
  { waiting = waitingTiles }: { readonly waiting?: number } = {},
): Forecasts {
  const queue = new WorkQueue({ running: 1, waiting });
  return {
    source,
    tile: (spec, options) =>
      queue.run(async () => {
        // A turn of the loop between two tiles lets everything else answer.
        await new Promise(setImmediate);
        return makeTile(source, spec);
      }, options),
    progress: () => ({ done: 0, total: 0 }),
    close: async () => queue.close(),
  };
}
