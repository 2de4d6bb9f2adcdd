import { aqiClasses, uvClasses } from '../classes/index.ts';
import { byRules, unchanged } from './conversions.ts';
import { defineMetric, type Metric } from './metric.ts';
import type { MetricIdent } from './metric-idents.ts';
import type { UnitIdent } from './units.ts';

/** A quantity that everybody reads in its raw unit. */
const inRawUnit = (ident: MetricIdent, unit: UnitIdent, precision: number): Metric =>
  defineMetric({ ident, raw: unit, conv: { [unit]: unchanged(precision, unit) }, defaults: [unit, unit] });

/** Ozone column. */
export const gtco3Metric = inRawUnit('gtco3', 'DU', 0);

/** Aerosol optical depth at 550 nm; the number stands alone. */
export const aod550Metric = defineMetric({
  ident: 'aod550',
  raw: 'AOD',
  conv: { AOD: unchanged(2, 'AOD') },
  defaults: ['AOD', 'AOD'],
});

/** Fine particles. */
export const pm2p5Metric = inRawUnit('pm2p5', 'µg/m³', 0);

/** Nitrogen dioxide. */
export const no2Metric = inRawUnit('no2', 'µg/m³', 0);

/** Ground ozone. */
export const go3Metric = inRawUnit('go3', 'µg/m³', 0);

/** Sulphur dioxide near the ground. */
export const so2Metric = inRawUnit('so2', 'µg/m³', 0);

/** Dust near the ground. */
export const dustMetric = inRawUnit('dust', 'µg/m³', 0);

/** Sulphur dioxide column. */
export const tcso2Metric = inRawUnit('tcso2', 'mg/m²', 0);

/** Carbon monoxide. */
export const coscMetric = inRawUnit('cosc', 'ppbv', 0);

/** Air-quality index, as a number or by class. */
export const aqiMetric = defineMetric({
  ident: 'aqi',
  raw: 'AQI',
  conv: { AQI: unchanged(0, 'AQI'), rules: byRules(aqiClasses) },
  defaults: ['AQI', 'AQI'],
});

/** UV index, as a number or by class. */
export const uvindexMetric = defineMetric({
  ident: 'uvindex',
  raw: 'index',
  conv: { UVI: unchanged(0, ''), rules: byRules(uvClasses) },
  defaults: ['UVI', 'UVI'],
  separator: '',
});
