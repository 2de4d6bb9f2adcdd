import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  blockBytes,
  blockOf,
  blockSide,
  blocksOf,
  chunksOf,
  readRunStamp,
  rowOffset,
  rowsOfChunk,
  runFolder,
  slotBytes,
  stampOf,
  sumsOffset,
} from './layout.ts';

const gfs = { nx: 1440, ny: 721, wraps: true };
const size = fc.record({
  nx: fc.integer({ min: 1, max: 70 }),
  ny: fc.integer({ min: 1, max: 70 }),
  wraps: fc.boolean(),
});

describe('the layout of a plane file', () => {
  it('is that of the documentation for a quarter of a degree', () => {
    expect(chunksOf(gfs)).toBe(46);
    expect([rowsOfChunk(gfs, 0), rowsOfChunk(gfs, 45)]).toEqual([16, 1]);
    expect(slotBytes(gfs)).toBe(1440 * 721 * 2 + 46 * 4);
    expect(rowOffset(gfs, 2, 100)).toBe(2 * 2_076_664 + 288_000);
    expect(sumsOffset(gfs, 1)).toBe(2 * 2_076_664 - 184);
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

describe('the layout of series', () => {
  it('is that of the documentation for a quarter of a degree', () => {
    expect(blocksOf(gfs)).toEqual({ across: 90, down: 45 });
    expect(blockBytes(81)).toBe(289 * 81 * 2);
    expect(blockOf(gfs, 1439, 720)).toEqual({ block: 44 * 90 + 89, x: 15, y: 16 });
    expect(blockOf(gfs, 16, 15)).toEqual({ block: 1, x: 0, y: 15 });
  });

  it('has the four points of any cell in one block', () => {
    fc.assert(
      fc.property(size, fc.nat(), fc.nat(), (grid, c, r) => {
        const [column, row] = [c % grid.nx, r % grid.ny];
        const { across, down } = blocksOf(grid);
        const { block, x, y } = blockOf(grid, column, row);
        expect(block).toBeLessThan(across * down);
        expect((block % across) * 16 + x).toBe(column);
        expect(Math.floor(block / across) * 16 + y).toBe(row);
        const hasRight = column + 1 < grid.nx || grid.wraps;
        const hasBelow = row + 1 < grid.ny;
        expect(x + (hasRight ? 1 : 0)).toBeLessThan(blockSide);
        expect(y + (hasBelow ? 1 : 0)).toBeLessThan(blockSide);
      }),
      { seed: 2 },
    );
  });
});

describe('names', () => {
  it('are product and ten digits', () => {
    expect(runFolder('gfs', Date.UTC(2026, 0, 2, 3))).toBe('gfs/2026010203');
    expect(readRunStamp('2026010203')).toBe(Date.UTC(2026, 0, 2, 3));
    expect(['2026', 'x2026010203', '2026130203', '20260102030', ''].map(readRunStamp)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('go there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (hours) => {
        expect(readRunStamp(stampOf(hours * 3_600_000))).toBe(hours * 3_600_000);
      }),
      { seed: 2 },
    );
  });
});
