import { useCallback, useSyncExternalStore } from 'react';
import type { Watched } from '../device/index.ts';

/** A watched value, followed by the component that asks. */
export function useWatched<Value>(watched: Watched<Value>): Value {
  const subscribe = useCallback((onChange: () => void) => watched.subscribe(onChange), [watched]);
  const current = (): Value => watched.current();
  return useSyncExternalStore(subscribe, current, current);
}
