import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeClimate } from '../climate/climate.ts';
import { coarseColumns } from '../climate/coarse-grid.ts';
import { makeRelief } from '../geography/geography.ts';
import { plainGeography } from '../geography/test-plain-geography.ts';
import { worldHours } from '../time/season.ts';
import { strongestWind } from './cyclone-wind.ts';
import { cycloneAt, openCyclones, type Cyclone } from './cyclones.ts';
import { openSimulatedStorms, type StormRun } from './simulated-storms.ts';

const climate = makeClimate(makeRelief(plainGeography()));
const hour = 3_600_000;
const from = Date.UTC(2026, 0, 1);
const cyclones = openCyclones(1, climate);
const storms = openSimulatedStorms({ seed: 1, cyclones });
const days = Array.from({ length: 365 }, (_, day) => from + day * 24 * hour);
/** A day on which a storm blows that lives on for days. */
const stormy = days.find((ts) => storms(ts, []).some(({ now }) => now.wind > 35))!;

const landAt = (lon: number, lat: number): number =>
  climate.land[
    Math.round(89.5 - lat) * coarseColumns + (((Math.round(lon + 180) % coarseColumns) + coarseColumns) % coarseColumns)
  ]!;

describe('cyclones over land', () => {
  it('die: none blows at 30 m/s after 36 hours, none is a storm after 60', () => {
    let landed = 0;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (seed) => {
        const { at } = openCyclones(seed, climate);
        const seen = new Map<number, Cyclone>();
        for (const ts of days.filter((_, day) => day % 4 === 0))
          for (const { cyclone } of at(worldHours(ts))) seen.set(cyclone.key, cyclone);
        for (const cyclone of seen.values()) {
          let ashore = 0;
          for (let age = 3; age < cyclone.life; age += 3) {
            const now = cycloneAt(cyclone, cyclone.birth + age);
            if (now === null) break;
            ashore = landAt(now.lon, now.lat) > 0.95 ? ashore + 3 : 0;
            if (ashore < 36) continue;
            landed += 1;
            expect(strongestWind(now.deficit)).toBeLessThan(ashore < 60 ? 30 : 17.2);
          }
        }
      }),
      { seed: 18, numRuns: 8 },
    );
    expect(landed).toBeGreaterThan(50);
  });
});

describe('the storms of a simulated world', () => {
  it('are listed from 17.2 m/s on: none on some days, a handful at most', () => {
    const weekly = days.filter((_, day) => day % 4 === 0).map((ts) => storms(ts, []));
    const counts = weekly.map(({ length }) => length);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(5);
    expect(Math.max(...counts)).toBeLessThanOrEqual(7);
    expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeGreaterThan(0.7);
    for (const { now } of weekly.flat()) expect(now.wind).toBeGreaterThanOrEqual(17.2);
  });

  it('have the strongest wind of the design page, and radii that shrink as the wind grows', () => {
    expect(strongestWind(45)).toBeCloseTo(0.86 * Math.sqrt((1.35 * 4500) / (1.15 * Math.E)), 6);
    const { now } = storms(stormy, []).find((storm) => storm.now.wind > 35)!;
    expect(now.radii.map(({ kt }) => kt)).toEqual([34, 50, 64]);
    const widest = now.radii.map(({ ne, se, sw, nw }) => Math.max(ne, se, sw, nw));
    expect(widest.every((km, k) => km > 0 && (k === 0 || km < widest[k - 1]!))).toBe(true);
  });

  it('keep their number from day to day, and no two share one', () => {
    const name = ({ basin, year, number }: { basin: string; year: number; number: number }): string =>
      `${basin}${number} ${year}`;
    const names = storms(stormy, []).map(name);
    expect(new Set(names).size).toBe(names.length);
    expect(storms(stormy + 6 * hour, []).map(name)).toEqual(expect.arrayContaining(names.slice(0, 1)));
  });

  it('went a way without jumps, which ends where they are', () => {
    for (const { track, now } of storms(stormy + hour, [])) {
      expect(track.at(-1)).toEqual(now);
      for (const [k, { ts, lat, lon }] of track.entries()) {
        const before = track[k - 1];
        if (before === undefined) continue;
        expect(ts).toBeGreaterThan(before.ts);
        expect(Math.hypot(lat - before.lat, lon - before.lon)).toBeLessThan(6);
      }
    }
  });
});

describe('their forecasts', () => {
  const models = ['ecmwf', 'gfs', 'icon', 'mblue', 'nems', 'bomAccess'] as const;
  const runs = models.map((product): StormRun => ({ product, run: stormy }));
  const storm = storms(stormy, runs).find(({ now }) => now.wind > 35);

  it('are one a model, each from where the storm is, up to 120 hours', () => {
    expect(storm!.forecasts.map(({ product }) => product)).toEqual(models);
    for (const { moments } of storm!.forecasts) {
      expect(moments[0]).toMatchObject({ ts: stormy });
      expect(moments[0]!.lat).toBeCloseTo(storm!.now.lat, 9);
      expect(moments[0]!.lon).toBeCloseTo(storm!.now.lon, 9);
      expect(moments.at(-1)!.ts).toBeLessThanOrEqual(stormy + 120 * hour);
    }
  });

  it('go apart with the hours', () => {
    const spread = (k: number): number => {
      const lats = storm!.forecasts.flatMap(({ moments }) => (moments[k] === undefined ? [] : [moments[k].lat]));
      const lons = storm!.forecasts.flatMap(({ moments }) => (moments[k] === undefined ? [] : [moments[k].lon]));
      return Math.max(...lats) - Math.min(...lats) + Math.max(...lons) - Math.min(...lons);
    };
    expect(spread(0)).toBeLessThan(1e-6);
    expect(spread(8)).toBeGreaterThan(0.3);
    expect(spread(16)).toBeGreaterThan(spread(4));
  });

  it('are the same again', () => {
    expect(openSimulatedStorms({ seed: 1, cyclones })(stormy, runs)).toEqual(storms(stormy, runs));
  });
});
