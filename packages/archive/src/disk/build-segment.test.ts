import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { blockPoints, blockSide, blocksOf } from './layout.ts';
import { missingCode } from './packing.ts';
import { fillBlocks } from './build-segment.ts';

const code = (step: number, y: number, column: number): number => step * 10_000 + y * 100 + column;

describe('fillBlocks', () => {
  it('puts every point and step where the layout says, the last column beside the first on a grid that wraps', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: blockSide }),
        fc.integer({ min: 1, max: 3 }),
        fc.boolean(),
        (nx, height, steps, wraps) => {
          const size = { nx, ny: height, wraps };
          const { across } = blocksOf(size);
          const rows = Int16Array.from({ length: steps * height * nx }, (_, k) =>
            code(Math.floor(k / (height * nx)), Math.floor(k / nx) % height, k % nx),
          );
          const out = new Int16Array(across * blockPoints * steps).fill(missingCode);
          fillBlocks(size, rows, height, steps, out);
          const wanted = Int16Array.from(out, (_, at) => {
            const [step, point] = [at % steps, Math.floor(at / steps)];
            const [block, y] = [Math.floor(point / blockPoints), Math.floor((point % blockPoints) / blockSide)];
            const column = block * 16 + ((point % blockPoints) % blockSide);
            const own = wraps && column === nx ? 0 : column;
            return y < height && own < nx ? code(step, y, own) : missingCode;
          });
          expect(out).toEqual(wanted);
        },
      ),
      { seed: 5, numRuns: 60 },
    );
  });
});
