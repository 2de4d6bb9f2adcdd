import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fireDanger, startingCodes, type MoistureCodes } from './fire-weather.ts';

/**
 * The published example of the Canadian system (Van Wagner and Pickett 1985, Forestry Technical Report 33), days from
 * 13 April on: temperature, humidity, wind, rain; then FFMC, DMC, DC, ISI, BUI, FWI, rounded to a tenth.
 */
const published = [
  [17, 42, 25, 0, 87.7, 8.5, 19.0, 10.9, 8.5, 10.1],
  [20, 21, 25, 2.4, 86.2, 10.4, 23.6, 8.8, 10.4, 9.3],
  [8.5, 40, 17, 0, 87.0, 11.8, 26.1, 6.5, 11.7, 7.6],
  [6.5, 25, 6, 0, 88.8, 13.2, 28.2, 4.9, 13.1, 6.2],
  [13, 34, 24, 0, 89.1, 15.4, 31.5, 12.6, 15.3, 14.8],
] as const;

describe('the published example', () => {
  it('is repeated to a tenth', () => {
    let codes: MoistureCodes = startingCodes;
    for (const [temperature, humidity, wind, rain, ffmc, dmc, dc, isi, bui, fwi] of published) {
      const day = fireDanger(codes, { temperature, humidity, wind, rain, month: 3, lat: 46 });
      const found = [day.ffmc, day.dmc, day.dc, day.isi, day.bui, day.fwi];
      [ffmc, dmc, dc, isi, bui, fwi].forEach((value, i) => expect(Math.abs(found[i]! - value)).toBeLessThan(0.11));
      codes = day;
    }
  });
});

describe('a single day', () => {
  it('equals the values that other programs of the system publish', () => {
    const day = fireDanger(startingCodes, { temperature: 17, humidity: 42, wind: 25, rain: 0, month: 3, lat: 45.98 });
    expect(day.ffmc).toBeCloseTo(87.692980092774, 8);
    expect(day.dmc).toBeCloseTo(8.545051136, 8);
    expect(day.dc).toBeCloseTo(19.014, 8);
    expect(day.isi).toBeCloseTo(10.853661073655, 8);
    expect(day.bui).toBeCloseTo(8.490426535837, 8);
    expect(day.fwi).toBeCloseTo(10.096371392382, 8);
  });
});

describe('what holds always', () => {
  const weather = fc.record({
    temperature: fc.double({ min: -50, max: 55, noNaN: true }),
    humidity: fc.double({ min: -5, max: 110, noNaN: true }),
    wind: fc.double({ min: 0, max: 150, noNaN: true }),
    rain: fc.double({ min: 0, max: 300, noNaN: true }),
    month: fc.integer({ min: 0, max: 11 }),
    lat: fc.double({ min: -80, max: 80, noNaN: true }),
  });
  const codes = fc.record({
    ffmc: fc.double({ min: 0, max: 101, noNaN: true }),
    dmc: fc.double({ min: 0, max: 600, noNaN: true }),
    dc: fc.double({ min: 0, max: 1500, noNaN: true }),
  });

  it('codes and indices are numbers, never below nothing, and fine fuels end at 101', () => {
    fc.assert(
      fc.property(codes, weather, (before, noon) => {
        const day = fireDanger(before, noon);
        for (const value of [day.ffmc, day.dmc, day.dc, day.isi, day.bui, day.fwi])
          expect(value).toBeGreaterThanOrEqual(0);
        expect(day.ffmc).toBeLessThanOrEqual(101);
      }),
      { seed: 18, numRuns: 500 },
    );
  });

  it('more wind never makes it safer', () => {
    fc.assert(
      fc.property(codes, weather, (before, noon) => {
        const calm = fireDanger(before, { ...noon, rain: 0, wind: 5, humidity: 30, temperature: 25 });
        const windy = fireDanger(before, { ...noon, rain: 0, wind: 40, humidity: 30, temperature: 25 });
        expect(windy.isi).toBeGreaterThanOrEqual(calm.isi);
      }),
      { seed: 18, numRuns: 300 },
    );
  });

  it('July in the south dries like January in the north', () => {
    const day = (lat: number, month: number): number =>
      fireDanger(startingCodes, { temperature: 20, humidity: 40, wind: 10, rain: 0, month, lat }).dc;
    expect(day(-45, 6)).toBe(day(45, 0));
  });
});
