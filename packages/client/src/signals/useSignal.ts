import { useCallback, useSyncExternalStore } from 'react';
import type { Signal } from './signal.ts';

/** The value of a signal; the component draws again when it changes. */
export function useSignal<Value>(signal: Signal<Value>): Value {
  const subscribe = useCallback((onChange: () => void) => signal.subscribe(onChange), [signal]);
  const current = (): Value => signal.current();
  return useSyncExternalStore(subscribe, current, current);
}
