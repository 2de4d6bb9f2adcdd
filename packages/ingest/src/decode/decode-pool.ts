import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createQueue } from '@meltemi/concurrency';
import { asIngestError, IngestError, type IngestFault } from '../ingest-error.ts';
import type { RemoteFile } from '../transport/remote-file.ts';
import { bringBytes, type WantedBytes } from './awaited-bytes.ts';
import type { DecodedField, DecodeJob } from './decode-field.ts';
import { runJobs, type DecodeWork } from './run-jobs.ts';

/** A field to decode; of a remote file only what is used is fetched. */
export type PoolJob = DecodeJob & { readonly remote?: RemoteFile };

/** Decodes fields, here or in other threads. */
export interface DecodePool {
  decode(job: PoolJob): Promise<DecodedField>;
  /** Both parts of a wind, turned to true east and north where they follow a map. */
  decodeWind(u: DecodeJob, v: DecodeJob): Promise<readonly [u: DecodedField, v: DecodedField]>;
  /** Takes back the memory of values that nobody reads any more, for fields to come. */
  recycle(values: Float32Array): void;
  /** Gives memory that was taken back to the system. */
  release(): void;
  close(): Promise<void>;
}

/** What a thread is given: the work and memory for each of its fields. */
export interface DecodeOrder {
  readonly id: number;
  readonly work: DecodeWork;
  /** Octets of the file of the first field where it is remote; null for octets that came with the work. */
  readonly remoteSize: number | null;
  readonly into: readonly SharedArrayBuffer[];
}

/** What a thread answers. */
export type DecodeAnswer =
  | {
      readonly id: number;
      readonly ok: true;
      readonly hours: readonly { readonly fromHour: number; readonly toHour: number }[];
    }
  | { readonly id: number; readonly ok: false; readonly code: IngestFault; readonly message: string }
  | { readonly id: number; readonly wanted: WantedBytes };

/** Decodes in the caller's own thread. */
export const inlineDecodePool: DecodePool = {
  decode: async ({ remote, ...job }) =>
    theField(
      // The thread that fetches cannot wait for itself.
      await runJobs([remote === undefined ? job : { ...job, bytes: await remote.read(0, remote.size) }]),
    ),
  decodeWind: async (u, v) => theWind(await runJobs([u, v])),
  recycle: () => {},
  release: () => {},
  close: async () => {},
};

function theField([field]: readonly DecodedField[]): DecodedField {
  if (field === undefined) throw new IngestError('bad-data', 'no field was decoded');
  return field;
}

function theWind([u, v]: readonly DecodedField[]): readonly [DecodedField, DecodedField] {
  if (u === undefined || v === undefined) throw new IngestError('bad-data', 'no wind was decoded');
  return [u, v];
}

interface Busy {
  readonly id: number;
  readonly into: readonly SharedArrayBuffer[];
  readonly resolve: (fields: readonly DecodedField[]) => void;
  readonly reject: (error: IngestError) => void;
  readonly remote: RemoteFile | undefined;
  /** Why octets of the remote file did not come. */
  fault: IngestError | null;
}

/** Brings octets of the remote file; the fault is kept for when the thread gives up without them. */
async function bring(busy: Busy, wanted: WantedBytes): Promise<void> {
  const fault = await bringBytes(busy.remote, wanted);
  if (fault !== null) busy.fault ??= asIngestError(fault, 'unreachable');
}

interface Seat {
  worker: Worker;
  busy: Busy | null;
}

/** Memory of one thread for objects, megabytes; fields are kept outside of it. */
const memoryMb = 512;

/** Fields whose memory is kept for others; a step has up to a hundred. */
const mostFree = 128;

/** The thread: a file of its own beside the built program, a source file under a loader. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './decode-worker.ts' : './decode-worker.js',
  import.meta.url,
);

/** Sources in TypeScript need their loader first, which Node does not apply to the entry of a thread; built files do not. */
export function startThread(file: URL): Worker {
  const options = { resourceLimits: { maxOldGenerationSizeMb: memoryMb } };
  if (!file.pathname.endsWith('.ts')) return new Worker(file, options);
  const loader = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/\.cjs$/, '.mjs'),
  ).href;
  return new Worker(
    `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(file.href)}); })`,
    { ...options, eval: true },
  );
}

/** Threads behind one queue, one field or wind each at a time. A thread that dies is replaced, and its field is refused as bad data. */
export function createDecodePool(threads: number, file: URL = workerFile): DecodePool {
  const queue = createQueue({
    atOnce: threads,
    refusal: () => new IngestError('stopped', 'the pool is closed'),
  });
  // Shared by the threads: memory that moves between them would be counted again each time, which keeps the collector busy.
  const free: SharedArrayBuffer[] = [];
  let ids = 0;
  let closed = false;

  const seat = (): Seat => {
    const one: Seat = { worker: startThread(file), busy: null };
    watch(one);
    return one;
  };

  const watch = (one: Seat): void => {
    const { worker } = one;
    let cause = 'the thread ended';
    worker.on('message', (answer: DecodeAnswer) => {
      const { busy } = one;
      if (busy?.id !== answer.id) return;
      if ('wanted' in answer) {
        void bring(busy, answer.wanted);
        return;
      }
      const { into, resolve, reject, fault } = busy;
      one.busy = null;
      if (answer.ok)
        resolve(
          answer.hours.flatMap((hours, k) => {
            const memory = into[k];
            return memory === undefined ? [] : [{ values: new Float32Array(memory), ...hours }];
          }),
        );
      else {
        for (const memory of into) keep(memory);
        reject(fault ?? new IngestError(answer.code, answer.message));
      }
    });
    worker.on('error', (error) => (cause = error instanceof Error ? error.message : String(error)));
    worker.on('exit', () => {
      const { busy } = one;
      one.busy = null;
      if (!closed) {
        one.worker = startThread(file);
        watch(one);
      }
      // Last: the next field takes the seat and must find the new thread.
      busy?.reject(new IngestError('bad-data', `decoding failed: ${cause}`));
    });
  };

  const takeFree = ({ nx, ny }: DecodeJob['grid']): SharedArrayBuffer => {
    const length = nx * ny * Float32Array.BYTES_PER_ELEMENT;
    const at = free.findIndex(({ byteLength }) => byteLength === length);
    return free.splice(at, at < 0 ? 0 : 1)[0] ?? new SharedArrayBuffer(length);
  };
  const keep = (memory: SharedArrayBuffer): void => {
    if (free.length < mostFree) free.push(memory);
  };

  const seats = Array.from({ length: threads }, seat);

  const decode = (work: DecodeWork, remote?: RemoteFile): Promise<readonly DecodedField[]> =>
    new Promise((resolve, reject) => {
      const one = seats.find(({ busy }) => busy === null);
      if (one === undefined) return reject(new IngestError('stopped', 'no thread is free'));
      const into = work.map(({ grid }) => takeFree(grid));
      one.busy = { id: ++ids, into, resolve, reject, remote, fault: null };
      // Copies of their own: the octets may be a part of a larger stretch, which would be copied as a whole.
      const own = work.map((job) => ({ ...job, bytes: job.bytes.slice() }));
      one.worker.postMessage(
        { id: ids, work: own, remoteSize: remote?.size ?? null, into },
        own.map(({ bytes }) => bytes.buffer),
      );
    });

  return {
    decode: ({ remote, ...job }) => queue.run(() => decode([job], remote)).then(theField),
    decodeWind: (u, v) => queue.run(() => decode([u, v])).then(theWind),
    recycle: ({ buffer }) => {
      if (buffer instanceof SharedArrayBuffer) keep(buffer);
    },
    release: () => void free.splice(0),
    close: async () => {
      closed = true;
      free.length = 0;
      queue.close();
      await Promise.all(seats.map(({ worker }) => worker.terminate()));
    },
  };
}
