import type { ForecastSource, Run } from '@meltemi/archive';
import { products, type ProductIdent, type Tier } from '@meltemi/catalogue';
import { newestRun } from '#forecasts/run-access.rules.ts';
import { weatherProduct } from '#forecasts/weather-product.ts';

/** The runs that an alert of a model is read from: one knows the air, the other one the sea. */
export interface WeatherRuns {
  readonly air: Run | null;
  readonly sea: Run | null;
  /** Names the runs; another name is another forecast. */
  readonly name: string;
  /** When the later of the two arrived. */
  readonly arrived: number;
}

/** The models that know the air and the sea for an alert of a model; null for one that has no weather. */
export function modelsOf(
  model: ProductIdent,
): { readonly air: ProductIdent; readonly sea: ProductIdent | null } | null {
  const air = weatherProduct(model);
  if (air === null) return null;
  return { air, sea: products[model].family === 'wave' ? model : products[model].preferredWaves };
}

const nameOf = (run: Run | null): string => (run === null ? '-' : `${run.product}@${run.refTs}/${run.hours.length}`);

/** The newest runs that a user of a tier sees; null while the model's own has not come in, or is not held at all. */
export async function runsOf(source: ForecastSource, model: ProductIdent, tier: Tier): Promise<WeatherRuns | null> {
  const wanted = modelsOf(model);
  if (wanted === null) return null;
  const newest = async (product: ProductIdent | null): Promise<Run | null> =>
    product === null ? null : (newestRun(await source.runs(product), tier) ?? null);
  const [air, sea] = await Promise.all([newest(wanted.air), newest(wanted.sea)]);
  const own = model === wanted.sea ? sea : air;
  if (own === null) return null;
  // Simulated numbers beside a provider's would be taken for the provider's.
  const beside = (run: Run | null): Run | null =>
    run !== null && own.provenance.live && !run.provenance.live ? null : run;
  const shown = { air: beside(air), sea: beside(sea) };
  return {
    ...shown,
    name: `${nameOf(shown.air)} ${nameOf(shown.sea)}`,
    arrived: Math.max(shown.air?.updateTs ?? 0, shown.sea?.updateTs ?? 0),
  };
}
