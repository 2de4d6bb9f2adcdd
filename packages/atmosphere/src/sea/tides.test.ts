import { beforeAll, describe, expect, it } from 'vitest';
import { openForecaster } from '../forecaster.ts';
import { testWorld } from '../test-world.ts';
import type { World } from '../world.ts';
import { tideAt, tideLevel } from './tides.ts';

const start = Date.parse('2026-11-15T00:00Z');
const hourMs = 3_600_000;
let world: World;
beforeAll(() => {
  world = testWorld();
});

const levels = (lat: number, lon: number, hours: number): number[] => {
  const tide = tideAt(world, lat, lon);
  return Array.from({ length: hours }, (_, hour) => tideLevel(tide, start + hour * hourMs));
};

describe('the tide of a place of the simulated world', () => {
  it('rises and falls about twice a day, and is the same whenever it is asked', () => {
    const week = levels(48, -5, 7 * 24);
    const turns = week.filter(
      (level, k) => k > 0 && k + 1 < week.length && level > week[k - 1]! && level >= week[k + 1]!,
    );
    expect(turns.length).toBeGreaterThanOrEqual(12);
    expect(turns.length).toBeLessThanOrEqual(14);
    expect(levels(48, -5, 24)).toEqual(week.slice(0, 24));
    expect(week.every((level) => Math.abs(level) < 5)).toBe(true);
  });

  it('has springs and neaps within a fortnight', () => {
    const days = Array.from({ length: 15 }, (_, day) => {
      const day24 = levels(48, -5, 15 * 24).slice(day * 24, day * 24 + 25);
      return Math.max(...day24) - Math.min(...day24);
    });
    expect(Math.max(...days) / Math.min(...days)).toBeGreaterThan(1.5);
  });

  it('is high when the current of the place runs strongest one way', () => {
    const grid = { lon0: -180, lat0: 90, spacing: 1, columns: 360, rows: 181 };
    const point = { column: 150, row: 60 };
    const tide = tideAt(world, 30, -30);
    const times = Array.from({ length: 7 }, (_, step) => start + 2 * step * hourMs);
    const [u = new Float32Array(), v = new Float32Array()] = openForecaster(world).series({
      product: null,
      run: null,
      times,
      grid,
      points: [point],
      parameters: [
        { parameter: 'tideU', level: 'surface' },
        { parameter: 'tideV', level: 'surface' },
      ],
    });
    const level = times.map((ts) => tideLevel(tide, ts));
    // Along the long axis of its ellipse the current goes with the level, apart from a constant.
    const top = level.indexOf(Math.max(...level));
    const along = times.map((_, k) => u[k]! * u[top]! + v[k]! * v[top]!);
    const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;
    const spread = (a: readonly number[], b: readonly number[]): number =>
      mean(a.map((one, k) => (one - mean(a)) * (b[k]! - mean(b))));
    expect(spread(along, level) / Math.sqrt(spread(along, along) * spread(level, level))).toBeGreaterThan(0.95);
  });
});
