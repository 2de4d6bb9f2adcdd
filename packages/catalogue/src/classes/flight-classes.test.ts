import { describe, expect, it } from 'vitest';
import { classOf } from './class-table.ts';
import {
  categoryOfCondition,
  flightCategory,
  flightCondition,
  icingClasses,
  statuteMile,
  turbulenceClasses,
  visibilityCategory,
} from './flight-classes.ts';

const mile = statuteMile;
const foot = 0.3048;

describe('flight category', () => {
  it.each([
    [0, 'LIFR'],
    [0.99, 'LIFR'],
    [1, 'IFR'],
    [2.99, 'IFR'],
    [3, 'MVFR'],
    [5, 'MVFR'],
    [5.01, 'VFR'],
    [10, 'VFR'],
  ])('at %d statute miles is %s', (miles, category) => {
    expect(visibilityCategory(miles * mile)).toBe(category);
  });

  it.each([
    [499, 'LIFR'],
    [500, 'IFR'],
    [999, 'IFR'],
    [1000, 'MVFR'],
    [3000, 'MVFR'],
    [3001, 'VFR'],
  ])('with a ceiling of %d ft is %s', (feet, category) => {
    expect(flightCategory({ ceiling: feet * foot })).toBe(category);
  });

  it('is the worse of visibility and ceiling', () => {
    expect(flightCategory({ visibility: 10 * mile, ceiling: 800 * foot })).toBe('IFR');
    expect(flightCategory({ visibility: 0.5 * mile, ceiling: 9000 * foot })).toBe('LIFR');
  });

  it('rests on what is known', () => {
    expect(flightCategory({ visibility: 10 * mile, ceiling: null })).toBe('VFR');
    expect(flightCategory({})).toBeNull();
    expect(flightCategory({ visibility: Number.NaN })).toBeNull();
  });

  it('has a letter, U when unknown, and comes back from it', () => {
    expect((['VFR', 'MVFR', 'IFR', 'LIFR', null] as const).map(flightCondition)).toEqual(['V', 'M', 'I', 'L', 'U']);
    for (const category of ['VFR', 'MVFR', 'IFR', 'LIFR', null] as const)
      expect(categoryOfCondition(flightCondition(category))).toBe(category);
  });
});

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
