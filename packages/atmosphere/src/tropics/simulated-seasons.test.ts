import { describe, expect, it } from 'vitest';
import { makeClimate } from '../climate/climate.ts';
import { makeRelief } from '../geography/geography.ts';
import { plainGeography } from '../geography/test-plain-geography.ts';
import { openCyclones } from './cyclones.ts';
import { openSimulatedSeasons } from './simulated-seasons.ts';
import { openSimulatedStorms } from './simulated-storms.ts';

const climate = makeClimate(makeRelief(plainGeography()));
const cyclones = openCyclones(1, climate);
const seasons = openSimulatedSeasons({ cyclones });
const active = openSimulatedStorms({ seed: 1, cyclones });
const hour = 3_600_000;
const now = Date.UTC(2026, 8, 20);
const name = ({ basin, year, number }: { basin: string; year: number; number: number }): string =>
  `${basin}${number} ${year}`;

describe('past seasons of a simulated world', () => {
  it('have storms of 17.2 m/s and more in several seas, each with its way in the order of time', () => {
    const storms = seasons.storms(2024, now);
    expect(storms.length).toBeGreaterThan(30);
    expect(new Set(storms.map(({ basin }) => basin)).size).toBeGreaterThan(4);
    expect(new Set(storms.map(name)).size).toBe(storms.length);
    for (const { track, year } of storms) {
      expect(year).toBe(2024);
      expect(Math.max(...track.map(({ wind }) => wind))).toBeGreaterThanOrEqual(17.2);
      for (const [k, moment] of track.entries()) {
        expect(moment.wind).toBeGreaterThanOrEqual(10);
        if (k > 0) expect(moment.ts - track[k - 1]!.ts).toBe(6 * hour);
      }
      expect(Math.abs(new Date(track[0]!.ts).getUTCFullYear() - 2024)).toBeLessThanOrEqual(1);
    }
  });

  it('never list a storm that blows, or one that is to come', () => {
    const moments = Array.from({ length: 8 }, (_, k) => now + k * 130 * hour);
    let seen = 0;
    for (const ts of moments) {
      const blowing = active(ts, []).map(name);
      const over = seasons.storms(2026, ts);
      seen += blowing.length;
      expect(over.map(name).filter((one) => blowing.includes(one))).toEqual([]);
      for (const { track } of over) expect(track.at(-1)!.ts).toBeLessThanOrEqual(ts);
    }
    expect(seen).toBeGreaterThan(2);
  });

  it('take over a storm that was active, under the same name and on the same way', () => {
    const before = active(Date.UTC(2025, 8, 10), [])[0] ?? active(Date.UTC(2025, 7, 25), [])[0]!;
    const past = seasons.storms(before.year, now).find((storm) => name(storm) === name(before))!;
    const shared = before.track.filter(({ ts }) => ts % (6 * hour) === 0);
    expect(shared.length).toBeGreaterThan(1);
    expect(past.track).toEqual(expect.arrayContaining(shared));
  });

  it('are counted as they are listed, and are the same again', () => {
    const [count] = seasons.counts([2025], now);
    const listed = seasons.storms(2025, now);
    expect(Object.values(count!.basins).reduce((sum, one) => sum + one, 0)).toBe(listed.length);
    expect(count!.basins['WP']).toBe(listed.filter(({ basin }) => basin === 'WP').length);
    const again = openSimulatedSeasons({ cyclones: openCyclones(1, climate) });
    expect(again.storms(2025, now)).toEqual(listed);
    expect(seasons.counts([2030], now)).toEqual([{ year: 2030, basins: {} }]);
  });
});
