import { beforeAll, describe, expect, it, vi } from 'vitest';
import { coarseColumns, coarseLat, coarseRows, wholeWorld } from './climate/coarse-grid.ts';
import { columnPressures } from './climate/free-air.ts';
import { coriolis } from './flow/drag-wind.ts';
import { plainGeography } from './geography/test-plain-geography.ts';
import { levelIndex, type CoarseState } from './state/coarse-state.ts';
import { slopes } from './state/coarse-math.ts';
import { gasConstant, gravity, kappa } from './thermodynamics/air.ts';
import { worldHours } from './time/season.ts';
import { testSeed, testWorld } from './test-world.ts';
import { createWorld, type World } from './world.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const moments = ['2026-11-15T12:00Z', '2026-07-20T05:20Z'].map((iso) => worldHours(Date.parse(iso)));
let world: World;
let states: CoarseState[];

beforeAll(() => {
  world = testWorld();
  states = moments.map((hours) => world.state(wholeWorld, hours, null));
});

describe('balance', () => {
  it('keeps the wind at 500 hPa within 15 % (vector RMS) of geostrophic poleward of 25°', () => {
    for (const state of states) {
      const level = levelIndex(500);
      const { x, y } = slopes(state.columns.height(level), state.window, state.air.neighbours);
      const { u, v } = state.wind(level);
      let [off, all] = [0, 0];
      for (let r = 0; r < coarseRows; r += 1) {
        const lat = coarseLat(r);
        if (Math.abs(lat) < 25 || Math.abs(lat) > 85) continue;
        const k = gravity / coriolis(lat);
        for (let i = r * coarseColumns; i < (r + 1) * coarseColumns; i += 1) {
          const [gu, gv] = [-k * y[i]!, k * x[i]!];
          const area = Math.cos((lat * Math.PI) / 180);
          off += area * ((u[i]! - gu) ** 2 + (v[i]! - gv) ** 2);
          all += area * (gu * gu + gv * gv);
        }
      }
      expect(Math.sqrt(off / all)).toBeLessThan(0.15);
      expect(Math.sqrt(off / all)).toBeGreaterThan(0.005);
    }
  });

  it('stacks columns hydrostatically within 1 % and never steeper than the dry adiabat', () => {
    for (const state of states) {
      const { temperature, height } = state.columns;
      for (let k = 1; k < columnPressures.length; k += 1) {
        const ratio = Math.log(columnPressures[k - 1]! / columnPressures[k]!);
        for (let i = 0; i < height(k).length; i += 37) {
          const mean = 0.5 * (temperature(k)[i]! + temperature(k - 1)[i]!);
          const thick = height(k)[i]! - height(k - 1)[i]!;
          expect(Math.abs(thick / ((gasConstant * mean * ratio) / gravity) - 1)).toBeLessThan(0.01);
          expect(temperature(k)[i]! / temperature(k - 1)[i]!).toBeGreaterThan(
            (columnPressures[k]! / columnPressures[k - 1]!) ** kappa - 1e-4,
          );
        }
      }
    }
  });

  it('turns the air cyclonically round every deep low of both hemispheres', () => {
    const seen = { north: 0, south: 0 };
    for (const state of states) {
      const p = state.pressure;
      for (let r = 10; r < coarseRows - 10; r += 1) {
        const lat = coarseLat(r);
        if (Math.abs(lat) < 25 || Math.abs(lat) > 72) continue;
        for (let c = 0; c < coarseColumns; c += 1) {
          const at = (dr: number, dc: number): number =>
            (r + dr) * coarseColumns + ((c + dc + coarseColumns) % coarseColumns);
          if (p[at(0, 0)]! > 995) continue;
          let lowest = true;
          for (let a = -4; a <= 4 && lowest; a += 1)
            for (let b = -6; b <= 6; b += 1) if (p[at(a, b)]! < p[at(0, 0)]!) lowest = false;
          if (!lowest) continue;
          const { u, v } = state.overSea;
          const turn = v[at(0, 3)]! - v[at(0, -3)]! + u[at(3, 0)]! - u[at(-3, 0)]!;
          expect(turn * Math.sign(lat)).toBeGreaterThan(0);
          seen[lat > 0 ? 'north' : 'south'] += 1;
        }
      }
    }
    expect(seen.south).toBeGreaterThan(2);
    expect(seen.north).toBeGreaterThan(0);
  });
});

describe('continuity', () => {
  it('has no seam at 180° and hardly differs along the last rows before the poles', () => {
    for (const { pressure, low } of states) {
      for (const field of [pressure, low]) {
        let [seam, inside] = [0, 0];
        for (let r = 10; r < coarseRows - 10; r += 1) {
          const row = r * coarseColumns;
          seam += Math.abs(field[row]! - field[row + coarseColumns - 1]!);
          for (const c of [40, 130, 222, 300]) inside += Math.abs(field[row + c]! - field[row + c - 1]!) / 4;
        }
        expect(seam).toBeLessThan(2.5 * inside);
      }
      // On a small ring round the pole a smooth field is its mean and one slope, nothing else.
      const around = [...pressure.subarray(0, coarseColumns)];
      const angle = (c: number): number => (c * Math.PI) / 180;
      const mean = around.reduce((sum, value) => sum + value) / coarseColumns;
      const a = around.reduce((sum, value, c) => sum + value * Math.cos(angle(c)), 0) / 180;
      const b = around.reduce((sum, value, c) => sum + value * Math.sin(angle(c)), 0) / 180;
      expect(
        Math.max(...around.map((value, c) => Math.abs(value - mean - a * Math.cos(angle(c)) - b * Math.sin(angle(c))))),
      ).toBeLessThan(0.25);
    }
  });

  it('changes as smoothly across the borders of maps and noise as between them', () => {
    const window = { column0: 100, row0: 30, columns: 40, rows: 30 };
    const step = 1 / 60;
    const rate = (hours: number): number => {
      const [a, b] = [world.state(window, hours, null), world.state(window, hours + step, null)];
      let worst = 0;
      for (let r = 11; r < 19; r += 1)
        for (let i = r * 40 + 11; i < r * 40 + 29; i += 1)
          worst = Math.max(worst, Math.abs(a.pressure[i]! - b.pressure[i]!), Math.abs(a.low[i]! - b.low[i]!));
      return worst;
    };
    const midnight = 24 * Math.floor(moments[0]! / 24);
    const inside = rate(midnight + 1.4);
    expect(inside).toBeLessThan(0.2);
    for (const border of [3, 6, 12, 24])
      expect(rate(midnight + border - step / 2)).toBeLessThan(Math.max(0.12, 4 * inside));
  });
});

describe('a world', () => {
  it('is the same for the same seed and another for another', () => {
    const window = { column0: 170, row0: 40, columns: 24, rows: 24 };
    const again = createWorld({ seed: testSeed, geography: plainGeography() }).state(window, moments[0]!, null);
    const first = world.state(window, moments[0]!, null);
    const other = createWorld({ seed: 2, geography: plainGeography() });
    expect([...again.pressure]).toEqual([...first.pressure]);
    expect([...again.columns.temperature(9)]).toEqual([...first.columns.temperature(9)]);
    // All weather follows from how the air moves: one map of it tells worlds apart, a state would need those of three days.
    expect(other.maps.get(78_500)).not.toEqual(world.maps.get(78_500));
  });

  it('takes back flow maps that were kept elsewhere', () => {
    const fresh = createWorld({ seed: testSeed, geography: plainGeography() });
    const kept = world.maps.get(78_500);
    fresh.maps.put(78_500, kept.slice());
    expect(fresh.maps.has(78_500)).toBe(true);
    expect(fresh.maps.get(78_500)).toEqual(kept);
    expect(() => fresh.maps.put(1, new Int16Array(3))).toThrow(expect.objectContaining({ code: 'invalidMap' }));
  });

  it('refuses a seed or a time that is no number', () => {
    expect(() => createWorld({ seed: 0.5, geography: plainGeography() })).toThrow(
      expect.objectContaining({ code: 'invalidSeed' }),
    );
    expect(() => world.state(wholeWorld, Number.NaN, null)).toThrow(expect.objectContaining({ code: 'invalidTime' }));
  });
});
