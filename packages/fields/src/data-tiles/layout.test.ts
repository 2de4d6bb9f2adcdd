import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import { crc32 } from './checksums.ts';
import { layHeader, pictureHeight, planeRows, readHeader } from './layout.ts';
import type { ChannelHeader, ChannelKind, PlaneKind, StoredPlane, TileHeader } from './layout.ts';

const SIDE = 257;
const channelKinds: ChannelKind[] = ['scalar', 'vector-u', 'vector-v', 'class'];
const planeKinds: PlaneKind[] = ['byte', 'low', 'high', 'mask'];

const anyHeader: fc.Arbitrary<TileHeader> = fc.integer({ min: 1, max: 3 }).chain((count) =>
  fc.record({
    version: fc.constant(1),
    channels: fc.array(
      fc.record<ChannelHeader>({
        kind: fc.constantFrom(...channelKinds),
        step: fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        offset: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        first: fc.integer({ min: -(2 ** 28), max: 2 ** 28 }),
        maskOf: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: count - 1 })),
      }),
      { minLength: count, maxLength: count },
    ),
    planes: fc.array(
      fc.record<StoredPlane>({ channel: fc.integer({ min: 0, max: count - 1 }), kind: fc.constantFrom(...planeKinds) }),
      { maxLength: 9 },
    ),
  }),
);

const example: TileHeader = {
  version: 1,
  channels: [
    { kind: 'vector-u', step: 0.1, offset: 0, first: -77, maskOf: 0 },
    { kind: 'vector-v', step: 0.1, offset: 5, first: 1_000_000, maskOf: 0 },
  ],
  planes: [
    { channel: 0, kind: 'mask' },
    { channel: 0, kind: 'byte' },
    { channel: 1, kind: 'low' },
    { channel: 1, kind: 'high' },
  ],
};

/** A header with one byte changed and its sum made right again. */
function altered(at: number, value: number): Uint8Array {
  const rows = layHeader(example).slice();
  rows[at] = value;
  rows.fill(0, 12, 16);
  new DataView(rows.buffer).setUint32(12, crc32(rows), true);
  return rows;
}

describe('the header rows', () => {
  it('come back whatever they say', () => {
    fc.assert(
      fc.property(anyHeader, (header) => {
        expect(readHeader(layHeader(header))).toEqual(header);
      }),
      { seed: 251 },
    );
  });

  it('lie where the document says', () => {
    const rows = layHeader(example);
    const view = new DataView(rows.buffer);
    expect(rows).toHaveLength(2 * SIDE);
    expect(String.fromCharCode(...rows.subarray(0, 4))).toBe('MELT');
    expect([...rows.subarray(4, 8)]).toEqual([1, 2, 2, 4]);
    expect([view.getUint16(8, true), view.getUint16(10, true)]).toEqual([257, 257]);
    expect([...rows.subarray(16, 21)]).toEqual([0x04, 0x01, 0x12, 0x13, 0]);
    expect([rows[SIDE], rows[SIDE + 1], rows[SIDE + 64], rows[SIDE + 65]]).toEqual([2, 1, 3, 1]);
    expect([view.getInt32(SIDE + 4, true), view.getInt32(SIDE + 68, true)]).toEqual([-77, 1_000_000]);
    expect([view.getFloat64(SIDE + 8, true), view.getFloat64(SIDE + 80, true)]).toEqual([0.1, 5]);
  });

  it('leave nothing of a longer header behind', () => {
    layHeader(example);
    const short: TileHeader = {
      version: 1,
      channels: [{ kind: 'class', step: 1, offset: 0, first: 0, maskOf: null }],
      planes: [{ channel: 0, kind: 'byte' }],
    };
    const rows = layHeader(short);
    expect(rows.subarray(17, SIDE).every((byte) => byte === 0)).toBe(true);
    expect(rows.subarray(SIDE + 24).every((byte) => byte === 0)).toBe(true);
  });

  it('count the rows of the picture', () => {
    expect(planeKinds.map((kind) => planeRows(kind))).toEqual([257, 257, 257, 33]);
    expect(pictureHeight(example.planes)).toBe(2 + 33 + 3 * 257);
    expect(pictureHeight([])).toBe(2);
  });
});

describe('header rows that are refused', () => {
  it('any changed byte without its sum', () => {
    const rows = layHeader(example).slice();
    for (let at = 0; at < rows.length; at++) {
      const broken = rows.slice();
      broken[at] = ((broken[at] ?? 0) + 1) & 255;
      expect(() => readHeader(broken)).toThrow(FieldError);
    }
  });

  it.each<[string, Uint8Array, string]>([
    ['too short', layHeader(example).slice(0, 100), 'not-a-data-tile'],
    ['another magic', altered(0, 0x50), 'not-a-data-tile'],
    ['a newer version', altered(4, 2), 'unsupported-version'],
    ['three header rows', altered(5, 3), 'not-a-data-tile'],
    ['no channel', altered(6, 0), 'not-a-data-tile'],
    ['four channels', altered(6, 4), 'not-a-data-tile'],
    ['another width', altered(8, 255), 'not-a-data-tile'],
    ['another height', altered(10, 255), 'not-a-data-tile'],
    ['a plane of an unknown kind', altered(16, 0x05), 'not-a-data-tile'],
    ['a plane of no kind', altered(16, 0x00), 'not-a-data-tile'],
    ['a plane of a channel that is not there', altered(16, 0x21), 'not-a-data-tile'],
    ['a channel of no kind', altered(SIDE, 0), 'not-a-data-tile'],
    ['a channel of an unknown kind', altered(SIDE, 5), 'not-a-data-tile'],
    ['the mask of a channel that is not there', altered(SIDE + 1, 3), 'not-a-data-tile'],
    ['a negative step', altered(SIDE + 15, 0xbf), 'not-a-data-tile'],
    ['an endless step', altered(SIDE + 15, 0x7f), 'not-a-data-tile'],
  ])('%s', (_name, rows, code) => {
    if (code === 'not-a-data-tile' && _name === 'an endless step') {
      const view = new DataView(rows.buffer);
      view.setFloat64(SIDE + 8, Number.POSITIVE_INFINITY, true);
      rows.fill(0, 12, 16);
      view.setUint32(12, crc32(rows), true);
    }
    expect(() => readHeader(rows)).toThrow(expect.objectContaining({ code }));
  });
});
