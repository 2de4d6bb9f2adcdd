import type { Metric } from './metric.ts';
import type { UnitIdent } from './units.ts';

/** Countries whose people read imperial units. */
export const imperialCountries = ['US', 'MY', 'LR'] as const;

/** Countries whose people read a 12-hour clock, as the product lists them (the United Kingdom as "uk"). */
export const twelveHourCountries = ['us', 'uk', 'ph', 'ca', 'au', 'nz', 'in', 'eg', 'sa', 'co', 'pk', 'my'] as const;

/** True when a country (two letters, any case) reads imperial units by default. */
export const isImperialCountry = (country: string): boolean =>
  imperialCountries.some((code) => code === country.toUpperCase());

/** Hour format that a country (two letters, any case) reads by default. */
export function defaultHourFormat(country: string): '12h' | '24h' {
  const lower = country.toLowerCase();
  // Location services send the ISO code "gb"; the list says "uk".
  const listed = lower === 'gb' ? 'uk' : lower;
  return twelveHourCountries.some((code) => code === listed) ? '12h' : '24h';
}

/** The unit a metric starts with. */
export const defaultUnit = (metric: Metric, imperial: boolean): UnitIdent => metric.defaults[imperial ? 1 : 0];
