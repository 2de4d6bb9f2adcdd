import { describe, expect, it } from 'vitest';
import { classOf } from './class-table.ts';
import { cloudCoverageOf, fogClasses, oktasOf, uvClasses } from './sky-classes.ts';

describe('cloud cover', () => {
  it.each([
    [0, 'SKC'],
    [6, 'SKC'],
    [7, 'FEW'],
    [25, 'FEW'],
    [31, 'FEW'],
    [32, 'SCT'],
    [50, 'SCT'],
    [56, 'SCT'],
    [57, 'BKN'],
    [87.5, 'BKN'],
    [93, 'BKN'],
    [94, 'OVC'],
    [100, 'OVC'],
  ])('of %d %% is %s', (percent, code) => {
    expect(cloudCoverageOf(percent)).toBe(code);
  });

  it('agrees with the oktas of the METAR code at every whole percent', () => {
    const byOktas = ['SKC', 'FEW', 'FEW', 'SCT', 'SCT', 'BKN', 'BKN', 'BKN', 'OVC'];
    for (let percent = 0; percent <= 100; percent++) expect(cloudCoverageOf(percent)).toBe(byOktas[oktasOf(percent)]);
  });

  it('counts eighths, never outside 0–8', () => {
    expect([0, 12.5, 50, 87.5, 100].map(oktasOf)).toEqual([0, 1, 4, 7, 8]);
    expect([-20, 130].map(oktasOf)).toEqual([0, 8]);
  });

  it('has no name when missing', () => {
    expect(cloudCoverageOf(Number.NaN)).toBeNull();
  });
});

describe('fog', () => {
  it.each([
    [0, 'none'],
    [0.7, 'none'],
    [0.71, 'fog'],
    [1, 'fog'],
    [1.01, 'rime'],
    [2, 'rime'],
  ])('value %d is %s', (value, code) => {
    expect(classOf(fogClasses, value)?.code).toBe(code);
  });
});

describe('UV', () => {
  it.each([
    [0, 'none'],
    [0.1, 'low'],
    [2, 'low'],
    [2.1, 'moderate'],
    [5, 'moderate'],
    [7, 'high'],
    [7.5, 'veryHigh'],
    [10, 'veryHigh'],
    [10.1, 'extreme'],
    [16, 'extreme'],
  ])('index %d is %s', (index, code) => {
    expect(classOf(uvClasses, index)?.code).toBe(code);
  });
});
