import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { periodU, periodV, seaVector, wavePower, wavePowerOf } from './sea.rules.ts';

it('waves from the west go east, with their period as length', () => {
  expect(periodU(8, 270)).toBeCloseTo(8, 9);
  expect(periodV(8, 270)).toBeCloseTo(0, 9);
  expect(periodV(8, 180)).toBeCloseTo(8, 9);
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 25, noNaN: true }),
      fc.double({ min: 0, max: 360, noNaN: true }),
      (period, from) => {
        expect(Math.hypot(periodU(period, from), periodV(period, from))).toBeCloseTo(period, 9);
      },
    ),
    { seed: 4 },
  );
});

it('three metres at ten seconds carry about 44 kW a metre', () => {
  expect(wavePowerOf(3, 10)).toBeCloseTo(44.1, 1);
  // ρ g² / 64 π for sea water of 1025 kg/m³, in kilo.
  expect(wavePowerOf(1, 1)).toBeCloseTo((1025 * 9.81 ** 2) / (64 * Math.PI * 1000), 2);
});

it('land stays without waves', () => {
  const [u] = seaVector('swell1');
  expect(u?.makes.quantity).toBe('swell1PeriodU');
  expect([...(u?.make([Float32Array.of(Number.NaN, 10), Float32Array.of(10, 90)]) ?? [])]).toEqual([Number.NaN, -10]);
  expect(wavePower(0.9).make([Float32Array.of(Number.NaN), Float32Array.of(8)])[0]).toBeNaN();
  expect(wavePower(0.9).make([Float32Array.of(3), Float32Array.of(10)])[0]).toBeCloseTo(44.1 * 0.9, 1);
});
