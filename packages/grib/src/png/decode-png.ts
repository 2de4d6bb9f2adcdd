import { GribError } from '../errors.ts';
import { crc32 } from './crc32.ts';
import type { Inflate } from './inflate.ts';
import { unfilter } from './unfilter.ts';

/** A decoded PNG: rows without their filter octets, each beginning at a whole octet. */
export interface PngImage {
  readonly width: number;
  readonly height: number;
  /** Bits of one pixel, all channels together: 1, 2, 4, 8, 16, 24, 32 … */
  readonly bitsPerPixel: number;
  readonly rowOctets: number;
  readonly rows: Uint8Array;
}

const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Decodes a PNG whose size is known beforehand: `pixels` bounds the memory, whatever the header claims. */
export function decodePng(bytes: Uint8Array, pixels: number, inflate: Inflate): PngImage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a)
    throw new GribError('malformed', 'not a PNG image');
  const chunks = readChunks(bytes, view);
  if (chunks.header < 0) throw new GribError('malformed', 'a PNG image without a header');
  const width = view.getUint32(chunks.header);
  const height = view.getUint32(chunks.header + 4);
  const depth = view.getUint8(chunks.header + 8);
  const colour = view.getUint8(chunks.header + 9);
  const perPixel = channels[colour];
  if (perPixel === undefined || ![1, 2, 4, 8, 16].includes(depth))
    throw new GribError('malformed', 'a PNG image of colour type ' + colour + ' and depth ' + depth);
  if (view.getUint8(chunks.header + 12) !== 0)
    throw new GribError('unsupported-template', 'an interlaced PNG image', '5.41');
  if (width === 0 || width * height !== pixels)
    throw new GribError('malformed', 'a PNG image of ' + width + ' × ' + height + ' for ' + pixels + ' values');
  const bitsPerPixel = depth * perPixel;
  const rowOctets = Math.ceil((width * bitsPerPixel) / 8);
  const raw = inflate(joined(bytes, chunks.data), (rowOctets + 1) * height);
  if (raw.length !== (rowOctets + 1) * height) throw new GribError('truncated', 'the PNG image ends early');
  unfilter(raw, rowOctets, height, Math.max(1, bitsPerPixel >> 3));
  return { width, height, bitsPerPixel, rowOctets, rows: raw };
}

interface Chunks {
  header: number;
  data: { start: number; end: number }[];
}

function readChunks(bytes: Uint8Array, view: DataView): Chunks {
  const chunks: Chunks = { header: -1, data: [] };
  let at = 8;
  for (;;) {
    if (at + 12 > bytes.length) throw new GribError('truncated', 'the PNG image ends before its last chunk');
    const length = view.getUint32(at);
    if (length > bytes.length - at - 12) throw new GribError('truncated', 'a PNG chunk claims ' + length + ' octets');
    const start = at + 8;
    const end = start + length;
    if (view.getUint32(end) !== crc32(bytes, at + 4, end))
      throw new GribError('checksum', 'the checksum of a PNG chunk does not agree');
    const kind = view.getUint32(at + 4);
    if (kind === 0x49484452 && length === 13) chunks.header = start; // IHDR
    else if (kind === 0x49444154) chunks.data.push({ start, end }); // IDAT
    else if (kind === 0x49454e44) return chunks; // IEND
    at = end + 4;
  }
}

function joined(bytes: Uint8Array, parts: readonly { start: number; end: number }[]): Uint8Array {
  const [first] = parts;
  if (first && parts.length === 1) return bytes.subarray(first.start, first.end);
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.end - part.start, 0));
  let at = 0;
  for (const { start, end } of parts) {
    all.set(bytes.subarray(start, end), at);
    at += end - start;
  }
  return all;
}
