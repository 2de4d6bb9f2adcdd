import type { Fetch, NetworkClock } from './environment.ts';

/** A request that a test sees. */
export interface SeenRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | null;
  readonly signal: AbortSignal | null;
  answer(response: Response): void;
  fail(error?: Error): void;
}

/** A fetch for tests: each request waits until the test answers it; an abort rejects it as the browser does. */
export const createFakeFetch = (): { readonly fetch: Fetch; readonly seen: SeenRequest[] } => {
  const seen: SeenRequest[] = [];
  const fetch: Fetch = (url, init) =>
    new Promise((resolve, reject) => {
      const signal = init.signal ?? null;
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      seen.push({
        url,
        method: init.method ?? 'GET',
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? init.body : null,
        signal,
        answer: resolve,
        fail: (error = new TypeError('Failed to fetch')) => reject(error),
      });
    });
  return { fetch, seen };
};

/** The clock of the test runner's fake timers, in the shape that requests use. */
export const runnerClock: NetworkClock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (handle) => clearTimeout(handle),
};
