import { describe, expect, it } from 'vitest';
import { makeClimate } from '../climate/climate.ts';
import { makeRelief } from '../geography/geography.ts';
import { plainGeography } from '../geography/test-plain-geography.ts';
import { worldHours } from '../time/season.ts';
import { cycloneAt, openCyclones, type CycloneNow } from './cyclones.ts';

const climate = makeClimate(makeRelief(plainGeography()));
const cyclones = openCyclones(1, climate);
const from = worldHours(Date.parse('2026-01-01T00:00Z'));
const year = Array.from({ length: 365 }, (_, day) => cyclones.at(from + day * 24));

describe('tropical cyclones', () => {
  it('come in the season of their hemisphere', () => {
    const days = (keep: (now: CycloneNow) => boolean, first: number, last: number): number =>
      year.slice(first, last).filter((list) => list.some((now) => keep(now) && now.deficit > 20)).length;
    const north = (now: CycloneNow): boolean => now.lat > 0 && now.lon > -100 && now.lon < -20;
    expect(days(north, 210, 310)).toBeGreaterThan(days(north, 0, 100) + 5);
    expect(days((now) => now.lat < 0, 0, 100)).toBeGreaterThan(days((now) => now.lat < 0, 170, 270) + 5);
  });

  it('are born in the tropics, grow over warm water and die out softly', () => {
    const seen = new Map(year.flat().map((now) => [now.cyclone.key, now.cyclone]));
    expect(seen.size).toBeGreaterThan(30);
    for (const cyclone of seen.values()) {
      const start = cycloneAt(cyclone, cyclone.birth + 0.1)!;
      expect(Math.abs(start.lat)).toBeLessThan(20);
      expect(start.deficit).toBeLessThan(1);
      expect(cycloneAt(cyclone, cyclone.birth - 1)).toBeNull();
      expect(cycloneAt(cyclone, cyclone.birth + cyclone.life + 4)).toBeNull();
      for (let hour = 3; hour < cyclone.life - 4; hour += 9)
        expect(cycloneAt(cyclone, cyclone.birth + hour)!.deficit).toBeLessThan(110);
    }
  });

  it('are the same for a seed, other for another', () => {
    expect(openCyclones(1, climate).at(from + 6000)).toEqual(cyclones.at(from + 6000));
    expect(
      JSON.stringify(
        openCyclones(2, climate)
          .at(from + 6000)
          .map((now) => now.lat),
      ),
    ).not.toBe(JSON.stringify(cyclones.at(from + 6000).map((now) => now.lat)));
  });

  it('move without jumps', () => {
    const some = year.flat().find((now) => now.deficit > 30)!.cyclone;
    for (let hour = 1; hour < some.life - 5; hour += 1) {
      const [a, b] = [cycloneAt(some, some.birth + hour)!, cycloneAt(some, some.birth + hour + 1)!];
      expect(Math.hypot(a.lat - b.lat, a.lon - b.lon)).toBeLessThan(0.8);
      expect(Math.abs(a.deficit - b.deficit)).toBeLessThan(6);
    }
  });
});
