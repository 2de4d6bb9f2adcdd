import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ascend,
  dryAdiabat,
  equivalentPotentialTemperature,
  liftingCondensationLevel,
  liftParcel,
  makeSounding,
  moistAdiabat,
  parcelOf,
  potentialTemperature,
  saturationMixingRatio,
  virtualTemperature,
  ZERO_C,
} from './index.ts';
import type { Parcel, Sounding } from './index.ts';

const K = ZERO_C;
const RD = 287.047;

/** A column from a temperature and dew point at each pressure, every 10 hPa; heights roughly as in the standard atmosphere. */
function column(
  temperature: (p: number) => number,
  dewPoint: (p: number) => number,
  top = 100,
  bottom = 1000,
): Sounding {
  const levels = [];
  for (let p = bottom; p >= top; p -= 10) {
    levels.push({
      pressure: p,
      temperature: temperature(p),
      dewPoint: dewPoint(p),
      height: 44_331 * (1 - (p / 1013.25) ** 0.1903),
      u: 0,
      v: 0,
    });
  }
  return makeSounding(levels);
}

const parcel: Parcel = { pressure: 1000, temperature: K + 28, dewPoint: K + 22 };
const lcl = liftingCondensationLevel(1000, parcel.temperature, parcel.dewPoint);
const path = (p: number): number =>
  p >= lcl.pressure
    ? dryAdiabat(potentialTemperature(1000, parcel.temperature), p)
    : moistAdiabat(lcl.pressure, lcl.temperature, p);

describe('parcels', () => {
  const dryAbove = column(
    (p) => 290 - (1000 - p) * 0.06,
    (p) => (p > 800 ? 284 - (1000 - p) * 0.03 : 240),
  );

  it('from the ground are the ground', () => {
    expect(parcelOf(dryAbove, 'surface')).toEqual({ pressure: 1000, temperature: 290, dewPoint: 284 });
  });

  it('of a layer that is mixed already are the ground too', () => {
    const mixed = column(
      (p) => dryAdiabat(295, p),
      (p) => {
        const w = 0.008;
        const e = (p * w) / (0.621_97 + w);
        const x = Math.log(e / 6.112);
        return (243.5 * x) / (17.67 - x) + K;
      },
    );
    const found = parcelOf(mixed, 'mixed');
    expect(found.temperature).toBeCloseTo(295, 2);
    expect(saturationMixingRatio(1000, found.dewPoint)).toBeCloseTo(0.008, 5);
  });

  it('of a mixed layer lie between what was mixed', () => {
    const found = parcelOf(dryAbove, 'mixed');
    expect(found.pressure).toBe(1000);
    expect(saturationMixingRatio(1000, found.dewPoint)).toBeLessThan(saturationMixingRatio(1000, 284));
    const theta = potentialTemperature(1000, found.temperature);
    expect(theta).toBeGreaterThan(potentialTemperature(1000, 290));
    expect(theta).toBeLessThan(potentialTemperature(900, 284));
  });

  it('most unstable: warm moist air above a cold ground layer', () => {
    const night = column(
      (p) => (p > 950 ? 283 : 291 - (950 - p) * 0.06),
      (p) => (p > 950 ? 280 : p > 850 ? 287 - (950 - p) * 0.05 : 250),
    );
    const found = parcelOf(night, 'most-unstable');
    expect(found.pressure).toBe(950);
    expect(equivalentPotentialTemperature(found.pressure, found.temperature, found.dewPoint)).toBeGreaterThan(
      equivalentPotentialTemperature(1000, 283, 280),
    );
  });

  it('most unstable is not sought above 300 hPa over the ground', () => {
    const odd = column(
      (p) => 280 - (1000 - p) * 0.01,
      (p) => (p < 600 ? 274 : 250),
    );
    expect(parcelOf(odd, 'most-unstable').pressure).toBeGreaterThanOrEqual(700);
  });

  it('rise dry to their condensation level and saturated above it', () => {
    const out = liftParcel(parcel, Float64Array.of(1000, 950, 800, 500, 300));
    expect(out[0]).toBeCloseTo(parcel.temperature, 9);
    for (const [k, p] of [1000, 950, 800, 500, 300].entries()) expect(out[k]).toBeCloseTo(path(p), 4);
  });
});

describe('energies against an exact column', () => {
  /** Air around that is `excess` kelvin colder than the parcel above the LCL and `lid` warmer below it. */
  const exact = (excess: number, lid: number): Sounding =>
    column(
      (p) => path(p) - (p < lcl.pressure - 1e-9 ? excess : -lid),
      (p) => path(p) - 30,
      200,
    );

  it.each([1, 2, 5])('CAPE of %i K excess is Rd * excess * ln(p LCL / p top)', (excess) => {
    const found = ascend(exact(excess, 0.001), parcel, { virtual: false });
    const wanted = RD * excess * Math.log(lcl.pressure / 200);
    // The exact column has its jump between two levels 10 hPa apart.
    expect(Math.abs(found.cape - wanted)).toBeLessThan(0.02 * wanted);
    expect(found.el).toBeNull();
    expect(found.lfc).toBeGreaterThan(lcl.pressure - 12);
  });

  it.each([0.5, 2, 4])('CIN of a lid of %f K is -Rd * lid * ln(1000 / p LCL)', (lid) => {
    const found = ascend(exact(2, lid), parcel, { virtual: false });
    const wanted = -RD * lid * Math.log(1000 / lcl.pressure);
    expect(Math.abs(found.cin - wanted)).toBeLessThan(0.06 * -wanted);
  });

  it('a layer of 3 K between 600 and 300 hPa has its LFC, EL and CAPE', () => {
    const s = column(
      (p) => path(p) + (p <= 600 && p >= 300 ? -3 : 3),
      (p) => path(p) - 40,
      100,
    );
    const found = ascend(s, parcel, { virtual: false });
    expect(Math.abs((found.lfc ?? 0) - 605)).toBeLessThan(1);
    expect(Math.abs((found.el ?? 0) - 295)).toBeLessThan(1);
    // Flanks fall from 3 to 0 K within half a level on either side.
    const wanted = RD * 3 * (Math.log(600 / 300) + 0.5 * Math.log(605 / 600) + 0.5 * Math.log(300 / 295));
    expect(Math.abs(found.cape - wanted)).toBeLessThan(0.005 * wanted);
    const inhibition = -RD * 3 * (Math.log(1000 / 610) + 0.5 * Math.log(610 / 605));
    expect(Math.abs(found.cin - inhibition)).toBeLessThan(-0.005 * inhibition);
  });

  it('two unstable layers: free convection begins with the stronger one, all cold below it inhibits', () => {
    const inside = (p: number): boolean => (p <= 800 && p >= 700) || (p <= 500 && p >= 300);
    const s = column(
      (p) => path(p) + (inside(p) ? -2 : 2),
      (p) => path(p) - 40,
      100,
    );
    const found = ascend(s, parcel, { virtual: false });
    expect(Math.abs((found.lfc ?? 0) - 505)).toBeLessThan(1);
    expect(Math.abs((found.el ?? 0) - 295)).toBeLessThan(1);
    const wanted = RD * 2 * Math.log(505 / 295);
    expect(Math.abs(found.cape - wanted)).toBeLessThan(0.05 * wanted);
    const inhibition = -RD * 2 * (Math.log(1000 / 805) + Math.log(695 / 505));
    expect(Math.abs(found.cin - inhibition)).toBeLessThan(-0.05 * inhibition);
  });

  it('two unstable layers, the lower one stronger: both count, the cold between them does not', () => {
    const inside = (p: number): boolean => (p <= 800 && p >= 500) || (p <= 400 && p >= 350);
    const s = column(
      (p) => path(p) + (inside(p) ? -2 : 2),
      (p) => path(p) - 40,
      100,
    );
    const found = ascend(s, parcel, { virtual: false });
    expect(Math.abs((found.lfc ?? 0) - 805)).toBeLessThan(1);
    expect(Math.abs((found.el ?? 0) - 345)).toBeLessThan(1);
    const wanted = RD * 2 * (Math.log(805 / 495) + Math.log(405 / 345));
    expect(Math.abs(found.cape - wanted)).toBeLessThan(0.05 * wanted);
    const inhibition = -RD * 2 * Math.log(1000 / 805);
    expect(Math.abs(found.cin - inhibition)).toBeLessThan(-0.05 * inhibition);
  });

  it('stable air has none of it', () => {
    const s = column(
      (p) => path(p) + 5,
      (p) => path(p) - 20,
    );
    expect(ascend(s, parcel)).toMatchObject({ cape: 0, cin: 0, lfc: null, el: null });
  });
});

describe('energies of a thundery column', () => {
  // A loaded-gun column: moist below 850 hPa, a lid, steep lapse above.
  const temperature = (p: number): number =>
    p > 850 ? dryAdiabat(K + 29, p) : p > 800 ? 292.2 : p > 200 ? 292 - 58 * Math.log(800 / p) : 213;
  const dewPoint = (p: number): number => (p > 850 ? K + 20 - (1000 - p) * 0.012 : temperature(p) - 14);
  const s = column(temperature, dewPoint);

  it('agrees with a fine integration of its own', () => {
    const start = parcelOf(s, 'surface');
    const found = ascend(s, start);
    const level = liftingCondensationLevel(start.pressure, start.temperature, start.dewPoint);
    const w0 = saturationMixingRatio(start.pressure, start.dewPoint);
    let positive = 0;
    const steps = 20_000;
    let t = level.temperature;
    let before = level.pressure;
    for (let k = 0; k < steps; k++) {
      const p = 1000 * (100 / 1000) ** ((k + 0.5) / steps);
      const dry = p >= level.pressure;
      if (!dry) {
        t = moistAdiabat(before, t, p);
        before = p;
      }
      const inside = dry
        ? virtualTemperature(dryAdiabat(potentialTemperature(1000, start.temperature), p), w0)
        : virtualTemperature(t, saturationMixingRatio(p, t));
      // The column between its levels, linear in ln p, as the sounding defines it.
      const q = Math.ceil(p / 10) * 10;
      const f = Math.log(q / p) / Math.log(q / (q - 10));
      const te = temperature(q) + (temperature(q - 10) - temperature(q)) * f;
      const td = Math.min(te, dewPoint(q) + (dewPoint(q - 10) - dewPoint(q)) * f);
      const b = inside - virtualTemperature(te, saturationMixingRatio(p, td));
      if (b > 0 && p < level.pressure) positive += (RD * b * Math.log(10)) / steps;
    }
    expect(found.cape).toBeGreaterThan(300);
    expect(Math.abs(found.cape - positive)).toBeLessThan(0.02 * positive);
    expect(found.cin).toBeLessThan(-5);
    expect(found.lfc).toBeLessThan(found.lcl.pressure);
    expect(found.el).toBeLessThan(found.lfc ?? 0);
  });

  it('moisture counts: with virtual temperatures the energy is larger', () => {
    const start = parcelOf(s, 'surface');
    expect(ascend(s, start).cape).toBeGreaterThan(ascend(s, start, { virtual: false }).cape);
  });

  it('the most unstable parcel has at least the energy of the others', () => {
    const most = ascend(s, parcelOf(s, 'most-unstable')).cape;
    expect(most).toBeGreaterThanOrEqual(ascend(s, parcelOf(s, 'mixed')).cape);
    expect(most).toBeGreaterThanOrEqual(ascend(s, parcelOf(s, 'surface')).cape - 1);
  });

  it('a warmer or moister parcel has more energy and less inhibition', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 3, noNaN: true }),
        fc.double({ min: 0, max: 2, noNaN: true }),
        (warm, moist) => {
          const start = parcelOf(s, 'surface');
          const more = {
            pressure: 1000,
            temperature: start.temperature + warm,
            dewPoint: Math.min(start.temperature, start.dewPoint + moist),
          };
          const a = ascend(s, start);
          const b = ascend(s, more);
          expect(b.cape).toBeGreaterThanOrEqual(a.cape - 1);
          expect(b.cin).toBeGreaterThanOrEqual(a.cin - 1);
        },
      ),
      { seed: 201, numRuns: 30 },
    );
  });

  it('gives the curve that is drawn: falling pressures, the parcel on them', () => {
    const found = ascend(s, parcelOf(s, 'surface'));
    for (let k = 1; k < found.pressure.length; k++) expect(found.pressure[k]).toBeLessThan(found.pressure[k - 1] ?? 0);
    expect(found.temperature[0]).toBeCloseTo(s.temperature[0] ?? 0, 9);
    expect(found.temperature).toHaveLength(found.pressure.length);
    expect([...found.pressure]).toContain(found.lcl.pressure);
  });
});
