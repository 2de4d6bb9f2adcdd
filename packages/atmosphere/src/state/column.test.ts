import { describe, expect, it } from 'vitest';
import { neighboursOf, type CoarseWindow } from '../climate/coarse-grid.ts';
import { columnLevels, columnPressures } from '../climate/free-air.ts';
import { gasConstant, gravity, kappa } from '../thermodynamics/air.ts';
import type { AirMasses } from './air-masses.ts';
import { makeColumns, type ColumnInputs } from './column.ts';
import { levelIndex } from './coarse-state.ts';

const window: CoarseWindow = { column0: 10, row0: 40, columns: 2, rows: 1 };
const cells = (value: number): Float32Array => new Float32Array(2).fill(value);

interface Made {
  readonly air?: Partial<Record<'core' | 'waves' | 'trough' | 'warmHigh', number>>;
  readonly inputs?: Partial<Record<keyof ColumnInputs, number>>;
  readonly mean?: (hPa: number) => number;
}

/** A column of the standard atmosphere below 11 km unless stated otherwise. */
const standard = (hPa: number): number => Math.max(216.65, 288.15 * (hPa / 1013.25) ** 0.190263);

function columns({ air = {}, inputs = {}, mean = standard }: Made = {}): ReturnType<typeof makeColumns> {
  const masses = {
    window,
    neighbours: neighboursOf(window),
    hours: 0,
    core: cells(air.core ?? 0),
    waves: cells(air.waves ?? 0),
    trough: cells(air.trough ?? 0),
    warmHigh: cells(air.warmHigh ?? 0),
  } as unknown as AirMasses;
  const whole = Object.fromEntries(
    (['pressure', 'warm', 'zonal', 'broad', 'front', 'belt'] as const).map((name) => [
      name,
      cells(inputs[name] ?? (name === 'pressure' ? 1013.25 : 0)),
    ]),
  ) as unknown as ColumnInputs;
  return makeColumns(masses, Float32Array.from(columnPressures, mean), whole);
}
const height = (made: ReturnType<typeof makeColumns>, hPa: number): number => made.height(levelIndex(hPa))[0]!;
const temperature = (made: ReturnType<typeof makeColumns>, hPa: number): number =>
  made.temperature(levelIndex(hPa))[0]!;

describe('a column', () => {
  // Geopotential heights of the International Standard Atmosphere, m.
  it.each([
    [1000, 111],
    [925, 762],
    [850, 1457],
    [700, 3012],
    [500, 5574],
    [300, 9164],
    [250, 10_363],
    [200, 11_784],
    [100, 16_180],
  ])('of the standard atmosphere has %i hPa at %i m', (hPa, metres) => {
    expect(Math.abs(height(columns(), hPa) - metres)).toBeLessThan(Math.max(8, 0.006 * metres));
  });

  it('of one temperature follows the barometric formula', () => {
    const even = columns({ mean: () => 260, inputs: { pressure: 1000 } });
    for (const hPa of [925, 700, 500, 250, 50]) {
      expect(height(even, hPa)).toBeCloseTo(((gasConstant * 260) / gravity) * Math.log(1000 / hPa), -1);
    }
  });

  it('stands higher over higher pressure, by about 8.4 m a hPa', () => {
    const lift = height(columns({ inputs: { pressure: 1023.25 } }), 500) - height(columns(), 500);
    expect(lift).toBeGreaterThan(78);
    expect(lift).toBeLessThan(90);
  });

  it('has its levels in rising order whatever it is made of', () => {
    const wild = columns({
      air: { core: 5, waves: 200, trough: -150, warmHigh: -20 },
      inputs: { warm: 15, zonal: -10, front: 4, belt: 4, broad: -8, pressure: 960 },
    });
    for (let k = 1; k < columnLevels; k += 1) expect(wild.height(k)[0]!).toBeGreaterThan(wild.height(k - 1)[0]!);
  });

  it('is never steeper than the dry adiabat, however hot the ground', () => {
    const hot = columns({ inputs: { warm: 30, zonal: 25 } });
    for (let k = 1; k < columnLevels; k += 1) {
      const least = hot.temperature(k - 1)[0]! * (columnPressures[k]! / columnPressures[k - 1]!) ** kappa;
      expect(hot.temperature(k)[0]!).toBeGreaterThanOrEqual(least - 1e-3);
    }
  });
});

describe('what a column is made of', () => {
  const still = columns();

  it("warm air near the ground lifts 500 hPa and leaves the stratosphere's temperature", () => {
    const warm = columns({ inputs: { warm: 6 } });
    expect(temperature(warm, 850) - temperature(still, 850)).toBeCloseTo(3.6, 1);
    expect(height(warm, 500)).toBeGreaterThan(height(still, 500) + 20);
    expect(temperature(warm, 100)).toBeCloseTo(temperature(still, 100), 3);
  });

  it('a wave of 100 m at 500 hPa is higher at 250 hPa and lower at 850 hPa', () => {
    // The wave's part at the ground comes with the pressure: 0.32 of 100 m.
    const wave = columns({ air: { waves: 100 }, inputs: { pressure: 1013.25 + 32 / 8.3 } });
    const lift = (hPa: number): number => height(wave, hPa) - height(still, hPa);
    expect(lift(500)).toBeGreaterThan(80);
    expect(lift(500)).toBeLessThan(120);
    expect(lift(250)).toBeGreaterThan(1.2 * lift(500));
    expect(lift(850)).toBeLessThan(0.7 * lift(500));
    expect(lift(10)).toBeLessThan(0.6 * lift(250));
  });

  it('an upper trough is cold below the tropopause, warm above, and nothing at the ground', () => {
    const trough = columns({ air: { trough: -150 } });
    expect(height(trough, 300)).toBeLessThan(height(still, 300) - 100);
    expect(Math.abs(height(trough, 1000) - height(still, 1000))).toBeLessThan(1);
    expect(temperature(trough, 500)).toBeLessThan(temperature(still, 500) - 1);
    expect(temperature(trough, 150)).toBeGreaterThan(temperature(still, 150) + 1);
  });

  it("a front's trough of 4 hPa is undone by its warm layer before it reaches the jet", () => {
    const front = columns({ inputs: { pressure: 1009.25, front: 4 } });
    const fall = (hPa: number): number => height(still, hPa) - height(front, hPa);
    expect(fall(1000)).toBeGreaterThan(28);
    expect(Math.abs(fall(300))).toBeLessThan(0.6 * fall(1000));
  });

  it("the rain belt's trough is warm, so that it fades upward", () => {
    const belt = columns({ inputs: { pressure: 1009.05, belt: 4.2 } });
    const fall = (hPa: number): number => height(still, hPa) - height(belt, hPa);
    expect(fall(1000)).toBeGreaterThan(30);
    expect(fall(200)).toBeLessThan(0.6 * fall(1000));
  });

  it('warmth aloft saturates: no air mass is worlds apart from its neighbour', () => {
    const rise = (kelvin: number): number =>
      temperature(columns({ air: { warmHigh: kelvin } }), 500) - temperature(still, 500);
    expect(rise(6)).toBeGreaterThan(2);
    expect(rise(60)).toBeLessThan(4);
    expect(rise(-60)).toBeGreaterThan(-4);
    // Warm above cold: the stratosphere answers the other way.
    expect(temperature(columns({ air: { warmHigh: -6 } }), 150)).toBeGreaterThan(temperature(still, 150));
  });
});
