import { createListeners, type Unsubscribe } from './listeners.ts';

/** A value that changes over time and announces each change. */
export interface Signal<Value> {
  readonly current: () => Value;
  /** Hears the new value after each change, not the present one. */
  readonly subscribe: (listener: (value: Value) => void) => Unsubscribe;
}

/** A signal whose value its owner sets. */
export interface WritableSignal<Value> extends Signal<Value> {
  set(value: Value): void;
}

/** A signal in memory. Setting the value it already has announces nothing. */
export const createSignal = <Value>(start: Value): WritableSignal<Value> => {
  const listeners = createListeners<Value>();
  let value = start;
  return {
    current: () => value,
    subscribe: (listener) => listeners.add(listener),
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      listeners.tell(next);
    },
  };
};
