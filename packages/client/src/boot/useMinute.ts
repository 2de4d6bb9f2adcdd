import { useCallback, useSyncExternalStore } from 'react';
import type { Clock } from '../device/index.ts';

const MINUTE_MS = 60_000;
/** A second is fine enough to turn the minute in time. */
const LOOK_EVERY_MS = 1_000;

/** The start of the present minute, in ms since 1970; the component draws again when it turns. */
export function useMinute(clock: Pick<Clock, 'now' | 'setInterval' | 'clearInterval'>): number {
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
