/** Who may speak to the visitor: what begins by itself waits until nobody else has the floor. */
export interface Attention {
  /** Takes the floor; the returned function gives it back. */
  readonly hold: () => () => void;
  /** Resolves when nobody has the floor. */
  readonly free: () => Promise<void>;
}

/** Nobody has the floor at first. */
export function createAttention(): Attention {
  const holds = new Set<symbol>();
  let waiting: (() => void)[] = [];
  return {
    hold: () => {
      const own = Symbol('hold');
      holds.add(own);
      return () => {
        if (!holds.delete(own) || holds.size > 0) return;
        const done = waiting;
        waiting = [];
        for (const resolve of done) resolve();
      };
    },
    free: () => (holds.size === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve))),
  };
}
