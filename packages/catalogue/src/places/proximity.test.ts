import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { favouriteKey, isSamePlace } from './proximity.ts';

const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -720, max: 720, noNaN: true }),
});

describe('the key of a favourite', () => {
  it('is in hundredths of a degree', () => {
    expect(favouriteKey({ lat: 50.0755, lon: 14.4378 })).toBe('5008/1444');
    expect(favouriteKey({ lat: -33.87, lon: 151.21 })).toBe('-3387/15121');
    expect(favouriteKey({ lat: -0.001, lon: -0.001 })).toBe('0/0');
  });

  it('does not depend on how often the map was turned', () => {
    expect(favouriteKey({ lat: 10, lon: 374 })).toBe(favouriteKey({ lat: 10, lon: 14 }));
    expect(favouriteKey({ lat: 10, lon: 180 })).toBe(favouriteKey({ lat: 10, lon: -180 }));
    expect(favouriteKey({ lat: 10, lon: 179.999 })).toBe(favouriteKey({ lat: 10, lon: -180 }));
  });

  it('tells places apart that are more than a hundredth away', () => {
    fc.assert(
      fc.property(place, ({ lat, lon }) => {
        const north = lat > 0 ? lat - 0.02 : lat + 0.02;
        expect(favouriteKey({ lat: north, lon })).not.toBe(favouriteKey({ lat, lon }));
      }),
      { seed: 12 },
    );
  });
});

describe('the same place', () => {
  it('is closer than 0.01 degrees both ways', () => {
    expect(isSamePlace({ lat: 50, lon: 14 }, { lat: 50.0099, lon: 14.0099 })).toBe(true);
    expect(isSamePlace({ lat: 50, lon: 14 }, { lat: 50.01, lon: 14 })).toBe(false);
    expect(isSamePlace({ lat: 50, lon: 14 }, { lat: 50, lon: 14.01 })).toBe(false);
    expect(isSamePlace({ lat: 0, lon: 179.999 }, { lat: 0, lon: -179.999 })).toBe(true);
  });

  it('is mutual and includes itself', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        expect(isSamePlace(one, one)).toBe(true);
        expect(isSamePlace(one, other)).toBe(isSamePlace(other, one));
      }),
      { seed: 13 },
    );
  });
});
