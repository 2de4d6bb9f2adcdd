import { describe, expect, it } from 'vitest';
import { openForecaster } from './forecaster.ts';
import { testWorld } from './test-world.ts';

const run = Date.parse('2026-11-15T00:00Z');
const grid = { lon0: -180, lat0: 90, spacing: 0.5, columns: 720, rows: 361 };
const forecaster = openForecaster(testWorld());

describe('refusals', () => {
  const request = {
    product: 'ecmwf',
    run,
    validTime: run,
    parameters: ['temp'],
    level: 'surface',
    grid,
    column0: 0,
    row0: 20,
    columns: 2,
    rows: 2,
  } as const;
  it.each([
    ['invalidWindow', { columns: 0 }],
    ['invalidWindow', { rows: 2.5 }],
    ['invalidWindow', { row0: -4 }],
    ['invalidWindow', { columns: 1e9 }],
    ['invalidTime', { validTime: Number.NaN }],
    ['invalidTime', { run: null }],
    ['unknownParameter', { parameters: ['moon'] }],
    ['unknownLevel', { level: '7h' }],
    ['unknownProduct', { product: 'nobody' }],
  ])('carry the code %s for %o', (code, change) => {
    expect(() => forecaster.window({ ...request, ...change } as never)).toThrow(expect.objectContaining({ code }));
  });
});
