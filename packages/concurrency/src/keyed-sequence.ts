import { createLimiter, type Limiter } from './limiter.ts';

/** Runs the work of one key one after the other, and that of different keys side by side. */
export type KeyedSequence = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Makes a sequence for each key; a key without work takes no memory. */
export function createKeyedSequence(): KeyedSequence {
  const sequences = new Map<string, { readonly limit: Limiter; uses: number }>();
  return async (key, work) => {
    const sequence = sequences.get(key) ?? { limit: createLimiter(1), uses: 0 };
    sequences.set(key, sequence);
    sequence.uses += 1;
    try {
      return await sequence.limit(work);
    } finally {
      sequence.uses -= 1;
      if (sequence.uses === 0) sequences.delete(key);
    }
  };
}
