import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrange, readScanMode, scanIndex, scanPosition } from './scan-mode.ts';

const flags = fc.constantFrom(...Array.from({ length: 16 }, (_, i) => i << 4));
const size = fc.integer({ min: 1, max: 9 });

describe('scanning modes', () => {
  test('an index and its column and row belong together, in all sixteen modes', () => {
    fc.assert(
      fc.property(flags, size, size, (mode, columns, rows) => {
        const scan = readScanMode(mode);
        const seen = new Set<string>();
        for (let index = 0; index < columns * rows; index += 1) {
          const { i, j } = scanPosition(scan, columns, rows, index);
          expect(scanIndex(scan, columns, rows, i, j)).toBe(index);
          seen.add(i + ' ' + j);
        }
        expect(seen.size).toBe(columns * rows);
      }),
      { seed: 18 },
    );
  });

  test('neighbours in a file that alternates are neighbours on the map', () => {
    fc.assert(
      fc.property(fc.constantFrom(0x10, 0x30, 0x50, 0x90, 0xf0), size, size, (mode, columns, rows) => {
        const scan = readScanMode(mode);
        for (let index = 1; index < columns * rows; index += 1) {
          const a = scanPosition(scan, columns, rows, index - 1);
          const b = scanPosition(scan, columns, rows, index);
          expect(Math.abs(a.i - b.i) + Math.abs(a.j - b.j)).toBe(1);
        }
      }),
      { seed: 19 },
    );
  });

  test('staggered rows are refused', () => {
    for (const mode of [1, 2, 4, 8])
      expect(() => readScanMode(mode)).toThrow(expect.objectContaining({ code: 'unsupported-template' }));
  });
});

describe('arrange', () => {
  const picture = (columns: number, rows: number): Float32Array =>
    Float32Array.from({ length: columns * rows }, (_, i) => i);

  test('any mode becomes the same picture: north first, west first', () => {
    fc.assert(
      fc.property(flags, size, size, (mode, columns, rows) => {
        const scan = readScanMode(mode);
        const wanted = picture(columns, rows);
        const file = new Float32Array(columns * rows);
        for (let y = 0; y < rows; y += 1) {
          for (let x = 0; x < columns; x += 1) {
            const i = scan.leftward ? columns - 1 - x : x;
            const j = scan.upward ? rows - 1 - y : y;
            file[scanIndex(scan, columns, rows, i, j)] = wanted[y * columns + x]!;
          }
        }
        expect(arrange(file, { columns, rows, scan })).toEqual(wanted);
      }),
      { seed: 20 },
    );
  });

  test('the scan of a file by hand: mode 96 writes columns from the south', () => {
    // Columns (west, then east), each from south to north.
    const arranged = arrange(Float32Array.from([0, 1, 2, 3, 4, 5]), { columns: 2, rows: 3, scan: readScanMode(96) });
    expect([...arranged]).toEqual([2, 5, 1, 4, 0, 3]);
  });

  test('a copy is given even when nothing moves', () => {
    const values = picture(3, 2);
    const arranged = arrange(values, { columns: 3, rows: 2, scan: readScanMode(0) });
    expect(arranged).toEqual(values);
    expect(arranged).not.toBe(values);
  });

  test('grids without a rectangle and arrays of another size are refused', () => {
    const scan = readScanMode(0);
    expect(() => arrange(picture(2, 2), { columns: null, rows: 2, scan })).toThrow(
      expect.objectContaining({ code: 'no-geometry' }),
    );
    expect(() => arrange(picture(2, 2), { columns: 3, rows: 2, scan })).toThrow(
      expect.objectContaining({ code: 'bad-argument' }),
    );
  });
});
