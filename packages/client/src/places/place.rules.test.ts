import { describe, expect, it } from 'vitest';
import type { Favourite, Lat, Lon } from '@meltemi/catalogue';
import { isFavourite, isPlace, placeOfFavourite } from './place.rules.ts';

const naxos = {
  type: 'place',
  id: '256632',
  title: 'Naxos',
  region: 'South Aegean',
  country: 'Greece',
  lat: 37.1,
  lon: 25.37,
} as const;

describe('a stored place', () => {
  it('is read back only when it can be moved to', () => {
    expect(isPlace(naxos)).toBe(true);
    expect(
      [null, 'Naxos', {}, { ...naxos, lat: 91 }, { ...naxos, lon: 'east' }, { ...naxos, title: '' }].some(isPlace),
    ).toBe(false);
  });
});

describe('a favourite', () => {
  const at = { lat: 50.1 as Lat, lon: 14.26 as Lon };
  it.each([
    [
      { type: 'fav', title: 'Home', ...at },
      { type: 'place', id: 'k1' },
    ],
    [
      { type: 'airport', title: 'Ruzyně', icao: 'LKPR', ...at },
      { type: 'airport', id: 'LKPR' },
    ],
    [
      { type: 'station', title: 'Buoy', stationId: 'buoy-1', ...at },
      { type: 'station', id: 'buoy-1' },
    ],
    [
      { type: 'webcam', title: 'Cam', webcamId: 7, ...at },
      { type: 'webcam', id: '7' },
    ],
  ] as const)('%j is a place to go to', (favourite, expected) => {
    expect(placeOfFavourite(favourite, 'k1')).toEqual({ ...expected, title: favourite.title, ...at });
  });

  it('is none where it lies nowhere, or everywhere along a route', () => {
    expect(placeOfFavourite({ type: 'airport', title: 'Ruzyně', icao: 'LKPR' }, 'k')).toBeNull();
    expect(placeOfFavourite({ type: 'route', title: 'Way', route: '1,2;3,4', ...at }, 'k')).toBeNull();
  });

  it('is read back only whole', () => {
    const home: Favourite = { type: 'fav', title: 'Home', ...at };
    expect([
      isFavourite(home),
      isFavourite({ ...home, title: '' }),
      isFavourite({ ...home, lat: 'north' }),
      isFavourite(null),
    ]).toEqual([true, false, false, false]);
  });
});
