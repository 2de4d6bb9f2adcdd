import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { blockBytes, chunksOf, rowOffset, rowsOfChunk, slotBytes, sumsOffset } from './row-layout.ts';

const gfs = { nx: 1440, ny: 721, wraps: true };
const size = fc.record({
  nx: fc.integer({ min: 1, max: 70 }),
  ny: fc.integer({ min: 1, max: 70 }),
  wraps: fc.boolean(),
});

describe('the layout of a plane file of version 1', () => {
  it('is that of the documentation for a quarter of a degree', () => {
    expect(chunksOf(gfs)).toBe(46);
    expect([rowsOfChunk(gfs, 0), rowsOfChunk(gfs, 45)]).toEqual([16, 1]);
    expect(slotBytes(gfs)).toBe(1440 * 721 * 2 + 46 * 4);
    expect(rowOffset(gfs, 2, 100)).toBe(2 * 2_076_664 + 288_000);
    expect(sumsOffset(gfs, 1)).toBe(2 * 2_076_664 - 184);
    expect(blockBytes(81)).toBe(289 * 81 * 2);
  });

  it('has every row in one chunk', () => {
    fc.assert(
      fc.property(size, (grid) => {
        const rows = Array.from({ length: chunksOf(grid) }, (_, chunk) => rowsOfChunk(grid, chunk));
        expect(rows.reduce((sum, count) => sum + count, 0)).toBe(grid.ny);
        expect(Math.min(...rows)).toBeGreaterThan(0);
      }),
      { seed: 2 },
    );
  });
});
