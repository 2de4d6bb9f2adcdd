import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillHoles, packMask, sameMask, unpackMask } from './mask.ts';

const SIDE = 257;
const AREA = SIDE * SIDE;
const STRIDE = SIDE + 1;

function holesOf(f: (c: number, r: number) => boolean): Uint8Array {
  const out = new Uint8Array(AREA);
  for (let r = 0; r < SIDE; r++) for (let c = 0; c < SIDE; c++) out[r * SIDE + c] = f(c, r) ? 1 : 0;
  return out;
}

/** The 33 rows of pixels without their filter bytes. */
function pixels(rows: Uint8Array): Uint8Array {
  const out = new Uint8Array(33 * SIDE);
  for (let k = 0; k < 33; k++) out.set(rows.subarray(k * STRIDE + 1, (k + 1) * STRIDE), k * SIDE);
  return out;
}

function packed(holes: Uint8Array): Uint8Array {
  const rows = new Uint8Array(33 * STRIDE).fill(99);
  packMask(holes, rows);
  return rows;
}

function back(holes: Uint8Array): Uint8Array {
  const out = new Uint8Array(AREA);
  unpackMask(pixels(packed(holes)), 0, 1, out);
  return out;
}

describe('the mask', () => {
  it.each<[string, (c: number, r: number) => boolean]>([
    ['nothing', () => false],
    ['everything', () => true],
    ['a checkerboard', (c, r) => ((c + r) & 1) === 1],
    ['the last column', (c) => c === 256],
    ['the last row', (_c, r) => r === 256],
    ['one corner', (c, r) => c === 256 && r === 256],
    ['a disc', (c, r) => Math.hypot(c - 100, r - 60) < 40],
  ])('of %s comes back', (_name, f) => {
    const holes = holesOf(f);
    expect(sameMask(back(holes), holes)).toBe(true);
  });

  it('of anything comes back', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 30 }), (seed, size) => {
        const holes = holesOf(
          (c, r) =>
            ((Math.imul(seed ^ (Math.floor(c / size) * 131 + Math.floor(r / size) * 7919), 0x9e3779b1) >>> 13) & 1) ===
            1,
        );
        expect(sameMask(back(holes), holes)).toBe(true);
      }),
      { seed: 241, numRuns: 15 },
    );
  });

  it('fills exactly 33 rows: 257 rows of 33 bytes', () => {
    expect(257 * 33).toBe(33 * 257);
    const rows = packed(holesOf((c) => c === 0));
    for (let k = 0; k < 33; k++) expect(rows[k * STRIDE]).toBe(0);
    // The first row of the mask has bit 0 of byte 0 set; every further row is the same, so xor leaves nothing.
    expect(rows[1]).toBe(1);
    expect(
      pixels(rows)
        .subarray(1)
        .every((byte) => byte === 0),
    ).toBe(true);
  });

  it('numbers bits from the lowest', () => {
    const rows = pixels(packed(holesOf((c, r) => r === 0 && (c === 3 || c === 8 || c === 256))));
    expect([rows[0], rows[1], rows[32]]).toEqual([8, 1, 1]);
    // The second row differs from the first in the same bits.
    expect([rows[33], rows[34], rows[65]]).toEqual([8, 1, 1]);
  });

  it('is read from pixels four bytes apart too', () => {
    const holes = holesOf((c, r) => c > r);
    const grey = pixels(packed(holes));
    const rgba = new Uint8Array(grey.length * 4 + 12);
    for (let k = 0; k < grey.length; k++) rgba[12 + 4 * k] = grey[k] ?? 0;
    const out = new Uint8Array(AREA);
    unpackMask(rgba, 12, 4, out);
    expect(sameMask(out, holes)).toBe(true);
  });

  it('is compared sample by sample', () => {
    const a = holesOf((c, r) => c > r);
    const b = a.slice();
    expect(sameMask(a, b)).toBe(true);
    b[AREA - 1] = 1 - (b[AREA - 1] ?? 0);
    expect(sameMask(a, b)).toBe(false);
  });
});

describe('what is sent under holes', () => {
  const q = (): Int32Array => Int32Array.from({ length: AREA }, (_, k) => k);

  it('leaves data as they are', () => {
    const codes = q();
    const holes = holesOf((c, r) => c > 100 && r % 3 === 0);
    fillHoles(codes, holes);
    expect(codes.every((code, k) => holes[k] === 1 || code === k)).toBe(true);
  });

  it('repeats the left sample', () => {
    const codes = q();
    fillHoles(
      codes,
      holesOf((c) => c >= 10 && c < 20),
    );
    expect([...codes.subarray(8, 22)]).toEqual([8, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 20, 21]);
  });

  it('takes the sample above at the start of a row', () => {
    const codes = q();
    fillHoles(
      codes,
      holesOf((c, r) => r === 2 && c < 3),
    );
    expect([...codes.subarray(2 * SIDE, 2 * SIDE + 4)]).toEqual([SIDE, SIDE, SIDE, 2 * SIDE + 3]);
  });

  it('takes the first data there is before them', () => {
    const codes = q();
    fillHoles(
      codes,
      holesOf((c, r) => r < 5 || (r === 5 && c < 40)),
    );
    const first = 5 * SIDE + 40;
    expect(codes.subarray(0, first).every((v) => v === first)).toBe(true);
  });

  it('is zero where there is no data at all', () => {
    const codes = q();
    fillHoles(
      codes,
      holesOf(() => true),
    );
    expect(codes.every((v) => v === 0)).toBe(true);
  });
});
