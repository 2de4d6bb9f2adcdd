import { describe, expect, test } from 'vitest';
import { fromBase64 } from '../encoder/base64.ts';
import { bzip2Empty, bzip2Plain, bzip2Repeating, bzip2Runs, plainOctets, repeatingOctets } from '../encoder/streams.ts';
import { bunzip2 } from './bunzip2.ts';
import { bzip2Crc } from './crc.ts';

function joined(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)));
}

describe('bunzip2', () => {
  test.each([
    ['octets without repetition', bzip2Plain, plainOctets()],
    ['repeating octets', bzip2Repeating, repeatingOctets()],
    ['a file of nothing', bzip2Empty, new Uint8Array(0)],
    ['long runs', bzip2Runs, new Uint8Array(300_000).fill(7)],
  ])('%s', (_, stream, octets) => {
    expect(bunzip2(fromBase64(stream))).toEqual(octets);
  });

  test('streams one after the other are one file', () => {
    const both = joined(fromBase64(bzip2Plain), fromBase64(bzip2Empty), fromBase64(bzip2Repeating));
    expect(bunzip2(both)).toEqual(joined(plainOctets(), repeatingOctets()));
  });

  test('a bit changed anywhere is found by a checksum or the structure', () => {
    const whole = fromBase64(bzip2Plain);
    let refused = 0;
    for (let bit = 0; bit < whole.length * 8; bit += 13) {
      const bytes = whole.slice();
      bytes[bit >> 3]! ^= 128 >> (bit & 7);
      let result: Uint8Array | null = null;
      try {
        result = bunzip2(bytes);
      } catch (error) {
        expect(error).toMatchObject({ name: 'GribError' });
        refused += 1;
      }
      // A larger block size in the header and the bits after the last code change nothing.
      if (result) expect(result).toEqual(plainOctets());
    }
    expect(refused).toBeGreaterThan((whole.length * 8) / 13 - 10);
  });

  test('every cut is found', () => {
    const whole = fromBase64(bzip2Repeating);
    for (let length = 0; length < whole.length; length += 1) {
      expect(() => bunzip2(whole.slice(0, length))).toThrow(expect.objectContaining({ name: 'GribError' }));
    }
  });

  test('a wrong stream checksum alone is an error', () => {
    const bytes = fromBase64(bzip2Empty);
    bytes[bytes.length - 1]! ^= 1;
    expect(() => bunzip2(bytes)).toThrow(expect.objectContaining({ code: 'checksum' }));
  });

  test('a bomb stops at the limit', () => {
    expect(() => bunzip2(fromBase64(bzip2Runs), { maxBytes: 100_000 })).toThrow(
      expect.objectContaining({ code: 'too-large' }),
    );
    expect(bunzip2(fromBase64(bzip2Runs), { maxBytes: 300_000 })).toHaveLength(300_000);
  });

  test('nothing, and something else', () => {
    expect(() => bunzip2(new Uint8Array(0))).toThrow(expect.objectContaining({ code: 'empty' }));
    expect(() => bunzip2(new Uint8Array(100).fill(65))).toThrow(expect.objectContaining({ code: 'malformed' }));
    expect(() =>
      bunzip2(
        joined(
          fromBase64(bzip2Plain),
          Uint8Array.from({ length: 20 }, () => 1),
        ),
      ),
    ).toThrow(expect.objectContaining({ code: 'malformed' }));
  });
});

describe('the checksum of bzip2', () => {
  test('the check value of its polynomial', () => {
    const digits = Uint8Array.from('123456789', (digit) => digit.charCodeAt(0));
    expect(bzip2Crc(digits, 0, 9)).toBe(0xfc891918);
  });
});
