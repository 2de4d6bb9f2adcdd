import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { iconOf, iconOfDay, isWet, type IconWeather } from './icon.rules.ts';

const calm: IconWeather = { clouds: 0, rate: 0, ptype: 0, thunder: 0, fog: 0 };
const icon = (weather: Partial<IconWeather>): number => iconOf({ ...calm, ...weather });

describe('iconOf', () => {
  it.each([
    ['clear', {}, 1],
    ['mostly clear', { clouds: 20 }, 2],
    ['partly cloudy', { clouds: 50 }, 3],
    ['overcast', { clouds: 95 }, 4],
    ['rain, mostly clear', { clouds: 20, rate: 0.4, ptype: 1 }, 5],
    ['rain, partly cloudy', { clouds: 60, rate: 0.4, ptype: 1 }, 6],
    ['rain, overcast', { clouds: 95, rate: 0.4 }, 7],
    ['snow, mostly clear', { clouds: 20, rate: 0.4, ptype: 5 }, 8],
    ['snow, overcast', { clouds: 95, rate: 0.4, ptype: 6 }, 10],
    ['rain and snow', { clouds: 95, rate: 0.4, ptype: 7 }, 13],
    ['storm with rain', { clouds: 95, rate: 5, thunder: 1 }, 14],
    ['storm with snow', { clouds: 95, rate: 5, thunder: 1, ptype: 5 }, 15],
    ['storm with both', { clouds: 95, rate: 5, thunder: 1, ptype: 7 }, 16],
    ['fog', { clouds: 95, fog: 1 }, 17],
    ['showers', { clouds: 50, rate: 2, ptype: 1 }, 19],
    ['partly cloudy storm', { clouds: 50, rate: 5, thunder: 1 }, 21],
    ['clear fog', { clouds: 5, fog: 2 }, 22],
    ['overcast thunder', { clouds: 95, thunder: 1 }, 23],
    ['partly cloudy thunder', { clouds: 50, thunder: 1 }, 24],
    ['mist that is no fog', { clouds: 5, fog: 0.7 }, 1],
    ['drizzle that wets nothing', { clouds: 95, rate: 0.05 }, 4],
  ] as const)('%s', (_name, weather, code) => {
    expect(icon(weather)).toBe(code);
  });

  it('is a picture of the list for any weather', () => {
    const weather = fc.record({
      clouds: fc.double({ min: 0, max: 100, noNaN: true }),
      rate: fc.double({ min: 0, max: 200, noNaN: true }),
      ptype: fc.integer({ min: 0, max: 10 }),
      thunder: fc.double({ min: 0, max: 50, noNaN: true }),
      fog: fc.constantFrom(0, 0.5, 0.8, 1, 2),
    });
    fc.assert(
      fc.property(weather, (any) => {
        const code = iconOf(any);
        expect(Number.isInteger(code) && code >= 1 && code <= 24).toBe(true);
        if (any.rate >= 0.1) expect(isWet(code)).toBe(true);
      }),
      { seed: 6 },
    );
  });
});

describe('iconOfDay', () => {
  it('tells what falls in a quarter of the day, else what is seen most', () => {
    expect(iconOfDay([1, 1, 1, 1, 1, 1, 7, 7])).toBe(7);
    expect(iconOfDay([1, 1, 1, 1, 1, 1, 1, 1, 7])).toBe(1);
    expect(iconOfDay([3, 3, 4, 4, 17])).toBe(4);
    expect(iconOfDay([])).toBe(1);
  });
});
