import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drifterAt, drifterSlots } from './drifters.ts';
import { measure, measureExact } from './measure.ts';
import { isSilent, lastReport, reportTimes, scheduleOf } from './schedule.ts';
import { targetOfPlaces } from './scattered.ts';
import { shipAt, shipsOf } from './ships.ts';
import { truthBetween, type Truth } from './truth.ts';

const hour = 3_600_000;
const noon = Date.parse('2026-11-16T12:00Z');
const km = (a: { lat: number; lon: number }, b: { lat: number; lon: number }): number =>
  111.2 *
  Math.hypot(a.lat - b.lat, (((a.lon - b.lon + 540) % 360) - 180) * Math.cos(((a.lat + b.lat) * Math.PI) / 360));
const truth: Truth = {
  temp: 285,
  dewpoint: 280,
  windU: 6,
  windV: 0,
  gust: 9,
  pressure: 101_300,
  visibility: 20_000,
  elevation: 200,
};

describe('schedules', () => {
  it('have airports at the hour and half past, or ten minutes before the hour', () => {
    const minutes = (isLarge: boolean): number[] =>
      reportTimes(scheduleOf({ type: 'ad', isLarge }), noon - 1, noon + hour - 1).map((ts) => (ts - noon) / 60_000);
    expect([minutes(true), minutes(false)]).toEqual([[0, 30], [50]]);
    expect(lastReport(scheduleOf({ type: 'ship' }), noon + 5 * hour)).toBe(noon);
  });

  it('keep citizens silent in some three of a hundred hours, always the same', () => {
    const silent = Array.from({ length: 5000 }, (_, k) => isSilent(1, { id: 'pws-S1', type: 'pws' }, noon + k * hour));
    expect(silent.filter(Boolean).length / 5000).toBeGreaterThan(0.02);
    expect(silent.filter(Boolean).length / 5000).toBeLessThan(0.04);
  });
});

describe('what moves', () => {
  it('makes no more way in an hour than it can', () => {
    const times = fc.integer({ min: 0, max: 20_000 }).map((k) => noon + k * hour);
    fc.assert(
      fc.property(times, fc.constantFrom(...shipsOf(1)), fc.constantFrom(...drifterSlots), (ts, ship, slot) => {
        expect(km(shipAt(ship, ts), shipAt(ship, ts + hour))).toBeLessThan(29);
        const [now, later] = [drifterAt(1, slot, ts), drifterAt(1, slot, ts + hour)];
        if (now.id === later.id) expect(km(now, later)).toBeLessThan(1.2);
      }),
    );
  });
});

describe('instruments', () => {
  const station = { id: 'wmo-S1', type: 'wmo', lat: 50, lon: 14, elevation: 200 } as const;

  it('err by their deviations, the same way for the same hour', () => {
    expect(measure(1, station, noon, truth)).toEqual(measure(1, station, noon, truth));
    const off = Array.from({ length: 2000 }, (_, k) => measure(1, station, noon + k * hour, truth).temp - 285);
    const deviation = Math.sqrt(off.reduce((sum, value) => sum + value * value, 0) / off.length);
    expect(deviation).toBeGreaterThan(0.27);
    expect(deviation).toBeLessThan(0.33);
  });

  it('stand at their own height, and never find a dew point above the temperature', () => {
    expect(measureExact({ elevation: 1200 }, truth).temp).toBeCloseTo(285 - 6.5, 6);
    const damp = { ...truth, dewpoint: 285 };
    for (let k = 0; k < 200; k += 1) {
      const { temp, dewPoint } = measure(1, station, noon + k * hour, damp);
      expect(dewPoint).toBeLessThanOrEqual(temp);
    }
  });
});

describe('between two hours', () => {
  it('goes from the one to the other', () => {
    const later = { ...truth, temp: 289, cbase: Number.NaN };
    expect(truthBetween({ ...truth, cbase: 500 }, later, 0.25)).toMatchObject({ cbase: 500 });
    expect(truthBetween(truth, later, 0).temp).toBe(285);
    expect(truthBetween(truth, later, 1).temp).toBeCloseTo(289, 9);
  });
});

describe('scattered places', () => {
  it('must be places', () => {
    expect(() => targetOfPlaces([])).toThrow('at least');
    expect(() => targetOfPlaces([{ lat: 91, lon: 0 }])).toThrow('latitudes');
  });
});
