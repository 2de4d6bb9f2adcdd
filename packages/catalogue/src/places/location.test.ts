import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLocation, fallbackLocation, fallbackLongitude, isCountryCode, locationSources } from './location.ts';

const prague = { lat: 50.1, lon: 14.4, source: 'gps', zoom: 5, name: 'Praha', ts: 1_700_000_000_000, cc: 'cz' };

describe('a location', () => {
  it('knows the sources of the documents', () => {
    expect(locationSources).toEqual(['gps', 'ip', 'meta', 'api', 'fallback', 'last']);
  });

  it('is accepted whole, or with its coordinates and source alone', () => {
    expect(checkLocation(prague)).toEqual({ ok: true, value: prague });
    expect(checkLocation({ lat: 0, lon: 0, source: 'ip' }).ok).toBe(true);
  });

  it.each([
    [{ lat: '50' }],
    [{ lon: null }],
    [{ lat: 91 }],
    [{ source: 'guess' }],
    [{ zoom: 'near' }],
    [{ name: 5 }],
    [{ ts: Number.NaN }],
    [{ cc: 'CZE' }],
  ])('is refused with %j', (change) => {
    expect(checkLocation({ ...prague, ...change })).toMatchObject({ ok: false, code: 'place/bad-location' });
  });

  it('is refused when it is no object', () => {
    for (const value of [null, undefined, 'here', 5, []]) expect(checkLocation(value).ok).toBe(false);
  });
});

describe('a country code', () => {
  it('is a letter, then a letter or a digit', () => {
    expect(['xx', 'CZ', 'a1'].every(isCountryCode)).toBe(true);
    expect(['', 'x', '1a', 'cze', 'c-', 'č2', 42, null].some(isCountryCode)).toBe(false);
  });
});

describe('the fallback location', () => {
  it('lies in the middle of the time zone', () => {
    expect(fallbackLongitude(0)).toBe(0);
    expect(fallbackLongitude(-60)).toBe(15);
    expect(fallbackLongitude(300)).toBe(-75);
    expect(fallbackLongitude(-840)).toBe(180);
    expect(fallbackLongitude(Number.NaN)).toBe(0);
  });

  it('is a location of zoom 3', () => {
    fc.assert(
      fc.property(fc.integer({ min: -840, max: 720 }), (offset) => {
        const location = fallbackLocation(offset);
        expect(checkLocation(location).ok).toBe(true);
        expect(location).toMatchObject({ source: 'fallback', zoom: 3 });
      }),
      { seed: 20 },
    );
  });
});
