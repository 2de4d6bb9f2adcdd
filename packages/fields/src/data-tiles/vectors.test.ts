import { describe, expect, it } from 'vitest';
import { crc32, decodeTile, encodeTile, readGreyPng } from './index.ts';
import type { TilePlane } from './index.ts';

/** The vectors of docs/data-tile.md. A change here is a change of the format: raise the version. */
const SIDE = 257;
type Formula = (c: number, r: number) => number;

const slope: Formula = (c, r) => (c * c - r * r) / 64;
const east: Formula = (c, r) => ((c & 32) !== 0 && (r & 32) !== 0 ? Number.NaN : c + 2 * r);
const north: Formula = (c, r) => -east(c, r);
const classes: Formula = (c, r) => ((73 * c + 151 * r) % 1009) * 10;

function field(f: Formula): Float32Array {
  const out = new Float32Array(SIDE * SIDE);
  for (let r = 0; r < SIDE; r++) for (let c = 0; c < SIDE; c++) out[r * SIDE + c] = f(c, r);
  return out;
}

interface Vector {
  readonly name: string;
  readonly planes: readonly TilePlane[];
  readonly formulas: readonly Formula[];
  readonly height: number;
  readonly pixels: number;
  readonly file: number;
  readonly length: number;
}

const vectors: readonly Vector[] = [
  {
    name: 'slope',
    planes: [{ values: field(slope), step: 0.5, offset: 10, kind: 'scalar' }],
    formulas: [slope],
    height: 259,
    pixels: 0x7c7fc9ac,
    file: 0xc65e94c6,
    length: 12_141,
  },
  {
    name: 'holes',
    planes: [
      { values: field(east), step: 1, kind: 'vector-u' },
      { values: field(north), step: 1, kind: 'vector-v' },
    ],
    formulas: [east, north],
    height: 549,
    pixels: 0x23f5ad0f,
    file: 0x906e19f6,
    length: 2388,
  },
  {
    name: 'wide',
    planes: [{ values: field(classes), step: 1, kind: 'class' }],
    formulas: [classes],
    height: 516,
    pixels: 0xd28fb4c5,
    file: 0x98490f1c,
    length: 20_098,
  },
];

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}

describe.each(vectors)('vector $name', ({ planes, formulas, height, pixels, file, length }) => {
  const bytes = encodeTile({ planes });
  const picture = readGreyPng(bytes);

  it('has the documented pixels', () => {
    expect([picture.width, picture.height]).toEqual([SIDE, height]);
    expect(crc32(picture.grey).toString(16)).toBe(pixels.toString(16));
  });

  it('is the documented file', () => {
    expect(bytes.length).toBe(length);
    expect(crc32(bytes).toString(16)).toBe(file.toString(16));
  });

  it('decodes to its formulas', () => {
    const decoded = decodeTile(bytes).planes;
    expect(decoded).toHaveLength(formulas.length);
    for (const [k, formula] of formulas.entries()) {
      const values = decoded[k] ?? new Float32Array(0);
      const step = planes[k]?.step ?? 0;
      let most = 0;
      for (let r = 0; r < SIDE; r++) {
        for (let c = 0; c < SIDE; c++) {
          const wanted = formula(c, r);
          const got = values[r * SIDE + c] ?? 0;
          if (Number.isNaN(wanted) !== Number.isNaN(got)) most = Number.POSITIVE_INFINITY;
          else if (!Number.isNaN(wanted)) most = Math.max(most, Math.abs(wanted - got));
        }
      }
      expect(most).toBeLessThanOrEqual(step / 2);
    }
  });
});

describe('the header of "slope"', () => {
  const { grey } = readGreyPng(encodeTile({ planes: vectors[0]?.planes ?? [] }));

  it('is the documented one', () => {
    expect(hex(grey.subarray(0, 32))).toBe('4d454c54010201010101010177de8c3f01000000000000000000000000000000');
    expect(hex(grey.subarray(SIDE, SIDE + 32))).toBe(
      '01000000ecffffff000000000000e03f00000000000024400000000000000000',
    );
  });

  it('is followed by the documented bytes', () => {
    expect([...grey.subarray(2 * SIDE, 2 * SIDE + 8)]).toEqual([236, 236, 236, 236, 237, 237, 237, 238]);
    expect([...grey.subarray(3 * SIDE, 3 * SIDE + 8)]).toEqual([0, 0, 0, 0, 255, 0, 0, 0]);
  });
});
