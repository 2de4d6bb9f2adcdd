import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { airQualityIndex } from './air-quality-index.rules.ts';

describe('the air-quality index', () => {
  it.each([
    [{ pm25: 9 }, 50],
    [{ pm25: 35.4 }, 100],
    [{ pm25: 22.2 }, 75],
    [{ pm10: 154, no2: 20 }, 100],
    [{ pm25: 400 }, 500],
    [{ o3: 0 }, 0],
    [{ pm25: null, co: 10_763 }, 100],
    [{}, null],
    [{ pm25: -3 }, null],
  ])('of %j is %s', (values, index) => {
    expect(airQualityIndex(values)).toBe(index);
  });

  it('never falls when something is added', () => {
    const concentration = fc.double({ min: 0, max: 900, noNaN: true });
    fc.assert(
      fc.property(concentration, concentration, concentration, (pm25, pm10, more) => {
        const index = airQualityIndex({ pm25, pm10 }) ?? 0;
        expect(airQualityIndex({ pm25: pm25 + more, pm10 })).toBeGreaterThanOrEqual(index);
        expect(airQualityIndex({ pm25, pm10, no2: more })).toBeGreaterThanOrEqual(index);
      }),
      { seed: 3 },
    );
  });
});
