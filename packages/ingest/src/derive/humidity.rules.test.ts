import { dewPointOfPercent as dewPointOf, wetBulb } from '@meltemi/fields';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betweenKept, betweenLevels, dewPointOn, humidityOf, wetBulbOf } from './humidity.rules.ts';

const kelvin = (celsius: number): number => celsius + 273.15;

describe('humidity', () => {
  it('gives the dew point and back', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 220, max: 320, noNaN: true }),
        fc.double({ min: 1, max: 100, noNaN: true }),
        (t, rh) => {
          expect(humidityOf(t, dewPointOf(t, rh))).toBeCloseTo(rh, 6);
        },
      ),
      { seed: 1 },
    );
  });

  it('stays within its limits whatever a model writes', () => {
    expect(humidityOf(280, 281)).toBe(100);
    expect(humidityOf(280, Number.NaN)).toBeNaN();
  });

  it.each([
    [20, 50, 13.7],
    [30, 30, 18.0],
    [35, 50, 26.2],
    [10, 70, 7.3],
  ])('at %i °C and %i %% cools a wet bulb to %f °C', (t, rh, wet) => {
    expect(Math.abs(wetBulbOf(101_300, kelvin(t), dewPointOf(kelvin(t), rh)) - kelvin(wet))).toBeLessThan(0.6);
  });

  it('gives what the slower formula of fields gives', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 215, max: 325, noNaN: true }),
        fc.double({ min: 1, max: 100, noNaN: true }),
        fc.double({ min: 500, max: 1060, noNaN: true }),
        (t, rh, hPa) => {
          const dew = dewPointOf(t, rh);
          expect(Math.abs(wetBulbOf(hPa * 100, t, dew) - wetBulb(hPa, t, dew))).toBeLessThan(0.01);
        },
      ),
      { seed: 7, numRuns: 2000 },
    );
  });

  it('has no wet bulb where something is missing', () => {
    expect(wetBulbOf(Number.NaN, 280, 270)).toBeNaN();
    expect(wetBulbOf(100_000, 280, Number.NaN)).toBeNaN();
  });

  it('is derived on its own level', () => {
    const { makes, from, make, whenRead } = dewPointOn('850h');
    expect(whenRead).toEqual({ by: 'dew-point' });
    expect(makes).toEqual({ quantity: 'dewpoint', level: '850h' });
    expect(from).toEqual([
      { quantity: 'temp', level: '850h', optional: false },
      { quantity: 'rh', level: '850h', optional: false },
    ]);
    expect([...make([Float32Array.of(kelvin(20)), Float32Array.of(100)])]).toEqual([Math.fround(kelvin(20))]);
  });
});

it('a level between two others lies between them by the logarithm of pressure', () => {
  const { make, from } = betweenLevels('temp', '800h', '850h', '700h');
  expect(from.map(({ level }) => level)).toEqual(['850h', '700h']);
  const share = Math.log(850 / 800) / Math.log(850 / 700);
  expect(make([Float32Array.of(280), Float32Array.of(270)])[0]).toBeCloseTo(280 - 10 * share, 4);
});

it('a level between two that the archive keeps is left to its readers, and is the same between nearer ones', () => {
  expect(betweenLevels('temp', '975h', '1000h', '925h').whenRead).toBeNull();
  const { whenRead, make } = betweenKept('temp', '950h', '975h', '925h');
  expect(whenRead).toEqual({ by: 'between', below: '975h', above: '925h' });
  const [low, high] = [Float32Array.of(288), Float32Array.of(282)];
  const lowest = betweenLevels('temp', '975h', '1000h', '925h').make([low, high]);
  const direct = betweenLevels('temp', '950h', '1000h', '925h').make([low, high]);
  expect(make([lowest, high])[0]).toBeCloseTo(direct[0]!, 4);
});
