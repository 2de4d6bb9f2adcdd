import { parentPort } from 'node:worker_threads';
import { asIngestError } from '../ingest-error.ts';
import { ScanWorkshop, type ScanJob } from './scan-frames.ts';
import type { ScanAnswer } from './sky-thread.ts';

/** The entry of the thread that works on scans: one after the other, since each is compared with the one before. */
const workshop = new ScanWorkshop();

parentPort?.on('message', ({ id, job }: { readonly id: number; readonly job: ScanJob }) => {
  const answer = (message: ScanAnswer): void => parentPort?.postMessage(message, []);
  workshop.work(job).then(
    (result) => answer({ id, ok: true, result }),
    (thrown: unknown) => {
      const { code, message } = asIngestError(thrown, 'bad-data');
      answer({ id, ok: false, code, message });
    },
  );
});
