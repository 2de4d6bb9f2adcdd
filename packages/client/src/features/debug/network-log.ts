import { createListeners } from '#signals/index.ts';

/** One request of the page; `at` in ms since 1970, `ms` how long it took. */
export interface NetworkEntry {
  readonly at: number;
  /** The whole address; it is made plain before it is shown. */
  readonly address: string;
  /** 0 where the browser does not say. */
  readonly status: number;
  readonly ms: number;
  /** Bytes over the wire; 0 for what came from the cache of the browser. */
  readonly bytes: number;
  readonly isCached: boolean;
}

/** The requests of the page, newest last. */
export interface NetworkLog {
  /** The same list until something is added. */
  readonly current: () => readonly NetworkEntry[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** So many requests are kept. */
export const KEPT_REQUESTS = 500;

/** What the browser reports of a request. */
export type ResourceFacts = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'duration' | 'transferSize' | 'decodedBodySize'
> & { readonly responseStatus?: number };

/** A request as it is kept. */
export function entryOf(
  { name, startTime, duration, transferSize, decodedBodySize, responseStatus = 0 }: ResourceFacts,
  timeOrigin: number,
): NetworkEntry {
  return {
    at: timeOrigin + startTime,
    address: name,
    status: responseStatus,
    ms: duration,
    bytes: transferSize,
    isCached: transferSize === 0 && decodedBodySize > 0,
  };
}

/** A log that takes entries in batches. */
export function createNetworkLog(
  timeOrigin: number,
  listen: (onRequests: (requests: readonly ResourceFacts[]) => void) => void,
): NetworkLog {
  const listeners = createListeners<undefined>();
  let list: readonly NetworkEntry[] = [];
  listen((requests) => {
    list = [...list, ...requests.map((one) => entryOf(one, timeOrigin))].slice(-KEPT_REQUESTS);
    listeners.tell(undefined);
  });
  return { current: () => list, subscribe: (listener) => listeners.add(listener) };
}

/** The requests of the running page, also those before the log was opened as far as the browser remembers them. */
export const openBrowserNetworkLog = (): NetworkLog =>
  createNetworkLog(performance.timeOrigin, (onRequests) => {
    if (typeof PerformanceObserver === 'undefined') return;
    const watch = new PerformanceObserver((batch) => onRequests(batch.getEntries() as PerformanceResourceTiming[]));
    watch.observe({ type: 'resource', buffered: true });
  });

/** How the data tiles of the map came. */
export interface TileFacts {
  readonly asked: number;
  readonly fromCache: number;
  readonly failed: number;
  /** Bytes over the wire. */
  readonly bytes: number;
  /** The middle of the times that those over the wire took, ms; null before the first. */
  readonly medianMs: number | null;
}

/** The data tiles among the requests. */
export function tileFacts(requests: readonly NetworkEntry[]): TileFacts {
  const tiles = requests.filter(({ address }) => address.includes('/im/v3.0/'));
  const times = tiles
    .filter(({ isCached }) => !isCached)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  return {
    asked: tiles.length,
    fromCache: tiles.filter(({ isCached }) => isCached).length,
    failed: tiles.filter(({ status }) => status >= 400).length,
    bytes: tiles.reduce((sum, { bytes }) => sum + bytes, 0),
    medianMs: times[Math.floor(times.length / 2)] ?? null,
  };
}
