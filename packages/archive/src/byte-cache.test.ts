import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { ByteCache } from './byte-cache.ts';

const cacheOf = (capacity: number): ByteCache<string> => new ByteCache(capacity, (value) => value.length);

describe('ByteCache', () => {
  it('drops the least recently used when it is over its bytes', () => {
    const cache = cacheOf(6);
    cache.set('a', 'xx');
    cache.set('b', 'xx');
    cache.set('c', 'xx');
    expect(cache.get('a')).toBe('xx');
    cache.set('d', 'xxx');
    expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.get('d')]).toEqual([
      'xx',
      undefined,
      undefined,
      'xxx',
    ]);
    expect(cache.bytes).toBe(5);
  });

  it('does not keep what is larger than itself, and counts a replaced value once', () => {
    const cache = cacheOf(4);
    cache.set('a', 'xx');
    cache.set('big', 'xxxxx');
    expect([cache.get('a'), cache.get('big')]).toEqual(['xx', undefined]);
    cache.set('a', 'xxx');
    expect([cache.bytes, cache.size]).toEqual([3, 1]);
    cache.clear();
    expect([cache.bytes, cache.size, cache.get('a')]).toEqual([0, 0, undefined]);
  });

  it('computes once for callers that ask together', async () => {
    const cache = cacheOf(10);
    let runs = 0;
    const compute = async (): Promise<string> => {
      runs++;
      await Promise.resolve();
      return 'v';
    };
    expect(await Promise.all([cache.through('k', compute), cache.through('k', compute)])).toEqual(['v', 'v']);
    expect(await cache.through('k', compute)).toBe('v');
    expect(runs).toBe(1);
  });

  it('does not keep a failure', async () => {
    const cache = cacheOf(10);
    await expect(cache.through('k', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.through('k', () => Promise.resolve('v'))).toBe('v');
  });

  it('never holds more than its capacity and its count of bytes is true', () => {
    const operation = fc.tuple(
      fc.constantFrom('set', 'delete', 'get'),
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(operation), fc.integer({ min: 0, max: 20 }), (operations, capacity) => {
        const cache = cacheOf(capacity);
        for (const [kind, key, value] of operations) {
          if (kind === 'set') cache.set(key, value);
          else if (kind === 'delete') cache.delete(key);
          else cache.get(key);
          const held = ['a', 'b', 'c', 'd'].map((name) => cache.get(name)).filter((held) => held !== undefined);
          expect(cache.bytes).toBeLessThanOrEqual(capacity);
          expect(cache.bytes).toBe(held.reduce((sum, text) => sum + text.length, 0));
        }
      }),
      { seed: 3 },
    );
  });
});
