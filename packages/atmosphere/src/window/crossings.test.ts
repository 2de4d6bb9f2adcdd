import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openForecaster, type Forecaster } from '../forecaster.ts';
import { testWorld } from '../test-world.ts';
import type { World } from '../world.ts';
import { crossingsOf, type TargetGrid } from './target.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const grid: TargetGrid = { lon0: -180, lat0: 90, spacing: 0.5, columns: 720, rows: 361 };
const run = Date.parse('2026-11-15T00:00Z');
const source = { product: 'gfs' as const, run, validTime: run + 6 * 3_600_000, grid };
let world: World;
let forecaster: Forecaster;

beforeAll(() => {
  world = testWorld();
  forecaster = openForecaster(world);
});

describe('crossings', () => {
  it('have the values of the window at the same grid points', () => {
    const parameters = [
      { parameter: 'temp', level: 'surface' },
      { parameter: 'rain', level: 'surface' },
      { parameter: 'windU', level: '500h' },
    ] as const;
    const columns = Int32Array.of(370, 371, 379, 389);
    const rows = Int32Array.of(80, 81, 95);
    const made = forecaster.crossings({ ...source, parameters, columns, rows });
    for (const [k, { parameter, level }] of parameters.entries()) {
      const [window] = forecaster.window({
        ...source,
        parameters: [parameter],
        level,
        column0: 370,
        row0: 80,
        columns: 20,
        rows: 16,
      });
      const expected = [...rows].flatMap((row) =>
        [...columns].map((column) => window![(row - 80) * 20 + column - 370]!),
      );
      expect([...made[k]!]).toEqual(expected);
    }
  });

  it('are the same the first time and when the points are known already, at any time and in any order', () => {
    const parameters = ['temp', 'wetbulbtemp', 'windU', 'visibility', 'rain', 'soilMoisture40', 'pm2p5', 'fog'].map(
      (parameter) => ({ parameter: parameter as 'temp', level: 'surface' as const }),
    );
    const columns = Int32Array.from({ length: 30 }, (_, k) => 360 + 2 * k);
    const rows = Int32Array.from({ length: 20 }, (_, k) => 70 + 2 * k);
    const times = [6, 7].map((hours) => run + hours * 3_600_000);
    const known = openForecaster(world);
    for (const validTime of times) {
      const again = known.crossings({ ...source, validTime, parameters, columns, rows });
      const afresh = openForecaster(world).crossings({ ...source, validTime, parameters, columns, rows });
      expect(again).toEqual(afresh);
    }
    // What a caller does with the values is its own matter.
    known.crossings({ ...source, parameters, columns, rows })[0]?.fill(0);
    expect(known.crossings({ ...source, parameters, columns, rows })).toEqual(
      openForecaster(world).crossings({ ...source, parameters, columns, rows }),
    );
  });

  it('go on past the end of the circle', () => {
    const { lons, lats } = crossingsOf(grid, Int32Array.of(718, 719, 0, 1), Int32Array.of(0, 360));
    expect([...lons]).toEqual([179, 179.5, 180, 180.5]);
    expect([...lats]).toEqual([90, -90]);
  });

  it('are refused when there is none', () => {
    expect(() => crossingsOf(grid, new Int32Array(0), Int32Array.of(1))).toThrow(
      expect.objectContaining({ code: 'invalidWindow' }),
    );
  });
});
