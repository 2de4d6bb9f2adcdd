import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pixelsFrom } from './pixels-from.ts';
import { placeUnder } from './place-under.ts';

describe('where a place lies on a flat map', () => {
  it('is where the place is found again', () => {
    const place = {
      lat: fc.double({ min: -80, max: 80, noNaN: true }),
      lon: fc.double({ min: -179, max: 179, noNaN: true }),
    };
    fc.assert(
      fc.property(
        fc.record({ ...place, zoom: fc.integer({ min: 3, max: 12 }) }),
        fc.record(place),
        (camera, wanted) => {
          const { x, y } = pixelsFrom(camera, wanted);
          const found = placeUnder(camera, x, y);
          expect(found.lat).toBeCloseTo(wanted.lat, 6);
          expect(Math.cos(((found.lon - wanted.lon) * Math.PI) / 180)).toBeCloseTo(1, 9);
        },
      ),
      { seed: 4, numRuns: 200 },
    );
  });
});
