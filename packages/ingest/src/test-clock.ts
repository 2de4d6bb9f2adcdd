import { stopped, type Clock } from './clock.ts';

/** A clock for tests: sleeping takes no time and moves it on. */
export interface TestClock extends Clock {
  /** Every sleep in milliseconds, in order. */
  readonly slept: number[];
  /** Called after each sleep with the time, for what happens in the world meanwhile. */
  onSleep: ((now: number) => void) | null;
}

export function testClock(start: number): TestClock {
  let now = start;
  const clock: TestClock = {
    slept: [],
    onSleep: null,
    now: () => now,
    sleep: async (ms, signal) => {
      const end = (): void => {
        if (signal?.aborted === true) throw stopped();
      };
      end();
      clock.slept.push(ms);
      now += ms;
      clock.onSleep?.(now);
      await Promise.resolve();
      end();
    },
  };
  return clock;
}
