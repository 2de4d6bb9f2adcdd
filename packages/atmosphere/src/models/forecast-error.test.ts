import { describe, expect, it } from 'vitest';
import { productIdents, products } from '@meltemi/catalogue';
import { makeWaveNoise, phasesAt, waveNoiseAt } from '../noise/wave-noise.ts';
import { errorTimes, forecastError, readError } from './forecast-error.ts';
import { openModels, weatherModel } from './models.ts';
import type { Storm } from '../storms/storm-births.ts';
import { productGrid } from './product-grids.ts';

const noise = makeWaveNoise(5, 9, 4, 3700, errorTimes.valid, errorTimes.run);
const storms = { factor: () => 1, invented: () => [] };
const errorAt = (lead: number, skill = 1): ReturnType<typeof forecastError> =>
  forecastError('x', noise, skill, 1000, 1000 + lead, storms);

describe("the size of a forecast's error", () => {
  // Kilometres that a usual model moves features, by lead in hours.
  it.each([
    [0, 20, 30],
    [24, 60, 110],
    [72, 200, 300],
    [120, 360, 480],
    [240, 560, 650],
    [360, 600, 660],
  ])('after %i hours is a shift of %i to %i km', (lead, least, most) => {
    expect(errorAt(lead).shift).toBeGreaterThanOrEqual(least);
    expect(errorAt(lead).shift).toBeLessThanOrEqual(most);
  });

  it('grows with lead in every part and never jumps', () => {
    for (let lead = 1; lead <= 360; lead += 1) {
      const [before, after] = [errorAt(lead - 1), errorAt(lead)];
      expect(after.shift).toBeGreaterThan(before.shift);
      expect(after.shift - before.shift).toBeLessThan(6);
      expect(after.height).toBeGreaterThanOrEqual(before.height);
      expect(after.pressure).toBeGreaterThanOrEqual(before.pressure);
    }
  });

  it('is nothing in height and pressure at the start, and as before the start', () => {
    expect(errorAt(0)).toMatchObject({ height: 0, pressure: 0 });
    expect(errorAt(-5).shift).toBe(errorAt(0).shift);
  });

  it('follows the skill of the model', () => {
    expect(errorAt(120, 0.85).shift).toBeCloseTo(0.85 * errorAt(120).shift, 9);
    expect(errorAt(120, 1.1).height).toBeCloseTo(1.1 * errorAt(120).height, 9);
  });

  it('stays below the 800 km at which the warp would fold', () => {
    for (const skill of [0.85, 1, 1.1]) expect(errorAt(400, skill).shift).toBeLessThan(800);
  });
});

describe('the error at a place', () => {
  it('is the noise times the size', () => {
    const error = errorAt(96);
    const [got, plain] = [new Float64Array(4), new Float64Array(4)];
    readError(error, 0.6, 0, 0.8, got);
    waveNoiseAt(noise, phasesAt(noise, 1096, 1000), 0.6, 0, 0.8, plain);
    expect([...got]).toEqual([
      plain[0]! * error.shift,
      plain[1]! * error.shift,
      plain[2]! * error.height,
      plain[3]! * error.pressure,
    ]);
  });

  it('is alike at neighbouring places and moments', () => {
    const at = (lead: number, x: number): Float64Array => {
      const out = new Float64Array(4);
      readError(errorAt(lead), x, Math.sqrt(1 - x * x), 0, out);
      return out;
    };
    const here = at(96, 0.5);
    // A hundred kilometres and three hours away.
    expect(Math.abs(at(96, 0.5 + 100 / 6371)[0]! - here[0]!)).toBeLessThan(0.5 * errorAt(96).shift);
    expect(Math.abs(at(99, 0.5)[0]! - here[0]!)).toBeLessThan(0.5 * errorAt(96).shift);
  });
});

describe('models', () => {
  const models = openModels(1);
  it.each([
    ['ecmwf', 'gfs'],
    ['ecmwf', 'icon'],
    ['icon', 'gfs'],
    ['iconD2', 'iconEu'],
  ] as const)('%s moves features less than %s', (better, worse) => {
    expect(models.error(better, 0, 120)!.shift).toBeLessThan(models.error(worse, 0, 120)!.shift);
  });

  it('have noise of their own, the same for all their products', () => {
    expect(models.error('gfs', 0, 100)!.noise).not.toEqual(models.error('icon', 0, 100)!.noise);
    expect(models.error('gfsWaves', 0, 100)!.noise).toBe(models.error('gfs', 0, 100)!.noise);
    expect(models.error('cams', 0, 100)!.key).toBe(models.error('ecmwf', 0, 100)!.key);
  });

  it('have a key for each run', () => {
    expect(models.error('gfs', 0, 100)!.key).not.toBe(models.error('gfs', 6, 100)!.key);
  });

  it('strengthen a storm by a third at most, and not at all at once', () => {
    const storm = { key: 77, birth: 10 } as Storm;
    for (const [valid, most] of [
      [0, 0],
      [100, 0.17],
      [400, 0.34],
    ] as const) {
      const factor = models.error('gfs', 0, valid)!.storms.factor(storm);
      expect(Math.abs(factor - 1)).toBeLessThanOrEqual(most + 1e-9);
    }
  });

  it('exist for every product that shows forecasts of weather', () => {
    for (const product of productIdents)
      expect(models.error(product, 0, 24) === null).toBe(weatherModel(product) === null);
    const air = productIdents.filter((product) => products[product].family === 'air');
    expect(air.map(weatherModel)).toEqual(air);
  });
});

describe('grids of products', () => {
  it('divide the circle when they go round the world', () => {
    for (const product of productIdents) {
      const { spacing, columns, rows, lon0 } = productGrid(product);
      expect(spacing).toBeGreaterThan(0);
      expect(rows).toBeGreaterThan(1);
      if (products[product].bounds === null) {
        expect(columns * spacing).toBeCloseTo(360, 6);
        expect(lon0).toBe(-180);
      }
    }
  });
});
