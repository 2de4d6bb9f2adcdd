import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { blockOf, blockSide, blocksOf, planeBlock, planeBlocksOf, readRunStamp, runFolder, stampOf } from './layout.ts';

const gfs = { nx: 1440, ny: 721, wraps: true };
const size = fc.record({
  nx: fc.integer({ min: 1, max: 70 }),
  ny: fc.integer({ min: 1, max: 70 }),
  wraps: fc.boolean(),
});

describe('the blocks of a plane', () => {
  it('are that of the documentation for a quarter of a degree', () => {
    expect(planeBlocksOf(gfs)).toEqual({ across: 23, down: 12 });
    expect(planeBlock(gfs, 0)).toEqual({ start: 0, stride: 1440, width: 64, height: 64 });
    expect(planeBlock(gfs, 275)).toEqual({ start: 704 * 1440 + 1408, stride: 1440, width: 32, height: 17 });
  });

  it('hold every point once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (nx, ny) => {
        const grid = { nx, ny, wraps: false };
        const { across, down } = planeBlocksOf(grid);
        const seen = new Uint8Array(nx * ny);
        for (let block = 0; block < across * down; block++) {
          const { start, stride, width, height } = planeBlock(grid, block);
          for (let k = 0; k < width * height; k++) seen[start + Math.floor(k / width) * stride + (k % width)]! += 1;
        }
        expect(seen.every((count) => count === 1)).toBe(true);
      }),
      { seed: 2, numRuns: 40 },
    );
  });
});

describe('the layout of series', () => {
  it('is that of the documentation for a quarter of a degree', () => {
    expect(blocksOf(gfs)).toEqual({ across: 90, down: 45 });
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
