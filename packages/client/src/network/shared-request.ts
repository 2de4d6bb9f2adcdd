import { startShared, type SharedWork } from '@meltemi/concurrency';
import type { NetworkClock } from './environment.ts';
import { HttpError } from './http-error.ts';

/** How long one caller is willing to wait. */
export interface Patience {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
}

/** One request that several callers may wait for. */
export interface SharedRequest<Reply> extends Pick<SharedWork<Reply>, 'outcome' | 'abandoned'> {
  /**
   * Waits for the reply. A caller that gives up or runs out of time leaves alone; the request itself is aborted only
   * when nobody waits any more.
   */
  join(patience: Patience): Promise<Reply>;
}

/** Starts `work` at once; its signal is aborted when the last caller leaves. */
export const startSharedRequest = <Reply>(
  clock: NetworkClock,
  url: string,
  work: (signal: AbortSignal) => Promise<Reply>,
): SharedRequest<Reply> => {
  const shared = startShared(work);
  return {
    outcome: shared.outcome,
    get abandoned() {
      return shared.abandoned;
    },
    join: ({ signal, timeoutMs }) => {
      const leaving = new AbortController();
      const giveUp = (): void => leaving.abort(new HttpError('aborted', url, 0, '', { cause: signal?.reason }));
      const timer =
        timeoutMs === undefined
          ? null
          : clock.setTimeout(() => leaving.abort(new HttpError('timeout', url)), timeoutMs);
      if (signal?.aborted === true) giveUp();
      signal?.addEventListener('abort', giveUp, { once: true });
      return shared.join(leaving.signal).finally(() => {
        if (timer !== null) clock.clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      });
    },
  };
};
