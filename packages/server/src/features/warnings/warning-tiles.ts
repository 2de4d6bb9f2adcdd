import { ByteCache } from '@meltemi/archive';
import type { WorkOptions } from '#forecasts/work-queue.ts';
import { WorkerPool } from '#forecasts/worker-pool.ts';
import type { PackedPolygon } from '@meltemi/dangers';
import type { WarningSet } from '#warnings/warning-set.ts';
import type { TileJob, TileWarning, TileWorkerData } from './tile-warnings.ts';

/** Tiles that may wait; beyond it the answer is "not available at the moment". */
const mostWaiting = 400;
/** Bytes of ready tiles kept in memory. */
const kept = 8 * 2 ** 20;
/** Threads that stay open: for what stands now, and for what a page may still show. */
const mostPools = 2;

/** The worker: a file of its own beside the built server, a source file under a loader. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './warning-tile-worker.ts' : './warning-tile-worker.js',
  import.meta.url,
);

const ranks = { A: 0, M: 1, S: 2, E: 3 } as const;

/** What the map needs of the warnings of a set. */
export const tileWarningsOf = ({ warnings }: Pick<WarningSet, 'warnings'>): readonly TileWarning<PackedPolygon>[] =>
  warnings.flatMap(({ severity, kind, start, end, exact, packed }, number) =>
    packed.length === 0 ? [] : [{ number, rank: ranks[severity], kind, from: start, to: end, exact, polygons: packed }],
  );

/** Makes tiles of warnings in threads of their own, which start with the first tile of a set. */
export interface WarningTiles {
  tile(set: WarningSet, job: TileJob, options?: WorkOptions): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Opens the maker of tiles. */
export function openWarningTiles(onCrash: (error: Error) => void): WarningTiles {
  type Pool = WorkerPool<TileJob, { readonly vector: Uint8Array; readonly class: Uint8Array }>;
  const pools = new Map<string, Pool>();
  const cache = new ByteCache<Uint8Array>(kept, ({ length }) => length);
  const poolOf = (set: WarningSet): Pool => {
    const there = pools.get(set.name);
    if (there !== undefined) return there;
    const pool: Pool = new WorkerPool({
      file: workerFile,
      workers: 1,
      waiting: mostWaiting,
      workerData: () => ({ warnings: tileWarningsOf(set) }) satisfies TileWorkerData,
      onCrash,
    });
    pools.set(set.name, pool);
    for (const [name, old] of [...pools].slice(0, -mostPools)) {
      pools.delete(name);
      void old.close();
    }
    return pool;
  };
  return {
    tile: async (set, job, options) => {
      const key = `${set.name} ${Object.values(job).join(' ')}`;
      const ready = cache.get(key);
      if (ready !== undefined) return ready;
      const made = await poolOf(set).run(job, options);
      cache.set(key, made);
      return made;
    },
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}
