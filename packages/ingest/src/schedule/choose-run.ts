import { IngestError } from '../ingest-error.ts';
import type { Model } from '../models/model.ts';
import { newestRun, runBefore, stepsOf } from '../models/run-times.rules.ts';
import type { FieldDeps } from '../run/fetch-fields.ts';
import { fetchBytes } from '../transport/fetch-bytes.ts';

/** Providers are late at times; further back than this there is a fault. */
const runsBack = 4;

/** True when the first step of a run has begun to arrive. */
async function hasBegun(
  model: Model,
  refTs: number,
  { base, fetching }: Pick<FieldDeps, 'base' | 'fetching'>,
): Promise<boolean> {
  const file = { refTs, hour: stepsOf(model, refTs)[0] ?? 0 };
  const path = model.indexPath?.(file) ?? model.path(file, model.picks.find(({ still }) => !still) ?? null);
  try {
    // Of a package, which has hundreds of megabytes, and of a mesh, which has four, the first octets tell as much.
    const isLarge = model.driver === 'package' || model.mesh !== undefined;
    await fetchBytes(base + path, isLarge ? { start: 0, end: 16 } : null, fetching);
    return true;
  } catch (thrown) {
    if (thrown instanceof IngestError && thrown.code === 'not-there') return false;
    // A mirror that gives no parts answers with the whole file: it is there.
    if (thrown instanceof IngestError && thrown.code === 'wrong-range') return true;
    throw thrown;
  }
}

/** The newest run that has begun to arrive, by the clock and by a request to the provider. */
export async function chooseRun(
  model: Model,
  now: number,
  deps: Pick<FieldDeps, 'base' | 'fetching'>,
): Promise<number> {
  let refTs = newestRun(model, now);
  for (let back = 0; back < runsBack; back++) {
    if (await hasBegun(model, refTs, deps)) return refTs;
    refTs = runBefore(model, refTs);
  }
  throw new IngestError('not-there', `${model.ident}: none of the last ${runsBack} runs is there`);
}
