import type { Clock, TimerHandle } from './clock.ts';

/** A clock that stands still until it is moved by hand. */
export interface FixedClock extends Clock {
  /** Moves time forward and runs what falls due, in order of its time, then of its start. */
  advance(ms: number): void;
  /** As `advance`, but lets promises settle before the first and after every callback that ran. */
  advanceAsync(ms: number): Promise<void>;
  /** How many timers and frames still wait. */
  pending(): number;
}

interface Timer {
  readonly handle: TimerHandle;
  due: number;
  /** Repeats after so many ms; null for a single run. */
  readonly every: number | null;
  readonly run: (ms: number) => void;
}

/** A 60 Hz screen, in whole milliseconds. */
const FRAME_MS = 16;

/** Enough turns of the micro-task queue for a chain of awaits to finish. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 25; turn += 1) await Promise.resolve();
};

/** A clock for tests, standing at `start` (ms since 1970). */
export const createFixedClock = (start = Date.UTC(2026, 0, 15, 12)): FixedClock => {
  let now = start;
  let lastHandle = 0;
  const timers = new Map<TimerHandle, Timer>();

  const add = (run: (ms: number) => void, delay: number, every: number | null): TimerHandle => {
    lastHandle += 1;
    timers.set(lastHandle, { handle: lastHandle, due: now + Math.max(0, delay), every, run });
    return lastHandle;
  };
  const drop = (handle: TimerHandle): void => {
    timers.delete(handle);
  };

  const nextDue = (end: number): Timer | null => {
    let first: Timer | null = null;
    for (const timer of timers.values()) {
      if (timer.due <= end && (first === null || timer.due < first.due)) first = timer;
    }
    return first;
  };
  /** Runs the next callback that is due by `end`; false when there is none. */
  const step = (end: number): boolean => {
    const timer = nextDue(end);
    if (timer === null) return false;
    now = Math.max(now, timer.due);
    if (timer.every === null) timers.delete(timer.handle);
    else timer.due += Math.max(1, timer.every);
    timer.run(now);
    return true;
  };

  return {
    now: () => now,
    setTimeout: (run, ms) => add(run, ms, null),
    clearTimeout: drop,
    setInterval: (run, ms) => add(run, ms, ms),
    clearInterval: drop,
    requestAnimationFrame: (run) => add(run, FRAME_MS, null),
    cancelAnimationFrame: drop,
    advance: (ms) => {
      const end = now + ms;
      while (step(end));
      now = end;
    },
    advanceAsync: async (ms) => {
      const end = now + ms;
      await settle();
      while (step(end)) await settle();
      now = end;
      await settle();
    },
    pending: () => timers.size,
  };
};
