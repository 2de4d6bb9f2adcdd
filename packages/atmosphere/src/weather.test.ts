import { beforeAll, describe, expect, it, vi } from 'vitest';
import { subIndex } from './air/indices.ts';
import { openForecaster, type Forecaster } from './forecaster.ts';
import type { ParameterIdent } from './parameters.ts';
import { testWorld } from './test-world.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const hour = 3_600_000;
const july = Date.parse('2026-07-20T00:00Z');
const grid = { lon0: -180, lat0: 90, spacing: 1, columns: 360, rows: 181 };
let forecaster: Forecaster;
beforeAll(() => {
  forecaster = openForecaster(testWorld());
});

/** A day of hours at a place. */
const dayAt = (lat: number, lon: number, parameter: ParameterIdent): readonly number[] => {
  const times = Array.from({ length: 24 }, (_, k) => july + k * hour);
  return [
    ...forecaster.series({
      product: null,
      run: null,
      times,
      grid,
      points: [{ column: lon + 180, row: 90 - lat }],
      parameters: [{ parameter, level: 'surface' }],
    })[0]!,
  ];
};
const window = (
  parameters: readonly ParameterIdent[],
  column0: number,
  row0: number,
  columns: number,
  rows: number,
  level: 'surface' | '500h' | '300h' | '850h' = 'surface',
  time = july,
): Float32Array[] =>
  forecaster.window({
    product: null,
    run: null,
    validTime: time,
    parameters,
    level,
    grid,
    column0,
    row0,
    columns,
    rows,
  });
const meanOf = (values: Iterable<number>): number => {
  const kept = [...values].filter((value) => !Number.isNaN(value));
  return kept.reduce((a, b) => a + b, 0) / kept.length;
};

describe('the day', () => {
  it('on land is warmest in the afternoon, coldest near sunrise, and still cools after midnight', () => {
    const temps = dayAt(22, 15, 'temp');
    const local = (index: number): number => (index + 1) % 24;
    const [warmest, coldest] = [local(temps.indexOf(Math.max(...temps))), local(temps.indexOf(Math.min(...temps)))];
    expect(warmest).toBeGreaterThanOrEqual(12);
    expect(warmest).toBeLessThanOrEqual(17);
    expect(coldest).toBeGreaterThanOrEqual(3);
    expect(coldest).toBeLessThanOrEqual(8);
    expect(Math.max(...temps) - Math.min(...temps)).toBeGreaterThan(5);
    // Hour 22 and hour 3 of the local night.
    expect(temps[21]! - temps[2]!).toBeGreaterThan(-6);
    expect(temps[0]).toBeGreaterThan(temps[3]!);
  });

  it('hardly changes the open sea', () => {
    const temps = dayAt(30, -40, 'temp');
    expect(Math.max(...temps) - Math.min(...temps)).toBeLessThan(4);
  });

  it('has sun by day only, with UV following it', () => {
    const [sun, uv] = [dayAt(20, 0, 'solarpower'), dayAt(20, 0, 'uvindex')];
    expect(sun[0]).toBe(0);
    expect(uv[0]).toBe(0);
    expect(Math.max(...sun)).toBe(sun.slice(10, 15).reduce((a, b) => Math.max(a, b)));
    expect(uv[12]).toBeGreaterThan(2);
  });
});

describe('the sky', () => {
  it('has cloud over every rain and less of each part than of all', () => {
    const [rain, all, low, mid, snow, showers] = window(
      ['rain', 'clouds', 'lclouds', 'mclouds', 'snowPrecip', 'convPrecip'],
      90,
      20,
      150,
      140,
    );
    let wet = 0;
    for (let i = 0; i < rain!.length; i += 1) {
      expect(all![i]).toBeGreaterThanOrEqual(Math.max(low![i]!, mid![i]!) - 1e-3);
      expect(snow![i]).toBeLessThanOrEqual(rain![i]! + 1e-6);
      expect(showers![i]).toBeLessThanOrEqual(rain![i]! + 1e-6);
      if (rain![i]! < 0.7) continue;
      wet += 1;
      expect(all![i]).toBeGreaterThan(25);
    }
    expect(wet).toBeGreaterThan(20);
    expect(meanOf(rain!) * 24).toBeGreaterThan(0.5);
    expect(meanOf(rain!) * 24).toBeLessThan(8);
    expect(meanOf(all!)).toBeGreaterThan(35);
    expect(meanOf(all!)).toBeLessThan(80);
  });

  it('rains more in the belt than in the subtropics beside it', () => {
    const row = (lat: number): number => meanOf(window(['rain'], 0, 90 - lat, 360, 4)[0]!);
    expect(row(11)).toBeGreaterThan(2 * row(-18));
  });
});

describe('the ground', () => {
  it('is colder on mountains, and snow lies on land only', () => {
    const [temp, height, snow] = window(['temp', 'elevation', 'snowcover'], 255, 40, 40, 30);
    const high = temp!.filter((_, i) => height![i]! > 2500);
    const flat = temp!.filter((_, i) => height![i]! < 400 && !Number.isNaN(snow![i]!));
    expect(meanOf(high)).toBeLessThan(meanOf(flat) - 6);
    const january = window(['snowcover'], 240, 30, 30, 10, 'surface', Date.parse('2026-01-20T00:00Z'))[0]!;
    expect(meanOf(january)).toBeGreaterThan(meanOf(window(['snowcover'], 240, 30, 30, 10)[0]!) + 10);
  });

  it('has drier soil and more fire danger in the desert than in the wet lands', () => {
    const [soil, fuel, fire, drought] = window(
      ['soilMoisture40', 'dfm10h', 'fwi', 'drought40'],
      190,
      60,
      30,
      14,
      'surface',
      july + 13 * hour,
    );
    const [wetSoil] = window(['soilMoisture40'], 190, 78, 30, 10, 'surface', july + 13 * hour);
    expect(meanOf(soil!)).toBeLessThan(meanOf(wetSoil!));
    expect(meanOf(fuel!)).toBeLessThan(15);
    for (const field of [fire!, drought!])
      for (const value of field) expect(Number.isNaN(value) || Number.isInteger(value)).toBe(true);
  });

  it('has fouler air over the great cities than over the oceans', () => {
    const [city] = window(['pm2p5'], 294, 51, 6, 6);
    const [ocean] = window(['pm2p5'], 30, 100, 6, 6);
    expect(meanOf(city!)).toBeGreaterThan(2 * meanOf(ocean!));
  });
});

describe('aloft', () => {
  it('is colder, higher, and carries a westerly jet in both hemispheres', () => {
    const [t500] = window(['temp'], 0, 50, 360, 1, '500h');
    const [t850] = window(['temp'], 0, 50, 360, 1, '850h');
    expect(meanOf(t850!) - meanOf(t500!)).toBeGreaterThan(15);
    for (const row of [45, 130]) expect(meanOf(window(['windU'], 0, row, 360, 1, '300h')[0]!)).toBeGreaterThan(6);
    const [gh] = window(['gh'], 0, 90, 360, 1, '500h');
    expect(meanOf(gh!)).toBeGreaterThan(5700);
    expect(meanOf(gh!)).toBeLessThan(5950);
  });
});

describe('the air-quality index', () => {
  it('follows its breakpoints', () => {
    const limits = [0, 9, 35.4, 55.4, 125.4, 225.4, 325.4];
    expect(limits.map((value) => subIndex(limits, value))).toEqual([0, 50, 100, 150, 200, 300, 500]);
    expect(subIndex(limits, 4.5)).toBeCloseTo(25, 9);
    expect(subIndex(limits, 9999)).toBe(500);
  });
});
