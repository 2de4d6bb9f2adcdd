/** A source of numbers that is the same for the same seed everywhere. */
export interface Random {
  /** The next whole number from 0 to 2^32 - 1. */
  next(): number;
  /** The next number in [0, 1), of 53 bits. */
  float(): number;
  /** The next whole number in [0, below). */
  below(below: number): number;
  /** The next number of the normal distribution of mean 0 and deviation 1. */
  normal(): number;
}

/** Scrambles 32 bits so that neighbouring inputs share nothing (the finaliser of SplitMix32). */
export function scramble(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return (h ^ (h >>> 15)) >>> 0;
}

/** A number in [0, 1) for up to four whole numbers: a random table without the table. */
export function hashFloat(a: number, b: number = 0, c: number = 0, d: number = 0): number {
  let h = scramble(a + 0x9e3779b9);
  h = scramble(h ^ Math.imul(b | 0, 0x85ebca6b));
  h = scramble(h ^ Math.imul(c | 0, 0xc2b2ae35));
  h = scramble(h ^ Math.imul(d | 0, 0x27d4eb2f));
  return h / 4_294_967_296;
}

/** SplitMix32: one word of state, good for seeding. */
export function splitMix32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    return scramble(state);
  };
}

class Xoshiro implements Random {
  private a: number;
  private b: number;
  private c: number;
  private d: number;
  private spare = Number.NaN;

  constructor(seed: number) {
    const words = splitMix32(seed);
    this.a = words() | 0;
    this.b = words() | 0;
    this.c = words() | 0;
    this.d = words() | 0;
  }

  next(): number {
    const product = Math.imul(this.b, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9);
    const t = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= t;
    this.d = (this.d << 11) | (this.d >>> 21);
    return result >>> 0;
  }

  float(): number {
    const high = this.next() >>> 5;
    const low = this.next() >>> 6;
    return (high * 67_108_864 + low) / 9_007_199_254_740_992;
  }

  below(below: number): number {
    return Math.floor(this.float() * below);
  }

  /** Marsaglia's polar method, which makes two at a time. */
  normal(): number {
    if (!Number.isNaN(this.spare)) {
      const kept = this.spare;
      this.spare = Number.NaN;
      return kept;
    }
    for (;;) {
      const x = 2 * this.float() - 1;
      const y = 2 * this.float() - 1;
      const s = x * x + y * y;
      if (s === 0 || s >= 1) continue;
      const scale = Math.sqrt((-2 * Math.log(s)) / s);
      this.spare = y * scale;
      return x * scale;
    }
  }
}

/** The generator xoshiro128** with its state filled from a 32-bit seed. */
export function createRandom(seed: number): Random {
  return new Xoshiro(seed);
}
