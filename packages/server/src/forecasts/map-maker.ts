import { neededMaps } from './needed-maps.ts';
import type { Priority } from './work-queue.ts';
import type { WorkerPool } from './worker-pool.ts';

/** What maps are made with. */
export interface MapMakerParts {
  readonly pool: Pick<WorkerPool, 'run'>;
  /** True for a map that is to be shared by the workers and that nobody has made yet. */
  readonly wants: (index: number) => boolean;
}

/** Makes maps on the workers, each once. */
export interface MapMaker {
  /** Makes maps that are missing; one that waits in a later line already moves up to this one. */
  readonly make: (indices: readonly number[], priority: Priority) => readonly Promise<void>[];
  /** Does a job once the maps it is made from are there, so that no two workers make the same ones. */
  readonly run: WorkerPool['run'];
}

interface Making {
  readonly made: Promise<void>;
  readonly moveUp: (to: Priority) => void;
}

const ranks: Readonly<Record<Priority, number>> = { interactive: 0, patient: 1, background: 2 };

/** Opens the making of maps. */
export function mapMaker({ pool, wants }: MapMakerParts): MapMaker {
  const underWay = new Map<number, Making>();

  const begin = (index: number, first: Priority): Making => {
    let priority = first;
    let leaving = new AbortController();
    const build = async (): Promise<void> => {
      const { signal } = leaving;
      try {
        await pool.run({ kind: 'build', index }, { priority, signal });
      } catch (error) {
        // Taken out of its line to stand in an earlier one; a map that was begun by then goes on and is done above.
        if (!signal.aborted) throw error;
        await build();
      }
    };
    const made = build().finally(() => underWay.delete(index));
    return {
      made,
      moveUp: (to) => {
        if (ranks[to] >= ranks[priority]) return;
        const before = leaving;
        priority = to;
        leaving = new AbortController();
        before.abort();
      },
    };
  };

  const make: MapMaker['make'] = (indices, priority) =>
    indices.filter(wants).map((index) => {
      const making = underWay.get(index) ?? begin(index, priority);
      underWay.set(index, making);
      making.moveUp(priority);
      return making.made;
    });

  return {
    make,
    run: async (job, options) => {
      const missing = make(neededMaps(job), options?.priority ?? 'interactive');
      // A map that could not be made is no reason to refuse: the worker tries again within the job, and tells what is wrong.
      if (missing.length > 0) await Promise.allSettled(missing);
      return pool.run(job, options);
    },
  };
}
