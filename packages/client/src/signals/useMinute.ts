import { useCallback, useSyncExternalStore } from 'react';

/** What telling the minute needs of a clock; a timer is whatever the clock says it is. */
export interface MinuteClock<Timer = unknown> {
  readonly now: () => number;
  readonly setInterval: (work: () => void, ms: number) => Timer;
  readonly clearInterval: (timer: Timer) => void;
}

const MINUTE_MS = 60_000;
/** A second is fine enough to turn the minute in time. */
const LOOK_EVERY_MS = 1_000;

/** The start of the present minute, in ms since 1970; the component draws again when it turns. */
export function useMinute<Timer>(clock: MinuteClock<Timer>): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = clock.setInterval(onChange, LOOK_EVERY_MS);
      return () => clock.clearInterval(timer);
    },
    [clock],
  );
  const minute = () => Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS;
  return useSyncExternalStore(subscribe, minute, minute);
}
