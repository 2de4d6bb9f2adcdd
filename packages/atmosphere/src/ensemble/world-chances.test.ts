import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openForecaster, type Forecaster } from '../forecaster.ts';
import { testWorld } from '../test-world.ts';
import { bandAround, chanceIdents, chanceMoments } from './chances.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const hour = 3_600_000;
const validTime = Date.parse('2026-11-16T06:00Z');
const run = validTime - 36 * hour;
const source = { product: 'ecmwfEns', run } as const;
const grid = { lon0: -180, lat0: 90, spacing: 0.5, columns: 720, rows: 361 };
/** Across 180°, from high latitudes to the tropics. */
const columns = Int32Array.from({ length: 40 }, (_, k) => (690 + 4 * k) % 720);
const rows = Int32Array.from({ length: 20 }, (_, k) => 60 + 6 * k);
/** From 60° N to 3° N. */
const band = bandAround(60, 3);
let forecaster: Forecaster;

beforeAll(() => {
  forecaster = openForecaster(testWorld());
});

describe.each(chanceIdents)('%s from the moments of its day', (chance) => {
  const cellsAt = (before: number): Float32Array =>
    forecaster.chanceCells({ ...source, chance, band, validTime: validTime - before * hour });

  it('is what crossings say at the same points', () => {
    const cells = chanceMoments.map(cellsAt);
    const made = forecaster.chances({ ...source, chance, band, validTime, grid, columns, rows, cells });
    const [whole] = forecaster.crossings({
      ...source,
      validTime,
      grid,
      columns,
      rows,
      parameters: [{ parameter: chance, level: 'surface' }],
    });
    expect(Math.max(...made)).toBeGreaterThan(50);
    const apart = made.map((value, i) => Math.abs(value - whole![i]!));
    // Percent: a longitude past 180° has another last digit than the same one before it.
    expect(Math.max(...apart)).toBeLessThan(1e-3);
  });

  it('needs every moment', () => {
    const cells = [cellsAt(0)];
    expect(() => forecaster.chances({ ...source, chance, band, validTime, grid, columns, rows, cells })).toThrow(
      /every moment/,
    );
  });

  it('looks no farther than its band', () => {
    const narrow = bandAround(40, 30);
    const cells = chanceMoments.map((before) =>
      forecaster.chanceCells({ ...source, chance, band: narrow, validTime: validTime - before * hour }),
    );
    expect(() =>
      forecaster.chances({ ...source, chance, band: narrow, validTime, grid, columns, rows, cells }),
    ).toThrow(/beyond its band/);
  });

  it('is of a forecast, not of what is seen', () => {
    const truth = { product: null, run: null, chance, band, validTime, grid, columns, rows, cells: [] } as const;
    expect(() => forecaster.chances(truth)).toThrow(/certain/);
  });
});
