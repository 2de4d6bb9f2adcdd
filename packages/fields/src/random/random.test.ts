import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import {
  createNoiseTable,
  createRandom,
  hashFloat,
  NOISE_SIZE,
  noiseAt,
  noiseTableOf,
  scramble,
  splitMix32,
  valueNoise,
} from './index.ts';

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

describe('the noise cube', () => {
  const table = createNoiseTable(1);
  const place = fc.double({ min: -500, max: 500, noNaN: true });

  it('has 128 cells an edge, uses the whole byte and has no bias', () => {
    expect(table.cells).toHaveLength(NOISE_SIZE ** 3);
    let least = 0;
    let most = 0;
    let sum = 0;
    for (const cell of table.cells) {
      least = Math.min(least, cell);
      most = Math.max(most, cell);
      sum += cell;
    }
    expect(Math.max(-least, most)).toBe(127);
    expect(Math.min(-least, most)).toBeGreaterThan(90);
    expect(Math.abs(sum / table.cells.length)).toBeLessThan(1.5);
  });

  it('is periodic and stays in [-1, 1]', () => {
    fc.assert(
      fc.property(place, place, place, fc.integer({ min: -3, max: 3 }), (x, y, z, turns) => {
        const value = noiseAt(table, x, y, z);
        expect(Math.abs(value)).toBeLessThanOrEqual(1);
        expect(noiseAt(table, x + 128 * turns, y, z - 128 * turns)).toBeCloseTo(value, 6);
      }),
      { seed: 93 },
    );
  });

  it('gives the cells themselves at whole places and the mean between them', () => {
    expect(noiseAt(table, 5, 6, 7)).toBe((table.cells[7 * 16_384 + 6 * 128 + 5] ?? 0) / 127);
    const middle = (noiseAt(table, 5, 6, 7) + noiseAt(table, 6, 6, 7)) / 2;
    expect(noiseAt(table, 5.5, 6, 7)).toBeCloseTo(middle, 12);
  });

  it('is smooth: neighbouring cells differ little, also across the seam', () => {
    let most = 0;
    for (let k = 0; k < 128; k++) {
      for (let j = 0; j < 128; j += 5) {
        most = Math.max(
          most,
          Math.abs(noiseAt(table, 127, k, j) - noiseAt(table, 128, k, j)),
          Math.abs(noiseAt(table, k, j, 50) - noiseAt(table, k, j, 51)),
        );
      }
    }
    expect(most).toBeLessThan(0.5);
  });

  it('differs by seed and not by call', () => {
    const again = createNoiseTable(1);
    expect(again.cells.every((cell, k) => cell === table.cells[k])).toBe(true);
    const other = createNoiseTable(2);
    let same = 0;
    for (let k = 0; k < 10_000; k++) if (other.cells[k] === table.cells[k]) same++;
    expect(same).toBeLessThan(1000);
  });

  it('takes stored cells and refuses a wrong number of them', () => {
    expect(noiseTableOf(table.cells).cells).toBe(table.cells);
    expect(() => noiseTableOf(new Int8Array(5))).toThrow(FieldError);
  });
});

describe('value noise', () => {
  it('is bounded, continuous and has a cell value at whole places', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e4, max: 1e4, noNaN: true }),
        fc.double({ min: -100, max: 100, noNaN: true }),
        (x, y) => {
          const value = valueNoise(9, x, y, 0.5);
          expect(Math.abs(value)).toBeLessThanOrEqual(1);
          expect(Math.abs(valueNoise(9, x + 1e-6, y, 0.5) - value)).toBeLessThan(1e-4);
        },
      ),
      { seed: 94 },
    );
    expect(valueNoise(9, 3, -4, 5)).toBeCloseTo(2 * hashFloat(9, 3, -4, 5) - 1, 12);
  });
});
