import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bulkShear,
  freezingLevel,
  kIndex,
  liftedIndex,
  makeSounding,
  moistAdiabat,
  precipitableWater,
  showalterIndex,
  totalTotals,
  windAbove,
  ZERO_C,
} from './index.ts';
import type { Sounding, SoundingLevel } from './index.ts';

const K = ZERO_C;

/** Levels of a textbook case, degrees Celsius. */
function celsius(rows: readonly (readonly [p: number, t: number, td: number, z: number])[]): Sounding {
  return makeSounding(
    rows.map(([pressure, t, td, height]) => ({ pressure, temperature: K + t, dewPoint: K + td, height, u: 0, v: 0 })),
  );
}

/** The standard atmosphere: 15 degrees, 6.5 K/km to 11 km, then constant. */
function standard(dry = 10): Sounding {
  const levels: SoundingLevel[] = [];
  for (let z = 0; z <= 20_000; z += 250) {
    const t = z < 11_000 ? 288.15 - 0.0065 * z : 216.65;
    const p =
      z < 11_000 ? 1013.25 * (t / 288.15) ** 5.2559 : 226.32 * Math.exp((-9.806_65 * (z - 11_000)) / (287.05 * 216.65));
    levels.push({ pressure: p, temperature: t, dewPoint: t - dry, height: z, u: z / 1000, v: 0 });
  }
  return makeSounding(levels);
}

describe('indices of given levels', () => {
  // T850 16, Td850 12, T700 6, Td700 2, T500 -14.
  const s = celsius([
    [1000, 27, 20, 100],
    [850, 16, 12, 1500],
    [700, 6, 2, 3100],
    [500, -14, -24, 5800],
    [300, -42, -55, 9400],
  ]);

  it('K index: (16 + 14) + 12 - (6 - 2) = 38', () => {
    expect(kIndex(s)).toBeCloseTo(38, 9);
  });

  it('total totals: 16 + 12 + 28 = 56', () => {
    expect(totalTotals(s)).toBeCloseTo(56, 9);
  });

  it('a saturated parcel on the moist adiabat of the column has a lifted index of 0', () => {
    const rows = [1000, 900, 850, 700, 600, 500, 400].map(
      (p, k) => [p, moistAdiabat(1000, K + 20, p) - K, moistAdiabat(1000, K + 20, p) - K, k * 1000] as const,
    );
    expect(liftedIndex(celsius(rows))).toBeCloseTo(0, 2);
    expect(showalterIndex(celsius(rows))).toBeCloseTo(0, 2);
  });

  it('the lifted index falls by one for each degree the air at 500 hPa warms', () => {
    const warmer = celsius([
      [1000, 27, 20, 100],
      [850, 16, 12, 1500],
      [700, 6, 2, 3100],
      [500, -11, -24, 5800],
      [300, -42, -55, 9400],
    ]);
    expect(liftedIndex(warmer) - liftedIndex(s)).toBeCloseTo(3, 9);
    expect(liftedIndex(s)).toBeLessThan(0);
  });

  it('Showalter lifts the air of 850 hPa', () => {
    const found = showalterIndex(s);
    // By hand: the LCL of 16/12 degrees at 850 hPa is 800.5 hPa, 284.2 K; the moist adiabat through 284.64 K at 800 hPa
    // reaches 264.42 K at 500 hPa, so this one about 263.9 K = -9.2 degrees: -14 + 9.2.
    expect(Math.abs(found - -4.8)).toBeLessThan(0.3);
  });

  it('do not exist for a column that ends too early', () => {
    const low = celsius([
      [1000, 20, 10, 0],
      [800, 8, 0, 2000],
    ]);
    expect(kIndex(low)).toBeNaN();
    expect(totalTotals(low)).toBeNaN();
    expect(liftedIndex(low)).toBeNaN();
    const high = celsius([
      [480, -20, -30, 6000],
      [300, -45, -60, 9000],
    ]);
    expect(liftedIndex(high)).toBeNaN();
  });
});

describe('water', () => {
  it('of a constant mixing ratio is w dp / g', () => {
    const w = 0.008;
    const rows = [1000, 900, 800, 700, 600].map((p, k): SoundingLevel => {
      const e = (p * w) / (0.621_97 + w);
      const x = Math.log(e / 6.112);
      return { pressure: p, temperature: 300, dewPoint: (243.5 * x) / (17.67 - x) + K, height: k * 1000, u: 0, v: 0 };
    });
    const s = makeSounding(rows);
    expect(precipitableWater(s)).toBeCloseTo((w * 40_000) / 9.806_65, 4);
    expect(precipitableWater(s, 800)).toBeCloseTo((w * 20_000) / 9.806_65, 4);
    expect(precipitableWater(s, 850)).toBeCloseTo((w * 15_000) / 9.806_65, 1);
    expect(precipitableWater(s, 1100)).toBe(0);
  });

  it('of a humid standard atmosphere is about an inch', () => {
    const found = precipitableWater(standard(3));
    expect(found).toBeGreaterThan(18);
    expect(found).toBeLessThan(30);
  });

  it('rises with humidity', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 15, noNaN: true }),
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        (dry, more) => {
          expect(precipitableWater(standard(dry))).toBeGreaterThan(precipitableWater(standard(dry + more)));
        },
      ),
      { seed: 211, numRuns: 20 },
    );
  });
});

describe('levels of the standard atmosphere', () => {
  const s = standard();

  it('freezes at 2308 m', () => {
    expect(freezingLevel(s)).toBeCloseTo(15 / 0.0065, 0);
  });

  it('frozen ground is the freezing level', () => {
    expect(
      freezingLevel(
        celsius([
          [1000, -5, -8, 250],
          [850, -12, -15, 1500],
        ]),
      ),
    ).toBe(250);
  });
});

describe('wind', () => {
  /** A hodograph given by height above a ground at 500 m. */
  function hodograph(wind: (z: number) => readonly [number, number], top = 12_000): Sounding {
    const levels: SoundingLevel[] = [];
    for (let z = 0; z <= top; z += 100) {
      const [u, v] = wind(z);
      levels.push({
        pressure: 950 * Math.exp(-z / 8000),
        temperature: 290 - z * 0.006,
        dewPoint: 280 - z * 0.006,
        height: 500 + z,
        u,
        v,
      });
    }
    return makeSounding(levels);
  }

  const linear = hodograph((z) => [z / 300, 5]);

  it('at a height is above the ground, not above the sea', () => {
    expect(windAbove(linear, 3000)).toEqual({ u: 10, v: 5 });
    expect(windAbove(linear, 0)).toEqual({ u: 0, v: 5 });
    expect(windAbove(linear, 50_000).u).toBeNaN();
  });

  it('shear from the ground to 6 km is 20 m/s', () => {
    expect(bulkShear(linear, 0, 6000)).toEqual({ u: 20, v: 0 });
    expect(bulkShear(linear, 0, 1000).u).toBeCloseTo(3.333, 3);
  });
});
