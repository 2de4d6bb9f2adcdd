import { describe, expect, it } from 'vitest';
import { echoWords, legendUnits } from './radar-legend.rules.ts';

const write = (value: number, decimals: number): string => value.toFixed(decimals);

describe('the two rows of the legend', () => {
  it('are dBZ and the rate that a person counts rain in, or the other way round', () => {
    expect(legendUnits('dBZ', 'mm')).toEqual({ bar: 'dBZ', below: 'mm/h' });
    expect(legendUnits('dBZ', 'in')).toEqual({ bar: 'dBZ', below: 'in/h' });
    expect(legendUnits('mm/h', 'in')).toEqual({ bar: 'mm/h', below: 'dBZ' });
  });

  it('have two figures that count, and no rate from where hail is likely', () => {
    // Z = 200 R^1.6: the rates that tables of radar give.
    expect([10, 20, 30, 40, 50].map((dbz) => echoWords(dbz, 'mm/h', write))).toEqual([
      '0.15',
      '0.65',
      '2.7',
      '12',
      '49',
    ]);
    expect([echoWords(55, 'mm/h', write), echoWords(60, 'dBZ', write)]).toEqual([null, '60']);
  });
});
