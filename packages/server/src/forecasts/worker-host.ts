import type { MessagePort } from 'node:worker_threads';
import { ArchiveError, type ForecastSource } from '@meltemi/archive';
import { makeTile } from './make-tile.ts';
import type { Job, JobMessage, JobValues, WorkerMessage } from './worker-messages.ts';

/** What a worker works with. */
export interface WorkerParts {
  readonly source: ForecastSource;
  /** Makes ahead; absent for a source that has nothing to make. */
  readonly build?: (index: number) => void;
  /** Called around each job: takes in what other workers made, gives out what this one made. */
  readonly before?: () => void;
  readonly after?: () => void;
}

async function work({ source, build }: WorkerParts, job: Job): Promise<JobValues[Job['kind']]> {
  switch (job.kind) {
    case 'tile': return makeTile(source, job.spec);
    case 'lattice': return source.lattice(job.request);
    case 'series': return source.series(job.request);
    case 'build':
      build?.(job.index);
      return null;
  }
}

/** Memory that may move to the asker instead of being copied; memory that threads share stays where it is. */
function transferable(value: JobValues[Job['kind']]): ArrayBuffer[] {
  const arrays = value === null ? [] : value instanceof Uint8Array ? [value] : value.flat();
  return [...new Set(arrays.map((array: Uint8Array | Float32Array) => array.buffer))].filter((buffer): buffer is ArrayBuffer => buffer instanceof ArrayBuffer);
}

const refusal = (id: number, error: unknown): WorkerMessage => ({
  kind: 'refused', id, code: error instanceof ArchiveError ? error.code : 'internal',
  message: error instanceof Error ? (error.stack ?? error.message) : String(error),
});

/** Answers jobs that arrive at a port until the thread ends. */
export function hostWorker(port: MessagePort, parts: WorkerParts): void {
  const send = (message: WorkerMessage, moved: ArrayBuffer[] = []): void => port.postMessage(message, moved);
  port.on('message', ({ id, job }: JobMessage) => {
    parts.before?.();
    work(parts, job).then(
      (value) => {
        parts.after?.();
        send({ kind: 'done', id, value }, transferable(value));
      },
      (error: unknown) => send(refusal(id, error)),
    );
  });
  send({ kind: 'ready' });
}
