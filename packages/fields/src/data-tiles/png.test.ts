import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import { adler32Of, crc32 } from './checksums.ts';
import { createBlock } from './deflate.ts';
import { decodeTile, encodeTile } from './index.ts';
import { readGreyPng, writeGreyPng } from './png.ts';

function be(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

function chunk(kind: string, data: readonly number[]): number[] {
  const body = Array.from(kind, (c) => c.charCodeAt(0)).concat(data);
  return [...be(data.length), ...body, ...be(crc32(Uint8Array.from(body)))];
}

/** A PNG with one stored deflate block, made byte by byte from the PNG specification. */
function handMade(
  width: number,
  height: number,
  raw: readonly number[],
  parts = 1,
  head: readonly number[] = [8, 0, 0, 0, 0],
): Uint8Array {
  const stored = [
    0x78,
    0x01,
    1,
    raw.length & 255,
    raw.length >> 8,
    ~raw.length & 255,
    (~raw.length >> 8) & 255,
    ...raw,
    ...be(adler32Of(Uint8Array.from(raw))),
  ];
  const cut = Math.ceil(stored.length / parts);
  const data: number[] = [];
  for (let k = 0; k < parts; k++) data.push(...chunk('IDAT', stored.slice(k * cut, (k + 1) * cut)));
  return Uint8Array.from([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...chunk('IHDR', [...be(width), ...be(height), ...head]),
    ...chunk('tEXt', [84, 0, 84]),
    ...data,
    ...chunk('IEND', []),
  ]);
}

describe('reading PNG', () => {
  it('undoes every filter', () => {
    const raw = [
      0,
      10,
      20,
      30, // none
      1,
      1,
      2,
      3, // sub: 1 3 6
      2,
      1,
      1,
      1, // up: 2 4 7
      3,
      10,
      10,
      10, // average: 10+1=11, 10+(11+4)/2=17, 10+(17+7)/2=22
      4,
      1,
      1,
      1, // paeth: up 12; then left 12, up 17, corner 11 -> 18 nearest up 17 -> 18; left 18, up 22, corner 17 -> 23 -> up -> 23
    ];
    expect([...readGreyPng(handMade(3, 5, raw)).grey]).toEqual([10, 20, 30, 1, 3, 6, 2, 4, 7, 11, 17, 22, 12, 18, 23]);
  });

  it('wraps modulo 256', () => {
    expect([...readGreyPng(handMade(2, 2, [1, 200, 100, 2, 100, 250])).grey]).toEqual([200, 44, 44, 38]);
  });

  it('joins several data chunks and skips text', () => {
    const raw = [0, 1, 2, 3, 0, 4, 5, 6];
    expect(readGreyPng(handMade(3, 2, raw, 4)).grey).toEqual(readGreyPng(handMade(3, 2, raw)).grey);
  });

  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(0), 'not-a-png'],
    ['a JPEG', Uint8Array.from({ length: 60 }, (_, k) => (k === 0 ? 0xff : 0xd8)), 'not-a-png'],
    ['RGB', handMade(1, 1, [0, 1, 2, 3], 1, [8, 2, 0, 0, 0]), 'unsupported-png'],
    ['16 bits', handMade(1, 1, [0, 1, 2], 1, [16, 0, 0, 0, 0]), 'unsupported-png'],
    ['interlaced', handMade(1, 1, [0, 1], 1, [8, 0, 0, 0, 1]), 'unsupported-png'],
    ['a size that would fill the memory', handMade(60_000, 60_000, [0, 1]), 'unsupported-png'],
    ['no size', handMade(0, 1, [0]), 'unsupported-png'],
    ['too few rows', handMade(3, 3, [0, 1, 2, 3]), 'corrupt-data'],
    ['a filter that does not exist', handMade(1, 1, [5, 1]), 'corrupt-data'],
  ])('refuses %s', (_name, bytes, code) => {
    expect(() => readGreyPng(bytes)).toThrow(expect.objectContaining({ code }));
  });

  it('refuses a flipped byte anywhere in a chunk', () => {
    const bytes = handMade(3, 2, [0, 1, 2, 3, 0, 4, 5, 6]);
    for (let k = 8; k < bytes.length; k++) {
      const broken = bytes.slice();
      broken[k] = (broken[k] ?? 0) ^ 0x40;
      expect(() => readGreyPng(broken)).toThrow(FieldError);
    }
  });

  it('refuses every truncation of a tile', () => {
    const bytes = encodeTile({ planes: [{ values: new Float32Array(257 * 257), step: 1, kind: 'scalar' }] });
    for (let length = 0; length < bytes.length; length += 5) {
      expect(() => decodeTile(bytes.subarray(0, length))).toThrow(FieldError);
    }
  });
});

describe('writing PNG', () => {
  it('gives a standard picture that reads back, block by block', () => {
    const top = createBlock(8);
    top.bytes.set([0, 9, 8, 7, 1, 1, 1, 1]);
    top.length = 8;
    const rest = createBlock(4);
    rest.bytes.set([2, 255, 0, 1]);
    rest.length = 4;
    const bytes = writeGreyPng(3, 3, [top, rest]);
    expect([...bytes.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
    expect([...bytes.subarray(-12)]).toEqual([0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130]);
    expect([...readGreyPng(bytes).grey]).toEqual([9, 8, 7, 1, 2, 3, 0, 2, 4]);
  });
});
