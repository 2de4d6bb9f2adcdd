import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centreOf } from './country-centres.ts';
import { countryOfLanguages, placeVisitor } from './ip-location.rules.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const pairs = letters.flatMap((a) => letters.map((b) => a + b));
const placed = pairs.filter((code) => centreOf(code.toLowerCase()) !== undefined);

describe('the centres of countries', () => {
  it('are there for every country and territory the platform knows', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    // Groupings, reserved codes and codes of states that are no more.
    const noCountry = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']);
    const codes = pairs.filter((code) => {
      const current = new Intl.Locale('und', { region: code });
      return (
        names.of(code) !== undefined &&
        !noCountry.has(code) &&
        Intl.getCanonicalLocales(current.toString())[0]?.endsWith(code)
      );
    });
    expect(placed).toEqual(codes);
  });

  it('lie on the globe', () => {
    const outside = placed.filter((code) => {
      const [lat = NaN, lon = NaN] = centreOf(code.toLowerCase()) ?? [];
      return !(Math.abs(lat) <= 90 && Math.abs(lon) <= 180);
    });
    expect(outside).toEqual([]);
  });

  it.each([
    ['cz', 48.5, 51.1, 12, 18.9],
    ['nz', -47.3, -34.3, 166, 179],
    ['us', 24, 49.5, -125, -66],
    ['br', -34, 5.3, -74, -34],
    ['jp', 24, 46, 123, 146],
    ['za', -35, -22, 16, 33],
    ['is', 63, 67, -25, -13],
    ['fj', -20, -12, 176, 180],
  ])('of %s lies within its borders', (code, south, north, west, east) => {
    const [lat = NaN, lon = NaN] = centreOf(code.toLowerCase()) ?? [];
    expect(lat > south && lat < north && lon > west && lon < east).toBe(true);
  });
});

describe('the country of a browser’s languages', () => {
  it.each([
    ['cs-CZ,cs;q=0.9,en;q=0.8', 'cz'],
    ['en-US,en;q=0.5', 'us'],
    ['en;q=0.9,de-AT;q=0.8', 'at'],
    ['en', undefined],
    ['el', 'gr'],
    ['fr;q=0.2, sl;q=0.9', 'si'],
    ['zh-Hant-TW', 'tw'],
    ['de;q=0', undefined],
    ['*', undefined],
    ['', undefined],
    [undefined, undefined],
    ['!!;;q=x,,', undefined],
    ['en-XX', undefined],
    ['es-419', undefined],
  ])('%s points at %s', (header, country) => {
    expect(countryOfLanguages(header)).toBe(country);
  });

  it('never throws and only gives countries with a centre', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (header) => {
        const country = countryOfLanguages(header);
        expect(country === undefined || centreOf(country) !== undefined).toBe(true);
      }),
      { seed: 7 },
    );
  });
});

describe('a visitor', () => {
  it('is placed by address before language', () => {
    expect(placeVisitor('NL', 'cs-CZ')).toEqual({ ll: centreOf('nl'), country: 'nl', city: '' });
  });
  it('is placed by language where the address says nothing known', () => {
    expect(placeVisitor(undefined, 'cs-CZ').country).toBe('cz');
    expect(placeVisitor('ZZ', 'cs-CZ').country).toBe('cz');
  });
  it('is placed at the start of the map, country xx, where nothing is known', () => {
    expect(placeVisitor(undefined, undefined)).toEqual({ ll: [50, 14], country: 'xx', city: '' });
  });
});
