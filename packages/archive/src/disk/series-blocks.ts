import { crc32 } from 'node:zlib';
import { blockBytes, blockPoints, blockSide, blocksOf, chunkRows, seriesName, type GridSize } from './layout.ts';
import type { FieldRecord, SeriesSegment } from './manifest.ts';
import { missingCode } from './packing.ts';
import { tableOf } from './part-sums.ts';
import type { RunFiles } from './run-files.ts';

/** Puts one step of a strip of rows into its blocks: `rows` holds up to 17 rows, the first being the strip's. */
export function fillBlocks(size: GridSize, rows: Int16Array, out: Int16Array, step: number, steps: number): void {
  const { nx, wraps } = size;
  const { across } = blocksOf(size);
  const height = Math.min(blockSide, Math.floor(rows.length / nx));
  for (let block = 0; block < across; block++) {
    const left = block * chunkRows;
    for (let y = 0; y < height; y++) {
      let at = (block * blockPoints + y * blockSide) * steps + step;
      const row = y * nx;
      const inside = Math.min(blockSide, nx - left);
      for (let x = 0; x < inside; x++, at += steps) out[at] = rows[row + left + x]!;
      // After the last column of a grid that wraps comes the first; blocks wider than the grid go around once.
      if (wraps && inside < blockSide) out[at] = rows[row]!;
    }
  }
}

/**
 * Makes the series of some slots of a field from its planes, strip by strip, so that memory holds one strip of blocks.
 * `write` gets the bytes of the file in order.
 */
export async function buildSegment(
  files: RunFiles, field: FieldRecord, { first, count }: { readonly first: number; readonly count: number },
  write: (bytes: Uint8Array, offset: number) => Promise<void>,
): Promise<SeriesSegment> {
  const { grid } = files;
  const { across, down } = blocksOf(grid);
  const strip = new Int16Array(across * blockPoints * count);
  const bytes = new Uint8Array(strip.buffer);
  const rows = new Int16Array(blockSide * grid.nx);
  const sums: number[] = [];
  for (let by = 0; by < down; by++) {
    strip.fill(missingCode);
    const top = by * chunkRows;
    const height = Math.min(blockSide, grid.ny - top);
    for (let step = 0; step < count; step++) {
      const own = Math.min(height, chunkRows);
      rows.set(await files.rows(field, first + step, top, own));
      if (height > own) rows.set(await files.rows(field, first + step, top + own, 1), own * grid.nx);
      fillBlocks(grid, rows.subarray(0, height * grid.nx), strip, step, count);
    }
    for (let block = 0; block < across; block++) sums.push(crc32(bytes.subarray(block * blockBytes(count), (block + 1) * blockBytes(count))));
    await write(bytes, by * bytes.length);
  }
  const table = tableOf(sums);
  await write(table, down * bytes.length);
  return { file: seriesName(field.quantity, field.level, first, count), first, count, sum: crc32(table) };
}
