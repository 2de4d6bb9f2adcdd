import { IngestError } from '../ingest-error.ts';
import type { Model } from '../models/model.ts';
import { ingestRun, type RunDeps } from '../run/ingest-run.ts';
import { chooseRun } from '../schedule/choose-run.ts';
import type { JobQueue } from './job-queue.ts';

/** How the work is cut, milliseconds. */
export interface SharePauses {
  /** Between two looks for new runs. */
  readonly lookMs: number;
  /** A worker gives a run back after this long, published as far as it came. */
  readonly sliceMs: number;
}

export const defaultShare: SharePauses = { lookMs: 60_000, sliceMs: 10 * 60_000 };

/** Looks for new runs and brings in those that the queue hands out, until the signal says stop. Every machine does both. */
export async function shareWork(
  models: readonly Model[],
  depsOf: (model: Model) => RunDeps,
  queue: JobQueue,
  signal: AbortSignal,
  pauses: SharePauses = defaultShare,
): Promise<void> {
  const isStopped = (): boolean => signal.aborted;
  await queue.work(async ({ model: ident, refTs }) => {
    const model = models.find((one) => one.ident === ident);
    // Another machine has other models: the job goes back to the queue.
    if (model === undefined) throw new IngestError('stopped', `${ident} is not brought in here`);
    const deps = depsOf(model);
    const slice = AbortSignal.any([signal, AbortSignal.timeout(pauses.sliceMs)]);
    await ingestRun(model, refTs, { ...deps, fetching: { ...deps.fetching, signal: slice } });
  });
  while (!isStopped()) {
    for (const model of models) {
      const deps = depsOf(model);
      try {
        await queue.offer({ model: model.ident, refTs: await chooseRun(model, deps.clock.now(), deps) });
      } catch (thrown) {
        if (isStopped()) break;
        deps.board.error(
          thrown instanceof IngestError ? thrown.code : 'archive',
          thrown instanceof Error ? thrown.message : String(thrown),
        );
      }
    }
    const [first] = models;
    if (first === undefined) return;
    await depsOf(first)
      .clock.sleep(pauses.lookMs, signal)
      .catch(() => undefined);
  }
}
