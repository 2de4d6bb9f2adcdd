import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLat, isLon } from './coordinates.ts';
import { clampPoint, clampZoom, maxZoomFor } from './map-bounds.ts';

describe('the zoom of the map', () => {
  it('goes from 3 to 16, and to 11 for Vietnam and India', () => {
    expect(clampZoom(1)).toBe(3);
    expect(clampZoom(20)).toBe(16);
    expect(clampZoom(20, 'IN')).toBe(11);
    expect(maxZoomFor('vn')).toBe(11);
    expect(maxZoomFor('in')).toBe(11);
    expect(maxZoomFor('cz')).toBe(16);
  });

  it('stays what it was within the bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 11 }), fc.constantFrom('vn', 'in', 'cz', 'us'), (zoom, country) => {
        expect(clampZoom(zoom, country)).toBe(zoom);
      }),
      { seed: 14 },
    );
  });
});

describe('the centre of the map', () => {
  it('is brought within 90 and 720 degrees', () => {
    expect(clampPoint(95, -800)).toEqual({ lat: 90, lon: -720 });
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (lat, lon) => {
        const point = clampPoint(lat, lon);
        expect(isLat(point.lat) && isLon(point.lon)).toBe(true);
      }),
      { seed: 15 },
    );
  });
});
