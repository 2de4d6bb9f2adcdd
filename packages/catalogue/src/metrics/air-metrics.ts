import { cloudCoverages, statuteMile, visibilityCategories } from '../classes/index.ts';
import {
  byRules,
  dividedBy,
  kelvinToCelsius,
  kelvinToFahrenheit,
  metresPerSecondToBeaufort,
  times,
  unchanged,
} from './conversions.ts';
import { defineMetric } from './metric.ts';

const speeds = {
  'm/s': unchanged(0, 'm/s'),
  kt: times(1.943844, 0, 'kt'),
  'km/h': times(3.6, 0, 'km/h'),
  mph: times(2.236936, 0, 'mph'),
};

/** Air, dew-point, wet-bulb and sea temperature. */
export const tempMetric = defineMetric({
  ident: 'temp',
  raw: 'K',
  conv: { '°C': kelvinToCelsius, '°F': kelvinToFahrenheit },
  defaults: ['°C', '°F'],
  separator: '',
});

/** How far temperatures lie apart: a difference, so degrees Fahrenheit only have another size. */
export const tempSpreadMetric = defineMetric({
  ident: 'tempSpread',
  raw: 'K',
  conv: { '°C': unchanged(1, '°C'), '°F': times(1.8, 1, '°F') },
  defaults: ['°C', '°F'],
  separator: '',
});

/** Wind and gusts. */
export const windMetric = defineMetric({
  ident: 'wind',
  raw: 'm/s',
  conv: { ...speeds, bft: metresPerSecondToBeaufort },
  defaults: ['m/s', 'mph'],
});

/** Speed of things that travel: routes, tracks, storms. */
export const speedMetric = defineMetric({
  ident: 'speed',
  raw: 'm/s',
  conv: { 'km/h': speeds['km/h'], mph: speeds.mph, kt: speeds.kt, 'm/s': unchanged(1, 'm/s') },
  defaults: ['km/h', 'mph'],
});

/** Relative humidity and soil moisture. */
export const rhMetric = defineMetric({
  ident: 'rh',
  raw: '%',
  conv: { '%': unchanged(0, '%') },
  defaults: ['%', '%'],
  separator: '',
});

/** Cloud cover, as a share of the sky or in the words of airport reports. */
export const cloudsMetric = defineMetric({
  ident: 'clouds',
  raw: '%',
  conv: { '%': unchanged(0, '%'), rules: byRules(cloudCoverages) },
  defaults: ['%', '%'],
  separator: '',
});

/** Sea-level pressure. */
export const pressureMetric = defineMetric({
  ident: 'pressure',
  raw: 'Pa',
  conv: { hPa: dividedBy(100, 0, 'hPa'), inHg: dividedBy(3386.389, 2, 'inHg'), mmHg: dividedBy(133.322, 0, 'mmHg') },
  defaults: ['hPa', 'inHg'],
});

/** Visibility, as a distance or as the flight category it allows. */
export const visibilityMetric = defineMetric({
  ident: 'visibility',
  raw: 'm',
  conv: { km: dividedBy(1000, 1, 'km'), sm: dividedBy(statuteMile, 1, 'sm'), rules: byRules(visibilityCategories) },
  defaults: ['km', 'sm'],
});

/** Energy for thunderstorms. */
export const capeMetric = defineMetric({
  ident: 'cape',
  raw: 'J/kg',
  conv: { 'J/kg': unchanged(0, 'J/kg') },
  defaults: ['J/kg', 'J/kg'],
});

/** Solar power on the ground. */
export const solarpowerMetric = defineMetric({
  ident: 'solarpower',
  raw: 'W/m²',
  conv: { 'W/m²': unchanged(0, 'W/m²') },
  defaults: ['W/m²', 'W/m²'],
});

/** Brightness temperature seen from space. */
export const satelliteMetric = defineMetric({
  ident: 'satellite',
  raw: 'K',
  // Degrees stand close to their number, kelvins apart from it.
  conv: { K: unchanged(0, ' K'), '°C': kelvinToCelsius, '°F': kelvinToFahrenheit },
  defaults: ['°C', '°F'],
  separator: '',
});
