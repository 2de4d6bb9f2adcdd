/** Work that is under way and that several callers may wait for. */
export interface SharedWork<Value> {
  /**
   * Waits for the value. A caller whose signal aborts leaves with the signal's reason; the work itself is aborted when
   * the last caller has left.
   */
  join(signal?: AbortSignal): Promise<Value>;
  /** The end of the work itself, whether or not anyone still waits for it. */
  readonly outcome: Promise<Value>;
  /** True when everyone left before the work ended. */
  readonly abandoned: boolean;
}

/** Starts work at once. */
export function startShared<Value>(work: (signal: AbortSignal) => Promise<Value>): SharedWork<Value> {
  const controller = new AbortController();
  let callers = 0;
  let hasEnded = false;
  const outcome = work(controller.signal).finally(() => {
    hasEnded = true;
  });
  // Each caller handles the failure of its own wait; this copy must not count as unhandled.
  outcome.catch(() => undefined);

  return {
    outcome,
    get abandoned() {
      return controller.signal.aborted;
    },
    join: (signal) =>
      new Promise<Value>((resolve, reject) => {
        callers += 1;
        const leave = (): void => {
          signal?.removeEventListener('abort', giveUp);
          callers -= 1;
          if (callers === 0 && !hasEnded) controller.abort();
        };
        const giveUp = (): void => {
          leave();
          reject(signal?.reason as Error);
        };
        if (signal?.aborted === true) return giveUp();
        signal?.addEventListener('abort', giveUp, { once: true });
        outcome.then(resolve, reject).finally(() => {
          if (signal?.aborted !== true) leave();
        });
      }),
  };
}
