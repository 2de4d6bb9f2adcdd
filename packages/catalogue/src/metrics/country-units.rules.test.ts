import { describe, expect, it } from 'vitest';
import {
  defaultHourFormat,
  defaultUnit,
  imperialCountries,
  isImperialCountry,
  twelveHourCountries,
} from './country-units.rules.ts';
import { metricIdents } from './metric-idents.ts';
import { metrics } from './metrics.ts';
import { hasUnit } from './unit-choice.rules.ts';

describe('units by country', () => {
  it('are imperial in the US, Malaysia and Liberia only', () => {
    expect(imperialCountries).toEqual(['US', 'MY', 'LR']);
    expect(['us', 'US', 'my', 'lr'].every(isImperialCountry)).toBe(true);
    expect(['gb', 'ca', 'xx', '', 'usa'].some(isImperialCountry)).toBe(false);
  });

  it('exist for every metric, in both systems', () => {
    for (const imperial of [true, false])
      expect(metricIdents.filter((ident) => !hasUnit(metrics[ident], defaultUnit(metrics[ident], imperial)))).toEqual(
        [],
      );
  });
});

describe('clock by country', () => {
  it('has 12 hours in the listed countries, in any case', () => {
    expect(twelveHourCountries).toEqual(['us', 'uk', 'ph', 'ca', 'au', 'nz', 'in', 'eg', 'sa', 'co', 'pk', 'my']);
    expect(twelveHourCountries.map(defaultHourFormat)).toEqual(Array.from({ length: 12 }, () => '12h'));
    expect(defaultHourFormat('US')).toBe('12h');
  });

  it('knows the United Kingdom by its ISO code too', () => {
    expect(defaultHourFormat('GB')).toBe('12h');
  });

  it('has 24 hours elsewhere and when the country is unknown', () => {
    expect(['de', 'xx', ''].map(defaultHourFormat)).toEqual(['24h', '24h', '24h']);
  });
});
