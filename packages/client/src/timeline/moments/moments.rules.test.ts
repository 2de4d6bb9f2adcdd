import { utcZone } from '@meltemi/catalogue';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursOf, stretchesOf, stripDays } from './moments.rules.ts';

const hour = 3_600_000;
const at = (day: number, hours: number): number => Date.UTC(2026, 6, day, hours);
const now = at(14, 10);

describe('moments', () => {
  it('that follow each other by the hour are one stretch', () => {
    expect(stretchesOf([at(14, 9), at(14, 11), at(14, 10), at(15, 3)])).toEqual([
      { from: at(14, 9), to: at(14, 12) },
      { from: at(15, 3), to: at(15, 4) },
    ]);
    expect(stretchesOf([])).toEqual([]);
  });

  it('fill as many hours as there are of them, whatever their order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 239 }), { maxLength: 120 }), (hours) => {
        const moments = hours.map((one) => now + one * hour);
        expect(hoursOf(moments)).toBeCloseTo(hours.length, 9);
        expect(hoursOf([...moments, ...moments])).toBeCloseTo(hours.length, 9);
      }),
      { seed: 3 },
    );
  });

  it('have today as the first day, at any hour', () => {
    for (const hours of [0, 1, 5, 12, 20, 21, 23])
      expect(stripDays([], at(14, hours), utcZone)[0]?.start, String(hours)).toBe(at(14, 0));
  });

  it('stand on their days, cut at midnight', () => {
    const days = stripDays([at(14, 22), at(14, 23), at(15, 0)], now, utcZone);
    expect(days[0]?.start).toBe(at(14, 0));
    expect(days[0]?.marks).toEqual([{ from: 22 / 24, to: 1 }]);
    expect(days[1]?.marks).toEqual([{ from: 0, to: 1 / 24 }]);
    expect(days.slice(2).every(({ marks }) => marks.length === 0)).toBe(true);
  });
});
