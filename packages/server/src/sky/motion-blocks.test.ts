import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cornersAround, motionOf, motionZoom, tilesAtCorner } from './motion-blocks.ts';
import type { MotionBlock, SkyTile } from './sky-jobs.ts';

const points = 257;
const anyTile = fc
  .integer({ min: 0, max: 7 })
  .chain((z) => fc.record({ z: fc.constant(z), x: fc.nat(2 ** z - 1), y: fc.nat(2 ** z - 1) }));

/** A motion that says where it was estimated, so that a mix shows who took part; the same around the world. */
const blocksOf = (tile: SkyTile): readonly MotionBlock[] =>
  cornersAround(tile).map(({ column, row }) => {
    const across = 2 ** motionZoom(tile.z);
    const motion = new Float32Array(3 * points * points);
    motion.fill(1 + (((column % across) + across) % across), 0, points * points);
    motion.fill(2 + row, points * points, 2 * points * points);
    motion.fill(1, 2 * points * points);
    return { column, row, motion };
  });

describe('the motion around a tile', () => {
  it('is the same on both sides of the edge of two tiles, also at 180°', () => {
    fc.assert(
      fc.property(anyTile, (tile) => {
        const east = { ...tile, x: (tile.x + 1) % 2 ** tile.z };
        const [a, b] = [tile, east].map((one) => motionOf(one, motionZoom(one.z), blocksOf(one)));
        // Column 64 of one lattice of three tiles is column 32 of its eastern neighbour's.
        for (let j = 32; j <= 64; j++)
          for (const k of [0, 1])
            expect(a!.vectors[2 * (j * 97 + 64) + k]).toBeCloseTo(b!.vectors[2 * (j * 97 + 32) + k]!, 4);
      }),
      { numRuns: 12, seed: 16 },
    );
  });

  it('is estimated from four tiles of the world, and beyond the poles from none', () => {
    expect(tilesAtCorner(2, 0, 0)).toEqual([null, null, { z: 2, x: 3, y: 0 }, { z: 2, x: 0, y: 0 }]);
    expect(tilesAtCorner(2, 4, 4)).toEqual([{ z: 2, x: 3, y: 3 }, { z: 2, x: 0, y: 3 }, null, null]);
    expect(tilesAtCorner(0, 1, 1)).toEqual([{ z: 0, x: 0, y: 0 }, { z: 0, x: 0, y: 0 }, null, null]);
    fc.assert(
      fc.property(anyTile, (tile) => {
        const corners = cornersAround(tile);
        expect(corners.length).toBeGreaterThanOrEqual(4);
        expect(corners.length).toBeLessThanOrEqual(16);
        expect(corners.every(({ row }) => row >= 0 && row <= 2 ** motionZoom(tile.z))).toBe(true);
      }),
    );
  });
});
