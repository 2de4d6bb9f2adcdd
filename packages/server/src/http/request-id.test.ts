import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestId } from './request-id.ts';

const random = (bytes: number) => new Uint8Array(bytes).fill(0xab);
const FRESH = 'ab'.repeat(16);

describe('request ids', () => {
  it.each(['8f14e45f', 'trace-01.a_b', 'A'.repeat(64)])('keeps a well-formed id %s', (id) => {
    expect(requestId(id, random)).toBe(id);
  });

  it.each([
    undefined,
    '',
    'short',
    'A'.repeat(65),
    '-leading-dash',
    'with space1',
    'line\r\nSet-Cookie: a=b',
    'quote"quote',
    '<script>alert(1)</script>',
    ['12345678', '87654321'],
  ])('makes a fresh one instead of %j', (id) => {
    expect(requestId(id, random)).toBe(FRESH);
  });

  it('never lets a character through that could break a header or a log', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (header) => {
        expect(requestId(header, random)).toMatch(/^[A-Za-z0-9._-]{8,64}$/);
      }),
      { seed: 1 },
    );
  });
});
