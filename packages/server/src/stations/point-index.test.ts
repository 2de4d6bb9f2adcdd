import * as fc from 'fast-check';
import { poiCellPx } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { indexPoints } from './point-index.ts';
import { worldX, worldY } from './world-square.rules.ts';

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
  rank: fc.integer({ min: 0, max: 4 }),
});
const columns = (points: readonly { lat: number; lon: number; rank: number }[]) => ({
  lat: points.map(({ lat }) => lat),
  lon: points.map(({ lon }) => lon),
  rank: points.map(({ rank }) => rank),
});
const tilesAt = (z: number) =>
  Array.from({ length: 4 ** z }, (_, k) => ({ z, x: k % 2 ** z, y: Math.floor(k / 2 ** z) }));

describe('points of tiles', () => {
  it('are in one tile of each zoom, never in two, at the poles and the date line too', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 60 }), (points) => {
        const { inTile } = indexPoints(columns(points));
        for (const z of [0, 1, 3]) {
          const found = tilesAt(z).flatMap(inTile);
          expect(new Set(found).size).toBe(found.length);
          expect(found.length).toBeGreaterThanOrEqual(Math.min(1, points.length));
        }
      }),
      { seed: 8, numRuns: 30 },
    );
  });

  it('stand one in a cell, and stay from zoom to zoom', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 60 }), (points) => {
        const { inTile } = indexPoints(columns(points));
        const at = (z: number): number[] => tilesAt(z).flatMap(inTile);
        const cells = at(0).map((k) =>
          [worldX(points[k]!.lon), worldY(points[k]!.lat)].map((part) => Math.floor((part * 256) / poiCellPx)).join(),
        );
        expect(new Set(cells).size).toBe(cells.length);
        const deeper = new Set(at(2));
        expect(at(1).filter((k) => !deeper.has(k))).toEqual([]);
      }),
      { seed: 9, numRuns: 30 },
    );
  });

  it('appear by rank', () => {
    const { inTile } = indexPoints({ lat: [50, 50.01], lon: [14, 14.01], rank: [4, 0] });
    expect(inTile({ z: 0, x: 0, y: 0 })).toEqual([1]);
    expect(inTile({ z: 10, x: 551, y: 346 }).length + inTile({ z: 10, x: 551, y: 347 }).length).toBe(2);
  });
});
