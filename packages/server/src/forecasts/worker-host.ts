import type { MessagePort } from 'node:worker_threads';
import { ArchiveError } from '@meltemi/archive';
import type { ArchivedTiles } from './archived-tiles.ts';
import { foldSteps, makeTile } from './make-tile.ts';
import type { SimulatedWorld } from './simulated-world.ts';
import type { FromWorker, Job, JobValues, ToWorker } from './worker-messages.ts';

/** Where a worker gets its numbers from: the simulated world, an archive of providers' runs, or both. */
export interface WorkerSources {
  readonly world: SimulatedWorld | null;
  readonly archive: Pick<ArchivedTiles, 'tile'> | null;
}

/** What a job needs, unless this worker was started without it. */
function held<T>(part: T | null, name: string): T {
  if (part === null) throw new ArchiveError('unavailable', `this worker has no ${name}`);
  return part;
}

async function work({ world, archive }: WorkerSources, job: Job): Promise<JobValues[Job['kind']]> {
  if (job.kind === 'archived-tile') return held(archive, 'archive').tile(job.spec, job.version);
  const { source, points, build } = held(world, 'simulated world');
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

/** Memory that may move to the caller instead of being copied; memory that threads share stays where it is. */
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
export function hostWorker(port: MessagePort, sources: WorkerSources): void {
  const { world } = sources;
  const send = (message: FromWorker, moved: ArrayBuffer[] = []): void => port.postMessage(message, moved);
  const answer = async (id: number, job: Job): Promise<void> => {
    const reply = await work(sources, job).then(
      (value): FromWorker => ({ kind: 'done', id, value }),
      (error: unknown) => refusal(id, error),
    );
    // Before the answer: the worker of the next job must not make again what this one made.
    for (const made of world?.made() ?? []) send({ kind: 'made', made });
    send(reply, reply.kind === 'done' ? transferable(reply.value) : []);
  };
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'take') world?.take(message.made);
    else void answer(message.id, message.job);
  });
  send({ kind: 'ready' });
}
