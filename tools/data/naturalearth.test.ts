import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingAreas } from './missing-areas.ts';
import { THEMES, readTheme, shapesOfTheme, type SourceFile } from './naturalearth.ts';

const root = join(import.meta.dirname, '..', '..');
const box = (west: number, south: number, side: number): number[][] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const source = (features: readonly (readonly [properties: object, geometry: object])[]): SourceFile => ({
  type: 'FeatureCollection',
  features: features.map(([properties, geometry]) => ({ type: 'Feature', properties, geometry: geometry as never })),
});

describe('what is taken of Natural Earth', () => {
  it('is one shape a line, the most important first, without the middle lines of lakes', () => {
    const line = (lon: number): number[][] => [
      [lon, 48],
      [lon + 1, 48.5],
    ];
    const shapes = shapesOfTheme('rivers', [
      source([
        [
          { min_zoom: 7, featurecla: 'River' },
          { type: 'LineString', coordinates: line(1) },
        ],
        [
          { min_zoom: 2, featurecla: 'Lake Centerline' },
          { type: 'LineString', coordinates: line(2) },
        ],
      ]),
      source([[{ min_zoom: 6.7 }, { type: 'MultiLineString', coordinates: [line(3), line(4)] }]]),
    ]);
    expect(shapes.map(({ zoom, lines }) => [zoom, lines[0]?.[0]?.[0]])).toEqual([
      [6.7, 3],
      [6.7, 4],
      [7, 1],
    ]);
  });

  it('keeps the holes of an area with it', () => {
    const geometry = { type: 'MultiPolygon', coordinates: [[box(0, 0, 4), box(1, 1, 1)], [box(9, 9, 1)]] };
    expect(
      shapesOfTheme('glaciers', [source([[{ scalerank: 3 }, geometry]])]).map(({ lines }) => lines.length),
    ).toEqual([2, 1]);
  });

  it('goes with the areas of another list that it does not have', () => {
    const lakes = [0, 20, 40].map((west) => [box(west, 10, 1)]);
    const known = [[box(-0.1, 9.9, 1.2)], [box(20.9, 10, 1)], [box(60, 10, 1)]];
    expect(missingAreas(lakes, known)).toEqual(lakes.slice(1));
    expect(missingAreas(lakes, [])).toEqual(lakes);
  });
});

describe('the packed files', () => {
  it('hold every theme', () => {
    const counts = Object.fromEntries(THEMES.map((theme) => [theme, readTheme(root, theme).length]));
    expect(counts).toEqual({ rivers: 3707, lakes: 1365, glaciers: 1893, regions: 202, urban: 2143 });
  });

  it('are small enough to be part of every clone', () => {
    const folder = join(root, 'data', 'naturalearth');
    const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    expect(bytes).toBeLessThan(6e6);
  });
});
