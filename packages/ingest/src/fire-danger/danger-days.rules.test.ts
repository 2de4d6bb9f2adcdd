import * as fc from 'fast-check';
import { fireDanger, startingCodes } from '@meltemi/dangers';
import { describe, expect, it } from 'vitest';
import { createDangerDays, deadFuelMoisture, firstNoon, freshCodes, type HourPlanes } from './danger-days.rules.ts';

const refTs = Date.UTC(2026, 6, 14);
const lons = [-90, 0, 90];
const grid = { lats: [40], lons, refTs };
const hours = [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45, 48];
const planes = (more: Partial<Record<keyof HourPlanes, number>> = {}): HourPlanes => {
  const of = (value: number): Float32Array => new Float32Array(lons.length).fill(value);
  const { temp = 303.15, rh = 30, windU = 3, windV = 4, rain = 0 } = more;
  return { temp: of(temp), rh: of(rh), windU: of(windU), windV: of(windV), rain: of(rain) };
};

describe('fire danger out of a run', () => {
  it('takes each longitude at its noon', () => {
    expect([0, -90, 90, 179, -179].map((lon) => Math.round(firstNoon(lon, refTs)))).toEqual([12, 18, 6, 0, 24]);
    fc.assert(
      fc.property(fc.double({ min: -180, max: 180, noNaN: true }), fc.nat(23), (lon, hour) => {
        const noon = firstNoon(lon, refTs + hour * 3_600_000);
        return noon > 0 && noon <= 24;
      }),
      { seed: 2 },
    );
  });

  it('is that of the Canadian system, day after day', () => {
    const days = createDangerDays(grid, hours, freshCodes(3));
    const found = hours.flatMap((hour) => days.take(hour, planes()) ?? []);
    expect(found.map(({ day }) => day)).toEqual([1, 2]);
    const noon = { temperature: 30, humidity: 30, wind: 18, rain: 0, month: 6, lat: 40 };
    const first = fireDanger(startingCodes, noon);
    const second = fireDanger(first, noon);
    expect([...found[0]!.danger.fwi]).toEqual(lons.map(() => Math.round(first.fwi)));
    expect([...found[1]!.danger.fwi]).toEqual(lons.map(() => Math.round(second.fwi)));
  });

  it('counts the rain since the noon before, each longitude its own', () => {
    const codes = freshCodes(3);
    const days = createDangerDays(grid, hours, codes);
    // 2 mm/h in the three hours up to 9 UTC: after the noon of 90° E, before that of Greenwich.
    for (const hour of hours.slice(0, 8)) days.take(hour, planes({ rain: hour === 9 ? 2 : 0 }));
    expect(codes.ffmc[2]).toBeGreaterThan(codes.ffmc[1]!);
    expect(codes.ffmc[1]).toBeCloseTo(codes.ffmc[0]!, 3);
  });

  it('keeps codes where nothing is known, and dead fuel between its limits', () => {
    const codes = freshCodes(3);
    const days = createDangerDays(grid, hours, codes);
    const found = hours.slice(0, 8).flatMap((hour) => days.take(hour, planes({ temp: NaN })) ?? []);
    expect([codes.ffmc[0], found[0]!.danger.fwi[0]]).toEqual([85, NaN]);
    expect([deadFuelMoisture(35, 8), deadFuelMoisture(20, 45), deadFuelMoisture(5, 95)].map(Math.round)).toEqual([
      2, 11, 31,
    ]);
  });
});
