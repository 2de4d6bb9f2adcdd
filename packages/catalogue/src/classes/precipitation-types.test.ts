import { describe, expect, it } from 'vitest';
import { precipitationTypes, precipitationValue } from './precipitation-types.ts';

describe('precipitation types', () => {
  it('are the eleven documented ones in their order', () => {
    expect(precipitationTypes.map(({ name }) => name)).toEqual([
      'rain',
      'just rain',
      'thunder',
      'freezing rain',
      'mixed ice',
      'snow',
      'wet snow',
      'rain-snow',
      'pellets',
      'light thunder',
      'heavy thunder',
    ]);
  });

  it('are numbered from 0 without gaps, 1–8 as in the GRIB2 table', () => {
    expect(precipitationTypes.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(precipitationValue('freezingRain')).toBe(3);
    expect(precipitationValue('snow')).toBe(5);
    expect(precipitationValue('pellets')).toBe(8);
  });

  it('tell frozen and thundery ones apart', () => {
    expect(precipitationTypes.filter(({ thunder }) => thunder).map(({ value }) => value)).toEqual([2, 9, 10]);
    expect(precipitationTypes.filter(({ frozen }) => frozen).map(({ value }) => value)).toEqual([3, 4, 5, 6, 7, 8]);
  });
});
