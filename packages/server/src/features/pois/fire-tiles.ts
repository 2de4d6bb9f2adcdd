import type { PoiTile } from '@meltemi/contract';
import type { WorkOptions } from '#forecasts/work-queue.ts';
import { WorkerPool } from '#forecasts/worker-pool.ts';
import type { FireSet } from '#fires/fire-set.ts';
import type { TileAddress } from '#stations/point-index.ts';
import type { FirePoint, FireTileJob, FireWorkerData } from './fire-clusters.ts';

/** Tiles that may wait; beyond it the answer is "not available at the moment". */
const mostWaiting = 400;
/** Points of a tile. */
const mostPoints = 5000;
const minuteMs = 60_000;

/** The worker: a file of its own beside the built server, a source file under a loader. */
const workerFile = new URL(import.meta.url.endsWith('.ts') ? './fire-worker.ts' : './fire-worker.js', import.meta.url);

/** Puts fires into clusters in a thread of its own, which starts with the first tile of a set. */
export interface FireTiles {
  tile(set: FireSet, tile: TileAddress, now: number, options?: WorkOptions): Promise<PoiTile>;
  close(): Promise<void>;
}

/** A tile of points as the map reads it. */
function replyOf({ origin }: FireSet, points: readonly FirePoint[], now: number): PoiTile {
  const shown = points.slice(0, mostPoints);
  const newest = shown.reduce((most, { ts }) => Math.max(most, ts), 0);
  return {
    ref: new Date((newest || now) - ((newest || now) % minuteMs)).toISOString(),
    origin,
    id: shown.map(({ id }) => id),
    lat: shown.map(({ lat }) => lat),
    lon: shown.map(({ lon }) => lon),
    ts: shown.map(({ ts }) => Math.floor(ts / minuteMs)),
    name: shown.map(() => ''),
    type: shown.map(({ count }) => (count > 1 ? 'fireCluster' : 'fire')),
    value: shown.map(({ power }) => power),
    count: shown.map(({ count }) => count),
  };
}

/** Opens the maker of tiles. */
export function openFireTiles(onCrash: (error: Error) => void): FireTiles {
  type Pool = WorkerPool<FireTileJob, { readonly fires: Uint8Array }>;
  let open: { readonly name: string; readonly pool: Pool } | undefined;
  const poolOf = (set: FireSet): Pool => {
    if (open?.name === set.name) return open.pool;
    void open?.pool.close();
    const pool: Pool = new WorkerPool({
      file: workerFile,
      workers: 1,
      waiting: mostWaiting,
      workerData: () =>
        ({
          fires: set.fires.map(({ id, position: [lon, lat], ts, power }) => ({ id, lat, lon, ts, power })),
        }) satisfies FireWorkerData,
      onCrash,
    });
    open = { name: set.name, pool };
    return pool;
  };
  return {
    tile: async (set, { z, x, y }, now, options) => {
      const made = await poolOf(set).run({ kind: 'fires', z, x, y }, options);
      return replyOf(set, JSON.parse(Buffer.from(made).toString('utf8')) as FirePoint[], now);
    },
    close: async () => open?.pool.close(),
  };
}
