import { statuteMile } from '../classes/index.ts';
import { dividedBy, times, unchanged } from './conversions.ts';
import { defineMetric } from './metric.ts';

/** Heights in the air: levels, cloud base and top, freezing level. */
export const altitudeMetric = defineMetric({
  ident: 'altitude',
  raw: 'm',
  conv: { m: unchanged(0, 'm'), ft: times(3.28, 0, 'ft') },
  defaults: ['m', 'ft'],
});

/** Heights of the ground. */
export const elevationMetric = defineMetric({ ...altitudeMetric, ident: 'elevation' });

/** Geopotential height. */
export const ghMetric = defineMetric({ ...altitudeMetric, ident: 'gh' });

/** Distances on the map. */
export const distanceMetric = defineMetric({
  ident: 'distance',
  raw: 'm',
  conv: { km: dividedBy(1000, 1, 'km'), mi: dividedBy(statuteMile, 1, 'mi'), NM: dividedBy(1852, 1, 'NM') },
  defaults: ['km', 'mi'],
});

/** Areas on the map. */
export const areaMetric = defineMetric({
  ident: 'area',
  raw: 'm²',
  conv: { 'km²': dividedBy(1e6, 1, 'km²'), acres: dividedBy(4046.8564224, 0, 'acres') },
  defaults: ['km²', 'acres'],
});
