import type { Terrain } from './relief.ts';

/** Metres below the sea that the encoding begins at. */
const DEPTH = 32_768;

/** Heights as colours, three bytes a pixel: red × 256 + green + blue / 256 − 32768 metres (the terrarium encoding); the sea is flat. */
export function terrariumPixels({ metres }: Pick<Terrain, 'metres'>, mask: Uint8Array): Uint8Array {
  const pixels = new Uint8Array(metres.length * 3);
  for (let index = 0; index < metres.length; index++) {
    // A coast rises from the water without a step.
    const height = (Math.max(0, metres[index] ?? 0) * (mask[index] ?? 0)) / 255;
    const code = Math.round((height + DEPTH) * 256);
    pixels[index * 3] = code >> 16;
    pixels[index * 3 + 1] = (code >> 8) & 255;
    pixels[index * 3 + 2] = code & 255;
  }
  return pixels;
}
