import { describe, expect, it } from 'vitest';
import { readForecastPlace } from './forecast-place.rules.ts';

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
  });
});
