import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTile } from './test-read-tile.ts';
import { GEOMETRY, commandsOf, encodeTile, unitArea } from './basemap-vector-tile.ts';

const square = [0, 0, 100, 0, 100, 100, 0, 100, 0, 0];

describe('vector tiles', () => {
  it('write the polygon of the specification example', () => {
    // Vector tile specification 2.1, §4.3.5.6: a polygon from (3,6) over (8,12) to (20,34).
    expect(commandsOf({ type: GEOMETRY.polygon, parts: [[3, 6, 8, 12, 20, 34, 3, 6]] })).toEqual([
      9, 6, 12, 18, 10, 12, 24, 44, 15,
    ]);
    expect(commandsOf({ type: GEOMETRY.line, parts: [[2, 2, 2, 10, 10, 10]] })).toEqual([9, 4, 4, 18, 0, 16, 16, 0]);
    expect(commandsOf({ type: GEOMETRY.point, parts: [[5, 7, 3, 2]] })).toEqual([17, 10, 14, 3, 9]);
  });

  it('come back with layers, tags and shapes', () => {
    const tile = readTile(
      encodeTile([
        { name: 'land', features: [{ type: GEOMETRY.polygon, parts: [square] }] },
        { name: 'nothing', features: [] },
        {
          name: 'places',
          features: [
            { type: GEOMETRY.point, parts: [[7, 9]], tags: { name: 'Praha', rank: 4, low: -1.5 } },
            { type: GEOMETRY.point, parts: [[1, 2]], tags: { name: 'Brno', rank: 4 } },
          ],
        },
      ]),
    );
    expect([...tile.keys()]).toEqual(['land', 'places']);
    expect(tile.get('land')).toMatchObject({
      version: 2,
      extent: 4096,
      features: [{ type: 3, parts: [square.slice(0, -2)] }],
    });
    expect(tile.get('places')?.features.map(({ tags }) => tags)).toEqual([
      { name: 'Praha', rank: 4, low: -1.5 },
      { name: 'Brno', rank: 4 },
    ]);
    expect(tile.get('places')?.features[0]?.parts).toEqual([[7, 9]]);
  });

  it('leave out what collapsed to nothing', () => {
    expect(
      encodeTile([{ name: 'land', features: [{ type: GEOMETRY.polygon, parts: [[1, 1, 2, 2, 1, 1]] }] }]),
    ).toHaveLength(0);
    expect(encodeTile([{ name: 'coastline', features: [{ type: GEOMETRY.line, parts: [[5, 5]] }] }])).toHaveLength(0);
  });

  it('keep any line exactly, also in the buffer around the tile', () => {
    const point = fc.integer({ min: -64, max: 4160 });
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.tuple(point, point), { minLength: 2, maxLength: 20 }), { minLength: 1, maxLength: 5 }),
        (lines) => {
          const parts = lines.map((line) => line.flat());
          const tile = readTile(encodeTile([{ name: 'coastline', features: [{ type: GEOMETRY.line, parts }] }]));
          expect(tile.get('coastline')?.features[0]?.parts).toEqual(parts);
        },
      ),
      { numRuns: 50, seed: 5 },
    );
  });

  it('measure rings whichever way they run', () => {
    expect(unitArea(square)).toBe(10_000);
    expect(unitArea([0, 0, 0, 10, 10, 0])).toBe(50);
  });
});
