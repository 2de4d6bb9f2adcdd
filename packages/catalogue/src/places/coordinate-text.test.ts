import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, formatDms, parseCoordinates } from './coordinate-text.ts';
import { toPoint } from './coordinates.ts';
import type { Point } from './coordinates.ts';

const point = (lat: number, lon: number): Point => {
  const checked = toPoint(lat, lon);
  if (!checked.ok) throw new Error(checked.message);
  return checked.value;
};

const read = (text: string): Point => {
  const checked = parseCoordinates(text);
  if (!checked.ok) throw new Error(checked.message);
  return checked.value;
};

describe('coordinates in a text', () => {
  it.each([
    ['50.088, 14.421', 50.088, 14.421],
    ['50.088,14.421', 50.088, 14.421],
    ['50.088 14.421', 50.088, 14.421],
    ['50.088; 14.421', 50.088, 14.421],
    ['50,088 14,421', 50.088, 14.421],
    ['50,088; 14,421', 50.088, 14.421],
    ['-33.87 151.21', -33.87, 151.21],
    ['−33.87, 151.21', -33.87, 151.21],
    ['50 14', 50, 14],
    ['50N 14E', 50, 14],
    ['33.87 S, 151.21 E', -33.87, 151.21],
    ['N50 W14', 50, -14],
    ['14E 50N', 50, 14],
    ['W 14.5, S 50.25', -50.25, -14.5],
    ["50°30'N 14°15'E", 50.5, 14.25],
    ['50°30\'36"N, 14°15\'36"E', 50.51, 14.26],
    ['50°30′36″ 14°15′36″', 50.51, 14.26],
    ['N50 30.6 E014 15.6', 50.51, 14.26],
    ['50:30:36S 14:15:36W', -50.51, -14.26],
    ['10, 190', 10, -170],
  ])('%s', (text, lat, lon) => {
    expect(read(text).lat).toBeCloseTo(lat, 9);
    expect(read(text).lon).toBeCloseTo(lon, 9);
  });

  it.each([
    '',
    'Prague',
    '50',
    '91 14',
    '50 N 14 N',
    '50E 14W',
    '50 14 15 16',
    "50°61'N 14°0'E",
    "50.5°30'N 14°E",
    '-50N 14E',
    'LKPR',
    '1e3 4',
    '50 800',
    'N50N E14',
    '50..1 14',
  ])('refuses %j', (text) => {
    expect(parseCoordinates(text)).toMatchObject({ ok: false, code: 'place/not-coordinates' });
  });

  it('never throws', () => {
    const unit = fc.constantFrom('5', '0', '.', ',', ' ', '-', 'N', 'E', 's', '°', "'", '"', ';', ':');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 24 }), (text) => {
        expect(typeof parseCoordinates(text).ok).toBe('boolean');
      }),
      { seed: 16, numRuns: 500 },
    );
  });
});

describe('writing coordinates', () => {
  it('is decimal or in degrees, minutes and seconds', () => {
    expect(formatDecimal(point(50.0878, 14.4205))).toBe('50.088, 14.421');
    expect(formatDms(point(50.088, 14.421))).toBe('50°05\'17"N, 14°25\'16"E');
    expect(formatDms(point(-33.5, -70.25))).toBe('33°30\'00"S, 70°15\'00"W');
    expect(formatDms(point(-0.000_01, 0))).toBe('0°00\'00"N, 0°00\'00"E');
  });

  it('carries sixty seconds over', () => {
    expect(formatDms(point(49.999_999, 14))).toBe('50°00\'00"N, 14°00\'00"E');
  });

  it('reads back to the same place', () => {
    const lat = fc.double({ min: -90, max: 90, noNaN: true });
    const lon = fc.double({ min: -180, max: 180, noNaN: true });
    fc.assert(
      fc.property(lat, lon, (a, b) => {
        const place = point(a, b);
        const decimal = read(formatDecimal(place));
        expect(Math.abs(decimal.lat - a)).toBeLessThan(0.000_51);
        expect(Math.abs(decimal.lon - b)).toBeLessThan(0.000_51);
        const sexagesimal = read(formatDms(place));
        expect(Math.abs(sexagesimal.lat - a)).toBeLessThan(0.000_15);
        expect(Math.abs(sexagesimal.lon - b)).toBeLessThan(0.000_15);
      }),
      { seed: 17 },
    );
  });
});
