import { regularGrid, type AxisGrid } from '@meltemi/fields';
import type { Corners } from '../between-points.ts';
import type { ByteStore } from './byte-store.ts';
import {
  blockBytes,
  blockOf,
  blockSide,
  blocksOf,
  chunkRows,
  chunksOf,
  rowOffset,
  rowsOfChunk,
  runFolder,
  sumsOffset,
  valueBytes,
} from './layout.ts';
import type { FieldRecord, RunManifest, SeriesSegment } from './manifest.ts';
import { asCodes, PartSums } from './part-sums.ts';

/** Codes of the four points around a place: those of point k begin at `starts[k]`, one a step. */
export interface CornerCodes {
  readonly codes: Int16Array;
  /** Top left, top right, bottom left, bottom right. */
  readonly starts: readonly [number, number, number, number];
}

/** The planes and series of one run as its manifest describes them, read through a store and checked on first touch. */
export class RunFiles {
  readonly folder: string;
  readonly #planeSums = new Map<string, PartSums[]>();
  readonly #seriesSums = new Map<string, PartSums>();

  constructor(
    readonly store: ByteStore,
    readonly manifest: RunManifest,
    readonly grid: AxisGrid = regularGrid(manifest.grid),
  ) {
    this.folder = runFolder(manifest.product, manifest.refTs);
  }

  /** Codes of some rows of a plane that lie in one chunk. */
  async rows(field: FieldRecord, slot: number, first: number, count: number): Promise<Int16Array> {
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

  /** Codes of a chunk and the row below it, as far as there is one: what a strip of series blocks is made of. */
  async strip(field: FieldRecord, slot: number, chunk: number): Promise<Int16Array> {
    const name = `${this.folder}/${field.file}`;
    const sums = this.#sumsOfSlot(field, slot, name);
    const rowBytes = this.grid.nx * valueBytes;
    const own = rowsOfChunk(this.grid, chunk);
    const top = chunk * chunkRows;
    const bytes = await this.store.read(
      name,
      rowOffset(this.grid, slot, top),
      Math.min(blockSide, this.grid.ny - top) * rowBytes,
    );
    if (!sums.isChecked(chunk)) await sums.check(chunk, bytes.subarray(0, own * rowBytes));
    // The row below is checked with its own strip; where it is the last of the grid it has none.
    if (top + blockSide === this.grid.ny && !sums.isChecked(chunk + 1))
      await sums.check(chunk + 1, bytes.subarray(own * rowBytes));
    return asCodes(bytes);
  }

  /** Codes of the four points around a place in a segment: one read that spans them. */
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

  /** Reads everything of a slot or a segment and refuses it if anything is wrong. */
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
