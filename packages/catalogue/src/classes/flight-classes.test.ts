import { describe, expect, it } from 'vitest';
import { classOf } from './class-table.ts';
import { icingClasses, turbulenceClasses } from './flight-classes.ts';

describe('icing and turbulence', () => {
  it('names icing codes 0–4, and the nearest one for a value between', () => {
    expect([0, 1, 2, 3, 4].map((code) => classOf(icingClasses, code)?.code)).toEqual([
      'none',
      'trace',
      'light',
      'moderate',
      'severe',
    ]);
    expect(classOf(icingClasses, 2.6)?.code).toBe('moderate');
  });

  it.each([
    [0.05, 'smooth'],
    [0.1, 'light'],
    [0.19, 'light'],
    [0.2, 'moderate'],
    [0.45, 'severe'],
  ])('an eddy dissipation rate of %d is %s', (rate, code) => {
    expect(classOf(turbulenceClasses, rate)?.code).toBe(code);
  });
});
