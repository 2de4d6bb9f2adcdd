import { describe, expect, it } from 'vitest';
import { classOf } from './class-table.ts';
import { aqiClassOf, droughtClasses, efiClasses, fireDangerOf } from './land-and-air-classes.ts';

describe('fire danger', () => {
  it.each([
    [0, 'veryLow'],
    [5.2, 'low'],
    [11.1, 'low'],
    [11.2, 'moderate'],
    [21.3, 'high'],
    [37.9, 'high'],
    [38, 'veryHigh'],
    [50, 'extreme'],
    [70, 'veryExtreme'],
    [120, 'veryExtreme'],
  ])('of index %d is %s', (index, code) => {
    expect(fireDangerOf(index)).toBe(code);
  });
});

describe('air quality', () => {
  it.each([
    [0, 'good'],
    [50, 'good'],
    [51, 'moderate'],
    [100, 'moderate'],
    [101, 'sensitive'],
    [151, 'unhealthy'],
    [201, 'veryUnhealthy'],
    [300, 'veryUnhealthy'],
    [301, 'hazardous'],
  ])('index %d is %s', (index, code) => {
    expect(aqiClassOf(index)).toBe(code);
  });

  it('has no class when missing', () => {
    expect(aqiClassOf(Number.NaN)).toBeNull();
    expect(fireDangerOf(Number.NaN)).toBeNull();
  });
});

describe('drought and extremes', () => {
  it('names the drought codes 0–5', () => {
    expect([0, 1, 2, 3, 4, 5].map((code) => classOf(droughtClasses, code)?.code)).toEqual([
      'none',
      'D0',
      'D1',
      'D2',
      'D3',
      'D4',
    ]);
  });

  it.each([
    [-1, 'extremeLow'],
    [-0.8, 'unusualLow'],
    [-0.5, 'usual'],
    [0, 'usual'],
    [0.5, 'unusualHigh'],
    [0.8, 'extremeHigh'],
    [1, 'extremeHigh'],
  ])('an index of %d is %s', (index, code) => {
    expect(classOf(efiClasses, index)?.code).toBe(code);
  });
});
