import { decodeGrey, decodeTile, FieldError } from '@meltemi/fields';
import type { DecodedTile } from '@meltemi/fields';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const LAST_CHUNK = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

/** Browsers draw half of a cut picture without a word: numbers must be whole, so the end of the file is checked first. */
export function requireWholePng(bytes: Uint8Array): void {
  if (bytes.length < SIGNATURE.length + LAST_CHUNK.length || SIGNATURE.some((byte, k) => bytes[k] !== byte)) {
    throw new FieldError('not-a-png', 'these bytes are not a PNG picture');
  }
  const end = bytes.length - LAST_CHUNK.length;
  if (LAST_CHUNK.some((byte, k) => bytes[end + k] !== byte))
    throw new FieldError('corrupt-data', 'the picture ends too early');
}

async function byImageDecoder(bytes: Uint8Array<ArrayBuffer>): Promise<DecodedTile> {
  const decoder = new ImageDecoder({ data: bytes, type: 'image/png', colorSpaceConversion: 'none' });
  try {
    const { image } = await decoder.decode();
    try {
      const { codedWidth, codedHeight } = image;
      const pixels = new Uint8Array(codedWidth * codedHeight * 4);
      await image.copyTo(pixels, { format: 'RGBA' });
      return decodeGrey(pixels, codedWidth, codedHeight, 4);
    } finally {
      image.close();
    }
  } finally {
    decoder.close();
  }
}

async function byBitmap(bytes: Uint8Array<ArrayBuffer>): Promise<DecodedTile> {
  const bitmap = await createImageBitmap(new Blob([bytes]), { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
  try {
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) throw new FieldError('unsupported-png', 'no canvas to read the picture with');
    context.drawImage(bitmap, 0, 0);
    return decodeGrey(context.getImageData(0, 0, width, height).data, width, height, 4);
  } finally {
    bitmap.close();
  }
}

/** The browser's ways to unpack a picture, the fastest first. */
export type PictureDecoder = 'image-decoder' | 'bitmap' | 'own';

/** The decoders this browser has; our own inflate is always there. */
export function availableDecoders(scope: object = globalThis): readonly PictureDecoder[] {
  const found: PictureDecoder[] = [];
  if ('ImageDecoder' in scope && 'VideoFrame' in scope) found.push('image-decoder');
  if ('createImageBitmap' in scope && 'OffscreenCanvas' in scope) found.push('bitmap');
  return [...found, 'own'];
}

/**
 * Decodes a data tile with the first decoder that reads it. A decoder may alter greys (colour management) or refuse: the
 * checksum of the header shows it and the next one is tried; the last, our own, gives the typed error of a bad tile.
 */
export async function decodePicture(
  bytes: Uint8Array<ArrayBuffer>,
  decoders: readonly PictureDecoder[] = availableDecoders(),
): Promise<DecodedTile> {
  requireWholePng(bytes);
  for (const decoder of decoders) {
    try {
      if (decoder === 'image-decoder') return await byImageDecoder(bytes);
      if (decoder === 'bitmap') return await byBitmap(bytes);
    } catch {
      continue;
    }
  }
  return decodeTile(bytes);
}
