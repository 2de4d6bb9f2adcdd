import { parentPort } from 'node:worker_threads';
import { asIngestError } from '../ingest-error.ts';
import type { DecodeAnswer, DecodeOrder } from './decode-pool.ts';
import { runJobs } from './run-jobs.ts';

/** The entry of a decoding thread: a field or a wind in, its values into the memory that came with it. */
parentPort?.on('message', ({ id, work, into }: DecodeOrder) => {
  const answer = (message: DecodeAnswer): void => parentPort?.postMessage(message, []);
  try {
    const fields = runJobs(
      work,
      into.map((memory) => new Float32Array(memory)),
    );
    answer({ id, ok: true, hours: fields.map(({ fromHour, toHour }) => ({ fromHour, toHour })) });
  } catch (thrown) {
    const { code, message } = asIngestError(thrown, 'bad-data');
    answer({ id, ok: false, code, message });
  }
});
