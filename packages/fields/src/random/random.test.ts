import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, hashFloat, scramble, splitMix32 } from './index.ts';

describe('the generator', () => {
  it('gives the same numbers for the same seed and others for another', () => {
    const take = (seed: number): number[] => {
      const random = createRandom(seed);
      return Array.from({ length: 20 }, () => random.next());
    };
    expect(take(7)).toEqual(take(7));
    expect(take(7)).not.toEqual(take(8));
    expect(new Set(take(0)).size).toBe(20);
  });

  it('is xoshiro128**: after a state of 1 2 3 4 the first results are 11520, 0, 5927040', () => {
    const random = createRandom(1);
    Object.assign(random, { a: 1, b: 2, c: 3, d: 4 });
    expect([random.next(), random.next(), random.next()]).toEqual([11_520, 0, 5_927_040]);
  });

  it('spreads floats evenly in [0, 1)', () => {
    const random = createRandom(3);
    const bins = new Int32Array(16);
    let sum = 0;
    let outside = 0;
    for (let k = 0; k < 32_000; k++) {
      const x = random.float();
      if (!(x >= 0 && x < 1)) outside++;
      sum += x;
      bins[Math.floor(x * 16)]! += 1;
    }
    expect(outside).toBe(0);
    expect(Math.abs(sum / 32_000 - 0.5)).toBeLessThan(0.005);
    for (const bin of bins) expect(Math.abs(bin - 2000)).toBeLessThan(220);
  });

  it('gives whole numbers below a bound', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 1000 }), (seed, below) => {
        const random = createRandom(seed);
        for (let k = 0; k < 20; k++) {
          const n = random.below(below);
          expect(Number.isInteger(n) && n >= 0 && n < below).toBe(true);
        }
      }),
      { seed: 91 },
    );
  });

  it('gives normal numbers of mean 0 and deviation 1', () => {
    const random = createRandom(5);
    let sum = 0;
    let squares = 0;
    let far = 0;
    for (let k = 0; k < 20_000; k++) {
      const x = random.normal();
      sum += x;
      squares += x * x;
      if (Math.abs(x) > 1.96) far++;
    }
    expect(Math.abs(sum / 20_000)).toBeLessThan(0.02);
    expect(Math.abs(squares / 20_000 - 1)).toBeLessThan(0.03);
    expect(Math.abs(far / 20_000 - 0.05)).toBeLessThan(0.006);
  });
});

describe('hashes', () => {
  it('SplitMix32 walks the whole space from its seed', () => {
    const one = splitMix32(42);
    const two = splitMix32(42);
    expect(Array.from({ length: 5 }, one)).toEqual(Array.from({ length: 5 }, two));
    expect(scramble(0)).toBe(0);
    expect(scramble(1)).not.toBe(scramble(2));
  });

  it('depend on every argument and lie in [0, 1)', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), fc.integer(), (a, b, c, d) => {
        const h = hashFloat(a, b, c, d);
        expect(h >= 0 && h < 1).toBe(true);
        expect(hashFloat(a + 1, b, c, d)).not.toBe(h);
        expect(hashFloat(a, b + 1, c, d)).not.toBe(h);
        expect(hashFloat(a, b, c + 1, d)).not.toBe(h);
        expect(hashFloat(a, b, c, d + 1)).not.toBe(h);
      }),
      { seed: 92 },
    );
  });

  it('of neighbours are not alike', () => {
    let product = 0;
    for (let k = 0; k < 5000; k++) product += (hashFloat(1, k) - 0.5) * (hashFloat(1, k + 1) - 0.5);
    // The correlation of 5000 independent pairs stays within 3 deviations of 1/12/sqrt(5000).
    expect(Math.abs(product / 5000)).toBeLessThan(0.0036);
  });
});
