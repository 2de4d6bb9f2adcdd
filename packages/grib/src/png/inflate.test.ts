import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase64 } from '../encoder/base64.ts';
import { zlibStored } from '../encoder/png.ts';
import {
  plainOctets,
  repeatingOctets,
  zlibDynamic,
  zlibFixed,
  zlibHuffman,
  zlibStoredLevel,
} from '../encoder/streams.ts';
import { inflate } from './inflate.ts';

describe('inflate', () => {
  test.each([
    ['fixed codes', zlibFixed, repeatingOctets()],
    ['dynamic codes', zlibDynamic, repeatingOctets()],
    ['codes without matches', zlibHuffman, plainOctets()],
    ['stored', zlibStoredLevel, plainOctets().slice(0, 40)],
  ])('%s', (_, stream, octets) => {
    expect(inflate(fromBase64(stream), octets.length)).toEqual(octets);
  });

  test('stored blocks of any octets come back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (octets) => {
        expect(inflate(Uint8Array.from(zlibStored([...octets])), octets.length)).toEqual(octets);
      }),
      { seed: 11 },
    );
  });

  test('a stored stream longer than one block', () => {
    const octets = Uint8Array.from({ length: 70_000 }, (_, i) => i % 251);
    expect(inflate(Uint8Array.from(zlibStored([...octets])), octets.length)).toEqual(octets);
  });

  test('any octet changed is found: by the codes, the length or the checksum', () => {
    const whole = fromBase64(zlibDynamic);
    for (let at = 0; at < whole.length; at += 1) {
      const bytes = whole.slice();
      bytes[at]! ^= 0x10;
      let result: Uint8Array | null = null;
      try {
        result = inflate(bytes, 3000);
      } catch (error) {
        expect(error).toMatchObject({ name: 'GribError' });
      }
      // The header's level bits and the unused bits before the checksum carry no data.
      if (result) expect(result).toEqual(repeatingOctets());
    }
  });

  test('every cut is found', () => {
    const whole = fromBase64(zlibDynamic);
    for (let length = 0; length < whole.length; length += 1) {
      expect(() => inflate(whole.slice(0, length), 3000)).toThrow(expect.objectContaining({ name: 'GribError' }));
    }
  });

  test('more octets than asked for are refused, not allocated', () => {
    expect(() => inflate(fromBase64(zlibFixed), 2999)).toThrow(expect.objectContaining({ code: 'malformed' }));
    expect(() => inflate(fromBase64(zlibFixed), 3001)).toThrow(expect.objectContaining({ code: 'truncated' }));
  });

  test('a wrong checksum alone is an error', () => {
    const bytes = fromBase64(zlibFixed);
    bytes[bytes.length - 1]! ^= 1;
    expect(() => inflate(bytes, 3000)).toThrow(expect.objectContaining({ code: 'checksum' }));
  });
});
