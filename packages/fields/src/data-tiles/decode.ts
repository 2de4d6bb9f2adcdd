import { FieldError } from '../faults/index.ts';
import { AREA, HEADER_ROWS, pictureHeight, planeRows, readHeader, SIDE } from './layout.ts';
import type { TileHeader } from './layout.ts';
import { unpackMask } from './mask.ts';
import { readGreyPng } from './png.ts';
import { sumBytes, sumWide } from './predictor.ts';

/** A decoded tile: for each channel 257 x 257 values row by row from the north, NaN for no data. */
export interface DecodedTile {
  readonly header: TileHeader;
  readonly planes: readonly Float32Array[];
}

/** Decodes a tile from its PNG bytes with this package's own inflate. */
export function decodeTile(bytes: Uint8Array): DecodedTile {
  const { grey, width, height } = readGreyPng(bytes);
  return decodeGrey(grey, width, height);
}

const q = new Int32Array(AREA);

/**
 * Decodes a tile from pixels that the browser's own PNG decoder made: grey bytes, or with `stride` 4 RGBA of which the
 * red one is read. The picture must come without colour management and without alpha multiplication.
 */
export function decodeGrey(
  pixels: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
  stride: 1 | 4 = 1,
): DecodedTile {
  if (width !== SIDE || height < HEADER_ROWS || pixels.length !== width * height * stride) {
    throw new FieldError(
      'not-a-data-tile',
      `a picture of ${width} x ${height} with ${pixels.length} bytes is not a data tile`,
    );
  }
  // One array type in the loops below keeps them fast: a clamped view of the same memory reads the same.
  const grey = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.length);
  const rows = new Uint8Array(HEADER_ROWS * SIDE);
  for (let k = 0; k < rows.length; k++) rows[k] = grey[k * stride]!;
  const header = readHeader(rows);
  if (pictureHeight(header.planes) !== height) {
    throw new FieldError(
      'not-a-data-tile',
      `the picture has ${height} rows, its header says ${pictureHeight(header.planes)}`,
    );
  }
  const masks = header.channels.map(() => new Uint8Array(0));
  const starts = header.channels.map(() => ({ byte: -1, low: -1, high: -1 }));
  let at = HEADER_ROWS * SIDE * stride;
  for (const plane of header.planes) {
    if (plane.kind === 'mask') {
      const holes = new Uint8Array(AREA);
      unpackMask(grey, at, stride, holes);
      masks[plane.channel] = holes;
    } else {
      const start = starts[plane.channel];
      if (start) start[plane.kind] = at;
    }
    at += planeRows(plane.kind) * SIDE * stride;
  }
  const planes = header.channels.map((channel, c) => {
    const { byte, low, high } = starts[c]!;
    if (byte >= 0) sumBytes(grey, byte, stride, channel.first, q);
    else if (low >= 0 && high >= 0) sumWide(grey, low, high, stride, channel.first, q);
    else throw new FieldError('not-a-data-tile', `channel ${c} has no plane`);
    const holes = channel.maskOf === null ? null : masks[channel.maskOf];
    if (holes && holes.length === 0) throw new FieldError('not-a-data-tile', `channel ${c} lacks its mask`);
    return toValues(channel.step, channel.offset, holes ?? null);
  });
  return { header, planes };
}

function toValues(step: number, offset: number, holes: Uint8Array | null): Float32Array {
  const codes = q;
  const count = codes.length;
  const out = new Float32Array(count);
  for (let k = 0; k < count; k++) out[k] = offset + codes[k]! * step;
  if (holes) {
    for (let k = 0; k < count; k++) if (holes[k] === 1) out[k] = Number.NaN;
  }
  return out;
}
