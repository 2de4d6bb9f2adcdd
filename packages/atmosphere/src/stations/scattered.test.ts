import { expect, it } from 'vitest';
import { openForecaster } from '../forecaster.ts';
import type { ParameterIdent } from '../parameters.ts';
import { testWorld } from '../test-world.ts';

const validTime = Date.parse('2026-07-20T12:00Z');
/** A grid as fine as what stations feel. */
const grid = { lon0: -180, lat0: 90, spacing: 0.1, columns: 3600, rows: 1801 };
const [run, product, level] = [null, null, 'surface'] as const;
const asked: readonly ParameterIdent[] = [
  'temp',
  'dewpoint',
  'windU',
  'windV',
  'gust',
  'pressure',
  'visibility',
  'rain',
  'convPrecip',
  'cbase',
  'sst',
  'currentU',
  'aqi',
];
/** Columns and rows of the grid: on land, at sea, at a pole and at both ends of the world. */
const points = [
  [800, 400],
  [1880, 440],
  [1300, 500],
  [1301, 1200],
  [0, 900],
  [3599, 300],
  [70, 1],
] as const;

it('have the weather that a grid has where one of its points is', () => {
  const forecaster = openForecaster(testWorld());
  const places = points.map(([column, row]) => ({ lat: 90 - 0.1 * row, lon: -180 + 0.1 * column }));
  const parameters = asked.map((parameter) => ({ parameter, level }));
  forecaster.prepare({ product, run }, validTime);
  const scattered = forecaster.places({ product, run, validTime, places, parameters });
  for (const [k, [column0, row0]] of points.entries()) {
    const part = { grid, column0, row0, columns: 1, rows: 1 };
    const alone = forecaster.window({ product, run, validTime, level, parameters: asked, ...part });
    expect(scattered.map((values) => values[k])).toEqual(alone.map(([value]) => value));
  }
});
