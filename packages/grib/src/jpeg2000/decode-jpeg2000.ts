import { GribError, withinBytes } from '../errors.ts';
import { mostOctets } from './block-memory.ts';
import { decodeBlock } from './code-block.ts';
import { readCodestream, type Codestream } from './codestream.ts';
import { dequantise, fillLeftOut } from './coefficients.ts';
import { readPackets } from './packets.ts';
import { layTile, type CodeBlock, type Resolution } from './tile-layout.ts';
import { inverse53 } from './wavelet.ts';
import { inverse97 } from './wavelet97.ts';

/** The samples of a decoded codestream. */
export interface Jpeg2000Image {
  readonly width: number;
  readonly height: number;
  readonly samples: Int32Array;
}

/** Decodes a JPEG 2000 codestream; refuses an image that has not exactly `pixels` samples before taking memory for it. */
export type DecodeJpeg2000 = (codestream: Uint8Array, pixels: number) => Jpeg2000Image;

/** A decoder for what GRIB files hold: one component, any width, up to 28 bits, lossless or not, any tiling and order. */
export const decodeJpeg2000: DecodeJpeg2000 = (bytes, pixels) =>
  withinBytes('the JPEG 2000 codestream', () => {
    const stream = readCodestream(bytes);
    const width = stream.x1 - stream.x0;
    const height = stream.y1 - stream.y0;
    if (width * height !== pixels)
      throw new GribError('malformed', 'a JPEG 2000 image of ' + width + ' × ' + height + ' for ' + pixels + ' values');
    const columns = Math.ceil((stream.x1 - stream.tileX0) / stream.tileWidth);
    const rows = Math.ceil((stream.y1 - stream.tileY0) / stream.tileHeight);
    if (columns * rows > 65535) throw new GribError('malformed', 'a JPEG 2000 image of ' + columns * rows + ' tiles');
    const whole = columns * rows === 1;
    const samples = whole ? null : new Int32Array(pixels);
    for (let tile = 0; tile < columns * rows; tile += 1) {
      const area = tileArea(stream, tile % columns, Math.floor(tile / columns));
      const decoded = decodeTile(bytes, stream, tile, area);
      if (!samples) return { width, height, samples: decoded };
      copyTile(decoded, area, samples, stream, width);
    }
    return { width, height, samples: samples ?? new Int32Array(0) };
  });

function tileArea(
  { x0, y0, x1, y1, tileX0, tileY0, tileWidth, tileHeight }: Codestream,
  column: number,
  row: number,
): Resolution {
  return {
    x0: Math.max(x0, tileX0 + column * tileWidth),
    y0: Math.max(y0, tileY0 + row * tileHeight),
    x1: Math.min(x1, tileX0 + (column + 1) * tileWidth),
    y1: Math.min(y1, tileY0 + (row + 1) * tileHeight),
  };
}

function decodeTile(bytes: Uint8Array, stream: Codestream, tile: number, area: Resolution): Int32Array {
  const layout = layTile(stream, area);
  const parts = stream.parts.filter((part) => part.tile === tile);
  readPackets(bytes, stream, layout, parts);
  const subbands = new Int32Array(layout.width * layout.height);
  // The same memory: a block is decoded into whole numbers, which become floats in their places.
  const floats = stream.coding.reversible ? null : new Float32Array(subbands.buffer);
  for (const { bands } of layout.precincts) {
    for (const { blocks } of bands)
      for (const block of blocks)
        if (block.passes > 0) decodeInto(bytes, stream, block, subbands, floats, layout.width);
  }
  let samples: Int32Array = subbands;
  if (floats) {
    inverse97(floats, layout.width, layout.resolutions);
    roundAll(floats, samples);
  } else samples = inverse53(subbands, layout.width, layout.resolutions);
  const half = 1 << (stream.bits - 1);
  if (stream.signed) limit(samples, 0, -half, half - 1);
  else limit(samples, half, 0, 2 * half - 1);
  return samples;
}

/** Moves the samples to where they belong; a lossy stream may have left their range. Whole numbers of 32 bits throughout: samples have 28 at most. */
function limit(samples: Int32Array, shift: number, least: number, most: number): void {
  const count = samples.length;
  for (let i = 0; i < count; i = (i + 1) | 0) {
    const value = (samples[i]! + shift) | 0;
    samples[i] = value < least ? least : value > most ? most : value;
  }
}

/** Adding and taking it away again leaves a number without its fraction, halves on the even side. */
const rounder = 1.5 * 2 ** 52;

/** Whole numbers of floats that lie in the same memory. Damaged data can give floats beyond 32 bits; those stop at their limits. */
function roundAll(floats: Float32Array, samples: Int32Array): void {
  for (let i = 0; i < floats.length; i += 1) {
    const value = floats[i]! + rounder - rounder;
    samples[i] = value > 0x3fffffff ? 0x3fffffff : value < -0x40000000 ? -0x40000000 : value;
  }
}

const scratch = new Uint8Array(mostOctets + 2);

function decodeInto(
  bytes: Uint8Array,
  stream: Codestream,
  block: CodeBlock,
  samples: Int32Array,
  floats: Float32Array | null,
  stride: number,
): void {
  const { pieces, band, zeroPlanes, passes } = block;
  const plane = band.planes - 1 - zeroPlanes;
  if (plane < 0 || passes > 3 * plane + 1)
    throw new GribError('malformed', 'a JPEG 2000 code-block with ' + passes + ' passes in ' + (plane + 1) + ' planes');
  let length = 0;
  for (let i = 0; i < pieces.length; i += 2) length += pieces[i + 1]! - pieces[i]!;
  if (length > mostOctets) throw new GribError('malformed', 'a JPEG 2000 code-block of ' + length + ' octets');
  let filled = 0;
  for (let i = 0; i < pieces.length; i += 2) {
    scratch.set(bytes.subarray(pieces[i], pieces[i + 1]), filled);
    filled += pieces[i + 1]! - pieces[i]!;
  }
  scratch.fill(0xff, filled, filled + 2);
  decodeBlock(scratch, samples, stride, {
    at: block.at,
    width: block.width,
    height: block.height,
    kind: band.kind,
    plane,
    passes,
    segmentSymbols: stream.coding.segmentSymbols,
  });
  if (floats) dequantise(samples, floats, stride, block, plane);
  else fillLeftOut(samples, stride, block, plane);
}

function copyTile(tile: Int32Array, area: Resolution, samples: Int32Array, stream: Codestream, width: number): void {
  const tileWidth = area.x1 - area.x0;
  for (let y = area.y0; y < area.y1; y += 1) {
    const from = (y - area.y0) * tileWidth;
    samples.set(tile.subarray(from, from + tileWidth), (y - stream.y0) * width + area.x0 - stream.x0);
  }
}
