import { parentPort } from 'node:worker_threads';
import { asIngestError } from '../ingest-error.ts';
import { decodeField, type DecodeJob } from './decode-field.ts';
import type { DecodeAnswer } from './decode-pool.ts';

/** The entry of a decoding thread: one field in, its values out, moved and not copied. */
parentPort?.on('message', ({ id, job, into }: { readonly id: number; readonly job: DecodeJob; readonly into: ArrayBuffer | null }) => {
  try {
    const field = decodeField(job, into === null ? null : new Float32Array(into));
    const answer: DecodeAnswer = { id, ok: true, field };
    parentPort?.postMessage(answer, [field.values.buffer as ArrayBuffer]);
  } catch (thrown) {
    const { code, message } = asIngestError(thrown, 'bad-data');
    const answer: DecodeAnswer = { id, ok: false, code, message };
    parentPort?.postMessage(answer, []);
  }
});
