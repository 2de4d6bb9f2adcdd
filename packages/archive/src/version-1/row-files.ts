import type { AxisGrid } from '@meltemi/fields';
import type { Corners } from '../between-points.ts';
import type { ByteStore } from '../disk/byte-store.ts';
import { blockOf, blockSide, blocksOf, runFolder } from '../disk/layout.ts';
import type { FieldRecord, RunManifest, SeriesSegment } from '../disk/manifest.ts';
import type { CornerCodes, RunFiles } from '../disk/run-files.ts';
import type { GridLattice } from '../forecast-source.ts';
import { asCodes, PartSums } from './part-sums.ts';
import { blockBytes, chunkRows, chunksOf, rowOffset, rowsOfChunk, sumsOffset, valueBytes } from './row-layout.ts';

/**
 * The files of a run of version 1: planes of rows of 16-bit codes, series of unpacked blocks. They are read, never written.
 * A chunk or block is checked when it is first touched.
 */
export class RowFiles implements RunFiles {
  readonly folder: string;
  readonly #planeSums = new Map<string, PartSums[]>();
  readonly #seriesSums = new Map<string, PartSums>();

  constructor(
    readonly store: ByteStore,
    readonly manifest: RunManifest,
    readonly grid: AxisGrid,
  ) {
    this.folder = runFolder(manifest.product, manifest.refTs);
  }

  async lattice(field: FieldRecord, slot: number, { columns, rows }: GridLattice): Promise<Int16Array> {
    const out = new Int16Array(columns.length * rows.length);
    // Rows that follow each other in one chunk are one read: a chunk and the answer are all that is in memory.
    for (let from = 0; from < rows.length;) {
      const chunk = Math.floor(rows[from]! / chunkRows);
      let to = from + 1;
      while (to < rows.length && Math.floor(rows[to]! / chunkRows) === chunk) to++;
      const wanted = rows.subarray(from, to);
      const first = Math.min(...wanted);
      const codes = await this.#rowsOfChunk(field, slot, first, Math.max(...wanted) - first + 1);
      for (; from < to; from++) {
        const row = (rows[from]! - first) * this.grid.nx;
        for (let i = 0; i < columns.length; i++) out[from * columns.length + i] = codes[row + columns[i]!]!;
      }
    }
    return out;
  }

  async rows(field: FieldRecord, slot: number, first: number, count: number): Promise<Int16Array> {
    const out = new Int16Array(count * this.grid.nx);
    for (let row = first; row < first + count;) {
      const end = Math.min(first + count, (Math.floor(row / chunkRows) + 1) * chunkRows);
      out.set(await this.#rowsOfChunk(field, slot, row, end - row), (row - first) * this.grid.nx);
      row = end;
    }
    return out;
  }

  /** Codes of some rows of a plane that lie in one chunk. */
  async #rowsOfChunk(field: FieldRecord, slot: number, first: number, count: number): Promise<Int16Array> {
    const name = `${this.folder}/${field.file}`;
    const chunk = Math.floor(first / chunkRows);
    const sums = this.#sumsOfSlot(field, slot, name);
    const rowBytes = this.grid.nx * valueBytes;
    if (sums.isChecked(chunk))
      return asCodes(await this.store.read(name, rowOffset(this.grid, slot, first), count * rowBytes));
    const whole = await this.store.read(
      name,
      rowOffset(this.grid, slot, chunk * chunkRows),
      rowsOfChunk(this.grid, chunk) * rowBytes,
    );
    await sums.check(chunk, whole);
    const start = (first - chunk * chunkRows) * rowBytes;
    return asCodes(whole.subarray(start, start + count * rowBytes));
  }

  async corners(segment: SeriesSegment, { left, right, top, bottom }: Corners): Promise<CornerCodes> {
    const name = `${this.folder}/${segment.file}`;
    const { block, x, y } = blockOf(this.grid, left, top);
    const sums = this.#sumsOfSegment(segment, name);
    const begin = block * blockBytes(segment.count);
    // A grid that wraps goes on in its first column: there the right point follows in the block all the same.
    const beside = right === left ? 0 : segment.count;
    const below = bottom === top ? 0 : blockSide * segment.count;
    const point = (y * blockSide + x) * segment.count;
    if (!sums.isChecked(block)) {
      const whole = await this.store.read(name, begin, blockBytes(segment.count));
      await sums.check(block, whole);
      return { codes: asCodes(whole), starts: [point, point + beside, point + below, point + below + beside] };
    }
    const bytes = await this.store.read(
      name,
      begin + point * valueBytes,
      (below + beside + segment.count) * valueBytes,
    );
    return { codes: asCodes(bytes), starts: [0, beside, below, below + beside] };
  }

  async checkSlot(field: FieldRecord, slot: number): Promise<void> {
    const name = `${this.folder}/${field.file}`;
    const sums = this.#newSlotSums(field, slot, name);
    for (let chunk = 0; chunk < chunksOf(this.grid); chunk++) {
      const bytes = rowsOfChunk(this.grid, chunk) * this.grid.nx * valueBytes;
      await sums.check(chunk, await this.store.read(name, rowOffset(this.grid, slot, chunk * chunkRows), bytes));
    }
  }

  async checkSegment(segment: SeriesSegment): Promise<void> {
    const name = `${this.folder}/${segment.file}`;
    const sums = this.#newSegmentSums(segment, name);
    for (let block = 0; block < sums.where.count; block++) {
      await sums.check(
        block,
        await this.store.read(name, block * blockBytes(segment.count), blockBytes(segment.count)),
      );
    }
  }

  #sumsOfSlot(field: FieldRecord, slot: number, name: string): PartSums {
    const slots = this.#planeSums.get(field.file) ?? [];
    this.#planeSums.set(field.file, slots);
    return (slots[slot] ??= this.#newSlotSums(field, slot, name));
  }

  #newSlotSums(field: FieldRecord, slot: number, name: string): PartSums {
    return new PartSums(this.store, {
      name,
      offset: sumsOffset(this.grid, slot),
      count: chunksOf(this.grid),
      sum: field.sums[slot] ?? Number.NaN,
    });
  }

  #sumsOfSegment(segment: SeriesSegment, name: string): PartSums {
    const known = this.#seriesSums.get(segment.file) ?? this.#newSegmentSums(segment, name);
    this.#seriesSums.set(segment.file, known);
    return known;
  }

  #newSegmentSums(segment: SeriesSegment, name: string): PartSums {
    const { across, down } = blocksOf(this.grid);
    const count = across * down;
    return new PartSums(this.store, { name, offset: count * blockBytes(segment.count), count, sum: segment.sum });
  }
}
