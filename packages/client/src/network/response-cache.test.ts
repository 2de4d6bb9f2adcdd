import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CACHE_ENTRIES, CACHE_TTL_MS, createResponseCache } from './response-cache.ts';

const newCache = (limit?: number) => {
  let now = 0;
  const cache = createResponseCache<string>(() => now, limit);
  const store = (key: string, value = key): void => {
    cache.put(key, value);
    cache.date(key, value);
  };
  return { cache, store, pass: (ms: number) => (now += ms) };
};

describe('the cache of replies', () => {
  it('holds 50 entries for 5 minutes by default', () => {
    expect([CACHE_ENTRIES, CACHE_TTL_MS]).toEqual([50, 300_000]);
  });

  it('is fresh until the time to live has passed, to the millisecond', () => {
    const { cache, store, pass } = newCache();
    store('a');
    pass(CACHE_TTL_MS - 1);
    expect(cache.get('a', CACHE_TTL_MS)).toBe('a');
    pass(1);
    expect(cache.get('a', CACHE_TTL_MS)).toBeUndefined();
    expect(cache.size).toBe(0);
  });

  it('keeps a request under way fresh and counts its age from its arrival', () => {
    const { cache, pass } = newCache();
    cache.put('a', 'reply');
    pass(10 * CACHE_TTL_MS);
    expect(cache.get('a', 1)).toBe('reply');
    cache.date('a', 'reply');
    pass(500);
    expect(cache.get('a', 501)).toBe('reply');
    expect(cache.get('a', 500)).toBeUndefined();
  });

  it('drops and dates only the value it was asked about', () => {
    const { cache, pass } = newCache();
    cache.put('a', 'old');
    cache.put('a', 'new');
    cache.drop('a', 'old');
    cache.date('a', 'old');
    pass(1e9);
    expect(cache.get('a', 1)).toBe('new');
    cache.drop('a', 'new');
    expect(cache.get('a', 1)).toBeUndefined();
  });

  it('forgets the least recently used first', () => {
    const { cache, store } = newCache(3);
    for (const key of ['a', 'b', 'c']) store(key);
    cache.get('a', CACHE_TTL_MS);
    store('d');
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key, CACHE_TTL_MS))).toEqual(['a', undefined, 'c', 'd']);
  });

  it('never exceeds 50 and always holds what a plain list of recent use says', () => {
    const step = fc.record({ key: fc.nat(70).map(String), write: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 400, minLength: 60 }), (steps) => {
        const { cache, store } = newCache();
        let model: string[] = [];
        for (const { key, write } of steps) {
          const known = model.includes(key);
          if (write) store(key);
          else expect(cache.get(key, CACHE_TTL_MS)).toBe(known ? key : undefined);
          if (write || known) model = [...model.filter((other) => other !== key), key].slice(-50);
          expect(cache.size).toBe(model.length);
          expect(cache.size).toBeLessThanOrEqual(50);
        }
      }),
      { seed: 50, numRuns: 40 },
    );
  });

  it('forgets everything when cleared', () => {
    const { cache, store } = newCache();
    store('a');
    cache.clear();
    expect(cache.get('a', CACHE_TTL_MS)).toBeUndefined();
  });
});
