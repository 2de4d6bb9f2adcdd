import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detailDisplays, matchRoute, productIdents } from '@meltemi/catalogue';
import { detailPath, readDetail, readForecastPlace } from './forecast-place.rules.ts';

describe('the place of a forecast', () => {
  it('is read as paths write it, with the name that its opener gave', () => {
    expect(readForecastPlace({ lat: 50.08781, lon: 14.42049 })).toEqual({ lat: 50.088, lon: 14.42 });
    expect(readForecastPlace({ lat: 1, lon: 2, name: 'Praha' })).toEqual({ lat: 1, lon: 2, name: 'Praha' });
    expect(readForecastPlace({ lat: 1, lon: 2, name: '', id: 7 })).toEqual({ lat: 1, lon: 2 });
    expect(readForecastPlace({ lat: 1, lon: 2, name: 'Praha', id: '3067696', source: 'search', more: 'x' })).toEqual({
      lat: 1,
      lon: 2,
      name: 'Praha',
      id: '3067696',
      source: 'search',
    });
  });

  it('is turned back where the map was dragged round the world', () => {
    expect(readForecastPlace({ lat: 1, lon: 190.5 })).toEqual({ lat: 1, lon: -169.5 });
    expect(readForecastPlace({ lat: 1, lon: -374 })).toEqual({ lat: 1, lon: -14 });
    expect(readForecastPlace({ lat: 1, lon: 180 })).toEqual({ lat: 1, lon: 180 });
  });

  it.each([
    [{ lat: 91, lon: 0 }],
    [{ lat: 1 }],
    [{ lat: '1', lon: 2 }],
    [{ lat: Number.NaN, lon: 2 }],
    [{ lat: 1, lon: Infinity }],
  ])('is none for %j', (raw) => {
    expect(readForecastPlace(raw)).toBeNull();
    expect(readDetail(raw)).toBeNull();
  });
});

describe('a forecast', () => {
  it('leaves out models and displays that do not exist', () => {
    expect(readDetail({ lat: 1, lon: 2, model: 'nosuch', display: 'poem' })).toEqual({ lat: 1, lon: 2 });
    expect(readDetail({ lat: 1, lon: 2, model: 'gfs', display: 'waves' })).toEqual({
      lat: 1,
      lon: 2,
      model: 'gfs',
      display: 'waves',
    });
  });

  it('is written without the table', () => {
    expect(detailPath({ ...read({ lat: 50.1, lon: 14.4 }) })).toBe('/50.100/14.400');
    expect(detailPath(read({ lat: 50.1, lon: 14.4, display: 'table' }))).toBe('/50.100/14.400');
    expect(detailPath(read({ lat: 50.1, lon: 14.4, display: 'wind' }))).toBe('/50.100/14.400/wind');
    expect(detailPath(read({ lat: 50.1, lon: 14.4, model: 'gfs', name: 'Praha' }))).toBe('/50.100/14.400/gfs');
  });

  it('is read again from its path as it was', () => {
    const wish = fc.record(
      {
        lat: fc.double({ min: -90, max: 90, noNaN: true }),
        lon: fc.double({ min: -720, max: 720, noNaN: true }),
        model: fc.constantFrom(...productIdents),
        display: fc.constantFrom(...detailDisplays.filter((one) => one !== 'table')),
      },
      { requiredKeys: ['lat', 'lon'] },
    );
    fc.assert(
      fc.property(wish, (raw) => {
        const params = read(raw);
        const route = matchRoute(detailPath(params), 'desktop');
        expect(route).toMatchObject({ found: true, window: 'detail' });
        expect(route.found ? readDetail(route.params) : null).toEqual(params);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});

function read(raw: Readonly<Record<string, unknown>>) {
  const params = readDetail(raw);
  if (params === null) throw new Error('no place');
  return params;
}
