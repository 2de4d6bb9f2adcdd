import { describe, expect, it } from 'vitest';
import { createBrowserRandom, createSeededRandom } from './random.ts';

describe('chance', () => {
  it('repeats itself for one seed and differs for another', () => {
    const take = (seed: number): number[] => {
      const random = createSeededRandom(seed);
      return Array.from({ length: 20 }, () => random.next());
    };
    expect(take(7)).toEqual(take(7));
    expect(take(7)).not.toEqual(take(8));
  });

  it('is spread evenly over 0 to 1', () => {
    const random = createSeededRandom(3);
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let draw = 0; draw < 20_000; draw += 1) {
      const value = random.next();
      const tenth = Math.floor(value * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    // A value outside 0 to 1 would add an eleventh count. 2,000 are expected in each; 200 is more than four standard deviations.
    expect(tenths).toHaveLength(10);
    for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });

  it('makes ids of 32 hexadecimal digits', () => {
    for (const random of [createSeededRandom(1), createBrowserRandom()]) {
      const ids = new Set(Array.from({ length: 200 }, () => random.id()));
      expect(ids.size).toBe(200);
      for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
    }
  });

  it('reaches neither end wrongly with extreme bytes', () => {
    const filled = (value: number): Pick<Crypto, 'getRandomValues'> => ({
      getRandomValues: (array) => {
        if (array instanceof Uint32Array || array instanceof Uint8Array) array.fill(value);
        return array;
      },
    });
    expect(createBrowserRandom(filled(0)).next()).toBe(0);
    expect(createBrowserRandom(filled(0xffff_ffff)).next()).toBeLessThan(1);
    expect(createBrowserRandom(filled(10)).id()).toBe('0a'.repeat(16));
  });
});
