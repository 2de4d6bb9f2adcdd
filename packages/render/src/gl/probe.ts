import type { Usability } from './usability.ts';

/** The part of a Worker that the probe uses. */
export interface ProbeWorker {
  addEventListener(kind: 'message', listener: (event: MessageEvent<Usability>) => void): void;
  addEventListener(kind: 'error', listener: () => void): void;
  terminate(): void;
}

/**
 * Tries WebGL2 beside the page: the first context of a browser may take a second to come, and the page would stand still
 * for it. A worker that has no WebGL of its own says little about the page, which is then tried itself.
 */
export function probeWith(worker: ProbeWorker, testOnPage: () => Promise<Usability>): Promise<Usability> {
  return new Promise((resolve) => {
    const end = (verdict: Usability | Promise<Usability>): void => {
      worker.terminate();
      resolve(verdict);
    };
    worker.addEventListener('message', ({ data }) => end(data.usable ? data : testOnPage()));
    worker.addEventListener('error', () => end(testOnPage()));
  });
}

/** Whether this browser's WebGL can be used, tried in this package's own worker file where there can be one. */
export function probeWebGl(): Promise<Usability> {
  // Few browsers need it: the code comes when it is wanted.
  const testOnPage = async (): Promise<Usability> =>
    (await import('./usability.ts')).testWebGl(() => document.createElement('canvas'));
  if (typeof OffscreenCanvas === 'undefined') return testOnPage();
  return probeWith(new Worker(new URL('./usability.worker.ts', import.meta.url), { type: 'module' }), testOnPage);
}
