import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classIndex } from '../classes/index.ts';
import { rainRateOf, reflectivityOf } from './conversions.ts';
import { metricIdents } from './metric-idents.ts';
import { metrics } from './metrics.ts';

/** Raw values that each raw unit can take. */
const plausible: Readonly<Record<string, readonly [number, number]>> = {
  K: [180, 330],
  Pa: [87_000, 108_500],
  dBZ: [-32, 75],
  m: [0, 60_000],
  'm²': [0, 1e12],
  '1': [-1, 1],
  'm/s': [0, 120],
};

const every = metricIdents.flatMap((ident) =>
  Object.entries(metrics[ident].conv).map(([unit, conversion]) => ({
    ident,
    unit,
    conversion,
    range: plausible[metrics[ident].raw] ?? [0, 500],
  })),
);
const measured = every.filter(({ conversion, unit }) => conversion.classes === undefined && unit !== 'bft');
const classed = every.filter(({ conversion, unit }) => conversion.classes !== undefined || unit === 'bft');

describe('every unit', () => {
  it.each(measured)('$ident in $unit comes back as it was', ({ conversion, range: [min, max] }) => {
    fc.assert(
      fc.property(fc.double({ min, max, noNaN: true }), (raw) => {
        const back = conversion.backConversion(conversion.conversion(raw));
        expect(Math.abs(back - raw)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(raw)));
      }),
      { seed: 4, numRuns: 50 },
    );
  });

  it.each(measured)(
    '$ident in $unit comes back within half its last digit when rounded',
    ({ conversion, range: [min, max] }) => {
      fc.assert(
        fc.property(fc.double({ min, max, noNaN: true }), (raw) => {
          const half = 0.5 * 10 ** -conversion.precision;
          const rounded = Number(conversion.conversion(raw).toFixed(conversion.precision));
          const again = conversion.conversion(conversion.backConversion(rounded));
          // A rate rounded to no rain comes back as the faintest echo, far below one digit.
          expect(Math.abs(again - conversion.conversion(raw))).toBeLessThanOrEqual(
            half * 1.001 + 1e-9 * Math.abs(again),
          );
        }),
        { seed: 4, numRuns: 50 },
      );
    },
  );

  it.each(measured)('$ident in $unit rises with the raw value', ({ conversion, range: [min, max] }) => {
    const value = fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(value, value, (first, second) => {
        expect(conversion.conversion(Math.min(first, second))).toBeLessThanOrEqual(
          conversion.conversion(Math.max(first, second)),
        );
      }),
      { seed: 4, numRuns: 50 },
    );
  });

  it.each(classed)('$ident in $unit comes back to the same class', ({ conversion, range: [min, max] }) => {
    fc.assert(
      fc.property(fc.double({ min, max, noNaN: true }), (raw) => {
        const index = conversion.conversion(raw);
        expect(conversion.conversion(conversion.backConversion(index))).toBe(index);
        if (conversion.classes !== undefined) expect(classIndex(conversion.classes, raw)).toBe(index);
      }),
      { seed: 4, numRuns: 50 },
    );
  });
});

describe('radar', () => {
  it('has no echo without rain', () => {
    expect(reflectivityOf(0)).toBe(-32);
    expect(reflectivityOf(-1)).toBe(-32);
    expect(reflectivityOf(1e-9)).toBe(-32);
    expect(rainRateOf(-32)).toBeLessThan(0.001);
  });
});
