import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base64Of, bytesOfBase64 } from './base64.ts';
import { utf8Bytes, utf8Text } from './utf8.ts';

/** The vectors of RFC 4648 §10, with their padding. */
const vectors = [
  ['', ''],
  ['f', 'Zg=='],
  ['fo', 'Zm8='],
  ['foo', 'Zm9v'],
  ['foob', 'Zm9vYg=='],
  ['fooba', 'Zm9vYmE='],
  ['foobar', 'Zm9vYmFy'],
] as const;

describe('base64', () => {
  it.each(vectors)('keeps the standard vector %j ↔ %s, padding left off', (plain, padded) => {
    expect(base64Of(utf8Bytes(plain))).toBe(padded.replace(/=/g, ''));
    const withPadding = bytesOfBase64(padded);
    const without = bytesOfBase64(padded.replace(/=/g, ''));
    expect(withPadding && utf8Text(withPadding)).toBe(plain);
    expect(without && utf8Text(without)).toBe(plain);
  });

  it('writes the URL-safe alphabet and reads the classic one too', () => {
    const bytes = Uint8Array.from([0xfb, 0xff, 0xbf]);
    expect(base64Of(bytes)).toBe('-_-_');
    expect(bytesOfBase64('-_-_')).toEqual(bytes);
    expect(bytesOfBase64('+/+/')).toEqual(bytes);
  });

  it('round trips any bytes and never needs an escape', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const text = base64Of(bytes);
        expect(text).toMatch(/^[A-Za-z0-9_-]*$/);
        expect(text).toHaveLength(Math.ceil((bytes.length * 4) / 3));
        expect([...(bytesOfBase64(text) ?? [])]).toEqual([...bytes]);
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  it.each(['a', 'abcde', 'ab c', 'ab*d', 'äbcd', '~', 'a=bc', '====', 'Zg===', '='])('refuses %j', (text) => {
    expect(bytesOfBase64(text)).toBeNull();
  });

  it('overlooks line ends around a reply', () => {
    expect(bytesOfBase64(' Zm9v\n')).toEqual(utf8Bytes('foo'));
  });
});
