import { setTimeout as pause } from 'node:timers/promises';

/** A job under way. */
export interface RunningJob {
  /** Does it now, or once more after the time under way. */
  readonly wake: () => void;
  /** Ends it; waits a little for what is under way. */
  readonly stop: () => Promise<void>;
}

/** How long the end of a server waits for work under way, milliseconds: what is cut off is taken up again at the next start. */
const patience = 2_000;

/** Does some work at once, every so often, and when it is woken; never twice at a time. A failure is reported and does not end it. */
export function keepRunning({
  everyMs,
  work,
  onFault,
}: {
  readonly everyMs: number;
  readonly work: () => Promise<void>;
  readonly onFault: (error: unknown) => void;
}): RunningJob {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let [again, stopped] = [false, false];
  const go = (): void => {
    if (stopped) return;
    if (running !== undefined) {
      again = true;
      return;
    }
    clearTimeout(timer);
    again = false;
    running = work()
      .catch((error: unknown) => (stopped ? undefined : onFault(error)))
      .finally(() => {
        running = undefined;
        if (again) go();
        else if (!stopped) timer = setTimeout(go, everyMs).unref();
      });
  };
  go();
  return {
    wake: go,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      if (running !== undefined) await Promise.race([running, pause(patience, undefined, { ref: false })]);
    },
  };
}
