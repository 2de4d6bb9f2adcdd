import { parentPort } from 'node:worker_threads';
import { asIngestError } from '../ingest-error.ts';
import { decodeField, type DecodeJob } from './decode-field.ts';
import type { DecodeAnswer } from './decode-pool.ts';

/** The entry of a decoding thread: one field in, its values into the memory that came with it. */
parentPort?.on(
  'message',
  ({ id, job, into }: { readonly id: number; readonly job: DecodeJob; readonly into: SharedArrayBuffer }) => {
    const answer = (message: DecodeAnswer): void => parentPort?.postMessage(message, []);
    try {
      const { fromHour, toHour } = decodeField(job, new Float32Array(into));
      answer({ id, ok: true, fromHour, toHour });
    } catch (thrown) {
      const { code, message } = asIngestError(thrown, 'bad-data');
      answer({ id, ok: false, code, message });
    }
  },
);
