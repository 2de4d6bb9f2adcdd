import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlace, nextActive, recentKey, whereabouts } from './place.rules.ts';

const naxos = { type: 'place', id: '256632', title: 'Naxos', region: 'South Aegean', country: 'Greece', lat: 37.1, lon: 25.37 } as const;

describe('a place', () => {
  it('says region and country, each once and never its own name again', () => {
    expect(whereabouts(naxos)).toBe('South Aegean, Greece');
    expect(whereabouts({ title: 'Singapore', region: 'Singapore', country: 'Singapore' })).toBe('');
    expect(whereabouts({ title: '37.1, 25.37' })).toBe('');
  });

  it('is read back only when it can be moved to', () => {
    expect(isPlace(naxos)).toBe(true);
    expect([null, 'Naxos', {}, { ...naxos, lat: 91 }, { ...naxos, lon: 'east' }, { ...naxos, title: '' }].some(isPlace)).toBe(false);
  });

  it('is kept once under its kind and id', () => {
    expect(recentKey(naxos)).toBe('place-256632');
    expect(recentKey({ type: 'airport', id: '256632' })).not.toBe(recentKey(naxos));
  });
});

describe('the arrow keys in the list', () => {
  it('go round through the text itself', () => {
    expect([nextActive(-1, 3, 1), nextActive(2, 3, 1), nextActive(-1, 3, -1), nextActive(0, 3, -1)]).toEqual([0, -1, 2, -1]);
    expect(nextActive(-1, 0, 1)).toBe(-1);
  });

  it('come back where they were', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(19), (count, start) => {
        const active = Math.min(start, count - 1);
        expect(nextActive(nextActive(active, count, 1), count, -1)).toBe(active);
      }),
    );
  });
});
