import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTOUR_ZOOM, contourColour, contourSteps, hasContours } from './contour-steps.rules.ts';
import { cornersOf, drapeView, stillCovers } from './drape.rules.ts';

const camera = { lat: 46.5, lon: 8, zoom: 9.4, bearing: 0, height: 800 };

describe('the picture of the weather on mountains', () => {
  it('lies around what a leaning camera sees: more of it ahead than behind', () => {
    const north = drapeView(camera);
    expect(north.centre.lat).toBeGreaterThan(camera.lat);
    expect(north.centre.lon).toBeCloseTo(camera.lon, 6);
    const east = drapeView({ ...camera, bearing: 90 });
    expect(east.centre.lon).toBeGreaterThan(camera.lon);
    expect(east.centre.lat).toBeCloseTo(camera.lat, 1);
    expect(drapeView({ ...camera, bearing: 180 }).centre.lat).toBeLessThan(camera.lat);
  });

  it('holds the middle of the screen wherever the camera is', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -70, max: 70, noNaN: true }),
        fc.double({ min: -179, max: 179, noNaN: true }),
        fc.double({ min: 6, max: 15, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (lat, lon, zoom, bearing) => {
          const view = drapeView({ lat, lon, zoom, bearing, height: 900 });
          const at = new Float64Array(2);
          view.project(lon, lat, at);
          expect(Math.min(at[0] ?? 0, at[1] ?? 0)).toBeGreaterThan(0);
          expect(Math.max(at[0] ?? 0, at[1] ?? 0)).toBeLessThan(view.width);
        },
      ),
      { seed: 3 },
    );
  });

  it('has its corners from the north-west with the clock', () => {
    const [northWest, northEast, southEast, southWest] = cornersOf(drapeView(camera));
    expect(northWest[0]).toBe(southWest[0]);
    expect(northEast[1]).toBe(northWest[1]);
    expect(southEast[0]).toBeGreaterThan(southWest[0]);
    expect(southEast[1]).toBeLessThan(northEast[1]);
  });

  it('stays while the camera moves a little, and not when it moves away or nearer', () => {
    const painted = drapeView(camera);
    expect(stillCovers(painted, drapeView({ ...camera, lon: 8.01 }))).toBe(true);
    expect(stillCovers(painted, drapeView({ ...camera, lon: 9.5 }))).toBe(false);
    expect(stillCovers(painted, drapeView({ ...camera, zoom: 10.1 }))).toBe(false);
  });
});

describe('contours', () => {
  it.each(['m', 'ft'] as const)(
    'in %s come closer with the zoom, and every thick one is one of the fine ones',
    (unit) => {
      const steps = Object.entries(contourSteps[unit]);
      expect(Number(steps[0]?.[0])).toBe(CONTOUR_ZOOM);
      for (const [k, [, [fine, thick]]] of steps.entries()) {
        expect(thick % fine).toBe(0);
        const before = steps[k - 1]?.[1][0];
        if (before !== undefined) expect(fine).toBeLessThan(before);
      }
    },
  );

  it('are drawn on maps of the ground, where the server has heights for them', () => {
    expect(['outdoor', 'winter', 'dark', 'satellite'].map((style) => contourColour(style) !== null)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(hasContours({ 'meltemi:heights': { contours: true } })).toBe(true);
    for (const other of [null, 'x', {}, { 'meltemi:heights': null }, { 'meltemi:heights': { contours: false } }])
      expect(hasContours(other)).toBe(false);
  });
});
