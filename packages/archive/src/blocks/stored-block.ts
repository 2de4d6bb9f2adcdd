import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { DiskError } from '../disk/disk-error.ts';

/** How the blocks of a field's planes are stored: 0 as they are, 1 through deflate at its fastest. */
export type Codec = 0 | 1;

/** A block as it lies in a file, and its checksum. A block without any value has no bytes. */
export interface StoredBlock {
  readonly bytes: Uint8Array;
  readonly sum: number;
}

/** Makes the stored form of a block; what is returned may be the block itself. */
export function storeBlock(block: Uint8Array, codec: Codec): StoredBlock {
  const bytes = codec === 0 || block.length === 0 ? block : deflateRawSync(block, { level: 1 });
  return { bytes, sum: crc32(bytes) };
}

/** The block of its stored form; refuses (`corrupt`) bytes that are not those of the checksum, and any that do not unpack. */
export function openBlock({ bytes, sum }: StoredBlock, codec: Codec, mostBytes: number, name: string): Uint8Array {
  if (crc32(bytes) !== sum) throw new DiskError('corrupt', `${name} does not match its checksum`);
  if (codec === 0 || bytes.length === 0) return bytes;
  try {
    return inflateRawSync(bytes, { maxOutputLength: mostBytes });
  } catch (cause) {
    throw new DiskError('corrupt', `${name} cannot be unpacked`, { cause });
  }
}
