import { describe, expect, it } from 'vitest';
import { heightLabel } from './useLevelWords.ts';

describe('the labels of levels', () => {
  it('are a word at the ground, metres below a kilometre, kilometres above', () => {
    expect(heightLabel('surface')).toEqual({ key: 'surface' });
    expect(heightLabel('100m')).toEqual({ key: 'level_m', value: 100 });
    expect(heightLabel('925h')).toEqual({ key: 'level_m', value: 750 });
    expect(heightLabel('850h')).toEqual({ key: 'level_km', value: 1.5 });
    expect(heightLabel('150h')).toEqual({ key: 'level_km', value: 13.5 });
  });
});
