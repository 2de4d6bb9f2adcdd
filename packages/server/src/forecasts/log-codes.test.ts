import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { quantities } from '@meltemi/catalogue';
import { TileWriter } from '@meltemi/fields';
import { logBytes, logCode, logCoder, logCodes } from './log-codes.ts';

const codings = Object.values(quantities).flatMap(({ coding }) => (coding.kind === 'log' ? [coding] : []));

describe('logCode', () => {
  it('is the rounded logarithm for every coding of the catalogue', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...codings),
        fc.double({ min: 0, max: 14, noNaN: true }),
        ({ step, floor }, power) => {
          const value = floor * Math.expm1(power);
          const exact = Math.log1p(value / floor) / step;
          expect(Math.abs(logCode(logCoder(step, floor), value) - exact)).toBeLessThanOrEqual(0.5 + 1e-3);
        },
      ),
      { seed: 1, numRuns: 3000 },
    );
  });

  it('keeps rain within 2 % or 0.05 mm', () => {
    const coding = { step: 0.02, floor: 0.05 };
    expect(quantities.rain.coding).toEqual({ kind: 'log', ...coding });
    const coder = logCoder(coding.step, coding.floor);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 800, noNaN: true }), (value) => {
        const back = coding.floor * Math.expm1(logCode(coder, value) * coding.step);
        expect(Math.abs(back - value)).toBeLessThanOrEqual(Math.max(0.05, 0.02 * value));
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  it('never falls while the value rises, and is 0 for nothing', () => {
    const coder = logCoder(0.02, 0.05);
    let before = 0;
    for (let k = 0; k < 20_000; k++) {
      const code = logCode(coder, 0.0001 * 1.0009 ** k);
      expect(code).toBeGreaterThanOrEqual(before);
      before = code;
    }
    expect([0, -1, Number.NaN].map((value) => logCode(coder, value))).toEqual([0, 0, 0]);
    expect(logCode(coder, 1e30)).toBeGreaterThan(800);
  });
});

describe('logCodes', () => {
  const side = 257;
  const axis = (second: number, weightOf: (k: number) => number) => {
    const weight = Float64Array.from({ length: side }, (_, k) => weightOf(k));
    return {
      first: new Int32Array(side),
      second: new Int32Array(side).fill(second),
      weight,
      inside: weight.filter((w) => !Number.isNaN(w)).length,
    };
  };

  it('mixes values, not their logarithms', () => {
    const q = new Int32Array(side * side);
    const holes = new Uint8Array(side * side);
    const plan = { columns: axis(1, (k) => k / 256), rows: axis(1, () => 0), nx: 2 };
    expect(logCodes(logCoder(0.02, 0.05), Float32Array.of(0, 10, 0, 10), plan, q, holes)).toBe(false);
    const coder = logCoder(0.02, 0.05);
    expect([q[0], q[128], q[256]]).toEqual([0, logCode(coder, 5), logCode(coder, 10)]);
  });

  it('marks samples outside the grid and where most corners have no value', () => {
    const q = new Int32Array(side * side);
    const holes = new Uint8Array(side * side);
    const plan = { columns: axis(1, (k) => (k === 256 ? NaN : k / 256)), rows: axis(1, () => 0), nx: 2 };
    expect(logCodes(logCoder(0.02, 0.05), Float32Array.of(0, NaN, 0, NaN), plan, q, holes)).toBe(true);
    expect([holes[0], holes[100], holes[200], holes[256]]).toEqual([0, 0, 1, 1]);
    expect(logCodes(logCoder(0.02, 0.05), new Float32Array(4), plan, q, holes)).toBe(true);
    expect([holes[0], holes[256]]).toEqual([0, 1]);
  });

  it('marks all of a plane without a value, and of rows between two without one', () => {
    const q = new Int32Array(side * side);
    const holes = new Uint8Array(side * side);
    const plan = { columns: axis(1, (k) => k / 256), rows: axis(1, (k) => k / 256), nx: 2 };
    expect(logCodes(logCoder(0.02, 0.05), new Float32Array(4).fill(NaN), plan, q, holes)).toBe(true);
    expect(holes.every((hole) => hole === 1)).toBe(true);
    // The lower row has values: they reach half-way up.
    expect(logCodes(logCoder(0.02, 0.05), Float32Array.of(NaN, NaN, 1, 1), plan, q, holes)).toBe(true);
    expect([holes[0], holes[100 * side], holes[200 * side], holes[256 * side]]).toEqual([1, 1, 0, 0]);
  });
});

describe('logBytes', () => {
  const side = 257;
  const [nx, ny] = [40, 30];
  const axis = (lines: number) => {
    const at = Float64Array.from({ length: side }, (_, k) => (k / 256) * (lines - 1.5));
    return {
      first: Int32Array.from(at, Math.floor),
      second: Int32Array.from(at, (x) => Math.floor(x) + 1),
      weight: at.map((x) => x - Math.floor(x)),
      inside: side,
    };
  };
  const plan = { columns: axis(nx), rows: axis(ny), nx };
  const coder = logCoder(0.02, 0.05);
  const format = { kind: 'scalar', step: 0.02 } as const;
  /** Showers with dry land between them: rows that are dry all along, at the top, in the middle and at the end. */
  const showers = (top: number): Float32Array =>
    Float32Array.from({ length: nx * ny }, (_, k) => {
      const row = Math.floor(k / nx);
      return row < top || row % 9 > 5 ? 0 : Math.max(0, Math.sin(k % nx) + Math.cos(row));
    });
  const careful = (values: Float32Array): Uint8Array => {
    const writer = new TileWriter();
    writer.begin();
    writer.addQuantised(format, logCodes(coder, values, plan, writer.q, writer.holes));
    return writer.finish();
  };
  const fast = (values: Float32Array): Uint8Array | null => {
    const writer = new TileWriter();
    writer.begin();
    const first = logBytes(coder, values, plan, writer.nextBlock().bytes);
    if (first === null) return null;
    writer.keepBytes(format, first);
    return writer.finish();
  };

  it.each([0, 4])('writes the tile that the careful path writes, byte for byte (%i dry rows at the top)', (top) => {
    const values = showers(top);
    expect(fast(values)).toEqual(careful(values));
    expect(careful(values).length).toBeGreaterThan(3000);
  });

  it('leaves holes, steps too wide for a byte and tiles beyond the grid to the careful path', () => {
    const holed = showers(0);
    holed[200] = Number.NaN;
    expect(fast(holed)).toBeNull();
    const wide = new Float32Array(nx * ny);
    wide.fill(1e4, 0, nx);
    expect(fast(wide)).toBeNull();
    const beyond = { ...plan, rows: { ...plan.rows, inside: side - 1 } };
    expect(logBytes(coder, showers(0), beyond, new Uint8Array(side * (side + 1)))).toBeNull();
  });
});
