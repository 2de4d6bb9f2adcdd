import { timings } from '@meltemi/catalogue';
import type { NetworkClock, NetworkOnline } from './environment.ts';
import type { Http } from './http.ts';
import { isHttpError } from './http-error.ts';

/** Where the connection stands: `checking` is still counted as online by the screen. */
export type ConnectionState = 'online' | 'checking' | 'offline';

/** How long after a failed check the next one starts, in ms. */
export const RECHECK_MS = timings.offlineRecheckMs;

/** How long a check waits for its answer, in ms; a silent network must not stop the rechecks. */
export const CHECK_TIMEOUT_MS = 5000;

/** The service that is asked whether the server can be reached. */
export const CONNECTION_PATH = '/services/connection';

/** Watches over the connection to the server. */
export interface Connection {
  current(): ConnectionState;
  /** Hears each new state. */
  subscribe(listener: (state: ConnectionState) => void): () => void;
  /** A request got no answer: see whether the server can be reached at all. */
  reportFailure(): void;
  /** Ends all checks, for good. */
  stop(): void;
}

/** What the connection is made of. */
export interface ConnectionParts {
  readonly clock: NetworkClock;
  readonly online: NetworkOnline;
  /** True when the server answers; must not reject for good reasons, a rejection counts as no answer. */
  readonly check: () => Promise<boolean>;
}

/** A check by HEAD /services/connection: a server that says anything but a server error can be reached. */
export const createConnectionCheck = (http: Pick<Http, 'head'>) => async (): Promise<boolean> => {
  try {
    await http.head(CONNECTION_PATH, { timeoutMs: CHECK_TIMEOUT_MS, testConnection: false });
    return true;
  } catch (error) {
    return isHttpError(error) && error.status >= 400 && error.status < 500;
  }
};

/** Starts online and watches from there. */
export const createConnection = ({ clock, online, check }: ConnectionParts): Connection => {
  const listeners = new Set<(state: ConnectionState) => void>();
  let state: ConnectionState = 'online';
  let inFlight = false;
  /** The network changed during a check, whose answer may therefore be old. */
  let askAgain = false;
  let timer: number | null = null;
  let stopped = false;

  const become = (next: ConnectionState): void => {
    if (next === state) return;
    state = next;
    for (const listener of Array.from(listeners)) listener(next);
  };
  const clearTimer = (): void => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  };

  const runCheck = async (): Promise<void> => {
    if (inFlight || stopped) return;
    clearTimer();
    inFlight = true;
    let reachable = false;
    try {
      reachable = await check();
    } catch {
      reachable = false;
    }
    inFlight = false;
    if (stopped) return;
    if (askAgain) {
      askAgain = false;
      void runCheck();
      return;
    }
    // The next check is set before anyone hears of it: a listener that throws must not end the rechecks.
    if (!reachable) timer = clock.setTimeout(() => void runCheck(), RECHECK_MS);
    become(reachable ? 'online' : 'offline');
  };

  const doubt = (): void => {
    if (stopped) return;
    if (state === 'online') become('checking');
    void runCheck();
  };

  const unsubscribe = online.subscribe(() => {
    // Both directions are only a hint: a lost network is proved, a found one not waited for.
    if (inFlight) askAgain = true;
    else doubt();
  });
  // A page can start without a network; the browser then fires no event.
  if (!online.current()) doubt();

  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    reportFailure: () => {
      if (state === 'online') doubt();
    },
    stop: () => {
      stopped = true;
      clearTimer();
      unsubscribe();
      listeners.clear();
    },
  };
};
