import { crc32 } from 'node:zlib';
import { DiskError } from '../disk/disk-error.ts';
import type { StoredBlock } from './stored-block.ts';

/** Bytes of a block's entry: its length and its CRC-32. */
const entryBytes = 8;

/** Bytes of the table of so many blocks. */
export const tableBytes = (blocks: number): number => blocks * entryBytes;

/** Where the blocks of a file lie, counted from the end of their table, and their checksums. */
export interface BlockTable {
  /** Block b takes the bytes from `starts[b]` to `starts[b + 1]`. Beyond 4 GB in a large run, hence not 32 bits. */
  readonly starts: Float64Array;
  readonly sums: Uint32Array;
}

/** The bytes of a table, and the checksum that vouches for it. */
export function writeTable(blocks: readonly Pick<StoredBlock, 'sum'>[], lengths: readonly number[]): StoredBlock {
  const view = new DataView(new ArrayBuffer(tableBytes(blocks.length)));
  for (const [block, { sum }] of blocks.entries()) {
    view.setUint32(block * entryBytes, lengths[block]!, true);
    view.setUint32(block * entryBytes + 4, sum, true);
  }
  const bytes = new Uint8Array(view.buffer);
  return { bytes, sum: crc32(bytes) };
}

/** Reads a table; refuses (`corrupt`) one that does not match its checksum. */
export function readTable({ bytes, sum }: StoredBlock, name: string): BlockTable {
  if (crc32(bytes) !== sum)
    throw new DiskError('corrupt', `${name}: the table of its blocks does not match its checksum`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const blocks = bytes.length / entryBytes;
  const starts = new Float64Array(blocks + 1);
  const sums = new Uint32Array(blocks);
  for (let block = 0; block < blocks; block++) {
    starts[block + 1] = starts[block]! + view.getUint32(block * entryBytes, true);
    sums[block] = view.getUint32(block * entryBytes + 4, true);
  }
  return { starts, sums };
}
