import { flatView } from '@meltemi/render';
import type { MapView } from '@meltemi/render';
import fc from 'fast-check';
import type { Cover } from '#map/covers/cover.rules.ts';
import { describe, expect, it } from 'vitest';
import { testState } from '../test-state.ts';
import { paintGraticule } from './graticule-painter.ts';
import { graticule } from './layer.ts';
import { globeExtent, graticuleStep, meridianText, multiplesBetween, parallelText } from './graticule.rules.ts';

describe('the step of the graticule', () => {
  it('narrows with the zoom, never so that lines crowd or leave the screen empty', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 15, noNaN: true }), (zoom) => {
        const step = graticuleStep(zoom);
        const pixels = (step * 512 * 2 ** zoom) / 360;
        expect(pixels).toBeGreaterThanOrEqual(zoom < 1.5 ? 80 : 110);
        expect(graticuleStep(zoom + 0.5)).toBeLessThanOrEqual(step);
        expect(Number.isInteger(Math.round((90 / step) * 1e6) / 1e6)).toBe(true);
      }),
      { seed: 3, numRuns: 200 },
    );
    expect([2, 4, 10].map(graticuleStep)).toEqual([30, 5, 0.1]);
  });

  it('has no drift in tenths, and both ends', () => {
    expect(multiplesBetween(0.1, -0.2, 0.3)).toEqual([-0.2, -0.1, 0, 0.1, 0.2, 0.3]);
    expect(multiplesBetween(30, 150, 215)).toEqual([150, 180, 210]);
  });
});

describe('the numbers of the graticule', () => {
  it.each([
    [45, 15, '45°N'],
    [-30, 15, '30°S'],
    [0, 15, '0°'],
    [46.5, 0.5, '46.5°N'],
    [46.25, 0.25, '46.25°N'],
  ])('of the parallel %d', (lat, step, text) => expect(parallelText(lat, step)).toBe(text));
  it.each([
    [10, 10, '10°E'],
    [-170, 10, '170°W'],
    [190, 10, '170°W'],
    [180, 10, '180°'],
    [-180, 10, '180°'],
    [360, 10, '0°'],
    [-550, 10, '170°E'],
  ])('of the meridian %d', (lon, step, text) => expect(meridianText(lon, step)).toBe(text));
});

describe('the part of a globe that lines are drawn over', () => {
  const size = { width: 1280, height: 800 };

  it('is a whole turn over a pole and from far away', () => {
    const pole = globeExtent({ ...size, centre: { lat: 88, lon: 12 }, zoom: 2 });
    expect(pole.north).toBe(90);
    expect(pole.east - pole.west).toBeCloseTo(360, 4);
    expect(globeExtent({ ...size, centre: { lat: 0, lon: 180 }, zoom: 1.5 })).toMatchObject({ south: -90, north: 90 });
  });

  it('is a small part from close by, wide enough for the screen', () => {
    const { west, east, south, north } = globeExtent({ ...size, centre: { lat: 45, lon: 10 }, zoom: 6 });
    const perPixel = 360 / (512 * 2 ** 6);
    expect(east - west).toBeGreaterThan(1280 * perPixel);
    expect(east - west).toBeLessThan(60);
    expect(north - south).toBeGreaterThan(800 * perPixel * Math.cos(Math.PI / 4));
  });
});

/** What a painter did to a canvas. */
function paintOn(
  view: MapView,
  covers: readonly Cover[] = [],
): {
  readonly points: readonly (readonly [number, number])[];
  readonly texts: readonly string[];
} {
  const points: (readonly [number, number])[] = [];
  const texts: string[] = [];
  const context = {
    beginPath: () => undefined,
    stroke: () => undefined,
    strokeText: () => undefined,
    moveTo: (x: number, y: number) => points.push([x, y]),
    lineTo: (x: number, y: number) => points.push([x, y]),
    fillText: (text: string) => texts.push(text),
  };
  paintGraticule(context as unknown as CanvasRenderingContext2D, view, covers);
  return { points, texts };
}

describe('the painted graticule', () => {
  it('spans the screen with straight lines and names them', () => {
    const { points, texts } = paintOn(flatView({ lat: 48, lon: 10, zoom: 4, width: 1280, height: 800 }));
    expect(texts).toEqual(expect.arrayContaining(['45°N', '50°N', '10°E', '15°E']));
    expect(Math.min(...points.map(([x]) => x))).toBeLessThanOrEqual(0.5);
    expect(Math.max(...points.map(([x]) => x))).toBeGreaterThanOrEqual(1279.5);
  });

  it('keeps its numbers out from under panels; its lines run on below them', () => {
    const view = flatView({ lat: 48, lon: 10, zoom: 4, width: 1280, height: 800 });
    const free = paintOn(view);
    const covered = paintOn(view, [{ left: 0, top: 0, right: 200, bottom: 800 }]);
    expect(covered.points).toEqual(free.points);
    expect(covered.texts).not.toContain('45°N');
    expect(covered.texts).toContain('15°E');
  });

  it('goes on over 180 degrees and ends with the flat map', () => {
    const { texts } = paintOn(flatView({ lat: 80, lon: 180, zoom: 2, width: 1280, height: 800 }));
    expect(texts).toEqual(expect.arrayContaining(['180°', '150°W', '150°E']));
    expect(texts.filter((text) => /^90°[NS]/u.test(text))).toEqual([]);
  });

  it('is not planned when it is off', () => {
    expect(graticule.plan(testState())).toBeNull();
    expect(graticule.plan(testState({ graticule: true }))).not.toBeNull();
  });
});
