import { FieldError } from '../faults/index.ts';
import { alignToByte, createSink, ensureRoom, putBits, putUint32 } from './bit-sink.ts';
import { adler32, crc32 } from './checksums.ts';
import { deflateBlock } from './deflate.ts';
import type { ByteBlock } from './deflate.ts';
import { inflateZlib } from './inflate.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const IHDR = 0x49484452;
const IDAT = 0x49444154;
const IEND = 0x49454e44;

/** The sink is reused: a tile is written and copied out before the next one starts. */
const sink = createSink(1 << 18);

/**
 * Writes an 8-bit grey PNG from filtered rows (filter byte + width bytes each) given in blocks, each of which gets a
 * deflate block with codes of its own; the first, the header rows, uses the fixed codes.
 */
export function writeGreyPng(width: number, height: number, blocks: readonly ByteBlock[]): Uint8Array {
  sink.at = 0;
  sink.acc = 0;
  sink.count = 0;
  ensureRoom(sink, 256);
  for (const byte of SIGNATURE) putBits(sink, byte, 8);
  putUint32(sink, 13);
  const headerStart = sink.at;
  putUint32(sink, IHDR);
  putUint32(sink, width);
  putUint32(sink, height);
  for (const byte of [8, 0, 0, 0, 0]) putBits(sink, byte, 8);
  putUint32(sink, crc32(sink.bytes, headerStart, sink.at));
  const lengthAt = sink.at;
  putUint32(sink, 0);
  const dataStart = sink.at;
  putUint32(sink, IDAT);
  putBits(sink, 0x78, 8);
  putBits(sink, 0x01, 8);
  let adler = 1;
  for (let k = 0; k < blocks.length; k++) {
    const block = blocks[k]!;
    deflateBlock(sink, block, k === blocks.length - 1, k === 0);
    adler = adler32(adler, block.bytes, block.words, block.length);
  }
  alignToByte(sink);
  ensureRoom(sink, 32);
  putUint32(sink, adler);
  sink.view.setUint32(lengthAt, sink.at - dataStart - 4, false);
  putUint32(sink, crc32(sink.bytes, dataStart, sink.at));
  putUint32(sink, 0);
  putUint32(sink, IEND);
  putUint32(sink, 0xae426082);
  return sink.bytes.slice(0, sink.at);
}

/** Grey bytes, row by row. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

/** The largest picture this reader unpacks: no data tile comes near, and a hostile head cannot ask for memory. */
const MAX_PIXELS = 1 << 24;

/** Reads an 8-bit grey PNG without interlace, with every filter, checking each chunk's CRC. */
export function readGreyPng(bytes: Uint8Array): GreyImage {
  if (bytes.length < 45 || SIGNATURE.some((byte, k) => bytes[k] !== byte))
    throw new FieldError('not-a-png', 'these bytes are not a PNG picture');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [];
  let width = 0;
  let height = 0;
  for (let at = 8; ;) {
    if (at + 12 > bytes.length) throw new FieldError('corrupt-data', 'the PNG ends before its last chunk');
    const length = view.getUint32(at);
    const kind = view.getUint32(at + 4);
    if (at + 12 + length > bytes.length) throw new FieldError('corrupt-data', 'a PNG chunk is longer than the file');
    if (crc32(bytes, at + 4, at + 8 + length) !== view.getUint32(at + 8 + length))
      throw new FieldError('corrupt-data', 'a PNG chunk is damaged');
    if (kind === IHDR) {
      if (length !== 13) throw new FieldError('corrupt-data', 'the PNG header has a wrong length');
      width = view.getUint32(at + 8);
      height = view.getUint32(at + 12);
      if (view.getUint32(at + 16) !== 0x08000000 || bytes[at + 20] !== 0) {
        throw new FieldError('unsupported-png', 'only 8-bit grey PNG without interlace is read');
      }
    }
    if (kind === IDAT) parts.push(bytes.subarray(at + 8, at + 8 + length));
    if (kind === IEND) break;
    at += 12 + length;
  }
  if (width === 0 || height === 0 || width * height > MAX_PIXELS)
    throw new FieldError('unsupported-png', `a PNG of ${width} x ${height} is not read`);
  return { width, height, grey: unfilter(inflateZlib(joined(parts), height * (width + 1)), width, height) };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const only = parts[0];
  if (parts.length === 1 && only) return only;
  let total = 0;
  for (const part of parts) total += part.length;
  const all = new Uint8Array(total);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function unfilter(raw: Uint8Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = row * (width + 1) + 1;
    const to = row * width;
    const filter = raw[from - 1]!;
    if (filter > 4) throw new FieldError('corrupt-data', `PNG filter ${filter} does not exist`);
    // The two filters of our own tiles have loops of their own.
    if (filter === 0) out.set(raw.subarray(from, from + width), to);
    else if (filter === 1) undoSub(raw, from, width, out, to);
    else undoOther(raw, from, width, out, to, filter, row > 0);
  }
  return out;
}

function undoSub(raw: Uint8Array, from: number, width: number, out: Uint8Array, to: number): void {
  let left = 0;
  for (let i = 0; i < width; i++) {
    left = (left + raw[from + i]!) & 255;
    out[to + i] = left;
  }
}

function undoOther(
  raw: Uint8Array,
  from: number,
  width: number,
  out: Uint8Array,
  to: number,
  filter: number,
  hasAbove: boolean,
): void {
  for (let i = 0; i < width; i++) {
    const left = i > 0 ? out[to + i - 1]! : 0;
    const up = hasAbove ? out[to + i - width]! : 0;
    const corner = i > 0 && hasAbove ? out[to + i - width - 1]! : 0;
    out[to + i] = raw[from + i]! + predicted(filter, left, up, corner);
  }
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >>> 1;
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
