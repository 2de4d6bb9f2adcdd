import type { NetworkClock } from './environment.ts';
import { HttpError } from './http-error.ts';

/** How long one caller is willing to wait. */
export interface Patience {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
}

/** One request that several callers may wait for. */
export interface SharedRequest<Reply> {
  /**
   * Waits for the reply. A caller that gives up or runs out of time leaves alone; the request itself is stopped
   * only when nobody waits any more.
   */
  join(patience: Patience): Promise<Reply>;
  /** The end of the request itself, whoever still waits for it. */
  readonly outcome: Promise<Reply>;
  /** True when everyone left before the reply came. */
  readonly abandoned: boolean;
}

/** Starts `work` at once; its signal is aborted when the last caller leaves. */
export const startShared = <Reply>(
  clock: NetworkClock,
  url: string,
  work: (signal: AbortSignal) => Promise<Reply>,
): SharedRequest<Reply> => {
  const controller = new AbortController();
  let waiting = 0;
  let running = true;
  const outcome = work(controller.signal).finally(() => {
    running = false;
  });
  // Each caller handles the failure of its own wait; this copy must not count as unhandled.
  outcome.catch(() => undefined);

  const join = ({ signal, timeoutMs }: Patience): Promise<Reply> =>
    new Promise<Reply>((resolve, reject) => {
      waiting += 1;
      let left = false;
      const leave = (): void => {
        if (left) return;
        left = true;
        waiting -= 1;
        if (timer !== null) clock.clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        if (waiting === 0 && running) controller.abort();
      };
      const giveUp = (): void => {
        leave();
        reject(new HttpError('aborted', url, 0, '', { cause: signal?.reason }));
      };
      const timer =
        timeoutMs === undefined
          ? null
          : clock.setTimeout(() => {
              leave();
              reject(new HttpError('timeout', url));
            }, timeoutMs);

      if (signal?.aborted === true) {
        giveUp();
        return;
      }
      signal?.addEventListener('abort', giveUp, { once: true });
      outcome.finally(leave).then(resolve, reject);
    });

  return {
    join,
    outcome,
    get abandoned() {
      return controller.signal.aborted;
    },
  };
};
