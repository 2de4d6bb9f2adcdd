import { metrics } from '@meltemi/catalogue';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { speedInUnit } from './limit.rules.ts';

describe('a limit that somebody types', () => {
  it.each([
    ['15', 'kt', 7.717],
    ['7,5', 'm/s', 7.5],
    [' 36 ', 'km/h', 10],
    ['0', 'kt', 0],
  ] as const)('%s %s is %d m/s', (text, unit, speed) => {
    expect(speedInUnit(text, metrics.wind, unit)).toBeCloseTo(speed, 2);
  });

  it.each(['', 'x', '-3', '1e3', '200', '5 kt', '<b>'])('%j is none', (text) => {
    expect(speedInUnit(text, metrics.wind, 'kt')).toBe('wrong');
  });

  it('is the same again when it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 }), (knots) => {
        const speed = speedInUnit(String(knots), metrics.wind, 'kt');
        expect(Math.round((speed as number) * 1.943844)).toBe(knots);
      }),
      { seed: 3 },
    );
  });
});
