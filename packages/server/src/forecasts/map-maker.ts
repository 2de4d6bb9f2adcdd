import { neededMaps } from './needed-maps.ts';
import { isSooner, type Priority } from './work-queue.ts';
import type { WorkerPool } from './worker-pool.ts';

/** What maps are made with. */
export interface MapMakerOptions {
  readonly pool: Pick<WorkerPool, 'run'>;
  /** True for a map that is to be shared by the workers and that nobody has made yet. */
  readonly wants: (index: number) => boolean;
}

/** Makes maps on the workers, each once. */
export interface MapMaker {
  /** Makes maps that are missing; one that waits with a later priority moves up to this one. */
  readonly make: (indices: readonly number[], priority: Priority) => readonly Promise<void>[];
  /** Does a job once the maps it is made from are there, so that no two workers make the same ones. */
  readonly run: WorkerPool['run'];
}

interface Making {
  readonly made: Promise<void>;
  /** Read by the queue whenever a worker becomes free. */
  readonly queued: { priority: Priority };
}

const priorityOf = (priority: Priority | (() => Priority) = 'interactive'): Priority =>
  typeof priority === 'function' ? priority() : priority;

/** Opens the making of maps. */
export function mapMaker({ pool, wants }: MapMakerOptions): MapMaker {
  const underWay = new Map<number, Making>();

  const begin = (index: number, priority: Priority): Making => {
    const queued = { priority };
    const build = async (): Promise<void> => {
      await pool.run({ kind: 'build', index }, { priority: () => queued.priority });
    };
    const making = { queued, made: build().finally(() => underWay.delete(index)) };
    underWay.set(index, making);
    return making;
  };

  const make: MapMaker['make'] = (indices, priority) =>
    indices.filter(wants).map((index) => {
      const { made, queued } = underWay.get(index) ?? begin(index, priority);
      if (isSooner(priority, queued.priority)) queued.priority = priority;
      return made;
    });

  return {
    make,
    run: async (job, options) => {
      const missing = make(neededMaps(job), priorityOf(options?.priority));
      // A map that could not be made is no reason to refuse: the worker tries again within the job, and says what is wrong.
      if (missing.length > 0) await Promise.allSettled(missing);
      return pool.run(job, options);
    },
  };
}
