import { ArchiveError, type ForecastSource } from '@meltemi/archive';
import { closedProducts, productIdents, products, type ProductIdent } from '@meltemi/catalogue';
import type { ArchiveForecasts } from './archive-forecasts.ts';
import type { Forecasts } from './forecasts.ts';

/** Products that are made out of other forecasts. */
const derived: ReadonlySet<ProductIdent> = new Set(['efi', 'drought', 'fireDanger', 'ecmwfEns', 'gefs']);
/** Products that tell the weather of the air. */
const air = productIdents.filter((ident) => products[ident].family === 'air');

/**
 * Live where the archive has a run, simulated elsewhere. A product is one or the other as a whole: simulated runs of a
 * live product do not exist, so that no request can mix the two. What is made out of other forecasts, such as the index of
 * extremes, is never simulated beside a live forecast: it would tell of another weather. Nor is a model of which there is
 * no open source, since nobody could ever see the real one.
 */
export function liveForecasts(archive: ArchiveForecasts, simulated: Forecasts): Forecasts {
  /** Whether nothing may be shown of a product: it has no live run, and the weather around it is live. */
  const isWithheld = (product: ProductIdent): boolean =>
    (derived.has(product) || closedProducts[product] !== undefined) &&
    !archive.isLive(product) &&
    air.some((model) => archive.isLive(model));
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
    if (isWithheld(product)) throw new ArchiveError('unknown-run', `${product} has no live run`);
    const runs = await simulated.source.runs(product);
    if (!runs.some((run) => run.refTs === refTs))
      throw new ArchiveError('unknown-run', `${product} has no run of ${refTs}`);
    return simulated.source;
  };

  return {
    source: {
      runs: async (product) => {
        const live = await archive.source.runs(product);
        if (live.length > 0) return live;
        return isWithheld(product) ? [] : simulated.source.runs(product);
      },
      grid: (product) => holderOf(product).source.grid(product),
      lattice: async (request, options) => (await holding(request)).lattice(request, options),
      series: async (request, options) => (await holding(request)).series(request, options),
    },
    tile: async (spec, options) => {
      if (isWithheld(spec.product)) throw new ArchiveError('unknown-run', `${spec.product} has no live run`);
      return holderOf(spec.product).tile(spec, options);
    },
    origin: (product) => (archive.isLive(product) ? 'live' : 'simulated'),
    progress: simulated.progress,
    close: async () => {
      await archive.close();
      await simulated.close();
    },
  };
}
