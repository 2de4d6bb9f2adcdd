import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const deflateAsync = promisify(deflate);

/** How many bytes a pixel has, by the kind of picture. */
const CHANNELS = { grey: 1, greyAlpha: 2, colour: 3 } as const;
const COLOUR_TYPE = { grey: 0, greyAlpha: 4, colour: 2 } as const;

/** The kinds of picture written. */
export type PictureKind = keyof typeof CHANNELS;

function chunk(name: string, data: Uint8Array): Buffer {
  const result = Buffer.alloc(12 + data.length);
  result.writeUInt32BE(data.length, 0);
  result.write(name, 4, 'latin1');
  result.set(data, 8);
  result.writeUInt32BE(crc32(result.subarray(4, 8 + data.length)), 8 + data.length);
  return result;
}

/** Each row as its difference from the row above: smooth pictures become runs of small numbers. */
function filtered(pixels: Uint8Array, rowBytes: number, height: number): Uint8Array {
  const rows = new Uint8Array((rowBytes + 1) * height);
  for (let row = 0; row < height; row++) {
    const target = row * (rowBytes + 1);
    rows[target] = 2;
    for (let index = 0; index < rowBytes; index++) {
      rows[target + 1 + index] =
        (pixels[row * rowBytes + index] ?? 0) - (row > 0 ? (pixels[(row - 1) * rowBytes + index] ?? 0) : 0);
    }
  }
  return rows;
}

/** A PNG of eight bits a channel; the compression runs beside the event loop. */
export async function writePng(kind: PictureKind, pixels: Uint8Array, width: number, height: number): Promise<Buffer> {
  const rowBytes = width * CHANNELS[kind];
  if (pixels.length !== rowBytes * height)
    throw new RangeError(`${pixels.length} bytes are no ${kind} picture of ${width} × ${height}`);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = COLOUR_TYPE[kind];
  const data = await deflateAsync(filtered(pixels, rowBytes, height), { level: 6 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
