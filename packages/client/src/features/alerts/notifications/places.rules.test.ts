import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursAfter, mutedAfter, notifiedPlaces, notifiedKinds, warnedKinds } from './places.rules.ts';

describe('the places of notifications', () => {
  it('are home and the favourites that lie somewhere', () => {
    const favourites = [
      { id: 'f1', value: { title: 'Beach', lat: 1, lon: 2 } },
      { id: 'r1', value: { title: 'Tour' } },
    ];
    expect(notifiedPlaces(null, 'Home', favourites).map(({ id }) => id)).toEqual(['f1']);
    expect(notifiedPlaces({ lat: 5, lon: 6, name: 'Naxos' }, 'Home', favourites)).toEqual([
      { id: 'home', name: 'Home · Naxos', lat: 5, lon: 6 },
      { id: 'f1', name: 'Beach', lat: 1, lon: 2 },
    ]);
    expect(notifiedPlaces({ lat: 5, lon: 6 }, 'Home', [])[0]?.name).toBe('Home');
  });

  it('tell the kinds of warnings that are not muted, and keep a kind muted that this page does not know', () => {
    expect(notifiedKinds([])).toEqual(warnedKinds);
    expect(notifiedKinds(['fog', 'earthquake'])).not.toContain('fog');
    fc.assert(
      fc.property(fc.subarray([...warnedKinds]), (notified) => {
        const muted = mutedAfter(['earthquake'], notified);
        expect(muted).toContain('earthquake');
        expect(notifiedKinds(muted)).toEqual(notified);
      }),
      { seed: 18 },
    );
  });

  it('have hours in order, each once, and never none', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 23 }), fc.boolean()), { maxLength: 60 }), (presses) => {
        const hours = presses.reduce<readonly number[]>((kept, [hour, isOn]) => hoursAfter(kept, hour, isOn), [7]);
        expect(hours.length).toBeGreaterThan(0);
        expect(hours).toEqual([...new Set(hours)].toSorted((a, b) => a - b));
      }),
      { seed: 12 },
    );
  });
});
