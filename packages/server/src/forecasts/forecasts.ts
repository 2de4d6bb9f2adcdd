import type { ForecastSource, Run } from '@meltemi/archive';
import type { ProductIdent } from '@meltemi/catalogue';
import type { TileSpec } from './tile-spec.ts';
import type { WorkOptions } from './work-queue.ts';

/** How far the building ahead is: moments done of all that will be built. */
export interface BuildProgress {
  readonly done: number;
  readonly total: number;
}

/** A provider's forecast, or the simulated world. */
export type Origin = 'live' | 'simulated';

/** The origin of a run's numbers. */
export const originOf = ({ provenance }: Pick<Run, 'provenance'>): Origin => (provenance.live ? 'live' : 'simulated');

/** Everything the features read of forecasts. */
export interface Forecasts {
  readonly source: ForecastSource;
  /** The bytes of a data tile. */
  readonly tile: (spec: TileSpec, options?: WorkOptions) => Promise<Uint8Array>;
  /** Where the numbers of a product come from at the moment; absent where that cannot change. */
  readonly origin?: (product: ProductIdent) => Origin;
  readonly progress: () => BuildProgress;
  readonly close: () => Promise<void>;
}
