import { tableBytes, writeTable } from '../blocks/block-table.ts';
import { encodeSeriesBlock, mostSeriesWords } from '../blocks/series-block.ts';
import { storeBlock } from '../blocks/stored-block.ts';
import { blockCells, blockPoints, blockSide, blocksOf, planeSide, seriesName, type GridSize } from './layout.ts';
import type { FieldRecord, SeriesSegment } from './manifest.ts';
import { missingCode } from './packing.ts';
import type { RunFiles } from './run-files.ts';

/**
 * Puts a strip of rows through all steps into its blocks. `rows` holds `height` rows of each step after the other. Block by
 * block, so that what is being filled stays in the nearest memory.
 */
export function fillBlocks(size: GridSize, rows: Int16Array, height: number, steps: number, out: Int16Array): void {
  const { nx, wraps } = size;
  const { across } = blocksOf(size);
  for (let block = 0; block < across; block++) {
    const left = block * blockCells;
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
 * Makes the series of some slots of a field from its planes, band by band: memory holds one row of plane blocks through all
 * steps. `write` gets the bytes of the file and where they belong.
 */
export async function buildSegment(
  files: Pick<RunFiles, 'grid' | 'rows'>,
  field: FieldRecord,
  { first, count }: { readonly first: number; readonly count: number },
  write: (bytes: Uint8Array, offset: number) => Promise<void>,
): Promise<SeriesSegment> {
  const { grid } = files;
  const { across, down } = blocksOf(grid);
  const strip = new Int16Array(across * blockPoints * count);
  const words = new Uint16Array(mostSeriesWords(count));
  const bytes = new Uint8Array(words.buffer);
  const band = new Int16Array(count * (planeSide + 1) * grid.nx);
  const rows = new Int16Array(count * blockSide * grid.nx);
  const sums: { readonly sum: number }[] = [];
  const lengths: number[] = [];
  let end = tableBytes(across * down);
  // Places beyond the grid, where its last blocks are wider than what is left.
  strip.fill(missingCode);
  for (let by = 0; by < down; by++) {
    const inBand = (by * blockCells) % planeSide;
    const bandTop = by * blockCells - inBand;
    // The row below a band belongs to its last strip.
    const bandRows = Math.min(planeSide + 1, grid.ny - bandTop);
    if (inBand === 0)
      for (let step = 0; step < count; step++)
        band.set(await files.rows(field, first + step, bandTop, bandRows), step * bandRows * grid.nx);
    const height = Math.min(blockSide, grid.ny - by * blockCells);
    if (height < blockSide) strip.fill(missingCode);
    for (let step = 0; step < count; step++) {
      const from = (step * bandRows + inBand) * grid.nx;
      rows.set(band.subarray(from, from + height * grid.nx), step * height * grid.nx);
    }
    fillBlocks(grid, rows, height, count, strip);
    const stored: Uint8Array[] = [];
    for (let block = 0; block < across; block++) {
      const length = 2 * encodeSeriesBlock(strip, block * blockPoints * count, count, words);
      const made = storeBlock(bytes.slice(0, length), 0);
      stored.push(made.bytes);
      sums.push({ sum: made.sum });
      lengths.push(length);
    }
    const together = Buffer.concat(stored);
    await write(together, end);
    end += together.length;
  }
  const table = writeTable(sums, lengths);
  await write(table.bytes, 0);
  return { file: seriesName(field.quantity, field.level, first, count), first, count, sum: table.sum };
}
