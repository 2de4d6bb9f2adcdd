import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dewPointOfHumidity,
  dewPointOfRatio,
  dewPointOfVapour,
  dryAdiabat,
  equivalentPotentialTemperature,
  liftingCondensationLevel,
  mixingRatio,
  moistAdiabat,
  potentialTemperature,
  relativeHumidity,
  saturationMixingRatio,
  saturationVapourPressure,
  vapourPressure,
  virtualTemperature,
  wetBulb,
  ZERO_C,
} from './index.ts';

const K = ZERO_C;
const temperature = fc.double({ min: K - 40, max: K + 45, noNaN: true });
const spread = fc.double({ min: 0.1, max: 25, noNaN: true });
const pressure = fc.double({ min: 500, max: 1050, noNaN: true });
/** Difference as a share of what is wanted. */
const off = (value: number, wanted: number): number => Math.abs(value / wanted - 1);

describe('vapour pressure at saturation', () => {
  // Smithsonian Meteorological Tables, over water, hPa; Bolton states 0.3 % down to -35 degrees.
  it.each([
    [-30, 0.5088],
    [-25, 0.807],
    [-20, 1.254],
    [-15, 1.9118],
    [-10, 2.8627],
    [-5, 4.2148],
    [0, 6.1078],
    [5, 8.7192],
    [10, 12.272],
    [15, 17.044],
    [20, 23.373],
    [25, 31.671],
    [30, 42.43],
    [35, 56.236],
  ])('at %i degrees is %f hPa', (t, wanted) => {
    expect(off(saturationVapourPressure(K + t), wanted)).toBeLessThanOrEqual(0.0035);
  });

  it('and the dew point are inverse', () => {
    fc.assert(
      fc.property(temperature, (t) => {
        expect(dewPointOfVapour(saturationVapourPressure(t))).toBeCloseTo(t, 8);
      }),
      { seed: 181 },
    );
  });

  it('rises with temperature', () => {
    fc.assert(
      fc.property(temperature, spread, (t, more) => {
        expect(saturationVapourPressure(t + more)).toBeGreaterThan(saturationVapourPressure(t));
      }),
      { seed: 182 },
    );
  });
});

describe('humidity', () => {
  it('mixing ratio of 288 K at 999 hPa is 10.68 g/kg', () => {
    expect(off(saturationMixingRatio(999, 288), 0.010_68)).toBeLessThanOrEqual(0.005);
  });

  it('vapour pressure of 49.63 g/kg at 998 hPa is 73.75 hPa', () => {
    expect(off(vapourPressure(998, 0.049_63), 73.751_79)).toBeLessThanOrEqual(0.001);
  });

  it('mixing ratio and vapour pressure are inverse', () => {
    fc.assert(
      fc.property(pressure, fc.double({ min: 0.01, max: 60, noNaN: true }), (p, e) => {
        expect(vapourPressure(p, mixingRatio(p, e))).toBeCloseTo(e, 9);
        expect(dewPointOfRatio(p, mixingRatio(p, e))).toBeCloseTo(dewPointOfVapour(e), 9);
      }),
      { seed: 183 },
    );
  });

  // Rounded to whole degrees, as in a dew-point table.
  it.each([
    [30, 30, 11],
    [25, 45, 12],
    [10, 55, 1],
    [20, 80, 16],
    [25, 85, 22],
  ])('%i degrees and %i %% have their dew point at %i', (t, rh, dew) => {
    expect(Math.round(dewPointOfHumidity(K + t, rh / 100) - K)).toBe(dew);
  });

  it('dew point and relative humidity are inverse; saturated air is at 1', () => {
    fc.assert(
      fc.property(temperature, fc.double({ min: 0.01, max: 1, noNaN: true }), (t, rh) => {
        const dew = dewPointOfHumidity(t, rh);
        expect(dew).toBeLessThanOrEqual(t + 1e-9);
        expect(relativeHumidity(t, dew)).toBeCloseTo(rh, 9);
      }),
      { seed: 184 },
    );
    expect(relativeHumidity(290, 290)).toBe(1);
    expect(dewPointOfHumidity(290, 0)).toBeNaN();
  });
});

describe('temperatures of comparison', () => {
  it('273 K at 800 hPa has the potential temperature 290.97 K', () => {
    expect(off(potentialTemperature(800, 273), 290.966_53)).toBeLessThanOrEqual(1e-4);
    expect(potentialTemperature(1000, 288)).toBe(288);
  });

  it('a dry adiabat keeps its potential temperature', () => {
    fc.assert(
      fc.property(pressure, temperature, fc.double({ min: 100, max: 1050, noNaN: true }), (p, t, other) => {
        const moved = dryAdiabat(potentialTemperature(p, t), other);
        expect(potentialTemperature(other, moved)).toBeCloseTo(potentialTemperature(p, t), 8);
      }),
      { seed: 185 },
    );
  });

  it('288 K with 1.6 g/kg weighs like dry air of 288.28 K', () => {
    expect(off(virtualTemperature(288, 0.0016), 288.2796)).toBeLessThanOrEqual(1e-5);
    expect(virtualTemperature(300, 0)).toBe(300);
  });

  it('equivalent potential temperatures of Bolton', () => {
    expect(off(equivalentPotentialTemperature(1000, 293, 280), 311.185_86)).toBeLessThanOrEqual(1e-3);
    expect(off(equivalentPotentialTemperature(850, K + 20, K + 18), 353.937_99)).toBeLessThanOrEqual(1e-3);
  });

  it('of dry cold air equivalent is nearly potential', () => {
    const e = equivalentPotentialTemperature(500, K - 40, K - 75);
    expect(e - potentialTemperature(500, K - 40)).toBeGreaterThan(0);
    expect(e - potentialTemperature(500, K - 40)).toBeLessThan(0.15);
  });

  it('equivalent is not less than potential and rises with moisture', () => {
    fc.assert(
      fc.property(pressure, temperature, spread, (p, t, dry) => {
        const moist = equivalentPotentialTemperature(p, t, t - dry / 2);
        expect(moist).toBeGreaterThan(equivalentPotentialTemperature(p, t, t - dry));
        expect(moist).toBeGreaterThan(potentialTemperature(p, t));
      }),
      { seed: 186 },
    );
  });
});

describe('the condensation level', () => {
  it('of 30 degrees with dew point 20 at 1000 hPa is 865 hPa and 17.7 degrees', () => {
    const lcl = liftingCondensationLevel(1000, K + 30, K + 20);
    expect(off(lcl.pressure, 864.761)).toBeLessThanOrEqual(0.002);
    expect(lcl.temperature - K).toBeCloseTo(17.676, 1);
  });

  it('of saturated air is where it is', () => {
    const lcl = liftingCondensationLevel(925, 285, 285);
    expect(lcl.pressure).toBeCloseTo(925, 9);
    expect(lcl.temperature).toBeCloseTo(285, 9);
  });

  it('is where the lifted air is saturated: its mixing ratio is kept', () => {
    fc.assert(
      fc.property(
        pressure,
        fc.double({ min: K - 10, max: K + 40, noNaN: true }),
        fc.double({ min: 0.5, max: 20, noNaN: true }),
        (p, t, dry) => {
          const lcl = liftingCondensationLevel(p, t, t - dry);
          expect(
            off(saturationMixingRatio(lcl.pressure, lcl.temperature), saturationMixingRatio(p, t - dry)),
          ).toBeLessThanOrEqual(0.02);
          expect(potentialTemperature(lcl.pressure, lcl.temperature)).toBeCloseTo(potentialTemperature(p, t), 8);
        },
      ),
      { seed: 187 },
    );
  });
});

describe('the moist adiabat', () => {
  it.each([
    [800, 284.64],
    [600, 272.81],
    [500, 264.42],
    [400, 252.91],
  ])('from 293 K at 1000 hPa reaches %i hPa at %f K', (p, wanted) => {
    expect(Math.abs(moistAdiabat(1000, 293, p) - wanted)).toBeLessThan(0.15);
  });

  it('agrees with ten thousand small steps', () => {
    for (const [p0, t0, p1] of [
      [1000, 300, 200],
      [900, 280, 500],
      [700, 265, 1000],
    ] as const) {
      const steps = 10_000;
      const h = Math.log(p1 / p0) / steps;
      let t = t0;
      for (let k = 0; k < steps; k++) {
        const p = p0 * Math.exp(h * (k + 0.5));
        const slope = (at: number): number => {
          const r = saturationMixingRatio(p, at);
          return (
            (287.047 * at + 2.500_84e6 * r) / (3.5 * 287.047 + (2.500_84e6 ** 2 * r * 0.621_97) / (287.047 * at * at))
          );
        };
        t += h * slope(t + (h / 2) * slope(t));
      }
      expect(moistAdiabat(p0, t0, p1)).toBeCloseTo(t, 3);
    }
  });

  it('comes back to where it started and never cools faster than a dry one', () => {
    fc.assert(
      fc.property(
        pressure,
        fc.double({ min: K - 30, max: K + 32, noNaN: true }),
        fc.double({ min: 150, max: 480, noNaN: true }),
        (p, t, top) => {
          const up = moistAdiabat(p, t, top);
          expect(moistAdiabat(top, up, p)).toBeCloseTo(t, 4);
          expect(up).toBeGreaterThanOrEqual(dryAdiabat(potentialTemperature(p, t), top));
          expect(up).toBeLessThan(t);
        },
      ),
      { seed: 188 },
    );
  });

  it('nearly keeps the equivalent potential temperature', () => {
    const start = equivalentPotentialTemperature(1000, 295, 295);
    const t = moistAdiabat(1000, 295, 500);
    expect(off(equivalentPotentialTemperature(500, t, t), start)).toBeLessThanOrEqual(0.01);
  });
});

describe('the wet bulb', () => {
  // Psychrometer tables at 1000 hPa (ventilated): dry bulb, dew point, wet bulb, rounded.
  it.each([
    [30, 20, 23],
    [20, 10, 14.2],
    [10, 0, 5.5],
    [35, 25, 27.6],
  ])('of %i degrees with dew point %i is about %f', (t, dew, wet) => {
    expect(Math.abs(wetBulb(1000, K + t, K + dew) - K - wet)).toBeLessThan(0.4);
  });

  it('lies between dew point and temperature', () => {
    fc.assert(
      fc.property(pressure, fc.double({ min: K - 20, max: K + 42, noNaN: true }), spread, (p, t, dry) => {
        const wet = wetBulb(p, t, t - dry);
        expect(wet).toBeLessThan(t);
        expect(wet).toBeGreaterThan(t - dry);
      }),
      { seed: 189 },
    );
    expect(wetBulb(900, 280, 280)).toBe(280);
    expect(wetBulb(900, 280, 281)).toBe(280);
  });

  it('keeps the heat balance of evaporation: cp (T - Tw) is about L (w(Tw) - w)', () => {
    for (const [t, dry] of [
      [K + 30, 8],
      [K + 20, 5],
      [K + 5, 3],
    ] as const) {
      const wet = wetBulb(1000, t, t - dry);
      const warmth = 1020 * (t - wet);
      const vapour = 2.48e6 * (saturationMixingRatio(1000, wet) - saturationMixingRatio(1000, t - dry));
      expect(off(warmth, vapour)).toBeLessThanOrEqual(0.03);
    }
  });
});
