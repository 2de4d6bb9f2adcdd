import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import { decodeGrey, decodeTile, encodeTile, readGreyPng } from './index.ts';
import type { ChannelKind, TilePlane } from './index.ts';

const SIDE = 257;
const NO = Number.NaN;

function field(f: (col: number, row: number) => number): Float32Array {
  const out = new Float32Array(SIDE * SIDE);
  for (let row = 0; row < SIDE; row++) for (let col = 0; col < SIDE; col++) out[row * SIDE + col] = f(col, row);
  return out;
}

/** Largest difference, and NaN if the holes differ. */
function worst(a: Float32Array, b: Float32Array): number {
  let most = 0;
  for (let k = 0; k < a.length; k++) {
    const x = a[k] ?? 0;
    const y = b[k] ?? 0;
    if (Number.isNaN(x) !== Number.isNaN(y)) return NO;
    if (!Number.isNaN(x)) most = Math.max(most, Math.abs(x - y));
  }
  return most;
}

function first<T>(list: readonly T[]): T {
  const [item] = list;
  if (item === undefined) throw new Error('empty');
  return item;
}

const smooth = field((c, r) => 280 + 12 * Math.sin(c / 40) * Math.cos(r / 31) - r / 20);
const rough = field((c, r) => 280 + 30 * Math.sin(c * 12.9898 + r * 78.233));
const sea = field((c, r) => (Math.hypot(c - 130, r - 90) < 60 || c + r > 450 ? NO : 2 + Math.sin(c / 30)));

describe('a tile there and back', () => {
  it.each<[string, Float32Array, number, number, string[]]>([
    ['smooth temperature', smooth, 0.05, 0, ['byte']],
    ['with an offset', smooth, 0.05, 273.15, ['byte']],
    ['rough temperature: two bytes', rough, 0.05, 0, ['low', 'high']],
    ['pressure in Pa', field((c, r) => 101_325 + 8 * c - 5 * r), 10, 0, ['byte']],
    ['negative values', field((c, r) => -40 - c / 9 + r / 17), 0.1, 0, ['byte']],
    ['waves with land', sea, 0.02, 0, ['mask', 'byte']],
    ['constant zero', field(() => 0), 1, 0, ['byte']],
    ['nothing at all', field(() => NO), 1, 0, ['mask', 'byte']],
    ['one sample in nothing', field((c, r) => (c === 200 && r === 3 ? 5000 : NO)), 1, 0, ['mask', 'byte']],
    ['all but one sample', field((c, r) => (c === 0 && r === 0 ? NO : 1013)), 0.5, 0, ['mask', 'byte']],
    ['a jump of 20,000 steps', field((c) => (c < 100 ? 0 : 2000)), 0.1, 0, ['low', 'high']],
  ])('%s', (_name, values, step, offset, kinds) => {
    const bytes = encodeTile({ planes: [{ values, step, offset, kind: 'scalar' }] });
    const { header, planes } = decodeTile(bytes);
    // Half a step, and what a 32-bit float cannot hold.
    expect(worst(values, first(planes))).toBeLessThanOrEqual(
      step / 2 + 1e-4 * step + 1e-7 * 110_000 * (step >= 1 ? 1 : 0.01),
    );
    expect(header.planes.map((p) => p.kind)).toEqual(kinds);
    expect(header.channels).toMatchObject([{ kind: 'scalar', step, offset }]);
  });

  it('any field of any amplitude and any holes', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 4000, noNaN: true }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom(0.05, 0.1, 1, 5),
        (amplitude, wave, holes, step) => {
          const values = field((c, r) =>
            (Math.imul(c + 31, r + 17) >>> 3) % 100 < holes - 50
              ? NO
              : Math.fround(amplitude * Math.sin(c / wave) * Math.cos(r / (wave + 3))),
          );
          const { planes } = decodeTile(encodeTile({ planes: [{ values, step, kind: 'scalar' }] }));
          expect(worst(values, first(planes))).toBeLessThanOrEqual(step / 2 + 5e-4);
        },
      ),
      { seed: 71, numRuns: 25 },
    );
  });

  it('rows from a provider are the same tile as the array', () => {
    const rows = encodeTile({
      planes: [
        { values: (row, out) => out.set(smooth.subarray(row * SIDE, row * SIDE + SIDE)), step: 0.05, kind: 'scalar' },
      ],
    });
    expect(rows).toEqual(encodeTile({ planes: [{ values: smooth, step: 0.05, kind: 'scalar' }] }));
  });

  it('three channels of three kinds', () => {
    const kinds: ChannelKind[] = ['vector-u', 'vector-v', 'class'];
    const planes: TilePlane[] = [
      { values: smooth, step: 0.1, kind: 'vector-u' },
      { values: rough, step: 0.1, kind: 'vector-v' },
      { values: field((c) => c >> 6), step: 1, kind: 'class' },
    ];
    const tile = decodeTile(encodeTile({ planes }));
    expect(tile.header.channels.map((c) => c.kind)).toEqual(kinds);
    expect(worst(smooth, tile.planes[0] ?? rough)).toBeLessThanOrEqual(0.0501);
    expect(worst(rough, tile.planes[1] ?? smooth)).toBeLessThanOrEqual(0.0501);
    expect(tile.planes[2]).toEqual(field((c) => c >> 6));
  });

  it('components that are missing together share one mask', () => {
    const u = field((c, r) => (c > r ? NO : c / 20));
    const v = field((c, r) => (c > r ? NO : r / 20));
    const apart = field((c, r) => (c < r ? NO : r / 20));
    const together = decodeTile(
      encodeTile({
        planes: [
          { values: u, step: 0.1, kind: 'vector-u' },
          { values: v, step: 0.1, kind: 'vector-v' },
        ],
      }),
    );
    expect(together.header.planes.map((p) => `${p.channel}${p.kind}`)).toEqual(['0mask', '0byte', '1byte']);
    expect(worst(v, together.planes[1] ?? u)).toBeLessThanOrEqual(0.0501);
    const own = decodeTile(
      encodeTile({
        planes: [
          { values: u, step: 0.1, kind: 'vector-u' },
          { values: apart, step: 0.1, kind: 'vector-v' },
        ],
      }),
    );
    expect(own.header.channels.map((c) => c.maskOf)).toEqual([0, 1]);
    expect(worst(apart, own.planes[1] ?? u)).toBeLessThanOrEqual(0.0501);
  });

  it('the same input gives the same bytes', () => {
    const make = (): Uint8Array => encodeTile({ planes: [{ values: sea, step: 0.02, kind: 'scalar' }] });
    const once = make();
    encodeTile({ planes: [{ values: rough, step: 0.05, kind: 'scalar' }] });
    expect(make()).toEqual(once);
  });

  it('is small: 0.05 K in about 4 bits a sample on a smooth field, holes cost little', () => {
    expect(encodeTile({ planes: [{ values: smooth, step: 0.05, kind: 'scalar' }] }).length).toBeLessThan(22_000);
    expect(encodeTile({ planes: [{ values: field(() => NO), step: 1, kind: 'scalar' }] }).length).toBeLessThan(700);
  });
});

describe('pixels decoded by a browser', () => {
  const bytes = encodeTile({ planes: [{ values: sea, step: 0.02, kind: 'scalar' }] });
  const picture = readGreyPng(bytes);

  it('grey bytes give the same tile', () => {
    expect(picture.width).toBe(257);
    expect(picture.height).toBe(2 + 33 + 257);
    expect(decodeGrey(picture.grey, picture.width, picture.height)).toEqual(decodeTile(bytes));
  });

  it('RGBA pixels give the same tile', () => {
    const rgba = new Uint8ClampedArray(picture.grey.length * 4);
    for (let k = 0; k < picture.grey.length; k++)
      rgba.fill(picture.grey[k] ?? 0, k * 4, k * 4 + 3).fill(255, k * 4 + 3, k * 4 + 4);
    expect(decodeGrey(rgba, picture.width, picture.height, 4)).toEqual(decodeTile(bytes));
  });

  it('a picture whose greys were changed on the way is refused', () => {
    const gamma = picture.grey.map((g) => Math.round(255 * (g / 255) ** 0.9));
    expect(() => decodeGrey(gamma, picture.width, picture.height)).toThrow(
      expect.objectContaining({ code: 'not-a-data-tile' }),
    );
  });

  it('a picture of another shape is refused', () => {
    expect(() => decodeGrey(picture.grey, 256, picture.height)).toThrow(FieldError);
    expect(() => decodeGrey(picture.grey.subarray(0, 257 * 100), 257, 100)).toThrow(FieldError);
    expect(() => decodeGrey(new Uint8Array(257 * 259), 257, 259)).toThrow('the magic bytes are missing');
    const newer = picture.grey.slice();
    newer[4] = 2;
    expect(() => decodeGrey(newer, 257, picture.height)).toThrow(
      expect.objectContaining({ code: 'unsupported-version' }),
    );
  });
});

describe('what cannot be encoded', () => {
  it.each<[string, readonly TilePlane[], string]>([
    ['no channel', [], 'too-many-channels'],
    [
      'four channels',
      Array.from({ length: 4 }, (): TilePlane => ({ values: smooth, step: 1, kind: 'scalar' })),
      'too-many-channels',
    ],
    ['a step of zero', [{ values: smooth, step: 0, kind: 'scalar' }], 'bad-parameter'],
    ['a negative step', [{ values: smooth, step: -1, kind: 'scalar' }], 'bad-parameter'],
    ['an offset that is none', [{ values: smooth, step: 1, offset: NO, kind: 'scalar' }], 'bad-parameter'],
    ['a wrong size', [{ values: new Float32Array(5), step: 1, kind: 'scalar' }], 'bad-size'],
    ['infinity', [{ values: field(() => Number.POSITIVE_INFINITY), step: 1, kind: 'scalar' }], 'value-out-of-range'],
    ['codes beyond 28 bits', [{ values: field(() => 1e9), step: 0.01, kind: 'scalar' }], 'value-out-of-range'],
    [
      'a jump beyond 16 bits',
      [{ values: field((c) => (c === 7 ? 40_000 : 0)), step: 1, kind: 'scalar' }],
      'value-out-of-range',
    ],
  ])('%s', (_name, planes, code) => {
    expect(() => encodeTile({ planes })).toThrow(expect.objectContaining({ code }));
    // The shared writer is usable after a failure.
    expect(decodeTile(encodeTile({ planes: [{ values: smooth, step: 1, kind: 'scalar' }] })).planes).toHaveLength(1);
  });
});
