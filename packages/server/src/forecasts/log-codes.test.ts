import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { quantities } from '@meltemi/catalogue';
import { logCode, logCoder, logCodes } from './log-codes.ts';

const codings = Object.values(quantities).flatMap(({ coding }) => (coding.kind === 'log' ? [coding] : []));

describe('logCode', () => {
  it('is the rounded logarithm for every coding of the catalogue', () => {
    fc.assert(fc.property(fc.constantFrom(...codings), fc.double({ min: 0, max: 14, noNaN: true }), ({ step, floor }, power) => {
      const value = floor * Math.expm1(power);
      const exact = Math.log1p(value / floor) / step;
      expect(Math.abs(logCode(logCoder(step, floor), value) - exact)).toBeLessThanOrEqual(0.5 + 1e-3);
    }), { seed: 1, numRuns: 3000 });
  });

  it('keeps rain within 2 % or 0.05 mm', () => {
    const coding = { step: 0.02, floor: 0.05 };
    expect(quantities.rain.coding).toEqual({ kind: 'log', ...coding });
    const coder = logCoder(coding.step, coding.floor);
    fc.assert(fc.property(fc.double({ min: 0, max: 800, noNaN: true }), (value) => {
      const back = coding.floor * Math.expm1(logCode(coder, value) * coding.step);
      expect(Math.abs(back - value)).toBeLessThanOrEqual(Math.max(0.05, 0.02 * value));
    }), { seed: 1, numRuns: 2000 });
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
  const axis = (second: number, weight: (k: number) => number) => ({
    first: new Int32Array(side), second: new Int32Array(side).fill(second), weight: Float64Array.from({ length: side }, (_, k) => weight(k)), inside: side,
  });

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
});
