import { describe, expect, test } from 'vitest';
import { encodeMessage, latLonGrid, momentProduct, type TestField } from './encoder/message.ts';
import { packSimple } from './encoder/packings.ts';
import { u32 } from './encoder/octets.ts';
import { readGrib } from './read-grib.ts';

const field: TestField = { grid: latLonGrid({ columns: 3, rows: 2 }), packing: packSimple([1, 2, 3, 4, 5, 6], 8) };
const message = encodeMessage([field]);
const text = (words: string): Uint8Array => Uint8Array.from(words, (letter) => letter.charCodeAt(0));
const joined = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => Array.from(part)));
const patched = (at: number, ...octets: number[]): Uint8Array => {
  const bytes = message.slice();
  bytes.set(octets, at);
  return bytes;
};
const zeros = (length: number): number[] => Array.from({ length }, () => 0);
const u24 = (value: number): number[] => u32(value).slice(1);
/** A message of edition 1 whose header says `length`. */
const edition1 = (length: number, body: readonly number[]): Uint8Array =>
  Uint8Array.from([...text('GRIB'), ...u24(length), 1, ...body, ...text('7777')]);
/** Where a section begins in the test message. */
function startOf(number: number): number {
  const view = new DataView(message.buffer);
  let at = 16;
  while (message[at + 4] !== number) at += view.getUint32(at);
  return at;
}

describe('the index of a file', () => {
  test('one message, one field, nothing decoded', () => {
    const file = readGrib(message);
    expect(file).toMatchObject({ messages: 1, skipped: 0 });
    expect(file.fields[0]).toMatchObject({
      points: 6,
      discipline: 0,
      hasBitmap: false,
      templates: { grid: 0, product: 0, packing: 0 },
      place: { message: 0, part: 0, offset: 0, length: message.length },
    });
  });

  test('a file inside a larger buffer is read from its own beginning', () => {
    const larger = joined(text('xx'), message, text('yy'));
    const file = readGrib(larger.subarray(2, 2 + message.length));
    expect([...file.fields[0]!.values()]).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('messages follow each other; headings and padding between them are counted', () => {
    const file = readGrib(joined(text('TTAA00 KWBC 150600\r\r\n'), message, new Uint8Array(7), message));
    expect(file).toMatchObject({ messages: 2, skipped: 21 + 7 });
    expect(file.fields.map(({ place }) => place.offset)).toEqual([21, 21 + message.length + 7]);
  });

  test('messages of edition 1 between them are passed over and counted', () => {
    const body = [...u24(28), ...Array.from({ length: 25 }, (_, i) => i)];
    const small = edition1(12 + body.length, body);
    // Longer than three octets can say: two pieces of 120 octets less the 119 of section 4, and 4.
    const section1 = [...u24(28), 0, 0, 0, 0, 0x00, ...zeros(20)];
    const large = edition1(0x800000 + 2, [...section1, ...u24(119), ...zeros(125 - 12 - 31)]);
    expect(large).toHaveLength(125);
    const file = readGrib(joined(small, message, large, message, small));
    expect(file).toMatchObject({ messages: 2, skipped: 0, edition1: 3 });
    expect(file.fields.map(({ place }) => place.offset)).toEqual([small.length, small.length + message.length + 125]);
    expect(readGrib(message).edition1).toBe(0);
  });

  test('a file of edition 1 alone is refused, and so is a message of it that is not whole', () => {
    const one = edition1(20, zeros(8));
    const refused = expect.objectContaining({
      code: 'unsupported-edition',
      message: expect.stringContaining('edition 1'),
    });
    expect(() => readGrib(joined(one, one))).toThrow(refused);
    expect(() => readGrib(joined(message, edition1(40, zeros(8))))).toThrow(refused);
    expect(() => readGrib(joined(message, edition1(0xffffff, zeros(8))))).toThrow(refused);
  });

  test('several fields of a message share what is not repeated', () => {
    const bytes = encodeMessage([
      field,
      { product: momentProduct({ number: 6 }), packing: packSimple([7, 8, 9, 10, 11, 12], 8) },
    ]);
    const { fields } = readGrib(bytes);
    expect(fields.map(({ place }) => place.part)).toEqual([0, 1]);
    expect(fields.map(({ product }) => product.parameter.ident)).toEqual(['t', 'dpt']);
    expect(fields[1]!.grid.columns).toBe(3);
    expect([...fields[1]!.values()]).toEqual([7, 8, 9, 10, 11, 12]);
    expect([...fields[0]!.values()]).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('a second grid in the same message', () => {
    const bytes = encodeMessage([field, { grid: latLonGrid({ columns: 2, rows: 1 }), packing: packSimple([1, 2], 8) }]);
    expect(readGrib(bytes).fields.map(({ points }) => points)).toEqual([6, 2]);
  });

  test('the local use section comes as octets', () => {
    expect(readGrib(message).fields[0]!.localUse).toBeNull();
    expect([...readGrib(encodeMessage([{ ...field, local: [1, 2, 3] }])).fields[0]!.localUse!]).toEqual([1, 2, 3]);
  });

  test('who made it and when', () => {
    expect(readGrib(message).fields[0]!.origin).toMatchObject({
      centre: 7,
      tablesVersion: 30,
      significance: 1,
      kind: 1,
      referenceTime: new Date('2026-11-15T06:00:00Z'),
    });
  });
});

describe('files that are something else', () => {
  test.each([
    ['nothing', new Uint8Array(0), 'empty', ''],
    ['a page of HTML', text('<!DOCTYPE html><title>502</title>'), 'not-grib', 'HTML'],
    ['JSON', text('{"error":"no such key"}'), 'not-grib', 'JSON'],
    ['bzip2', text('BZh91AY&SY'), 'not-grib', 'bzip2'],
    ['gzip', Uint8Array.from([0x1f, 0x8b, 8, 0]), 'not-grib', 'gzip'],
    ['the three letters GRI', text('GRI'), 'not-grib', ''],
    ['only the word GRIB', text('GRIB'), 'truncated', ''],
    ['edition 1', patched(7, 1), 'unsupported-edition', 'edition 1'],
    ['edition 3', patched(7, 3), 'unsupported-edition', 'edition 3'],
  ])('%s', (_, bytes, code, hint) => {
    expect(() => readGrib(bytes)).toThrow(
      expect.objectContaining({ name: 'GribError', code, message: expect.stringContaining(hint) }),
    );
  });
});

describe('messages that contradict themselves', () => {
  test('every cut is found', () => {
    for (let length = 1; length < message.length; length += 1) {
      expect(() => readGrib(message.slice(0, length))).toThrow(expect.objectContaining({ name: 'GribError' }));
    }
  });

  test.each([
    ['a length of 4 GB', patched(12, 255, 255, 255, 255), 'truncated'],
    ['a length beyond 32 bits', patched(8, 0, 0, 0, 1), 'truncated'],
    ['a length below the smallest', patched(12, 0, 0, 0, 10), 'malformed'],
    ['no 7777', patched(message.length - 1, 0x38), 'malformed'],
    ['a section of no octets', patched(16, 0, 0, 0, 0), 'malformed'],
    ['a section of 4 GB', patched(startOf(5), ...u32(0xffffffff)), 'malformed'],
    ['a section out of order', patched(startOf(4) + 4, 6), 'malformed'],
    ['an unknown section', patched(startOf(3) + 4, 9), 'malformed'],
    ['a section that reaches into 7777', patched(startOf(7), ...u32(14)), 'malformed'],
  ])('%s', (_, bytes, code) => {
    expect(() => readGrib(bytes)).toThrow(expect.objectContaining({ code }));
  });

  test('a message without data', () => {
    const bytes = Uint8Array.from([...message.slice(0, startOf(7)), 0x37, 0x37, 0x37, 0x37]);
    bytes.set(u32(bytes.length), 12);
    expect(() => readGrib(bytes)).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  test('an impossible date is not shifted into a possible one', () => {
    const bytes = patched(startOf(1) + 14, 2, 30);
    expect(() => readGrib(bytes).fields[0]!.origin).toThrow(expect.objectContaining({ code: 'malformed' }));
  });
});

describe('limits', () => {
  test('10⁹ points of a constant field are refused before memory is taken', () => {
    const packing = { ...packSimple([], 0), count: 1e9, data: [] };
    const grid = { ...latLonGrid({ columns: 1000, rows: 1 }), points: 1e9 };
    const [only] = readGrib(encodeMessage([{ grid, packing }])).fields;
    expect(() => only!.values()).toThrow(expect.objectContaining({ code: 'too-large' }));
    expect(() => only!.grid).toThrow(expect.objectContaining({ code: 'too-large' }));
  });

  test('the caller may draw the line elsewhere', () => {
    expect(() => readGrib(message, { maxPoints: 5 }).fields[0]!.values()).toThrow(
      expect.objectContaining({ code: 'too-large' }),
    );
    expect(readGrib(message, { maxPoints: 6 }).fields[0]!.values()).toHaveLength(6);
  });

  test('an array of the wrong length is the caller’s error', () => {
    expect(() => readGrib(message).fields[0]!.values({ into: new Float32Array(5) })).toThrow(
      expect.objectContaining({ code: 'bad-argument' }),
    );
  });

  test('a packing that nobody knows names its template', () => {
    const bytes = encodeMessage([{ ...field, packing: { ...field.packing, template: 61 } }]);
    expect(() => readGrib(bytes).fields[0]!.values()).toThrow(
      expect.objectContaining({ code: 'unsupported-template', template: '5.61' }),
    );
  });

  test('as many values as points must be packed', () => {
    const bytes = encodeMessage([{ ...field, packing: { ...field.packing, count: 5 } }]);
    expect(() => readGrib(bytes).fields[0]!.values()).toThrow(expect.objectContaining({ code: 'malformed' }));
  });
});
