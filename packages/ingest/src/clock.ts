import { IngestError } from './ingest-error.ts';

/** Time as this package sees it; tests bring their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after so many milliseconds; rejects as soon as the signal says stop. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The error of work that its caller ended. */
export const stopped = (): IngestError => new IngestError('stopped', 'the work was ended');

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(stopped());
      const stop = (): void => {
        clearTimeout(timer);
        reject(stopped());
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, ms);
      signal?.addEventListener('abort', stop, { once: true });
    }),
};
