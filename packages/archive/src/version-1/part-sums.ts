import { crc32 } from 'node:zlib';
import type { ByteStore } from '../disk/byte-store.ts';
import { DiskError } from '../disk/disk-error.ts';
import { sumBytes } from './row-layout.ts';

/** Where a table of checksums lies, and the checksum of the table itself. */
export interface SumTable {
  readonly name: string;
  readonly offset: number;
  readonly count: number;
  readonly sum: number;
}

/**
 * Checks parts of a file against its table, each the first time it is read: what is published never changes, so that
 * later reads may take a few bytes of a part instead of all.
 */
export class PartSums {
  readonly #checked: Uint8Array;
  #table: DataView | undefined;

  constructor(
    readonly store: ByteStore,
    readonly where: SumTable,
  ) {
    this.#checked = new Uint8Array(where.count);
  }

  /** True when a part was read whole and found right. */
  isChecked(part: number): boolean {
    return this.#checked[part] === 1;
  }

  /** Refuses bytes that are not the part's. */
  async check(part: number, bytes: Uint8Array): Promise<void> {
    this.#table ??= await this.#readTable();
    if (this.#table.getUint32(part * sumBytes, true) !== crc32(bytes)) {
      throw new DiskError('corrupt', `${this.where.name}: part ${part} does not match its checksum`);
    }
    this.#checked[part] = 1;
  }

  async #readTable(): Promise<DataView> {
    const { name, offset, count, sum } = this.where;
    const bytes = await this.store.read(name, offset, count * sumBytes);
    if (crc32(bytes) !== sum)
      throw new DiskError('corrupt', `${name}: the checksums at byte ${offset} do not match theirs`);
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
}

/** Bytes as 16-bit codes, little-endian as every machine that runs this. */
export function asCodes(bytes: Uint8Array): Int16Array {
  const even = bytes.byteOffset % 2 === 0 ? bytes : bytes.slice();
  return new Int16Array(even.buffer, even.byteOffset, even.byteLength >> 1);
}
