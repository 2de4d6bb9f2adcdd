import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packSquares } from './packed-squares.ts';

describe('the squares of a plane', () => {
  it('hold at each sample itself and its neighbours to the east, south and south-east', () => {
    const squares = packSquares(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 255), 3);
    const square = (at: number): readonly number[] => [...squares.subarray(4 * at, 4 * at + 4)];
    expect([square(0), square(1), square(4)]).toEqual([
      [1, 2, 4, 5],
      [2, 3, 5, 6],
      [5, 6, 8, 255],
    ]);
    // At the rim the plane goes on as it ends.
    expect([square(2), square(7), square(8)]).toEqual([
      [3, 3, 6, 6],
      [8, 255, 8, 255],
      [255, 255, 255, 255],
    ]);
  });

  it('are those of any plane, whatever was packed before', () => {
    const plane = fc
      .integer({ min: 1, max: 9 })
      .chain((side) => fc.tuple(fc.constant(side), fc.uint8Array({ minLength: side * side, maxLength: side * side })));
    fc.assert(
      fc.property(plane, ([side, codes]) => {
        const squares = packSquares(codes, side);
        for (let at = 0; at < codes.length; at++) {
          const [row, column] = [Math.floor(at / side), at % side];
          const [down, east] = [Math.min(side - 1, row + 1), Math.min(side - 1, column + 1)];
          expect([...squares.subarray(4 * at, 4 * at + 4)]).toEqual([
            codes[at],
            codes[row * side + east],
            codes[down * side + column],
            codes[down * side + east],
          ]);
        }
      }),
      { seed: 8, numRuns: 100 },
    );
  });
});
