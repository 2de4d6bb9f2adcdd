import type { MessagePort } from 'node:worker_threads';
import type { ArchiveError } from '@meltemi/archive';
import type { SimulatedWorld } from './simulated-world.ts';
import type { FromWorker, Job, JobValues, ToWorker } from './worker-messages.ts';

/** What a job may give back. */
type JobValue = JobValues[Job['kind']];

/** Memory that may move to the caller instead of being copied; memory that threads share stays where it is. */
function transferable(value: JobValue): ArrayBuffer[] {
  const parts: readonly unknown[] = value === null ? [] : ArrayBuffer.isView(value) ? [value] : value;
  const arrays = parts.filter((part) => ArrayBuffer.isView(part));
  return [...new Set(arrays.map((array) => array.buffer))].filter(
    (buffer): buffer is ArrayBuffer => buffer instanceof ArrayBuffer,
  );
}

/** By its name: a thread that has nothing to do with the archive need not load it. */
const isArchiveError = (error: unknown): error is ArchiveError =>
  error instanceof Error && error.name === ('ArchiveError' satisfies ArchiveError['name']);

const refusal = (id: number, error: unknown): FromWorker => ({
  kind: 'refused',
  id,
  code: isArchiveError(error) ? error.code : 'internal',
  message: error instanceof Error ? (error.stack ?? error.message) : String(error),
});

/** Does jobs that arrive at a port until the thread ends; `world` hears of maps that others made, and tells of its own. */
export function hostJobs(
  port: MessagePort,
  does: (job: never) => Promise<JobValue>,
  world: Pick<SimulatedWorld, 'made' | 'take'> | null = null,
): void {
  const send = (message: FromWorker, moved: ArrayBuffer[] = []): void => port.postMessage(message, moved);
  const answer = async (id: number, job: never): Promise<void> => {
    const reply = await does(job).then(
      (value): FromWorker => ({ kind: 'done', id, value }),
      (error: unknown) => refusal(id, error),
    );
    // Before the answer: the worker of the next job must not make again what this one made.
    for (const made of world?.made() ?? []) send({ kind: 'made', made });
    send(reply, reply.kind === 'done' ? transferable(reply.value) : []);
  };
  port.on('message', (message: ToWorker<never>) => {
    if (message.kind === 'take') world?.take(message.made);
    else void answer(message.id, message.job);
  });
  send({ kind: 'ready' });
}
