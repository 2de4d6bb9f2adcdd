import { describe, expect, it } from 'vitest';
import { testPort, testPorts } from '#places/ports/test-ports.ts';
import { brestOf, hasCoefficients, withCoefficients } from './coefficient.ts';
import { predictTides } from './predict-tides.ts';

/** The largest waves at Brest (TICON-4, CC-BY-4.0), and one of a day, which must not count. */
const brest = testPort('brest', 48.383, -4.5, {
  country: 'FR',
  meanLevel: 4,
  tide: {
    constituents: [
      { name: 'M2', amplitude: 2.0509, phase: 108.92 },
      { name: 'N2', amplitude: 0.4169, phase: 90.56 },
      { name: 'S2', amplitude: 0.7488, phase: 148.2 },
      { name: 'K2', amplitude: 0.2136, phase: 145.8 },
      { name: '2N2', amplitude: 0.0569, phase: 72.68 },
      { name: 'T2', amplitude: 0.0418, phase: 138.43 },
      { name: 'L2', amplitude: 0.0639, phase: 102.88 },
      { name: 'MU2', amplitude: 0.0857, phase: 104.94 },
      { name: 'NU2', amplitude: 0.0778, phase: 86.54 },
      { name: 'K1', amplitude: 0.5, phase: 70 },
    ],
  },
});
const ports = testPorts([brest, testPort('far', 44, -68)], () => false);

/** Coefficients of the high waters of a day at Brest. */
function of(day: string): readonly (number | undefined)[] {
  const from = Date.parse(day);
  const { events } = predictTides(ports.byId('brest')!, from, from + 86_400_000);
  return withCoefficients(events, brestOf(ports)!)
    .filter(({ type }) => type === 'HT')
    .map(({ coefficient }) => coefficient);
}

describe('coefficients of tides', () => {
  it.each([
    // As the hydrographic service published them.
    ['2015-03-21', [118, 119]],
    ['2015-09-29', [117, 117]],
  ])('are those of the almanac on %s', (day, published) => {
    const found = of(day);
    expect(found).toHaveLength(published.length);
    for (const [k, value] of found.entries()) expect(Math.abs((value ?? 0) - published[k]!)).toBeLessThanOrEqual(3);
  });

  it('are given to high water alone', () => {
    const from = Date.parse('2026-03-01');
    const { events } = predictTides(ports.byId('brest')!, from, from + 8 * 86_400_000);
    for (const { type, coefficient } of withCoefficients(events, brestOf(ports)!))
      expect(coefficient !== undefined).toBe(type === 'HT');
    expect(withCoefficients([], brest as never)).toEqual([]);
  });

  it('belong to the Atlantic coasts of France', () => {
    expect(hasCoefficients({ country: 'FR', lat: 48.64, lon: -2.03 })).toBe(true);
    expect(hasCoefficients({ country: 'FR', lat: 43.3, lon: 5.35 })).toBe(false);
    expect(hasCoefficients({ country: 'GB', lat: 50.37, lon: -4.14 })).toBe(false);
    expect(brestOf(testPorts([testPort('far', 44, -68)], () => false))).toBeUndefined();
  });
});
