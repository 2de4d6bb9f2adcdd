import type { ForecastSource, Run } from '@meltemi/archive';
import { products, type ProductIdent, type Tier } from '@meltemi/catalogue';
import { readStamp } from '@meltemi/contract';
import { WireError } from '#http/errors.ts';
import { newestRun, runAccess } from './run-access.rules.ts';

/** The refusal for a model without a run: one that providers send may only be late. */
export function noRunOf(product: ProductIdent): WireError {
  return products[product].runs.hours.length === 0
    ? new WireError('unknown-product')
    : new WireError('unknown-product', { message: `No run of ${products[product].modelName} has come in yet.` });
}

/** The run a caller means: the one of a reference time (ten digits), or the newest the caller may see. */
export async function chooseRun(
  source: ForecastSource,
  product: ProductIdent,
  tier: Tier,
  refTime: string | undefined,
): Promise<Run> {
  const runs = await source.runs(product);
  if (refTime === undefined) {
    const newest = newestRun(runs, tier);
    if (newest === undefined) throw noRunOf(product);
    return newest;
  }
  const run = runs.find(({ refTs }) => refTs === readStamp(refTime));
  const access = runAccess(run, tier);
  if (run === undefined || access === 'unknown') throw new WireError('unknown-run');
  if (access === 'aboveTier') throw new WireError('above-tier');
  return run;
}
