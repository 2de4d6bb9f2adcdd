import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predictBytes, predictWide, sumBytes, sumWide } from './predictor.ts';

const SIDE = 257;
const AREA = SIDE * SIDE;
const STRIDE = SIDE + 1;

function codes(f: (c: number, r: number) => number): Int32Array {
  const q = new Int32Array(AREA);
  for (let r = 0; r < SIDE; r++) for (let c = 0; c < SIDE; c++) q[r * SIDE + c] = f(c, r);
  return q;
}

/** What a PNG reader makes of filtered rows. */
function unfiltered(rows: Uint8Array): Uint8Array {
  const grey = new Uint8Array(AREA);
  for (let r = 0; r < SIDE; r++) {
    let left = 0;
    for (let c = 0; c < SIDE; c++) {
      const byte = rows[r * STRIDE + 1 + c] ?? 0;
      left = rows[r * STRIDE] === 1 ? (left + byte) & 255 : byte;
      grey[r * SIDE + c] = left;
    }
  }
  return grey;
}

/** Compared by hand: a deep comparison of 66,049 numbers takes half a second. */
function same(a: Int32Array | null, b: Int32Array): boolean {
  return a !== null && a.length === b.length && a.every((v, k) => v === b[k]);
}

function thereAndBack(q: Int32Array): Int32Array | null {
  const rows = new Uint8Array(SIDE * STRIDE);
  if (!predictBytes(q, rows)) return null;
  const out = new Int32Array(AREA);
  sumBytes(unfiltered(rows), 0, 1, q[0] ?? 0, out);
  return out;
}

function wideThereAndBack(q: Int32Array): Int32Array | null {
  const low = new Uint8Array(SIDE * STRIDE);
  const high = new Uint8Array(SIDE * STRIDE);
  if (!predictWide(q, low, high)) return null;
  const both = new Uint8Array(2 * AREA);
  both.set(unfiltered(low), 0);
  both.set(unfiltered(high), AREA);
  const out = new Int32Array(AREA);
  sumWide(both, 0, AREA, 1, q[0] ?? 0, out);
  return out;
}

describe('one byte a sample', () => {
  it('gives back codes of any size whose steps down are small', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2_000_000, max: 2_000_000 }),
        fc.integer({ min: -120, max: 120 }),
        fc.integer({ min: -100, max: 100 }),
        fc.integer(),
        (start, across, down, seed) => {
          const q = codes(
            (c, r) => start + c * across + r * down + ((Math.imul(seed ^ (c * 131 + r * 7919), 0x9e3779b1) >>> 29) & 3),
          );
          expect(same(thereAndBack(q), q)).toBe(true);
        },
      ),
      { seed: 231, numRuns: 20 },
    );
  });

  it.each([
    ['down by 127', (_c: number, r: number) => 127 * r, true],
    ['down by 128', (_c: number, r: number) => 128 * r, false],
    ['up by 128', (_c: number, r: number) => -128 * r, true],
    ['up by 129', (_c: number, r: number) => -129 * r, false],
    ['across by 127', (c: number) => 127 * c, true],
    ['across by 128', (c: number) => 128 * c, false],
    ['across by -128', (c: number) => -128 * c, true],
    ['across by -129', (c: number) => -129 * c, false],
  ])('steps %s fit: %s', (_name, f, fits) => {
    const q = codes(f);
    const back = thereAndBack(q);
    if (fits) expect(same(back, q)).toBe(true);
    else expect(back).toBeNull();
  });

  it('detects one single jump anywhere', () => {
    fc.assert(
      fc.property(fc.nat(AREA - 1), fc.constantFrom(-500, -129, 128, 300), (at, jump) => {
        const q = codes(() => 7);
        q[at] = 7 + jump;
        expect(thereAndBack(q)).toBeNull();
      }),
      { seed: 232, numRuns: 40 },
    );
  });

  it('does not mind jumps across below the first row: they cancel in the column', () => {
    const q = codes((c) => (c < 100 ? 0 : c < 101 ? 100 : 120));
    expect(same(thereAndBack(q), q)).toBe(true);
  });

  it('makes a slope nearly all zeros', () => {
    const rows = new Uint8Array(SIDE * STRIDE);
    expect(
      predictBytes(
        codes((c, r) => 5 * c - 3 * r),
        rows,
      ),
    ).toBe(true);
    let zeros = 0;
    for (const byte of rows) if (byte === 0) zeros++;
    // All but the first row, the first column and the filter bytes.
    expect(zeros).toBeGreaterThanOrEqual(256 * 256);
  });

  it('reads pixels four bytes apart like those side by side', () => {
    const q = codes((c, r) => c - 2 * r + ((c * r) % 5));
    const rows = new Uint8Array(SIDE * STRIDE);
    expect(predictBytes(q, rows)).toBe(true);
    const grey = unfiltered(rows);
    const rgba = new Uint8Array(4 * AREA);
    for (let k = 0; k < AREA; k++) rgba[4 * k] = grey[k] ?? 0;
    const out = new Int32Array(AREA);
    sumBytes(rgba, 0, 4, q[0] ?? 0, out);
    expect(same(out, q)).toBe(true);
  });
});

describe('two bytes a sample', () => {
  it('give back rough codes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.integer({ min: 1, max: 30_000 }),
        fc.integer(),
        (start, amplitude, seed) => {
          const q = codes((c, r) => start + ((Math.imul(seed ^ (c * 131 + r * 7919), 0x9e3779b1) >>> 8) % amplitude));
          expect(same(wideThereAndBack(q), q)).toBe(true);
        },
      ),
      { seed: 233, numRuns: 15 },
    );
  });

  it.each([
    ['down by 32767', (_c: number, r: number) => (r & 1) * 32_767, true],
    ['down by 32768', (_c: number, r: number) => (r & 1) * 32_768, false],
    ['up by 32768', (_c: number, r: number) => (r === 0 ? 0 : -32_768), true],
    ['across by 32767 in the first row', (c: number) => (c & 1) * 32_767, true],
    ['across by 40000 in the first row', (c: number) => (c & 1) * 40_000, false],
    [
      'across by 60000 below the first row',
      (c: number, r: number) => (r === 0 ? 0 : r < 3 ? (c & 1 ? 30_000 : -30_000) : 0),
      true,
    ],
  ])('steps %s fit: %s', (_name, f, fits) => {
    const q = codes(f);
    const back = wideThereAndBack(q);
    if (fits) expect(same(back, q)).toBe(true);
    else expect(back).toBeNull();
  });

  it('keep the high plane empty where one byte would nearly do', () => {
    const low = new Uint8Array(SIDE * STRIDE);
    const high = new Uint8Array(SIDE * STRIDE);
    expect(
      predictWide(
        codes((c, r) => c * 3 + (r === 5 && c === 9 ? 200 : 0)),
        low,
        high,
      ),
    ).toBe(true);
    let used = 0;
    for (const byte of high) if (byte !== 0) used++;
    expect(used).toBeLessThan(8);
  });
});
