import { ArchiveError, type ForecastSource } from '@meltemi/archive';
import type { ProductIdent } from '@meltemi/catalogue';
import type { ArchiveForecasts } from './archive-forecasts.ts';
import type { Forecasts } from './forecasts.ts';

/**
 * Live where the archive has a run, simulated elsewhere. A product is one or the other as a whole: simulated runs of a
 * live product do not exist, so that no request can mix the two.
 */
export function liveForecasts(archive: ArchiveForecasts, simulated: Forecasts): Forecasts {
  const holderOf = (product: ProductIdent): Forecasts => (archive.isLive(product) ? archive : simulated);

  /** A run of the archive that was removed a moment ago must not be answered from the simulated world. */
  const holding = async ({
    product,
    refTs,
  }: {
    readonly product: ProductIdent;
    readonly refTs: number;
  }): Promise<ForecastSource> => {
    if (archive.isLive(product)) return archive.source;
    const runs = await simulated.source.runs(product);
    if (!runs.some((run) => run.refTs === refTs))
      throw new ArchiveError('unknown-run', `${product} has no run of ${refTs}`);
    return simulated.source;
  };

  return {
    source: {
      runs: async (product) => {
        const live = await archive.source.runs(product);
        return live.length > 0 ? live : simulated.source.runs(product);
      },
      grid: (product) => holderOf(product).source.grid(product),
      lattice: async (request, options) => (await holding(request)).lattice(request, options),
      series: async (request, options) => (await holding(request)).series(request, options),
    },
    tile: (spec, options) => holderOf(spec.product).tile(spec, options),
    origin: (product) => (archive.isLive(product) ? 'live' : 'simulated'),
    progress: simulated.progress,
    close: async () => {
      await archive.close();
      await simulated.close();
    },
  };
}
