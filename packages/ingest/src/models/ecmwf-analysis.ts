import { seaTemperature } from '../derive/sea.rules.ts';
import { ecmwfBase, ecmwfGrid, ecmwfPath } from './ecmwf.ts';
import type { Model } from './model.ts';
import { ecmwf } from './picks.ts';

/** ECMWF's analysis of the sea's temperature: step 0 of each run, the skin of the sea where there is no land. */
export const ecmwfAnalysis: Model = {
  ident: 'ecmwf-analysis',
  product: 'ecmwfAnalysis',
  standsIn: null,
  base: ecmwfBase,
  driver: 'index',
  path: (file) => `${ecmwfPath('oper')(file)}.grib2`,
  indexPath: (file) => `${ecmwfPath('oper')(file)}.index`,
  runs: { hours: [0, 6, 12, 18], firstDelay: 400 },
  steps: () => [[24, 0, 0]],
  grid: ecmwfGrid,
  source: null,
  picks: [ecmwf('skin', 'skt', { grib: '0.0.17 0.0.0' }), ecmwf('land', 'lsm', { grib: '2.0.0' })],
  derivations: [seaTemperature],
};
