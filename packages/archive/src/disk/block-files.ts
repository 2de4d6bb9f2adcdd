import type { AxisGrid } from '@meltemi/fields';
import { readTable, tableBytes, type BlockTable } from '../blocks/block-table.ts';
import { decodePlaneBlock, mostPlaneWords } from '../blocks/plane-block.ts';
import { openBlock } from '../blocks/stored-block.ts';
import type { Corners } from '../between-points.ts';
import { ByteCache } from '../byte-cache.ts';
import type { GridLattice } from '../forecast-source.ts';
import type { ByteStore } from './byte-store.ts';
import { DiskError } from './disk-error.ts';
import { planeBlock, planeBlocksOf, planeSide, runFolder } from './layout.ts';
import type { FieldRecord, RunManifest, SeriesSegment } from './manifest.ts';
import { blockSpans, type ColumnRun } from './plane-spans.ts';
import type { CornerCodes, RunFiles } from './run-files.ts';
import { SegmentFile } from './segment-file.ts';

/** Bytes of tables of slots that a run keeps in memory: those of some two thousand steps of a quarter of a degree. */
const keptTables = 8 * 1024 * 1024;

const decoded = new Int16Array(planeSide * planeSide);

/** The files of a run: planes and series in bit-packed blocks. A block of a plane is checked whenever it is read. */
export class BlockFiles implements RunFiles {
  readonly folder: string;
  readonly #tables = new ByteCache<BlockTable>(keptTables, ({ starts, sums }) => starts.byteLength + sums.byteLength);
  readonly #segments = new Map<string, SegmentFile>();

  constructor(
    readonly store: ByteStore,
    readonly manifest: RunManifest,
    readonly grid: AxisGrid,
  ) {
    this.folder = runFolder(manifest.product, manifest.refTs);
  }

  async lattice(field: FieldRecord, slot: number, { columns, rows }: GridLattice): Promise<Int16Array> {
    const out = new Int16Array(columns.length * rows.length);
    const table = await this.#tableOf(field, slot);
    const { across } = planeBlocksOf(this.grid);
    const spans = blockSpans(columns);
    for (let from = 0, to = 0; from < rows.length; from = to) {
      const down = Math.floor(rows[from]! / planeSide);
      let lowest = 0;
      for (; to < rows.length && Math.floor(rows[to]! / planeSide) === down; to++)
        lowest = Math.max(lowest, rows[to]! - down * planeSide);
      // Blocks that lie side by side are one read.
      for (const { first, last, runs } of spans) {
        const begin = down * across + first;
        const bytes = await this.#readBlocks(field, slot, table, begin, down * across + last);
        let at = -1;
        for (const run of runs) {
          if (run.block !== at) {
            at = run.block;
            this.#decode(field, table, down * across + at, bytes, table.starts[begin]!, lowest + 1);
          }
          pick(rows, from, to, down, columns, run, out);
        }
      }
    }
    return out;
  }

  rows(field: FieldRecord, slot: number, first: number, count: number): Promise<Int16Array> {
    return this.lattice(field, slot, {
      columns: Int32Array.from({ length: this.grid.nx }, (_, k) => k),
      rows: Int32Array.from({ length: count }, (_, k) => first + k),
    });
  }

  corners(segment: SeriesSegment, corners: Corners): CornerCodes | Promise<CornerCodes> {
    return this.#segment(segment).corners(corners);
  }

  async checkSlot(field: FieldRecord, slot: number): Promise<void> {
    const table = await this.#readTable(field, slot);
    for (let block = 0; block < table.sums.length; block++) {
      const bytes = await this.#readBlocks(field, slot, table, block, block);
      this.#decode(field, table, block, bytes, table.starts[block]!, planeBlock(this.grid, block).height);
    }
  }

  checkSegment(segment: SeriesSegment): Promise<void> {
    return new SegmentFile(this.store, this.folder, segment, this.grid).check();
  }

  #segment(segment: SeriesSegment): SegmentFile {
    const known = this.#segments.get(segment.file);
    if (known !== undefined) return known;
    const opened = new SegmentFile(this.store, this.folder, segment, this.grid);
    this.#segments.set(segment.file, opened);
    return opened;
  }

  #tableOf(field: FieldRecord, slot: number): Promise<BlockTable> {
    return this.#tables.through(`${field.file} ${slot}`, () => this.#readTable(field, slot));
  }

  async #readTable(field: FieldRecord, slot: number): Promise<BlockTable> {
    const { across, down } = planeBlocksOf(this.grid);
    const name = `${this.folder}/${field.file}`;
    const bytes = await this.store.read(name, field.ends[slot - 1] ?? 0, tableBytes(across * down));
    const table = readTable({ bytes, sum: field.sums[slot] ?? Number.NaN }, `${name}, step ${slot}`);
    if (beginOf(field, slot, table) + table.starts.at(-1)! !== field.ends[slot])
      throw new DiskError('corrupt', `${name}, step ${slot}: its blocks are not as long as the manifest says`);
    return table;
  }

  #readBlocks(
    field: FieldRecord,
    slot: number,
    { starts, sums }: BlockTable,
    first: number,
    last: number,
  ): Uint8Array | Promise<Uint8Array> {
    const begin = beginOf(field, slot, { sums }) + starts[first]!;
    return this.store.read(`${this.folder}/${field.file}`, begin, starts[last + 1]! - starts[first]!);
  }

  /** Decodes the first rows of a block out of bytes that begin at a place of the table. */
  #decode(field: FieldRecord, table: BlockTable, block: number, bytes: Uint8Array, begin: number, rows: number): void {
    const name = `${this.folder}/${field.file}, block ${block}`;
    const own = bytes.subarray(table.starts[block]! - begin, table.starts[block + 1]! - begin);
    const opened = openBlock({ bytes: own, sum: table.sums[block]! }, field.codec, 2 * mostPlaneWords, name);
    const { width, height } = planeBlock(this.grid, block);
    if (!decodePlaneBlock(opened, width, height, rows, decoded))
      throw new DiskError('corrupt', `${name} is not a block of ${width} × ${height}`);
  }
}

/** Takes the wanted points out of the block that was decoded last. A function of its own: it is the hot loop of a tile. */
function pick(
  rows: Int32Array,
  from: number,
  to: number,
  down: number,
  columns: Int32Array,
  run: ColumnRun,
  out: Int16Array,
): void {
  const block = decoded;
  const left = run.block * planeSide;
  for (let k = from; k < to; k++) {
    const row = (rows[k]! - down * planeSide) * planeSide - left;
    const line = k * columns.length;
    for (let i = run.from; i < run.to; i++) out[line + i] = block[row + columns[i]!]!;
  }
}

/** Where the blocks of a slot begin: after its table. */
const beginOf = ({ ends }: FieldRecord, slot: number, { sums }: Pick<BlockTable, 'sums'>): number =>
  (ends[slot - 1] ?? 0) + tableBytes(sums.length);
