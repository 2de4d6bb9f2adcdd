import { fixedZone } from '@meltemi/catalogue';
import type { WarningAreas } from '@meltemi/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaWarnings, clustersOf, insideOf, isInView, shownWarnings, viewBox } from './areas.rules.ts';
import { areaAt, NOW } from './test-areas.ts';

const HOUR = 3_600_000;

describe('the areas of warnings', () => {
  it('come gravest first with a place inside their largest part; what has no shape is left out', () => {
    const features = [
      areaAt(10, 50),
      areaAt(20, 50, { severity: 'E', type: 'locusts' }),
      { ...areaAt(0, 0), geometry: null },
    ] as WarningAreas['features'];
    const found = areaWarnings({ features });
    expect(found.map(({ rank, kind, lon }) => [rank, kind, lon])).toEqual([
      [3, 'other', 20],
      [1, 'wind', 10],
    ]);
  });

  it('have a sign inside, also where their middle is not', () => {
    const horseshoe = [
      [0, 0],
      [10, 0],
      [10, 10],
      [8, 10],
      [8, 2],
      [3, 2],
      [3, 10],
      [0, 10],
      [0, 0],
    ] as const;
    expect(insideOf(horseshoe)).toEqual({ lat: 5, lon: 1.5 });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 3, maxLength: 30 }), (far) => {
        const at = (k: number) => {
          const turn = (k / far.length) * 2 * Math.PI;
          return [Math.cos(turn) * far[k]!, Math.sin(turn) * far[k]!] as const;
        };
        const ring = [...far.map((_, k) => at(k)), at(0)];
        const place = insideOf(ring);
        if (place === null) return;
        let isInside = false;
        for (let k = 1; k < ring.length; k++) {
          const [[ax, ay], [bx, by]] = [ring[k - 1]!, ring[k]!];
          if (ay > place.lat !== by > place.lat && place.lon < ax + ((place.lat - ay) / (by - ay)) * (bx - ax))
            isInside = !isInside;
        }
        expect(isInside).toBe(true);
      }),
      { seed: 9, numRuns: 60 },
    );
  });

  it('are in view by their box, in every copy of the world', () => {
    const box = (west: number) => ({ west, east: west + 2, south: 49, north: 51 });
    const view = viewBox({ lat: 50, lon: 179, zoom: 5 }, { width: 400, height: 300 });
    expect([box(178), box(-178), box(540), box(150)].map((one) => isInView(one, view))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(isInView({ west: 178, east: 180, south: 10, north: 20 }, view)).toBe(false);
  });

  it('are shown by days and kinds', () => {
    const all = areaWarnings({
      features: [
        areaAt(1, 1),
        areaAt(2, 2, { type: 'fog' }),
        areaAt(3, 3, { start: NOW + 20 * HOUR, end: NOW + 30 * HOUR }),
      ],
    });
    const lons = (display: 'all' | 'today' | 'tomm' | 'later', hidden: readonly 'fog'[] = []) =>
      shownWarnings(all, { display, hidden, now: NOW, zone: fixedZone(60) }).map(({ lon }) => lon);
    expect([lons('all'), lons('today'), lons('tomm'), lons('later')]).toEqual([[1, 2, 3], [1, 2], [3], []]);
    expect(lons('all', ['fog'])).toEqual([1, 3]);
  });

  it('share a sign with neighbours of their kind and severity, until one looks closer', () => {
    const all = areaWarnings({
      features: [areaAt(10, 50), areaAt(11, 50), areaAt(10.5, 50, { severity: 'S' }), areaAt(60, 50)],
    });
    expect(clustersOf(all, 3).map(({ count, first }) => [first.severity, count])).toEqual([
      ['S', 1],
      ['M', 2],
      ['M', 1],
    ]);
    expect(clustersOf(all, 9)).toHaveLength(4);
  });
});
