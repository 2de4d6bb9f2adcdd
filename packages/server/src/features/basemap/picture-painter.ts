import type { WorkOptions } from '#forecasts/work-queue.ts';
import { WorkerPool } from '#forecasts/worker-pool.ts';
import type { PictureJob } from './paint-picture.ts';
import type { PictureWorkerData } from './picture-worker.ts';

/** Pictures that may wait; beyond it the answer is "not available at the moment". */
const mostWaiting = 4_000;

/** The worker: a file of its own beside the built server, a source file under a loader. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './picture-worker.ts' : './picture-worker.js',
  import.meta.url,
);

/** Draws pictures in a thread of its own, which starts with the first one. */
export interface PicturePainter {
  readonly paint: (job: Omit<PictureJob, 'kind'>, options?: WorkOptions) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** Opens the painter of the pictures whose files lie in a folder. */
export function picturePainter(folder: string, onCrash: (error: Error) => void): PicturePainter {
  type Pool = WorkerPool<PictureJob, { readonly picture: Uint8Array }>;
  let pool: Pool | undefined;
  const started = (): Pool =>
    (pool ??= new WorkerPool({
      file: workerFile,
      workers: 1,
      waiting: mostWaiting,
      workerData: () => ({ folder }) satisfies PictureWorkerData,
      onCrash,
    }));
  return {
    paint: (job, options) => started().run({ kind: 'picture', ...job }, options),
    close: async () => pool?.close(),
  };
}
