import { parentPort } from 'node:worker_threads';
import { asIngestError } from '../ingest-error.ts';
import type { DecodeAnswer, DecodeOrder } from './decode-pool.ts';
import { awaitedBytes } from './awaited-bytes.ts';
import { runJobs } from './run-jobs.ts';

const answer = (message: DecodeAnswer): void => parentPort?.postMessage(message, []);

async function obey({ id, work, remoteSize, into }: DecodeOrder): Promise<void> {
  try {
    const [first] = work;
    const fields = await runJobs(
      remoteSize === null ? work : [{ ...first, ranges: awaitedBytes(remoteSize, (wanted) => answer({ id, wanted })) }],
      into.map((memory) => new Float32Array(memory)),
    );
    answer({ id, ok: true, hours: fields.map(({ fromHour, toHour }) => ({ fromHour, toHour })) });
  } catch (thrown) {
    const { code, message } = asIngestError(thrown, 'bad-data');
    answer({ id, ok: false, code, message });
  }
}

/** The entry of a decoding thread: a field or a wind in, its values into the memory that came with it. */
parentPort?.on('message', (order: DecodeOrder) => void obey(order));
