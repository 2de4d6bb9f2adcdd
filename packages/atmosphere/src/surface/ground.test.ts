import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { worldHours } from '../time/season.ts';
import type { Scene } from '../window/scene.ts';
import { targetOf } from '../window/target.ts';
import { afternoon, dayPhase, isSea, solarHour, sunHeight } from './ground.ts';

const hoursOf = (iso: string): number => worldHours(Date.parse(iso));

/** A scene of points at a latitude, 15° of longitude (an hour of sun) apart from 180° W. */
const sceneAt = (lat: number, hours: number): Scene => {
  const target = targetOf(
    { lon0: -180, lat0: lat, spacing: 15, columns: 24, rows: 1 },
    { column0: 0, row0: 0, columns: 24, rows: 1 },
  );
  return { target, size: 24, hours, plane: (_: string, make: () => Float32Array) => make() } as unknown as Scene;
};
/** A day on the meridian of Greenwich, hour by hour. */
const dayOf = (make: (scene: Scene) => Float32Array, lat: number, date: string): number[] =>
  Array.from({ length: 24 }, (_, hour) => make(sceneAt(lat, hoursOf(`${date}T00:00Z`) + hour))[12]!);

describe('the sun', () => {
  // Noon height of the sun: 90° − |latitude − declination|.
  it.each([
    [0, '2026-03-20', 90],
    [45, '2026-03-20', 45],
    [45, '2026-06-21', 68.4],
    [45, '2026-12-21', 21.6],
    [-33.9, '2026-12-21', 79.5],
    [60, '2026-06-21', 53.4],
    [66.56, '2026-12-21', 0],
  ])('stands at %f° latitude on %s at noon %f° high', (lat, date, degrees) => {
    const sine = sunHeight(sceneAt(lat, hoursOf(`${date}T12:00Z`)))[12]!;
    expect(Math.asin(Math.min(1, sine)) * (180 / Math.PI)).toBeGreaterThan(degrees - 2.6);
    expect(Math.asin(Math.min(1, sine)) * (180 / Math.PI)).toBeLessThan(degrees + 2.6);
  });

  it('is highest at noon of each place and lowest at its midnight', () => {
    const heights = sunHeight(sceneAt(30, hoursOf('2026-04-10T06:00Z')));
    // At 6 UTC it is noon at 90° E.
    expect(heights.indexOf(Math.max(...heights))).toBe(18);
    expect(heights.indexOf(Math.min(...heights))).toBe(6);
  });

  it('stays up in the polar summer and down in the polar winter', () => {
    expect(Math.min(...dayOf(sunHeight, 80, '2026-06-21'))).toBeGreaterThan(0);
    expect(Math.max(...dayOf(sunHeight, 80, '2026-12-21'))).toBeLessThan(0);
  });

  it('is up half of the day everywhere at the equinox', () => {
    for (const lat of [-60, -20, 10, 50]) {
      const up = dayOf(sunHeight, lat, '2026-03-20').filter((sine) => sine > 0).length;
      expect(up).toBeGreaterThanOrEqual(11);
      expect(up).toBeLessThanOrEqual(13);
    }
  });

  it('can be asked for hours before', () => {
    const now = sunHeight(sceneAt(20, hoursOf('2026-05-01T10:00Z')), -2);
    const then = sunHeight(sceneAt(20, hoursOf('2026-05-01T08:00Z')));
    for (let k = 0; k < 24; k += 1) expect(now[k]).toBeCloseTo(then[k]!, 3);
  });
});

describe('the local hour', () => {
  it.each([
    [12, 0, 12],
    [12, 90, 18],
    [12, -90, 6],
    [23, 30, 1],
    [1, -45, 22],
    [0, 180, 12],
  ])('at %i UTC and %i° is %i', (utc, lon, local) => {
    expect(solarHour(24 * 9000 + utc, lon)).toBeCloseTo(local, 9);
  });

  it('always lies between 0 and 24', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e7, max: 1e7 }), fc.integer({ min: -7200, max: 7200 }), (minutes, tenths) => {
        const hour = solarHour(minutes / 60, tenths / 10);
        expect(hour).toBeGreaterThanOrEqual(0);
        expect(hour).toBeLessThanOrEqual(24);
      }),
      { seed: 6 },
    );
  });
});

describe("the day's warming", () => {
  it.each([
    [0, '2026-03-20'],
    [30, '2026-07-01'],
    [50, '2026-01-10'],
    [-40, '2026-12-21'],
    [65, '2026-06-01'],
  ])('at %i° on %s has mean zero, its peak in the afternoon and its lowest at sunrise', (lat, date) => {
    const day = dayOf(dayPhase, lat, date);
    expect(Math.abs(day.reduce((a, b) => a + b) / 24)).toBeLessThan(0.03);
    const warmest = day.indexOf(Math.max(...day));
    expect(warmest).toBeGreaterThanOrEqual(12);
    expect(warmest).toBeLessThanOrEqual(16);
    const rise = dayOf(sunHeight, lat, date).findIndex((sine) => sine > 0);
    expect(Math.abs(day.indexOf(Math.min(...day)) - rise)).toBeLessThanOrEqual(1);
  });

  it('falls all night: midnight is warmer than the hours before dawn', () => {
    const day = dayOf(dayPhase, 40, '2026-07-20');
    expect(day[0]).toBeGreaterThan(day[2]!);
    expect(day[2]).toBeGreaterThan(day[4]!);
    expect(day[20]).toBeGreaterThan(day[23]!);
  });

  it("is large in the dry tropics' noon sun and small in the polar night", () => {
    const swing = (lat: number, date: string): number => {
      const day = dayOf(dayPhase, lat, date);
      return Math.max(...day) - Math.min(...day);
    };
    expect(swing(20, '2026-06-21')).toBeGreaterThan(0.8);
    expect(swing(75, '2026-12-21')).toBeLessThan(0.05);
    expect(swing(50, '2026-12-21')).toBeLessThan(swing(50, '2026-06-21'));
  });

  it('goes on smoothly across midnight UTC', () => {
    const before = dayPhase(sceneAt(30, hoursOf('2026-07-02T00:00Z') - 0.01));
    const after = dayPhase(sceneAt(30, hoursOf('2026-07-02T00:00Z') + 0.01));
    for (let k = 0; k < 24; k += 1) expect(Math.abs(before[k]! - after[k]!)).toBeLessThan(0.02);
  });
});

describe('the heat of the afternoon', () => {
  it("peaks at four o'clock local time and is nothing at night", () => {
    const day = dayOf(afternoon, 10, '2026-04-01');
    expect(day.indexOf(Math.max(...day))).toBe(16);
    expect(day[4]).toBeLessThan(0.02);
    expect(Math.max(...day)).toBeLessThanOrEqual(1);
  });

  it('is weighted by the height of the noon sun', () => {
    const peak = (lat: number): number => Math.max(...dayOf(afternoon, lat, '2026-12-21'));
    expect(peak(-20)).toBeGreaterThan(peak(20));
    expect(peak(70)).toBeLessThan(0.01);
  });
});

it('counts a point as sea when less than half of it is land', () => {
  expect([0, 0.49, 0.5, 1].map(isSea)).toEqual([true, true, false, false]);
});
