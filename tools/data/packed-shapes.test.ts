import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packShapes, unpackShapes } from './packed-shapes.ts';

const degrees = (most: number) => fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((step) => step / 10_000);
const shape = fc.record({
  zoom: fc.integer({ min: 0, max: 120 }).map((tenth) => tenth / 10),
  lines: fc.array(fc.array(fc.tuple(degrees(180), degrees(90)), { maxLength: 20 }), { maxLength: 3 }),
});

describe('packed shapes', () => {
  it('come back as they were, to a ten-thousandth of a degree', () => {
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 10 }), (shapes) => {
        expect(unpackShapes(packShapes(shapes))).toEqual(shapes);
      }),
      { seed: 21 },
    );
  });

  it('do not drift along a line whose points lie between the steps', () => {
    const line = Array.from({ length: 500 }, (_, index) => [index * 0.000_14, 0]);
    const [{ lines } = { lines: [] }] = unpackShapes(packShapes([{ zoom: 1, lines: [line] }]));
    expect(lines[0]?.at(-1)?.[0]).toBeCloseTo(499 * 0.000_14, 4);
  });

  it('are refused where they are cut short or go on', () => {
    const packed = packShapes([{ zoom: 3, lines: [[[11.5, 48.1], [11.6, 48.2]]] }]); // prettier-ignore
    const bytes = brotliDecompressSync(packed);
    expect(() => unpackShapes(brotliCompressSync(bytes.subarray(0, -1)))).toThrow('middle of a number');
    expect(() => unpackShapes(brotliCompressSync(Buffer.concat([bytes, Buffer.of(0)])))).toThrow('go on');
    expect(() => unpackShapes(Buffer.from('no brotli'))).toThrow();
  });
});
