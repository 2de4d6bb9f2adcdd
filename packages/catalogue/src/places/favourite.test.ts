import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFavourite, favouriteTypes, togglePin } from './favourite.ts';

const examples = {
  fav: { type: 'fav', title: 'Home', lat: 50.1, lon: 14.4 },
  airport: { type: 'airport', title: 'Ruzyně', icao: 'LKPR', lat: 50.1, lon: 14.26 },
  station: { type: 'station', title: 'Milešovka', stationId: 'wmo-11464' },
  webcam: { type: 'webcam', title: 'Square', webcamId: 1_234 },
  route: { type: 'route', title: 'Around', route: '50,14;51,15' },
} as const;

const ownField = { fav: 'lat', airport: 'icao', station: 'stationId', webcam: 'webcamId', route: 'route' } as const;

describe('a favourite', () => {
  it.each(favouriteTypes)('of type %s is accepted as it is', (type) => {
    expect(checkFavourite(examples[type])).toEqual({ ok: true, value: examples[type] });
  });

  it.each(favouriteTypes)('of type %s needs its own field', (type) => {
    const { [ownField[type]]: _, ...rest } = examples[type] as Record<string, unknown>;
    expect(checkFavourite(rest)).toMatchObject({ ok: false, code: 'favourites/invalid' });
  });

  it.each(favouriteTypes)('of type %s needs a title', (type) => {
    expect(checkFavourite({ ...examples[type], title: '' })).toMatchObject({ ok: false });
    expect(checkFavourite({ ...examples[type], title: '  ' })).toMatchObject({ ok: false });
    expect(checkFavourite({ ...examples[type], title: 5 })).toMatchObject({ ok: false });
  });

  it('holds the type of its own field', () => {
    expect(checkFavourite({ ...examples.webcam, webcamId: '1234' }).ok).toBe(false);
    expect(checkFavourite({ ...examples.station, stationId: 11_464 }).ok).toBe(false);
    expect(checkFavourite({ ...examples.airport, icao: 7 }).ok).toBe(false);
    expect(checkFavourite({ ...examples.route, route: [] }).ok).toBe(false);
    expect(checkFavourite({ ...examples.fav, lat: 95 }).ok).toBe(false);
    expect(checkFavourite({ ...examples.station, lat: 'north' }).ok).toBe(false);
  });

  it('may carry id, updated and pins of the right kind', () => {
    expect(checkFavourite({ ...examples.fav, id: 'f1', updated: 1, pin2top: 2, pin2homepage: 0 }).ok).toBe(true);
    expect(checkFavourite({ ...examples.fav, updated: 'yesterday' }).ok).toBe(false);
    expect(checkFavourite({ ...examples.fav, pin2top: true }).ok).toBe(false);
    expect(checkFavourite({ ...examples.fav, id: 3 }).ok).toBe(false);
  });

  it('is refused with a reason for anything else, without throwing', () => {
    expect(checkFavourite(null)).toEqual({
      ok: false,
      code: 'favourites/invalid',
      message: 'A favourite was refused: it is not an object',
    });
    expect(checkFavourite({ title: 'x', type: 'planet' })).toMatchObject({
      message: 'A favourite was refused: its type is unknown',
    });
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(checkFavourite(value).ok).toBe(false);
      }),
      { seed: 19 },
    );
  });
});

describe('pinning', () => {
  it('sets the time and takes it away again', () => {
    expect(togglePin(undefined, 77)).toBe(77);
    expect(togglePin(0, 77)).toBe(77);
    expect(togglePin(77, 99)).toBe(0);
  });
});
