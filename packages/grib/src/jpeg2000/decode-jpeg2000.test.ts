import { describe, expect, test } from 'vitest';
import { fromBase64 } from '../encoder/base64.ts';
import { codestreams, picture, pictureHeight, pictureWidth } from '../encoder/codestreams.ts';
import { lossyCodestreams, lossySamples } from '../encoder/lossy-codestreams.ts';
import { encodeMessage, latLonGrid, scalingOctets } from '../encoder/message.ts';
import { readGrib } from '../read-grib.ts';
import { decodeJpeg2000 } from './decode-jpeg2000.ts';

const pixels = pictureWidth * pictureHeight;
const expected = Array.from({ length: pixels }, (_, i) => picture(i % pictureWidth, Math.floor(i / pictureWidth)));

/** The codestream with some octets changed. */
function changed(name: keyof typeof codestreams, at: number, ...octets: number[]): Uint8Array {
  const bytes = fromBase64(codestreams[name]);
  bytes.set(octets, at);
  return bytes;
}

describe('JPEG 2000 codestreams of an independent encoder', () => {
  test.each(Object.keys(codestreams) as (keyof typeof codestreams)[])('%s gives back every sample', (name) => {
    const image = decodeJpeg2000(fromBase64(codestreams[name]), pixels);
    expect([image.width, image.height]).toEqual([pictureWidth, pictureHeight]);
    expect([...image.samples]).toEqual(expected);
  });

  test('one decoding leaves nothing behind that changes the next', () => {
    const first = decodeJpeg2000(fromBase64(codestreams.plain), pixels).samples;
    decodeJpeg2000(fromBase64(codestreams.tiles), pixels);
    expect(decodeJpeg2000(fromBase64(codestreams.plain), pixels).samples).toEqual(first);
  });
});

describe('codestreams that lost something', () => {
  test.each(Object.keys(lossyCodestreams) as (keyof typeof lossyCodestreams)[])(
    '%s: every sample is the one that another decoder reads',
    (name) => {
      const { samples } = decodeJpeg2000(fromBase64(lossyCodestreams[name].codestream), pixels);
      expect([...samples]).toEqual(lossySamples(name));
    },
  );

  test('the irreversible transform with all its planes stays within two of the picture', () => {
    const { samples } = decodeJpeg2000(fromBase64(lossyCodestreams.whole.codestream), pixels);
    expect(Math.max(...samples.map((sample, i) => Math.abs(sample - expected[i]!)))).toBeLessThanOrEqual(2);
  });
});

describe('JPEG 2000 in a field (5.40)', () => {
  const packing = (bits: number, data: Uint8Array) => ({
    template: 40,
    count: pixels,
    octets: [...scalingOctets(100, -1, 1, bits), 0, 0, 255],
    data: [...data],
  });
  const grid = latLonGrid({ columns: pictureWidth, rows: pictureHeight });

  test('samples are scaled like any packed integer', () => {
    const bytes = encodeMessage([{ grid, packing: packing(12, fromBase64(codestreams.plain)) }]);
    const values = readGrib(bytes).fields[0]!.values();
    expect([...values.subarray(0, 5)]).toEqual(
      expected.slice(0, 5).map((sample) => Math.fround((100 + sample / 2) / 10)),
    );
  });

  test('no bits: a constant field needs no codestream', () => {
    const bytes = encodeMessage([{ grid, packing: packing(0, new Uint8Array(0)) }]);
    expect(new Set(readGrib(bytes).fields[0]!.values())).toEqual(new Set([10]));
  });

  test('a decoder of the host takes the place of ours, and is held to the number of samples', () => {
    const field = readGrib(encodeMessage([{ grid, packing: packing(12, fromBase64(codestreams.plain)) }])).fields[0]!;
    const host = (samples: Int32Array) => () => ({ width: samples.length, height: 1, samples });
    expect(field.values({ jpeg2000: host(new Int32Array(pixels).fill(20)) })[0]).toBe(11);
    expect(() => field.values({ jpeg2000: host(new Int32Array(3)) })).toThrow(
      expect.objectContaining({ code: 'malformed' }),
    );
  });
});

describe('codestreams that cannot be', () => {
  test('a size other than the field is refused before memory is taken', () => {
    expect(() => decodeJpeg2000(changed('plain', 8, 0x7f, 255, 255, 255), pixels)).toThrow(
      expect.objectContaining({ code: 'malformed' }),
    );
    expect(() => decodeJpeg2000(fromBase64(codestreams.plain), pixels + 1)).toThrow(
      expect.objectContaining({ code: 'malformed' }),
    );
  });

  test('something else than a codestream', () => {
    expect(() => decodeJpeg2000(Uint8Array.from([1, 2, 3, 4]), 1)).toThrow(
      expect.objectContaining({ code: 'malformed' }),
    );
    expect(() => decodeJpeg2000(new Uint8Array(0), 1)).toThrow(expect.objectContaining({ code: 'truncated' }));
  });

  test('a cut codestream says so at every length', () => {
    const whole = fromBase64(codestreams.plain);
    for (let length = 0; length < whole.length - 2; length += 7) {
      expect(() => decodeJpeg2000(whole.slice(0, length), pixels)).toThrow(
        expect.objectContaining({ name: 'GribError' }),
      );
    }
  });

  test('several components name the template', () => {
    expect(() => decodeJpeg2000(changed('plain', 40, 0, 3), pixels)).toThrow(
      expect.objectContaining({ code: 'unsupported-template', template: '5.40' }),
    );
  });
});
