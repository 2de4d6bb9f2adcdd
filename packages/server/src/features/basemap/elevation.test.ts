import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pyramidOf, readElevation, sampleHeights, type HeightRaster } from './elevation.ts';

const raster = (width: number, value: (column: number, row: number) => number): HeightRaster => ({
  width,
  height: width / 2,
  metres: Float32Array.from({ length: (width * width) / 2 }, (_, i) => value(i % width, Math.floor(i / width))),
});

describe('the pyramid of heights', () => {
  it('halves down to cells of two degrees and keeps the mean', () => {
    const pyramid = pyramidOf(raster(720, (column, row) => column + row));
    expect(pyramid.map(({ width }) => width)).toEqual([720, 360, 180]);
    const mean = ({ metres }: HeightRaster): number => [...metres].reduce((a, b) => a + b) / metres.length;
    for (const level of pyramid) expect(mean(level)).toBeCloseTo(mean(pyramid[0] ?? level), 2);
  });

  it('of a coarse raster is the raster itself', () => {
    expect(pyramidOf(raster(120, () => 5))).toHaveLength(1);
  });
});

describe('heights between cells', () => {
  it('of an even ground are even, at the poles and across 180° too', () => {
    const even = sampleHeights(
      raster(72, () => 321),
      Float64Array.of(90, 10, -90),
      Float64Array.of(170, 175, 180, 185),
    );
    for (const metres of even) expect(metres).toBeCloseTo(321, 2);
  });

  it('of an even slope are that slope', () => {
    // Ten metres a row, rows of five degrees.
    const slope = sampleHeights(
      raster(72, (_, row) => 10 * row),
      Float64Array.of(40, 37.5, 35),
      Float64Array.of(0),
    );
    expect(slope[1]! - slope[0]!).toBeCloseTo(5, 2);
    expect(slope[2]! - slope[1]!).toBeCloseTo(5, 2);
  });

  it('never leave the range of the ground', () => {
    const wild = raster(72, (column, row) => ((column * 31 + row * 17) % 7) * 500);
    const lats = Float64Array.from({ length: 40 }, (_, k) => 80 - 4 * k);
    const lons = Float64Array.from({ length: 40 }, (_, k) => -179 + 8 * k);
    for (const metres of sampleHeights(wild, lats, lons)) {
      expect(metres).toBeGreaterThanOrEqual(-0.01);
      expect(metres).toBeLessThanOrEqual(3000.01);
    }
  });
});

describe('the file of heights', () => {
  it('is read as little-endian numbers, and refused when its length is wrong', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'meltemi-heights-'));
    try {
      await writeFile(join(folder, 'geography.json'), JSON.stringify({ width: 4, height: 2 }));
      await writeFile(join(folder, 'elevation.i16'), Uint8Array.of(1, 0, 0, 1, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
      const [heights] = await readElevation(folder);
      expect([...(heights?.metres.slice(0, 3) ?? [])]).toEqual([1, 256, -1]);
      await writeFile(join(folder, 'elevation.i16'), new Uint8Array(6));
      await expect(readElevation(folder)).rejects.toThrow('6 bytes');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
