/** A stream of numbers in [0, 1) that depends only on its key. */
export type Random = () => number;

/** Mixes whole numbers into one 32-bit key; neighbouring inputs give unrelated keys. */
export function mixKey(...parts: readonly number[]): number {
  let h = 0x9e3779b9;
  for (const part of parts) {
    h = Math.imul(h ^ (part | 0), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return h >>> 0;
}

/** Starts a stream from a key (a 32-bit counter hashed at each call). */
export function randomFrom(key: number): Random {
  let state = key >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 15), z | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number between two bounds. */
export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

/** A normally distributed number (mean 0, deviation 1). */
export function normal(random: Random): number {
  const r = Math.sqrt(-2 * Math.log(1 - random()));
  return r * Math.cos(2 * Math.PI * random());
}
