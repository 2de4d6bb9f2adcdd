import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPackedRegions, packRegions } from './packed-regions.ts';
import { cellGrid, cellsOfRegions } from './region-cells.ts';
import { simplifyTogether } from './simplify-together.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const square = (west: number, south: number, size: number): [number, number][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

describe('the areas of warnings', () => {
  const regions = readPackedRegions(root, 'regions');
  const counties = readPackedRegions(root, 'counties');

  it('are in the repository, each once, with a name and a shape', () => {
    expect([regions.length, counties.length]).toEqual([3741, 3231]);
    for (const set of [regions, counties]) {
      expect(new Set(set.map(({ code }) => code)).size).toBe(set.length);
      for (const { names, polygons, country } of set) {
        expect(names['en']).toBeTruthy();
        expect(country).toMatch(/^[A-Z]{2}$/u);
        for (const [edge = []] of polygons) expect(edge.length).toBeGreaterThanOrEqual(4);
        expect(polygons.length).toBeGreaterThan(0);
      }
    }
    expect(counties.find(({ code }) => code === 'US-06037')?.names['en']).toBe('Los Angeles');
    expect(regions.find(({ code }) => code === 'DE-BY')?.names).toMatchObject({ en: 'Bavaria', de: 'Bayern' });
  });

  it('meet their neighbours after they are simplified', () => {
    const border: [number, number][] = Array.from({ length: 41 }, (_, k) => [1 + 0.01 * Math.sin(k), k / 40]);
    const west = [[0, 0], ...border, [0, 1], [0, 0]];
    const east = [[2, 0], [2, 1], ...border.toReversed(), [2, 0]];
    const [left, right] = simplifyTogether([[[west]], [[east]]], 0.05);
    const corners = (rings: readonly number[][][][]) => new Set(rings[0]![0]!.map(String));
    const shared = [...corners(left!)].filter((place) => corners(right!).has(place));
    expect(shared).toEqual(['1,0', String(border.at(-1))]);
    expect(left![0]![0]!.length).toBeLessThan(8);
  });

  it('keep an island that is smaller than a step', () => {
    const { shapes, list } = packRegions([
      { code: 'XX-1', country: 'XX', names: { en: 'Rock' }, polygons: [[square(10.001, 10.001, 0.001)]] },
    ]);
    expect([shapes.length > 0, list.length > 0]).toEqual([true, true]);
  });

  it('have their places on the grid, the sea beside them and their relief', () => {
    const [width, height] = [2880, 1440];
    const ground = {
      width,
      height,
      elevation: new Int16Array(width * height).fill(100),
      land: new Uint8Array(width * height).fill(255),
    };
    const at = (lon: number, lat: number): number => (90 - lat) * 2 * cellGrid.columns + (lon + 180) * 2;
    // All west of the Greenwich meridian is sea.
    for (let y = 0; y < height; y++) ground.land.fill(0, y * width, y * width + width / 2);
    ground.elevation[(90 - 50.5) * 8 * width + (0.5 + 180) * 8] = 1500;
    const area = (code: string, ring: [number, number][]) => ({
      code,
      country: 'XX',
      names: { en: code },
      polygons: [[ring]],
    });
    const [coast, rock] = cellsOfRegions(
      [area('coast', square(0.1, 50.1, 1)), area('rock', square(20.1, 20.1, 0.1))],
      ground,
    );
    expect(coast).toEqual({
      land: [at(0.5, 51), at(1, 51), at(0.5, 50.5), at(1, 50.5)],
      sea: [],
      relief: 1400,
    });
    expect(rock?.land).toEqual([at(20, 20)]);
    const [edge] = cellsOfRegions([area('edge', square(-0.4, 50.1, 1))], ground);
    expect(edge?.sea).toContain(at(-0.5, 50.5));
  });
});
