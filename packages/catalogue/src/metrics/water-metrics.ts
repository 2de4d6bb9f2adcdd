import { precipitationClasses } from '../classes/index.ts';
import { byRules, inchesPerMillimetre, reflectivityToRate, times, unchanged } from './conversions.ts';
import { defineMetric } from './metric.ts';

/** Rain; its inches go together with those of snow, its millimetres with centimetres of snow. */
export const rainMetric = defineMetric({
  ident: 'rain',
  raw: 'mm',
  conv: { mm: unchanged(1, 'mm'), in: times(inchesPerMillimetre, 2, 'in') },
  defaults: ['mm', 'in'],
  cohesion: { mm: { ident: 'snow', unit: 'cm' }, in: { ident: 'snow', unit: 'in' } },
});

/** Snow depth and new snow; linked with rain both ways. */
export const snowMetric = defineMetric({
  ident: 'snow',
  raw: 'cm',
  conv: { cm: unchanged(1, 'cm'), in: times(0.39, 1, 'in') },
  defaults: ['cm', 'in'],
  cohesion: { cm: { ident: 'rain', unit: 'mm' }, in: { ident: 'rain', unit: 'in' } },
});

/** Radar echo, or the rain rate it stands for. */
export const radarMetric = defineMetric({
  ident: 'radar',
  raw: 'dBZ',
  conv: {
    dBZ: unchanged(0, 'dBZ'),
    'mm/h': reflectivityToRate(1, 1, 'mm/h'),
    'in/h': reflectivityToRate(inchesPerMillimetre, 2, 'in/h'),
  },
  defaults: ['dBZ', 'dBZ'],
});

/** Kind of precipitation. */
export const ptypeMetric = defineMetric({
  ident: 'ptype',
  raw: 'class',
  conv: { rules: byRules(precipitationClasses) },
  defaults: ['rules', 'rules'],
});

/** Wave and swell height. */
export const wavesMetric = defineMetric({
  ident: 'waves',
  raw: 'm',
  conv: { m: unchanged(1, 'm'), ft: times(3.28, 0, 'ft') },
  defaults: ['m', 'ft'],
});

/** Wave period. */
export const periodMetric = defineMetric({
  ident: 'period',
  raw: 's',
  conv: { s: unchanged(0, 's') },
  defaults: ['s', 's'],
});

/** Wave power per metre of crest. */
export const wavePowerMetric = defineMetric({
  ident: 'wavePower',
  raw: 'kW/m',
  conv: { 'kW/m': unchanged(0, 'kW/m') },
  defaults: ['kW/m', 'kW/m'],
});

/** Sea currents: slow, so one decimal more than wind. */
export const currentsMetric = defineMetric({
  ident: 'currents',
  raw: 'm/s',
  conv: {
    'm/s': unchanged(2, 'm/s'),
    kt: times(1.943844, 1, 'kt'),
    'km/h': times(3.6, 1, 'km/h'),
    mph: times(2.236936, 1, 'mph'),
  },
  defaults: ['m/s', 'kt'],
});

/** Soil water against the usual, in the top 40 cm. */
export const moistureAnom40Metric = defineMetric({
  ident: 'moistureAnom40',
  raw: 'mm',
  conv: { mm: unchanged(0, 'mm'), in: times(inchesPerMillimetre, 1, 'in') },
  defaults: ['mm', 'in'],
});

/** Soil water against the usual, in the top metre. */
export const moistureAnom100Metric = defineMetric({ ...moistureAnom40Metric, ident: 'moistureAnom100' });
