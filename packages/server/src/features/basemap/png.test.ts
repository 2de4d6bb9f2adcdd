import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { writePng } from './png.ts';

/** Reads back what `writePng` wrote, checking every checksum on the way. */
function readPng(file: Buffer): { width: number; height: number; colourType: number; rows: Uint8Array } {
  let data = Buffer.alloc(0);
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    expect(file.readUInt32BE(at + 8 + length)).toBe(crc32(file.subarray(at + 4, at + 8 + length)));
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      data = Buffer.concat([data, file.subarray(at + 8, at + 8 + length)]);
    at += 12 + length;
  }
  return {
    width: file.readUInt32BE(16),
    height: file.readUInt32BE(20),
    colourType: file[25] ?? -1,
    rows: inflateSync(data),
  };
}

/** Undoes the filter that takes each row from the one above. */
function pixelsOf(rows: Uint8Array, rowBytes: number): number[] {
  const pixels: number[] = [];
  for (let at = 0; at < rows.length; at += rowBytes + 1) {
    expect(rows[at]).toBe(2);
    for (let index = 0; index < rowBytes; index++)
      pixels.push(((rows[at + 1 + index] ?? 0) + (pixels[pixels.length - rowBytes] ?? 0)) & 255);
  }
  return pixels;
}

describe('PNG pictures', () => {
  it.each([
    ['grey', 1, 0],
    ['greyAlpha', 2, 4],
    ['colour', 3, 2],
  ] as const)('keep every byte of a %s picture', async (kind, channels, colourType) => {
    const pixels = Uint8Array.from({ length: 5 * 4 * channels }, (_, index) => (index * 89) % 256);
    const file = await writePng(kind, pixels, 5, 4);
    expect(file.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    const read = readPng(file);
    expect(read).toMatchObject({ width: 5, height: 4, colourType });
    expect(pixelsOf(read.rows, 5 * channels)).toEqual([...pixels]);
  });

  it('refuse bytes that are no such picture', async () => {
    await expect(writePng('grey', new Uint8Array(10), 5, 4)).rejects.toThrow('10 bytes are no grey picture of 5 × 4');
  });

  it('are small where the picture is plain', async () => {
    expect((await writePng('grey', new Uint8Array(65_536).fill(255), 256, 256)).length).toBeLessThan(1000);
  });
});
