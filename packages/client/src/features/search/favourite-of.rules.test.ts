import { describe, expect, it } from 'vitest';
import { favouriteOf } from './favourite-of.rules.ts';
import { placeOfFavourite } from '#places/index.ts';

const at = { title: 'Praha', lat: 50.1, lon: 14.3 };

describe('a found place as a favourite', () => {
  it.each([
    [
      { type: 'place', id: 'geo-1', ...at },
      { type: 'fav', ...at },
    ],
    [
      { type: 'coordinates', id: '50.1,14.3', ...at },
      { type: 'fav', ...at },
    ],
    [
      { type: 'airport', id: 'LKPR', ...at },
      { type: 'airport', icao: 'LKPR', ...at },
    ],
    [
      { type: 'station', id: 'wmo-11518', ...at },
      { type: 'station', stationId: 'wmo-11518', ...at },
    ],
    [
      { type: 'webcam', id: '17', ...at },
      { type: 'webcam', webcamId: 17, ...at },
    ],
  ] as const)('%j is %j', (place, favourite) => {
    expect(favouriteOf(place)).toEqual(favourite);
    const back = placeOfFavourite(favouriteOf(place) ?? { type: 'route', title: 'x', route: 'x' }, place.id);
    expect(back).toEqual({ ...place, type: place.type === 'coordinates' ? 'place' : place.type });
  });

  it('is none where its id is not what its kind needs', () => {
    expect(favouriteOf({ type: 'webcam', id: 'seventeen', ...at })).toBeNull();
  });
});
