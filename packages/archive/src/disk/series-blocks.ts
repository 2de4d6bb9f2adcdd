import { crc32 } from 'node:zlib';
import { blockBytes, blockPoints, blockSide, blocksOf, chunkRows, seriesName, type GridSize } from './layout.ts';
import type { FieldRecord, SeriesSegment } from './manifest.ts';
import { missingCode } from './packing.ts';
import { tableOf } from './part-sums.ts';
import type { RunFiles } from './run-files.ts';

/**
 * Puts a strip of rows through all steps into its blocks. `rows` holds `height` rows of each step after the other. Block by
 * block, so that what is being filled stays in the nearest memory.
 */
export function fillBlocks(size: GridSize, rows: Int16Array, height: number, steps: number, out: Int16Array): void {
  const { nx, wraps } = size;
  const { across } = blocksOf(size);
  for (let block = 0; block < across; block++) {
    const left = block * chunkRows;
    const inside = Math.min(blockSide, nx - left);
    // After the last column of a grid that wraps comes the first.
    const width = wraps && inside < blockSide ? inside + 1 : inside;
    for (let y = 0; y < height; y++) {
      let at = (block * blockPoints + y * blockSide) * steps;
      for (let x = 0; x < width; x++) {
        let from = y * nx + (x < inside ? left + x : 0);
        for (const end = at + steps; at < end; from += height * nx) out[at++] = rows[from]!;
      }
    }
  }
}

/**
 * Makes the series of some slots of a field from its planes, strip by strip, so that memory holds one strip of blocks.
 * `write` gets the bytes of the file in order.
 */
export async function buildSegment(
  files: RunFiles,
  field: FieldRecord,
  { first, count }: { readonly first: number; readonly count: number },
  write: (bytes: Uint8Array, offset: number) => Promise<void>,
): Promise<SeriesSegment> {
  const { grid } = files;
  const { across, down } = blocksOf(grid);
  const strip = new Int16Array(across * blockPoints * count);
  const bytes = new Uint8Array(strip.buffer);
  const rows = new Int16Array(count * blockSide * grid.nx);
  const sums: number[] = [];
  // Places beyond the grid, where its last blocks are wider than what is left.
  strip.fill(missingCode);
  for (let by = 0; by < down; by++) {
    const height = Math.min(blockSide, grid.ny - by * chunkRows);
    if (height < blockSide) strip.fill(missingCode);
    for (let step = 0; step < count; step++)
      rows.set(await files.strip(field, first + step, by), step * height * grid.nx);
    fillBlocks(grid, rows, height, count, strip);
    for (let block = 0; block < across; block++)
      sums.push(crc32(bytes.subarray(block * blockBytes(count), (block + 1) * blockBytes(count))));
    await write(bytes, by * bytes.length);
  }
  const table = tableOf(sums);
  await write(table, down * bytes.length);
  return { file: seriesName(field.quantity, field.level, first, count), first, count, sum: crc32(table) };
}
