import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8Bytes, utf8Text } from './utf8.ts';

/** The language's own percent escapes are UTF-8: a second opinion on our bytes. */
const bytesByEscapes = (text: string): number[] => {
  const bytes: number[] = [];
  const escaped = encodeURIComponent(text);
  for (let at = 0; at < escaped.length; at++) {
    if (escaped[at] === '%') {
      bytes.push(Number.parseInt(escaped.slice(at + 1, at + 3), 16));
      at += 2;
    } else {
      bytes.push(escaped.charCodeAt(at));
    }
  }
  return bytes;
};

describe('UTF-8', () => {
  it('writes the same bytes as the language for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect([...utf8Bytes(text)]).toEqual(bytesByEscapes(text));
      }),
      { seed: 5, numRuns: 200 },
    );
  });

  it('reads back any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(utf8Text(utf8Bytes(text))).toBe(text);
      }),
      { seed: 6, numRuns: 200 },
    );
  });

  it('reads back a text longer than one portion', () => {
    const long = '🌊ř'.repeat(10_000);
    expect(utf8Text(utf8Bytes(long))).toBe(long);
  });

  it('writes the replacement character for a lone surrogate', () => {
    expect([...utf8Bytes('a\uD800')]).toEqual([0x61, 0xef, 0xbf, 0xbd]);
    expect([...utf8Bytes('\uDC00a')]).toEqual([0xef, 0xbf, 0xbd, 0x61]);
  });

  it.each([
    ['a lone follower', [0x80]],
    ['a cut sequence', [0xe2, 0x82]],
    ['a missing follower', [0xc3, 0x28]],
    ['an overlong slash of two bytes', [0xc0, 0xaf]],
    ['an overlong slash of three bytes', [0xe0, 0x80, 0xaf]],
    ['an overlong form of four bytes', [0xf0, 0x80, 0x80, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['a point past the last', [0xf4, 0x90, 0x80, 0x80]],
    ['a byte that never occurs', [0xff]],
  ])('refuses %s', (_, bytes) => {
    expect(utf8Text(Uint8Array.from(bytes))).toBeNull();
  });

  it('reads nothing as nothing', () => {
    expect(utf8Text(new Uint8Array(0))).toBe('');
  });
});
