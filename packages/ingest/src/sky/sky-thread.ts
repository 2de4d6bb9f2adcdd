import { createQueue } from '@meltemi/concurrency';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../decode/decode-pool.ts';
import { IngestError, type IngestFault } from '../ingest-error.ts';
import type { ScanJob, ScanResult } from './scan-frames.ts';

/** Works on scans, in a thread of its own: the reader of HDF5 takes a second to load, and a scan some seconds of work. */
export interface SkyThread {
  readonly work: (job: ScanJob) => Promise<ScanResult>;
  readonly close: () => Promise<void>;
}

/** What the thread answers. */
export type ScanAnswer =
  | { readonly id: number; readonly ok: true; readonly result: ScanResult }
  | { readonly id: number; readonly ok: false; readonly code: IngestFault; readonly message: string };

/** The thread: a file of its own beside the built program, a source file under a loader. */
const workerFile = new URL(import.meta.url.endsWith('.ts') ? './sky-worker.ts' : './sky-worker.js', import.meta.url);

interface Waiting {
  readonly id: number;
  readonly resolve: (result: ScanResult) => void;
  readonly reject: (error: IngestError) => void;
}

/** A thread that is started with the first scan. One that dies is replaced with the next, and its scan is refused. */
export function createSkyThread(file: URL = workerFile): SkyThread {
  const queue = createQueue({ atOnce: 1, refusal: () => new IngestError('stopped', 'the thread is closed') });
  let worker: Worker | null = null;
  let waiting: Waiting | null = null;
  let ids = 0;

  const started = (): Worker => {
    if (worker !== null) return worker;
    const one = startThread(file);
    let cause = 'the thread ended';
    one.on('message', (answer: ScanAnswer) => {
      if (waiting?.id !== answer.id) return;
      const { resolve, reject } = waiting;
      waiting = null;
      if (answer.ok) resolve(answer.result);
      else reject(new IngestError(answer.code, answer.message));
    });
    one.on('error', (error) => (cause = error instanceof Error ? error.message : String(error)));
    one.on('exit', () => {
      if (worker === one) worker = null;
      const lost = waiting;
      waiting = null;
      lost?.reject(new IngestError('bad-data', `reading failed: ${cause}`));
    });
    // A scan under way does not keep a process that is to end.
    one.unref();
    worker = one;
    return one;
  };

  return {
    work: (job) =>
      queue.run(
        () =>
          new Promise((resolve, reject) => {
            const thread = started();
            waiting = { id: ++ids, resolve, reject };
            thread.postMessage({ id: ids, job }, []);
          }),
      ),
    close: async () => {
      queue.close();
      await worker?.terminate();
    },
  };
}
