import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as fc from 'fast-check';
import { openForecaster, type Forecaster } from '../forecaster.ts';
import { testWorld } from '../test-world.ts';
import type { TargetGrid } from '../window/target.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const hour = 3_600_000;
/** One moment for all: older runs look farther ahead to it, and the ways of the air to it are made once. */
const valid = Date.parse('2026-11-16T06:00Z');
const runOf = (lead: number): number => valid - lead * hour;
const grid: TargetGrid = { lon0: -180, lat0: 90, spacing: 1, columns: 360, rows: 181 };
/** A part of the middle latitudes, north and south edges at 60° and 30°. */
const part = { column0: 150, row0: 30, columns: 60, rows: 30 };
let forecaster: Forecaster;

beforeAll(() => {
  forecaster = openForecaster(testWorld());
});

const mean = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const planes = (lead: number, parameter: 'rainChance' | 'gustChance' | 'tempSpread'): Float32Array =>
  forecaster.window({
    product: 'ecmwfEns',
    run: runOf(lead),
    validTime: valid,
    parameters: [parameter],
    level: 'surface',
    grid,
    ...part,
  })[0]!;

/** What fell in the day before in the forecast itself or, without a run, in truth: mm. */
function rainOfDay(lead: number, product: 'ecmwf' | null): Float32Array {
  const days = [18, 12, 6, 0].map(
    (before) =>
      forecaster.window({
        product,
        run: product === null ? null : runOf(lead),
        validTime: valid - before * hour,
        parameters: ['rain'],
        level: 'surface',
        grid,
        ...part,
      })[0]!,
  );
  return days[0]!.map((_, i) => 6 * days.reduce((sum, day) => sum + day[i]!, 0));
}

const meanWhere = (values: Float32Array, of: Float32Array, holds: (value: number) => boolean): number =>
  mean(values.filter((_, i) => holds(of[i]!)));

describe('the chance of rain', () => {
  it('lies between 0 and 100, high where the forecast itself rains much, low where it is dry', () => {
    for (const lead of [24, 48]) {
      const chance = planes(lead, 'rainChance');
      expect(Math.min(...chance)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...chance)).toBeLessThanOrEqual(100);
      const forecast = rainOfDay(lead, 'ecmwf');
      expect(meanWhere(chance, forecast, (mm) => mm > 5)).toBeGreaterThan(75);
      expect(meanWhere(chance, forecast, (mm) => mm < 0.05)).toBeLessThan(20);
    }
  });

  it('is sure at first and less sure later', () => {
    const unsure = (lead: number): number =>
      mean(planes(lead, 'rainChance').map((chance) => Math.min(chance, 100 - chance)));
    expect(unsure(24)).toBeLessThan(unsure(120));
  });

  it('comes true as often as it says: of places with 60 to 90 %, most see rain', () => {
    const chance = planes(48, 'rainChance');
    const truth = rainOfDay(48, null);
    const came = (from: number, to: number): number => {
      const inside = truth.filter((_, i) => chance[i]! >= from && chance[i]! < to);
      return inside.filter((mm) => mm >= 1).length / inside.length;
    };
    expect(came(0, 10)).toBeLessThan(0.15);
    expect(came(60, 90)).toBeGreaterThan(0.45);
    expect(came(90, 101)).toBeGreaterThan(0.8);
  });
});

describe('the chance of gusts', () => {
  it('is between 0 and 100 and high where the forecast has them', () => {
    const chance = planes(48, 'gustChance');
    const [gust] = forecaster.window({
      product: 'ecmwf',
      run: runOf(48),
      validTime: valid,
      parameters: ['gust'],
      level: 'surface',
      grid,
      ...part,
    });
    expect(Math.min(...chance)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...chance)).toBeLessThanOrEqual(100);
    expect(meanWhere(chance, gust!, (speed) => speed > 18)).toBeGreaterThan(70);
  });
});

describe('the spread of temperature', () => {
  it('is small at the start and grows with the lead', () => {
    const [start, later, late] = [0, 48, 168].map((lead) => mean(planes(lead, 'tempSpread')));
    expect(start).toBeLessThan(1);
    expect(later).toBeGreaterThan(start!);
    expect(late).toBeGreaterThan(1.3 * later!);
  });

  it('makes a band of 1.28 deviations in which the truth lies about eight times in ten', () => {
    const temp = (product: 'ecmwf' | null): Float32Array =>
      forecaster.window({
        product,
        run: product === null ? null : runOf(72),
        validTime: valid,
        parameters: ['temp'],
        level: 'surface',
        grid,
        ...part,
      })[0]!;
    const [forecast, truth, spread] = [temp('ecmwf'), temp(null), planes(72, 'tempSpread')];
    const inside = truth.filter((value, i) => Math.abs(value - forecast[i]!) <= 1.2816 * spread[i]!).length;
    expect(inside / truth.length).toBeGreaterThan(0.6);
    expect(inside / truth.length).toBeLessThan(0.97);
  });
});

describe('an ensemble', () => {
  it('has the same value at a place whoever asks: alone, in a small part, or in a large one', () => {
    const whole = planes(48, 'rainChance');
    const spread = planes(48, 'tempSpread');
    fc.assert(
      fc.property(fc.nat(part.columns - 1), fc.nat(part.rows - 1), (column, row) => {
        const alone = forecaster.series({
          product: 'ecmwfEns',
          run: runOf(48),
          times: [valid],
          grid,
          points: [{ column: part.column0 + column, row: part.row0 + row }],
          parameters: [
            { parameter: 'rainChance', level: 'surface' },
            { parameter: 'tempSpread', level: 'surface' },
          ],
        });
        expect(alone[0]![0]).toBeCloseTo(whole[row * part.columns + column]!, 3);
        expect(alone[1]![0]).toBeCloseTo(spread[row * part.columns + column]!, 4);
      }),
      { numRuns: 4, seed: 19 },
    );
  });

  it('is of forecasts only: what is seen is certain', () => {
    expect(() =>
      forecaster.window({
        product: null,
        run: null,
        validTime: valid,
        parameters: ['rainChance'],
        level: 'surface',
        grid,
        ...part,
      }),
    ).toThrow('only a forecast has an ensemble');
  });
});
