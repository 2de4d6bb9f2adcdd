import { GribError, withinBytes } from '../errors.ts';
import { bitsAt } from '../packing/bit-window.ts';
import { readBlock, type BlockWork } from './read-block.ts';
import { bzip2Crc } from './crc.ts';

/** How much the result may hold. */
export interface Bunzip2Limits {
  /** Most octets of the result; the default is 1 GB. */
  readonly maxBytes?: number;
}

/** The two marks of 48 bits, in halves of 24: π before a block, √π before the end of a stream. */
const blockMark = [0x314159, 0x265359] as const;
const endMark = [0x177245, 0x385090] as const;

/** Unpacks a bzip2 file, also one of several streams; every block and stream is checked against its checksum. */
export function bunzip2(bytes: Uint8Array, { maxBytes = 2 ** 30 }: Bunzip2Limits = {}): Uint8Array {
  if (bytes.length === 0) throw new GribError('empty', 'there are no bytes to unpack');
  return withinBytes('the bzip2 file', () => unpackStreams(bytes, maxBytes));
}

function unpackStreams(bytes: Uint8Array, maxBytes: number): Uint8Array {
  // Four octets more, so that the window of the bit reader may look past the last one.
  const padded = new Uint8Array(bytes.length + 4);
  padded.set(bytes);
  const view = new DataView(padded.buffer);
  let out = new Uint8Array(Math.min(maxBytes, Math.max(bytes.length * 4, 1024)));
  let filled = 0;
  let work: BlockWork | null = null;
  for (let octet = 0; octet < bytes.length;) {
    if (bytes.length - octet < 14 || bytes[octet] !== 0x42 || bytes[octet + 1] !== 0x5a || bytes[octet + 2] !== 0x68) {
      throw new GribError(
        bytes.length - octet < 14 ? 'truncated' : 'malformed',
        'not a bzip2 stream at octet ' + octet,
      );
    }
    const size = (bytes[octet + 3]! - 0x30) * 100_000;
    if (size < 100_000 || size > 900_000) throw new GribError('malformed', 'a bzip2 block size of ' + size);
    let p = (octet + 4) * 8;
    let combined = 0;
    for (;;) {
      const high = bitsAt(view, p, 24);
      const low = bitsAt(view, p + 24, 24);
      const checksum = bitsAt(view, p + 48, 32);
      p += 80;
      if (high === endMark[0] && low === endMark[1]) {
        if (checksum !== combined >>> 0)
          throw new GribError('checksum', 'the checksum of the bzip2 stream does not agree');
        break;
      }
      if (high !== blockMark[0] || low !== blockMark[1])
        throw new GribError('malformed', 'a bzip2 block begins with something else');
      if (!work || work.links.length < size) work = { links: new Int32Array(size), selectors: new Uint8Array(18_002) };
      const block = readBlock(view, p, size, work);
      p = block.end;
      let after = block.write(out, filled);
      while (after < 0) {
        if (out.length >= maxBytes)
          throw new GribError('too-large', 'the bzip2 file unpacks to more than ' + maxBytes + ' octets');
        out = grown(out, filled, Math.min(maxBytes, out.length * 2));
        after = block.write(out, filled);
      }
      if (bzip2Crc(out, filled, after) !== checksum)
        throw new GribError('checksum', 'the checksum of a bzip2 block does not agree');
      combined = ((combined << 1) | (combined >>> 31)) ^ checksum;
      filled = after;
    }
    if (p > bytes.length * 8) throw new GribError('truncated', 'the bzip2 file ends early');
    octet = Math.ceil(p / 8);
  }
  return out.subarray(0, filled);
}

function grown(out: Uint8Array, filled: number, size: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(size);
  larger.set(out.subarray(0, filled));
  return larger;
}
