import type { ByteRanges } from '@meltemi/observations';
import { IngestError } from '../ingest-error.ts';
import type { RemoteFile } from '../transport/remote-file.ts';

/** Octets that a thread waits for while another one fetches them. */
export interface WantedBytes {
  readonly start: number;
  readonly end: number;
  /** A number that says how it stands, in eight octets, then the octets. */
  readonly into: SharedArrayBuffer;
}

const head = 8;
const [waiting, there, failed] = [0, 1, 2];

/** In the thread: a file whose octets are requested of another thread, which this one waits for. It must not be the same one. */
export const awaitedBytes = (size: number, request: (wanted: WantedBytes) => void): ByteRanges => ({
  size,
  read: (start, end) => {
    const into = new SharedArrayBuffer(head + end - start);
    const state = new Int32Array(into, 0, 1);
    request({ start, end, into });
    Atomics.wait(state, 0, waiting);
    if (Atomics.load(state, 0) !== there) throw new IngestError('short', `octets ${start} to ${end} did not come`);
    return new Uint8Array(into, head);
  },
});

/** In the other thread: brings the octets, or tells that they do not come; the fault is returned, since it stays here. */
export async function bringBytes(remote: RemoteFile | undefined, { start, end, into }: WantedBytes): Promise<unknown> {
  const state = new Int32Array(into, 0, 1);
  let fault: unknown = null;
  try {
    if (remote === undefined) throw new IngestError('bad-argument', 'octets of a file that nobody named');
    new Uint8Array(into, head).set(await remote.read(start, end));
  } catch (thrown) {
    fault = thrown;
  }
  Atomics.store(state, 0, fault === null ? there : failed);
  Atomics.notify(state, 0);
  return fault;
}
