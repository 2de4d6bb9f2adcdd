/**
 * What the network needs of the outside world. The environment of `device` fit these shapes; they are named here again
 * because folders of one layer do not import each other.
 */
export interface NetworkClock {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(handle: number): void;
}

/** Whether the browser believes it has a network, with news of changes. */
export interface NetworkOnline {
  current(): boolean;
  subscribe(listener: (online: boolean) => void): () => void;
}

/** The browser's `fetch`, or one that a test writes. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The environment that requests go through. */
export interface NetworkEnvironment {
  readonly clock: NetworkClock;
  readonly fetch: Fetch;
}

/** The fetch of the running browser; looked up at each call, so that a service worker or a test can replace it. */
export const browserFetch: Fetch = (url, init) => globalThis.fetch(url, init);
