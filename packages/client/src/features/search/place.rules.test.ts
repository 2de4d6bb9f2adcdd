import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place } from '#places/index.ts';
import { nextActive, offersFor, recentKey } from './place.rules.ts';

const naxos = {
  type: 'place',
  id: '256632',
  title: 'Naxos',
  region: 'South Aegean',
  country: 'Greece',
  lat: 37.1,
  lon: 25.37,
} as const;

describe('a place', () => {
  it('is kept once under its kind and id', () => {
    expect(recentKey(naxos)).toBe('place-256632');
    expect(recentKey({ type: 'airport', id: '256632' })).not.toBe(recentKey(naxos));
  });
});

describe('what is offered', () => {
  const athens: Place = { type: 'place', id: '264371', title: 'Athens', lat: 37.98, lon: 23.73 };
  const home: Place = { ...naxos, id: 'k1', title: 'Náxos, home' };
  const kinds = (offers: Parameters<typeof offersFor>[0]) =>
    offersFor(offers).map(({ kind, places }) => `${kind} ${places.map(({ id }) => id).join(' ')}`);

  it('are recent places and then favourites while nothing is typed', () => {
    expect(kinds({ text: ' ', found: [naxos], recents: [athens], favourites: [home] })).toEqual([
      'recent 264371',
      'favourite k1',
    ]);
    expect(kinds({ text: '', found: [], recents: [], favourites: [] })).toEqual([]);
  });

  it('are favourites of that name and then what was found, the same place once', () => {
    expect(kinds({ text: 'naxos', found: [naxos, athens], recents: [athens], favourites: [home] })).toEqual([
      'favourite k1',
      'found 264371',
    ]);
    expect(kinds({ text: 'ath', found: [athens], recents: [naxos], favourites: [home] })).toEqual(['found 264371']);
  });

  it('keep an airport beside the favourite town that it serves', () => {
    const airport: Place = { ...naxos, type: 'airport', id: 'LGNX', title: 'Naxos Airport' };
    expect(kinds({ text: 'naxos', found: [airport], recents: [], favourites: [home] })).toEqual([
      'favourite k1',
      'found LGNX',
    ]);
  });
});

describe('the arrow keys in the list', () => {
  it('go round through the text itself', () => {
    expect([nextActive(-1, 3, 1), nextActive(2, 3, 1), nextActive(-1, 3, -1), nextActive(0, 3, -1)]).toEqual([
      0, -1, 2, -1,
    ]);
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
