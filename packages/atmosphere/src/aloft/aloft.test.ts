import { beforeAll, describe, expect, it, vi } from 'vitest';
import { levels, type LevelIdent } from '@meltemi/catalogue';
import { openForecaster, type Forecaster } from '../forecaster.ts';
import type { ParameterIdent } from '../parameters.ts';
import { testWorld } from '../test-world.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const time = Date.parse('2026-01-20T12:00Z');
const grid = { lon0: -180, lat0: 90, spacing: 2, columns: 180, rows: 91 };
const part = { column0: 0, row0: 5, columns: 180, rows: 81 };
/** Levels from the ground up. */
const rising = (Object.keys(levels) as LevelIdent[])
  .filter((level) => levels[level].pressure !== null)
  .toSorted((a, b) => (levels[b].pressure ?? 0) - (levels[a].pressure ?? 0));

let forecaster: Forecaster;
beforeAll(() => {
  forecaster = openForecaster(testWorld());
  forecaster.prepare({ product: null, run: null }, time);
});
const plane = (parameter: ParameterIdent, level: LevelIdent): Float32Array =>
  forecaster.window({ product: null, run: null, validTime: time, parameters: [parameter], level, grid, ...part })[0]!;
const row = (field: Float32Array, lat: number): Float32Array => {
  const r = (90 - lat) / 2 - part.row0;
  return field.subarray(r * part.columns, (r + 1) * part.columns);
};
const mean = (values: Float32Array): number => values.reduce((a, b) => a + b) / values.length;

describe('heights', () => {
  it('rise from level to level at every point', () => {
    let below = plane('gh', rising[0]!);
    for (const level of rising.slice(1)) {
      const here = plane('gh', level);
      for (let i = 0; i < here.length; i += 7) expect(here[i]!).toBeGreaterThan(below[i]!);
      below = here;
    }
  });

  // Means of the tropics and of the winter and summer middle latitudes, m.
  it.each([
    ['850h', 0, 1500, 60],
    ['500h', 0, 5860, 90],
    ['500h', 60, 5200, 260],
    ['500h', -60, 5150, 300],
    ['300h', 0, 9680, 200],
    ['200h', 0, 12_430, 300],
  ] as const)('of %s at %i° are near %i m', (level, lat, metres, off) => {
    expect(Math.abs(mean(row(plane('gh', level), lat)) - metres)).toBeLessThan(off);
  });
});

describe('temperature', () => {
  it.each([
    ['850h', 0, 290, 5],
    ['500h', 0, 267, 4],
    ['200h', 0, 220, 8],
    ['150h', 0, 212, 8],
    ['500h', 60, 238, 8],
    ['850h', 60, 262, 9],
  ] as const)('on %s at %i° is near %i K', (level, lat, kelvin, off) => {
    expect(Math.abs(mean(row(plane('temp', level), lat)) - kelvin)).toBeLessThan(off);
  });

  it('falls with height through the troposphere and rises again in the stratosphere of the tropics', () => {
    const column = rising.map((level) => mean(row(plane('temp', level), 0)));
    const coldest = column.indexOf(Math.min(...column));
    expect(levels[rising[coldest]!].pressure).toBeGreaterThanOrEqual(10);
    expect(levels[rising[coldest]!].pressure).toBeLessThanOrEqual(150);
    for (let k = 1; k <= coldest; k += 1) expect(column[k]!).toBeLessThan(column[k - 1]! + 0.5);
  });

  it('makes the wind grow with height where it falls poleward', () => {
    // Thermal wind: westerlies of both hemispheres are stronger at 300 hPa than at 850 hPa.
    for (const lat of [44, 36, -40, -48]) {
      expect(mean(row(plane('windU', '300h'), lat))).toBeGreaterThan(mean(row(plane('windU', '850h'), lat)) + 5);
    }
  });

  it('and heights obey the hypsometric relation between 850 and 500 hPa', () => {
    const [z850, z700, z500] = [plane('gh', '850h'), plane('gh', '700h'), plane('gh', '500h')];
    const [t850, t700, t500] = [plane('temp', '850h'), plane('temp', '700h'), plane('temp', '500h')];
    const thick = (a: number, b: number, p: number, q: number): number =>
      (287.05 / 9.80665) * 0.5 * (a + b) * Math.log(p / q);
    for (let i = 0; i < z850.length; i += 11) {
      expect(z700[i]! - z850[i]!).toBeGreaterThan(0.985 * thick(t850[i]!, t700[i]!, 850, 700));
      expect(z700[i]! - z850[i]!).toBeLessThan(1.015 * thick(t850[i]!, t700[i]!, 850, 700));
      expect((z500[i]! - z700[i]!) / thick(t700[i]!, t500[i]!, 700, 500)).toBeCloseTo(1, 1.5);
    }
  });
});

describe('moisture', () => {
  it.each(['850h', '500h', '300h', '150h'] as const)(
    'on %s lies between nothing and saturation, and its dew point below the temperature',
    (level) => {
      const [rh, dew, temp] = [plane('rh', level), plane('dewpoint', level), plane('temp', level)];
      for (let i = 0; i < rh.length; i += 5) {
        expect(rh[i]!).toBeGreaterThanOrEqual(0);
        expect(rh[i]!).toBeLessThanOrEqual(100.01);
        expect(dew[i]!).toBeLessThanOrEqual(temp[i]! + 0.01);
      }
    },
  );

  it('is little in the stratosphere', () => {
    expect(mean(plane('rh', rising.at(-1)!))).toBeLessThan(25);
    expect(mean(plane('rh', '850h'))).toBeGreaterThan(40);
  });
});

describe('dangers to aircraft', () => {
  it('ice forms only between 0 and −22 °C, in moist air', () => {
    const [ice, temp, rh] = [plane('icing', '700h'), plane('temp', '700h'), plane('rh', '700h')];
    let seen = 0;
    for (let i = 0; i < ice.length; i += 1) {
      expect([0, 1, 2, 3, 4]).toContain(ice[i]);
      if (ice[i] === 0) continue;
      seen += 1;
      expect(temp[i]!).toBeLessThanOrEqual(273.2);
      expect(temp[i]!).toBeGreaterThanOrEqual(251);
      expect(rh[i]!).toBeGreaterThan(65);
    }
    expect(seen).toBeGreaterThan(10);
  });

  it('turbulence is strongest near the jet', () => {
    const [rough, u, v] = [plane('turbulence', '250h'), plane('windU', '250h'), plane('windV', '250h')];
    const [fast, slow] = [
      { sum: 0, n: 0 },
      { sum: 0, n: 0 },
    ];
    for (let i = 0; i < rough.length; i += 1) {
      const speed = Math.hypot(u[i]!, v[i]!);
      const to = speed > 45 ? fast : speed < 15 ? slow : null;
      if (to === null) continue;
      to.sum += rough[i]!;
      to.n += 1;
    }
    expect(fast.n).toBeGreaterThan(50);
    expect(fast.sum / fast.n).toBeGreaterThan(1.3 * (slow.sum / slow.n));
  });

  it('no jet blows faster than the strongest that was measured', () => {
    for (const level of ['300h', '250h', '200h'] as const) {
      const [u, v] = [plane('windU', level), plane('windV', level)];
      expect(Math.max(...u.map((value, i) => Math.hypot(value, v[i]!)))).toBeLessThan(135);
    }
  });
});

describe('the tropics', () => {
  it('have trade winds near the ground and rain where they meet', () => {
    expect(mean(row(plane('windU', 'surface'), 10))).toBeLessThan(-2);
    expect(mean(row(plane('windU', 'surface'), -14))).toBeLessThan(-2);
    const rain = plane('rain', 'surface');
    const belt = Math.max(...[-12, -8, -4, 0, 4, 8].map((lat) => mean(row(rain, lat))));
    expect(belt).toBeGreaterThan(2 * mean(row(rain, 22)));
  });
});
