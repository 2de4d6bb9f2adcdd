import { neededMaps } from './needed-maps.ts';
import { isSooner, type Priority, type WorkOptions } from './work-queue.ts';
import type { WorkerPool } from './worker-pool.ts';

/** What maps are made with. */
export interface MapMakerOptions {
  readonly pool: Pick<WorkerPool, 'run'>;
  /** True for a map that is to be shared by the workers and that nobody has made yet. */
  readonly wants: (index: number) => boolean;
}

/** Makes maps on the workers, each once. */
export interface MapMaker {
  /** Makes maps that are missing; one that waits with a later priority moves up to this one, and has a turn of each who wants it. */
  readonly make: (
    indices: readonly number[],
    priority: Priority,
    group?: WorkOptions['group'],
  ) => readonly Promise<void>[];
  /** Does a job once the maps it is made from are there, so that no two workers make the same ones. */
  readonly run: WorkerPool['run'];
}

interface Making {
  readonly made: Promise<void>;
  /** Read by the queue whenever a worker becomes free. */
  readonly queued: { priority: Priority; readonly groups: Set<string> };
}

const priorityOf = (priority: Priority | (() => Priority) = 'interactive'): Priority =>
  typeof priority === 'function' ? priority() : priority;

/** Opens the making of maps. */
export function mapMaker({ pool, wants }: MapMakerOptions): MapMaker {
  const underWay = new Map<number, Making>();

  const begin = (index: number, priority: Priority, groups: readonly string[]): Making => {
    const queued = { priority, groups: new Set(groups) };
    const build = async (): Promise<void> => {
      await pool.run({ kind: 'build', index }, { priority: () => queued.priority, group: () => queued.groups });
    };
    const making = { queued, made: build().finally(() => underWay.delete(index)) };
    underWay.set(index, making);
    return making;
  };

  const make: MapMaker['make'] = (indices, priority, group = '') => {
    const groups = typeof group === 'string' ? [group] : [...group()];
    return indices.filter(wants).map((index) => {
      const { made, queued } = underWay.get(index) ?? begin(index, priority, groups);
      for (const name of groups) queued.groups.add(name);
      if (isSooner(priority, queued.priority)) queued.priority = priority;
      return made;
    });
  };

  return {
    make,
    run: async (job, options) => {
      const missing = make(neededMaps(job), priorityOf(options?.priority), options?.group);
      // A map that could not be made is no reason to refuse: the worker tries again within the job, and says what is wrong.
      if (missing.length > 0) await Promise.allSettled(missing);
      return pool.run(job, options);
    },
  };
}
