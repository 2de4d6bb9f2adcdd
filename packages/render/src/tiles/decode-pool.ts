import type { DecodedTile } from '@meltemi/fields';
import { FieldError } from '@meltemi/fields';
import { RenderError } from '#faults/render-error.ts';
import type { DecodeAnswer, DecodeRequest } from './decode-protocol.ts';

/** Turns the bytes of a reply into numbers. */
export interface TileDecoder {
  decode(bytes: ArrayBuffer): Promise<DecodedTile>;
  /** Ends the workers. */
  close(): void;
}

/** The part of a Worker that the pool uses. */
export interface DecodeWorker {
  addEventListener(kind: 'message', listener: (event: MessageEvent<DecodeAnswer>) => void): void;
  addEventListener(kind: 'error', listener: (event: ErrorEvent) => void): void;
  postMessage(message: DecodeRequest, transfer: Transferable[]): void;
  terminate(): void;
}

/** A tile that was refused, with the code of the refusal. */
export class TileDecodeError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'TileDecodeError';
    this.code = code;
  }
}

interface Pending {
  resolve(tile: DecodedTile): void;
  reject(error: Error): void;
  readonly worker: number;
}

/** Decodes in workers, in turn; a worker that breaks fails its tiles and is not asked again. */
export function createDecodePool(makeWorker: () => DecodeWorker, size: number): TileDecoder {
  const pending = new Map<number, Pending>();
  const workers: (DecodeWorker | null)[] = [];
  let asked = 0;
  const settle = (answer: DecodeAnswer): void => {
    const job = pending.get(answer.id);
    pending.delete(answer.id);
    if ('tile' in answer) job?.resolve(answer.tile);
    else job?.reject(new TileDecodeError(answer.code, answer.message));
  };
  const failAll = (worker: number | null, message: string): void => {
    for (const [id, job] of pending) {
      if (worker !== null && job.worker !== worker) continue;
      pending.delete(id);
      job.reject(new RenderError('worker-failed', message));
    }
  };
  for (let k = 0; k < size; k++) {
    const worker = makeWorker();
    worker.addEventListener('message', (event) => settle(event.data));
    worker.addEventListener('error', (event) => {
      workers[k] = null;
      failAll(k, event.message || 'the decoding worker broke');
    });
    workers.push(worker);
  }
  return {
    decode(bytes) {
      const id = asked++;
      const alive = workers.flatMap((worker, k) => (worker ? [{ worker, k }] : []));
      const turn = alive[id % Math.max(1, alive.length)];
      // All workers gone: slow is better than nothing.
      if (!turn) return decodeOnPage(id, bytes);
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject, worker: turn.k });
        turn.worker.postMessage({ id, bytes }, [bytes]);
      });
    },
    close() {
      for (const worker of workers) worker?.terminate();
      workers.fill(null);
      failAll(null, 'the decoder was closed');
    },
  };
}

async function decodeOnPage(id: number, bytes: ArrayBuffer): Promise<DecodedTile> {
  // Only where no worker runs: the decoder is not part of what every visit loads.
  const { answerRequest } = await import('./decode-protocol.ts');
  const { answer } = await answerRequest({ id, bytes });
  if ('tile' in answer) return answer.tile;
  throw new TileDecodeError(answer.code, answer.message);
}

/** Decodes on the calling thread: for tests and where workers are not allowed. */
export function createInlineDecoder(): TileDecoder {
  let asked = 0;
  return { decode: (bytes) => decodeOnPage(asked++, bytes), close: () => undefined };
}

/** The code of anything that can go wrong while decoding. */
export function decodeCode(error: unknown): string {
  return error instanceof TileDecodeError || error instanceof FieldError || error instanceof RenderError
    ? error.code
    : 'decode-failed';
}

/** Workers of this package's own worker file, as bundlers find it. */
export function createWorkerDecoder(size: number = 2): TileDecoder {
  return createDecodePool(() => new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' }), size);
}
