import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basinsOf, inBasin, motionAt, shownBasin, shownSeason } from './seasons.rules.ts';
import { pastOf, point } from './test-storms.ts';

const season = (year: number, basins: Record<string, number>) => ({
  year,
  stormCount: Object.values(basins).reduce((sum, count) => sum + count, 0),
  basins,
});

describe('the choice of a season', () => {
  const seasons = [season(2025, { WP: 3, AL: 2 }), season(2024, { AL: 1, SI: 0 })];

  it('is the newest until another one is chosen that is listed', () => {
    expect([null, 2024, 1999].map((year) => shownSeason(seasons, year)?.year)).toEqual([2025, 2024, 2025]);
    expect(shownSeason([], 2024)).toBeNull();
  });

  it('offers the seas that had storms, in one order, and keeps the chosen one where it is offered', () => {
    expect(basinsOf(seasons[0]!)).toEqual([
      ['all', 5],
      ['AL', 2],
      ['WP', 3],
    ]);
    expect(['AL', 'WP', 'SI', 'all'].map((basin) => shownBasin(seasons[1]!, basin as 'AL'))).toEqual([
      'AL',
      'all',
      'all',
      'all',
    ]);
  });

  it('lists the storms of a sea, or all', () => {
    const storms = [pastOf(), pastOf({ basin: 'WP' })];
    expect([inBasin(storms, 'all').length, inBasin(storms, 'WP').length, inBasin(storms, 'SA').length]).toEqual([
      2, 1, 0,
    ]);
  });
});

describe('the motion of a storm that is over', () => {
  const way = [point(0, 10, 179, 20), point(6, 10, 181, 20), point(12, 12, 181, 20)];

  it('is that between the points around a moment, also across 180° and at both ends', () => {
    const at = (hours: number) => motionAt(way, way[0]!.ts + hours * 3_600_000)!;
    expect(at(3).moveDir).toBeCloseTo(90, 0);
    expect(at(3).moveSpeed).toBeCloseTo(10.1, 0);
    expect(Math.round(at(9).moveDir) % 360).toBe(0);
    expect(at(-5)).toEqual(at(3));
    expect(at(99)).toEqual(at(9));
    expect(motionAt([way[0]!], way[0]!.ts)).toBeNull();
    expect(motionAt([], 0)).toBeNull();
  });

  it('has a direction of the compass and is never faster than its points are apart', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -60, max: 60, noNaN: true }),
        fc.double({ min: -170, max: 170, noNaN: true }),
        (lat, lon) => {
          const found = motionAt([point(0, 5, 10, 20), point(6, lat, lon, 20)], point(3, 0, 0, 0).ts)!;
          expect(found.moveDir).toBeGreaterThanOrEqual(0);
          expect(found.moveDir).toBeLessThan(360);
          expect(found.moveSpeed).toBeLessThan(20_100_000 / (6 * 3600));
        },
      ),
      { seed: 11 },
    );
  });
});
