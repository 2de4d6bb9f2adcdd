import { IngestError } from '../ingest-error.ts';
import type { Model } from '../models/model.ts';
import { nextArrival } from '../models/run-times.rules.ts';
import { ingestRun, type RunDeps } from '../run/ingest-run.ts';
import { chooseRun } from './choose-run.ts';
import { keepLooking } from './keep-looking.ts';

/** Milliseconds before a model is tried again after a fault, and before a run that is late is looked for again. */
export const defaultPauses = { faultMs: 5 * 60_000, lateMs: 5 * 60_000 } as const;

export type Pauses = typeof defaultPauses;

/** Brings in the newest run of a model, once. */
export async function ingestOnce(model: Model, deps: RunDeps): Promise<number> {
  try {
    const refTs = await chooseRun(model, deps.clock.now(), deps);
    await ingestRun(model, refTs, deps);
    return refTs;
  } catch (thrown) {
    if (!(thrown instanceof IngestError)) throw thrown;
    deps.board.state('failed');
    deps.board.error(thrown.code, thrown.message);
    throw thrown;
  }
}

/** Keeps a model up to date until the signal says stop: run after run, after faults again. */
export async function keepUp(model: Model, deps: RunDeps, pauses: Pauses = defaultPauses): Promise<void> {
  const {
    clock,
    board,
    fetching: { signal },
  } = deps;
  let done: number | null = null;
  const look = async (): Promise<number> => {
    const refTs = await chooseRun(model, clock.now(), deps);
    if (refTs !== done) await ingestRun(model, refTs, deps);
    done = refTs;
    board.state('complete');
    // A run that should have begun but has not is late: it is looked for again soon.
    return Math.max(pauses.lateMs, nextArrival(model, refTs) - clock.now());
  };
  const onFault = (thrown: unknown): void => {
    board.state('failed');
    // Faults of the archive (a full disk) are reported by the run itself.
    if (thrown instanceof IngestError) board.error(thrown.code, thrown.message);
  };
  await keepLooking(look, { clock, signal, onFault, faultMs: pauses.faultMs });
}
