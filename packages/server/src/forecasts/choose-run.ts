import type { ForecastSource, Run } from '@meltemi/archive';
import type { ProductIdent, Tier } from '@meltemi/catalogue';
import { readStamp } from '@meltemi/contract';
import { WireError } from '#http/errors.ts';
import { newestRun, runAccess } from './run-access.rules.ts';

/** The run a caller means: the one of a reference time (ten digits), or the newest the caller may see. */
export async function chooseRun(source: ForecastSource, product: ProductIdent, tier: Tier, refTime: string | undefined): Promise<Run> {
  const runs = await source.runs(product);
  if (refTime === undefined) {
    const newest = newestRun(runs, tier);
    if (newest === undefined) throw new WireError('unknown-product');
    return newest;
  }
  const run = runs.find(({ refTs }) => refTs === readStamp(refTime));
  const access = runAccess(run, tier);
  if (run === undefined || access === 'unknown') throw new WireError('unknown-run');
  if (access === 'aboveTier') throw new WireError('above-tier');
  return run;
}
