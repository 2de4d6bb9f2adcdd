/** Ends a subscription; calling it twice does no harm. */
export type Unsubscribe = () => void;

/** A set of listeners in order of their arrival; one added during a round hears from the next round on, one removed during a round no longer hears. */
export interface Listeners<Value> {
  add(listener: (value: Value) => void): Unsubscribe;
  tell(value: Value): void;
  count(): number;
}

/**
 * A new empty set of listeners.
 * A listener that throws does not keep the others from hearing: its error is thrown again after the round.
 */
export const createListeners = <Value>(): Listeners<Value> => {
  const entries = new Set<{ readonly listener: (value: Value) => void }>();
  return {
    add: (listener) => {
      // A wrapper per call: the same function may be added twice and each subscription ends on its own.
      const entry = { listener };
      entries.add(entry);
      return () => {
        entries.delete(entry);
      };
    },
    tell: (value) => {
      const failures: unknown[] = [];
      for (const entry of Array.from(entries)) {
        if (!entries.has(entry)) continue;
        try {
          entry.listener(value);
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length === 1) throw failures[0];
      if (failures.length > 1) throw new AggregateError(failures, 'Several listeners failed');
    },
    count: () => entries.size,
  };
};
