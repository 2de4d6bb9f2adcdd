import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CoverageSheet } from './coverage.ts';

const plain = { scale: 1, offsetX: 0, offsetY: 0 };
const cover = (size: number, rings: number[][], placement = plain): Uint8Array => {
  const sheet = new CoverageSheet(size);
  sheet.addRings(rings, placement);
  return sheet.toBytes();
};
const box = (left: number, top: number, right: number, bottom: number): number[] => [
  left,
  top,
  right,
  top,
  right,
  bottom,
  left,
  bottom,
];
const sum = (bytes: Uint8Array): number => bytes.reduce((total, byte) => total + byte, 0) / 255;

describe('coverage of pixels', () => {
  it('is whole inside, nothing outside and the share at an edge', () => {
    const bytes = cover(8, [box(2, 2, 5.5, 6)]);
    expect(bytes[3 * 8 + 3]).toBe(255);
    expect(bytes[3 * 8 + 5]).toBe(128);
    expect(bytes[3 * 8 + 6]).toBe(0);
    expect(bytes[1 * 8 + 3]).toBe(0);
    expect(sum(bytes)).toBeCloseTo(14, 1);
  });

  it('is half along a diagonal', () => {
    const bytes = cover(4, [[0, 0, 4, 4, 0, 4]]);
    expect([0, 5, 10, 15].map((index) => bytes[index])).toEqual([128, 128, 128, 128]);
    expect(bytes[1]).toBe(0);
    expect(bytes[4]).toBe(255);
  });

  it('leaves holes open and does not mind which way outlines run', () => {
    const hole = box(3, 3, 5, 5);
    const other = [3, 3, 3, 5, 5, 5, 5, 3];
    expect(cover(8, [box(1, 1, 7, 7), other])[4 * 8 + 4]).toBe(0);
    expect(sum(cover(8, [box(1, 1, 7, 7), other]))).toBeCloseTo(32, 1);
    expect(sum(cover(8, [hole]))).toBeCloseTo(sum(cover(8, [other])), 5);
  });

  it('covers everything under a shape far larger than the sheet', () => {
    expect(cover(16, [box(-500, -500, 500, 500)]).every((byte) => byte === 255)).toBe(true);
    expect(cover(16, [box(20, -500, 500, 500)]).every((byte) => byte === 0)).toBe(true);
    expect(cover(16, [box(-500, -500, -20, 500)]).every((byte) => byte === 0)).toBe(true);
  });

  it('places tile units on pixels', () => {
    expect(cover(8, [box(16, 16, 32, 32)], { scale: 0.5, offsetX: 8, offsetY: 8 }).every((byte) => byte === 255)).toBe(
      true,
    );
  });

  it('has the area of any triangle, cut by the sheet or not', () => {
    const corner = fc.double({ min: -20, max: 52, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(corner, corner, corner, corner, corner, corner), (triangle) => {
        const [ax, ay, bx, by, cx, cy] = triangle;
        const side = (px: number, py: number, x0: number, y0: number, x1: number, y1: number): boolean =>
          (x1 - x0) * (py - y0) - (y1 - y0) * (px - x0) > 0;
        let counted = 0;
        for (let y = 0; y < 32; y += 0.25) {
          for (let x = 0; x < 32; x += 0.25) {
            const sides = [
              side(x + 0.125, y + 0.125, ax, ay, bx, by),
              side(x + 0.125, y + 0.125, bx, by, cx, cy),
              side(x + 0.125, y + 0.125, cx, cy, ax, ay),
            ];
            if (sides.every(Boolean) || !sides.some(Boolean)) counted += 1 / 16;
          }
        }
        expect(Math.abs(sum(cover(32, [triangle])) - counted)).toBeLessThan(6);
      }),
      { numRuns: 60, seed: 9 },
    );
  });

  it('agrees on the edge that two neighbouring sheets share', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.double({ min: -10, max: 74, noNaN: true }), { minLength: 6, maxLength: 12 })
          .filter((list) => list.length % 2 === 0),
        (ring) => {
          const wide = cover(64, [ring]);
          const right = cover(32, [ring], { scale: 1, offsetX: 32, offsetY: 0 });
          for (let row = 0; row < 32; row++)
            for (let column = 0; column < 32; column++)
              expect(
                Math.abs((right[row * 32 + column] ?? 0) - (wide[row * 64 + column + 32] ?? 0)),
              ).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 30, seed: 10 },
    );
  });
});
