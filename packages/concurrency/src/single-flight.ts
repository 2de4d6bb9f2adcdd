import { startShared, type SharedWork } from './shared-work.ts';

/** Lets callers that want the same thing at the same time share one piece of work. */
export interface SingleFlight<Value> {
  /** How many pieces of work are under way. */
  readonly size: number;
  /**
   * Joins the work of a key, or starts it. A caller whose signal aborts leaves with the signal's reason; when the last
   * one has left, the work is aborted and the next caller starts over.
   */
  share(key: string, work: (signal: AbortSignal) => Promise<Value>, signal?: AbortSignal): Promise<Value>;
}

/** Makes a single flight; a key is forgotten when its work ends. */
export function createSingleFlight<Value>(): SingleFlight<Value> {
  const underWay = new Map<string, SharedWork<Value>>();

  const forget = (key: string, shared: SharedWork<Value>): void => {
    if (underWay.get(key) === shared) underWay.delete(key);
  };
  const start = (key: string, work: (signal: AbortSignal) => Promise<Value>): SharedWork<Value> => {
    const shared = startShared(work);
    underWay.set(key, shared);
    shared.outcome.then(
      () => forget(key, shared),
      () => forget(key, shared),
    );
    return shared;
  };

  return {
    get size() {
      return underWay.size;
    },
    share: async (key, work, signal) => {
      const known = underWay.get(key);
      const shared = known === undefined || known.abandoned ? start(key, work) : known;
      try {
        return await shared.join(signal);
      } finally {
        if (shared.abandoned) forget(key, shared);
      }
    },
  };
}
