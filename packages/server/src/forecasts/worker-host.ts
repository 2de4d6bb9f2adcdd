import type { MessagePort } from 'node:worker_threads';
import { ArchiveError, type ForecastSource } from '@meltemi/archive';
import { foldSteps, makeTile } from './make-tile.ts';
import type { FromWorker, Job, JobValues, PointsRequest, SharedMap, ToWorker } from './worker-messages.ts';

/** What a worker works with. */
export interface WorkerParts {
  readonly source: ForecastSource;
  readonly points: (request: PointsRequest) => readonly Float32Array[];
  readonly build: (index: number) => void;
  /** Takes in a map that another worker made. */
  readonly take: (made: SharedMap) => void;
  /** The maps made here since it was last asked. */
  readonly made: () => readonly SharedMap[];
}

async function work({ source, points, build }: WorkerParts, job: Job): Promise<JobValues[Job['kind']]> {
  switch (job.kind) {
    case 'tile':
      return makeTile(source, job.spec);
    case 'lattice':
      return source.lattice(job.request);
    case 'points':
      return points(job.request);
    case 'fold':
      return foldSteps(source, job.spec);
    case 'build':
      build(job.index);
      return null;
  }
}

/** Memory that may move to the asker instead of being copied; memory that threads share stays where it is. */
function transferable(value: JobValues[Job['kind']]): ArrayBuffer[] {
  const arrays = value === null ? [] : value instanceof Uint8Array || value instanceof Float32Array ? [value] : value;
  return [...new Set(arrays.map((array: Uint8Array | Float32Array) => array.buffer))].filter(
    (buffer): buffer is ArrayBuffer => buffer instanceof ArrayBuffer,
  );
}

const refusal = (id: number, error: unknown): FromWorker => ({
  kind: 'refused',
  id,
  code: error instanceof ArchiveError ? error.code : 'internal',
  message: error instanceof Error ? (error.stack ?? error.message) : String(error),
});

/** Answers jobs that arrive at a port until the thread ends. */
export function hostWorker(port: MessagePort, parts: WorkerParts): void {
  const send = (message: FromWorker, moved: ArrayBuffer[] = []): void => port.postMessage(message, moved);
  const answer = async (id: number, job: Job): Promise<void> => {
    const reply = await work(parts, job).then(
      (value): FromWorker => ({ kind: 'done', id, value }),
      (error: unknown) => refusal(id, error),
    );
    // Before the answer: whoever gets the next job must not make again what this one made.
    for (const made of parts.made()) send({ kind: 'made', made });
    send(reply, reply.kind === 'done' ? transferable(reply.value) : []);
  };
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'take') parts.take(message.made);
    else void answer(message.id, message.job);
  });
  send({ kind: 'ready' });
}
