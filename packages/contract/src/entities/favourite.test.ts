import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { favourite, routeText } from './favourite.ts';

const samples = [
  {
    type: 'fav',
    title: 'Home',
    lat: 50,
    lon: 14,
    id: '5000-1400',
    updated: 1_704_096_000_000,
    pin2top: 1_704_096_000_000,
    pin2homepage: null,
  },
  { type: 'airport', title: 'Ruzyně', icao: 'LKPR' },
  { type: 'station', title: 'Buoy', stationId: 'buoy-44013', lat: 42.3, lon: -70.7 },
  { type: 'webcam', title: 'Castle', webcamId: 1_234_567 },
  { type: 'route', title: 'Trip', route: '50.1,14.4;48.2,16.37' },
] as const;

/** The id field of each type (map behaviour §3). */
const idField = { fav: 'lat', airport: 'icao', station: 'stationId', webcam: 'webcamId', route: 'route' } as const;

describe('favourite', () => {
  it.each(samples.map((sample) => [sample.type, sample] as const))('takes a %s', (_, sample) => {
    expect(favourite.parse(sample)).toEqual(sample);
  });

  it.each(samples.map((sample) => [sample.type, sample] as const))(
    'refuses a %s without its id field',
    (type, sample) => {
      const without = Object.fromEntries(Object.entries(sample).filter(([name]) => name !== idField[type]));
      expect(favourite.safeParse(without).success).toBe(false);
    },
  );

  it.each(samples.map((sample) => [sample.type, sample] as const))(
    'refuses a %s with an empty or blank title',
    (_, sample) => {
      expect(favourite.safeParse({ ...sample, title: '' }).success).toBe(false);
      expect(favourite.safeParse({ ...sample, title: '  ' }).success).toBe(false);
    },
  );

  it('keeps the kinds of ids: text for stations and airports, a number for webcams', () => {
    expect(favourite.safeParse({ type: 'webcam', title: 'C', webcamId: '12' }).success).toBe(false);
    expect(favourite.safeParse({ type: 'station', title: 'S', stationId: 44_013 }).success).toBe(false);
    expect(favourite.safeParse({ type: 'airport', title: 'A', icao: 'lkpr' }).success).toBe(false);
  });

  it.each([null, [], 'fav', {}, { type: 'city', title: 'x' }])('refuses %j', (value) => {
    expect(favourite.safeParse(value).success).toBe(false);
  });

  it('round trips any place and title through JSON', () => {
    const place = fc.record({
      type: fc.constant('fav' as const),
      title: fc.string({ unit: 'binary', maxLength: 100 }).map((text) => `x${text}`),
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lon: fc.double({ min: -180, max: 179.999, noNaN: true }),
    });
    fc.assert(
      fc.property(place, (given) => {
        const stored = favourite.parse(JSON.parse(JSON.stringify(given)));
        expect(favourite.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
        expect(stored).toMatchObject({ title: given.title });
        expect('lat' in stored && stored.lat).toBeCloseTo(given.lat, 12);
      }),
      { seed: 13 },
    );
  });
});

describe('routes', () => {
  it.each(['50,14', '50.1,14.4;-48.2,-16.37'])('takes %j', (route) => {
    expect(routeText.parse(route)).toBe(route);
  });

  it.each(['', '50', '50,14;', '50;14', 'a,b', '1,2;;3,4'])('refuses %j', (route) => {
    expect(routeText.safeParse(route).success).toBe(false);
  });
});
