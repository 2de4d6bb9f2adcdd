import type { SkyFrame } from '@meltemi/fields';
import { TileDecodeError } from '#tiles/decode-pool.ts';
import { answerStrip, framesOf } from './strip-protocol.ts';
import type { StripAnswer, StripRequest } from './strip-protocol.ts';

/** Turns the bytes of a strip into frames. */
export interface StripDecoder {
  decode(bytes: ArrayBuffer): Promise<readonly SkyFrame[]>;
  /** Ends the worker. */
  close(): void;
}

/** The part of a Worker that decoding uses. */
export interface StripWorker {
  addEventListener(kind: 'message', listener: (event: MessageEvent<StripAnswer>) => void): void;
  addEventListener(kind: 'error', listener: () => void): void;
  postMessage(message: StripRequest, transfer: Transferable[]): void;
  terminate(): void;
}

const settled = (answer: StripAnswer): readonly SkyFrame[] => {
  if ('frames' in answer) return framesOf(answer.frames);
  throw new TileDecodeError(answer.code, answer.message);
};

/** Decodes on the calling thread: for tests and where workers are not allowed. */
export function createInlineStripDecoder(): StripDecoder {
  return {
    // oxlint-disable-next-line typescript/require-await -- what it throws becomes a rejection
    decode: async (bytes) => settled(answerStrip({ id: 0, bytes }).answer),
    close: () => undefined,
  };
}

/** Decodes in a worker; once it is broken, on the page: slow is better than nothing. */
export function createStripDecoder(makeWorker: () => StripWorker): StripDecoder {
  const inline = createInlineStripDecoder();
  const pending = new Map<
    number,
    { readonly resolve: (answer: StripAnswer) => void; readonly reject: (error: Error) => void }
  >();
  let worker: StripWorker | null = null;
  let isBroken = false;
  let asked = 0;
  const end = (message: string): void => {
    isBroken = true;
    worker?.terminate();
    for (const { reject } of pending.values()) reject(new TileDecodeError('worker-failed', message));
    pending.clear();
  };
  const open = (): StripWorker => {
    const made = makeWorker();
    made.addEventListener('message', ({ data }) => {
      pending.get(data.id)?.resolve(data);
      pending.delete(data.id);
    });
    made.addEventListener('error', () => end('the decoding worker broke'));
    return made;
  };
  return {
    async decode(bytes) {
      if (isBroken) return inline.decode(bytes);
      worker ??= open();
      const id = asked++;
      const answer = await new Promise<StripAnswer>((resolve, reject) => {
        pending.set(id, { resolve, reject });
        worker?.postMessage({ id, bytes }, [bytes]);
      });
      return settled(answer);
    },
    close: () => end('the decoder was closed'),
  };
}

/** A decoder in this package's own worker file, as bundlers find it. */
export const createWorkerStripDecoder = (): StripDecoder =>
  createStripDecoder(() => new Worker(new URL('./strip.worker.ts', import.meta.url), { type: 'module' }));
