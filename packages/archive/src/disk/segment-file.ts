import { readTable, tableBytes, type BlockTable } from '../blocks/block-table.ts';
import { loadBlock, type LoadedBlock } from '../blocks/bit-groups.ts';
import { decodeChain, readChains, type SeriesChains } from '../blocks/series-chain.ts';
import { chainCount, chainPoints, chainsAcross, pointsOfChain } from '../blocks/series-layout.ts';
import { openBlock } from '../blocks/stored-block.ts';
import type { Corners } from '../between-points.ts';
import type { ByteStore } from './byte-store.ts';
import { DiskError } from './disk-error.ts';
import { blockOf, blocksOf, type GridSize } from './layout.ts';
import type { SeriesSegment } from './manifest.ts';
import { missingCode } from './packing.ts';
import type { CornerCodes } from './run-files.ts';

/** Blocks of which a segment remembers where their chains lie: half a kilobyte each. */
const keptBlocks = 1024;

/** Codes of the chains of two rows; each request overwrites those of the one before. */
let decoded = new Int16Array(1 << 13);

function makeRoom(codes: number): void {
  if (decoded.length < codes) decoded = new Int16Array(2 * codes);
}

/** A copy for a caller that gets its answer later: another request may be answered first. */
const kept = ({ codes, starts }: CornerCodes): CornerCodes => ({ codes: codes.slice(), starts });

/**
 * A file of series. A block is read whole and checked when it is first touched; after that a place is one small read, since
 * what is published never changes.
 */
export class SegmentFile {
  readonly name: string;
  readonly #known = new Map<number, SeriesChains | null>();
  #table: BlockTable | undefined;

  constructor(
    readonly store: ByteStore,
    folder: string,
    readonly segment: SeriesSegment,
    readonly size: GridSize,
  ) {
    this.name = `${folder}/${segment.file}`;
  }

  /** Codes of the four points around a place. */
  corners(corners: Corners): CornerCodes | Promise<CornerCodes> {
    const { block, x, y } = blockOf(this.size, corners.left, corners.top);
    const chains = this.#known.get(block);
    const table = this.#table;
    if (chains === undefined || table === undefined) return this.#firstCorners(block, x, y, corners);
    if (chains === null) return this.#noValues();
    const { first, last } = chainsFor(x, y, corners);
    const begin = chains.starts[first]!;
    const got = this.store.read(
      this.name,
      this.#blocksBegin + table.starts[block]! + begin,
      chains.starts[last + 1]! - begin,
    );
    return got instanceof Promise
      ? got.then((bytes) => kept(this.#decode(bytes, begin, chains, x, y, corners)))
      : this.#decode(got, begin, chains, x, y, corners);
  }

  /** Reads everything and refuses it if anything is wrong. */
  async check(): Promise<void> {
    const { across, down } = blocksOf(this.size);
    makeRoom(chainPoints * this.segment.count);
    for (let block = 0; block < across * down; block++) {
      const { bytes, chains } = await this.#readBlock(block);
      if (chains === null) continue;
      const loaded = loadBlock(bytes);
      for (let chain = 0; chain < chainCount; chain++)
        this.#decodeChain(loaded, 0, chains, chain, pointsOfChain(chain), 0);
    }
  }

  get #blocksBegin(): number {
    const { across, down } = blocksOf(this.size);
    return tableBytes(across * down);
  }

  async #firstCorners(block: number, x: number, y: number, corners: Corners): Promise<CornerCodes> {
    const { bytes, chains } = await this.#readBlock(block);
    // The one that was touched first of all: where many places are requested, what was touched last is requested again.
    for (const oldest of this.#known.keys()) {
      if (this.#known.size < keptBlocks) break;
      this.#known.delete(oldest);
    }
    this.#known.set(block, chains);
    return kept(chains === null ? this.#noValues() : this.#decode(bytes, 0, chains, x, y, corners));
  }

  async #readBlock(block: number): Promise<{ readonly bytes: Uint8Array; readonly chains: SeriesChains | null }> {
    this.#table ??= readTable(
      { bytes: await this.store.read(this.name, 0, this.#blocksBegin), sum: this.segment.sum },
      this.name,
    );
    const { starts, sums } = this.#table;
    const length = starts[block + 1]! - starts[block]!;
    const read = await this.store.read(this.name, this.#blocksBegin + starts[block]!, length);
    const name = `${this.name}, block ${block}`;
    const bytes = openBlock({ bytes: read, sum: sums[block]! }, 0, length, name);
    if (length === 0) return { bytes, chains: null };
    const chains = readChains(bytes);
    if (chains === null) throw new DiskError('corrupt', `${name} has not the chains it names`);
    return { bytes, chains };
  }

  #noValues(): CornerCodes {
    const { count } = this.segment;
    makeRoom(count);
    decoded.fill(missingCode, 0, count);
    return { codes: decoded, starts: [0, 0, 0, 0] };
  }

  /** Decodes the chains of the four points out of bytes that begin at a place of the block. */
  #decode(
    bytes: Uint8Array,
    begin: number,
    chains: SeriesChains,
    x: number,
    y: number,
    { left, right, top, bottom }: Corners,
  ): CornerCodes {
    const { count } = this.segment;
    makeRoom(2 * (chainPoints + 1) * count);
    // Where a grid ends the second point of a pair is the first; where it wraps the right one follows in the block all the same.
    const beside = right === left ? 0 : 1;
    const own = x % chainPoints;
    const chain = y * chainsAcross + (x - own) / chainPoints;
    const isAfresh = beside === 1 && own === chainPoints - 1;
    const points = own + 1 + (isAfresh ? 0 : beside);
    const rowCodes = (points + 1) * count;
    const loaded = loadBlock(bytes);
    const below = bottom === top ? 0 : rowCodes;
    for (let row = 0; row <= below; row += rowCodes) {
      const at = row === 0 ? chain : chain + chainsAcross;
      this.#decodeChain(loaded, begin, chains, at, points, row);
      if (isAfresh) this.#decodeChain(loaded, begin, chains, at + 1, 1, row + points * count);
    }
    const a = own * count;
    const b = a + beside * count;
    return { codes: decoded, starts: [a, b, a + below, b + below] };
  }

  #decodeChain(
    loaded: LoadedBlock,
    begin: number,
    chains: SeriesChains,
    chain: number,
    points: number,
    to: number,
  ): void {
    if (!decodeChain(loaded, begin, chains, chain, points, this.segment.count, decoded, to))
      throw new DiskError('corrupt', `${this.name}: chain ${chain} of a block is shorter than its widths say`);
  }
}

/** The first and the last chain that hold the four points around a place. */
function chainsFor(
  x: number,
  y: number,
  { left, right, top, bottom }: Corners,
): { readonly first: number; readonly last: number } {
  const first = y * chainsAcross + Math.floor(x / chainPoints);
  const beside = Math.floor((right === left ? x : x + 1) / chainPoints);
  return { first, last: (y + (bottom === top ? 0 : 1)) * chainsAcross + beside };
}
