import { describe, expect, test } from 'vitest';
import { fromBase64 } from '../encoder/base64.ts';
import { codestreams, picture, pictureHeight, pictureWidth } from '../encoder/codestreams.ts';
import { openJpegDecoder, type OpenJpegCodec } from './open-jpeg-codec.ts';
import { decodeJpeg2000 } from './decode-jpeg2000.ts';

const pixels = pictureWidth * pictureHeight;

/** A codec that answers as OpenJPEG does (samples as little-endian octets), computed by our own decoder. */
class Codec implements OpenJpegCodec {
  calls = 0;
  cut = 0;
  fault: unknown = null;
  #input = new Uint8Array(0);
  #output = new Uint8Array(0);
  getEncodedBuffer(octets: number): Uint8Array {
    this.#input = new Uint8Array(octets);
    return this.#input;
  }
  decode(): void {
    this.calls += 1;
    if (this.fault !== null) throw this.fault as Error;
    const { samples } = decodeJpeg2000(this.#input, pixels);
    this.#output = new Uint8Array(Uint16Array.from(samples).buffer).slice(0, 2 * pixels - this.cut);
  }
  getFrameInfo(): { width: number; height: number; bitsPerSample: number } {
    return { width: pictureWidth, height: pictureHeight, bitsPerSample: 12 };
  }
  getDecodedBuffer(): Uint8Array {
    return this.#output;
  }
}

/** The codestream with another number in its SIZ marker. */
function patched(at: number, ...octets: number[]): Uint8Array {
  const bytes = fromBase64(codestreams.plain);
  bytes.set(octets, at);
  return bytes;
}

describe('OpenJPEG behind its guard', () => {
  test('what it can do goes to it, and its samples are read as 16 bits', () => {
    const codec = new Codec();
    const { samples } = openJpegDecoder(codec)(fromBase64(codestreams.plain), pixels);
    expect(codec.calls).toBe(1);
    expect([samples[0], samples[pixels - 1]]).toEqual([picture(0, 0), picture(pictureWidth - 1, pictureHeight - 1)]);
  });

  test('more than 16 bits never reach it', () => {
    const codec = new Codec();
    const decoded = openJpegDecoder(codec)(patched(42, 18), pixels); // a depth of 19 bits
    expect(codec.calls).toBe(0);
    expect(decoded.samples).toHaveLength(pixels);
  });

  test('a width beyond 65,535 never reaches it', () => {
    const codec = new Codec();
    // 70,000 columns in a header for 1,073 samples: our own decoder refuses it, the codec would have cut it to 4,464.
    expect(() => openJpegDecoder(codec)(patched(8, 0, 1, 0x11, 0x70), pixels)).toThrow(
      expect.objectContaining({ code: 'malformed' }),
    );
    expect(codec.calls).toBe(0);
  });

  test('another size than the field is refused before the codec takes memory', () => {
    const codec = new Codec();
    expect(() => openJpegDecoder(codec)(fromBase64(codestreams.plain), pixels - 1)).toThrow(
      expect.objectContaining({ code: 'malformed' }),
    );
    expect(codec.calls).toBe(0);
  });

  test('whatever the codec throws becomes a typed error, and so does a short answer', () => {
    const codec = new Codec();
    codec.fault = 5_247_184; // the pointer that a WebAssembly exception surfaces as
    expect(() => openJpegDecoder(codec)(fromBase64(codestreams.plain), pixels)).toThrow(
      expect.objectContaining({ code: 'malformed' }),
    );
    codec.fault = null;
    codec.cut = 2;
    expect(() => openJpegDecoder(codec)(fromBase64(codestreams.plain), pixels)).toThrow(
      expect.objectContaining({ code: 'malformed' }),
    );
  });
});
