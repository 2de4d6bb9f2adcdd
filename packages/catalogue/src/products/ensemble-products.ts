import { product, runsEvery } from './product.ts';

/** Ensembles: many forecasts of the same weather, read as one. */
export const ensembleProducts = [
  // Chances are those of a whole day, so the first ends a day after the run.
  product('ecmwfEns', {
    modelName: 'ECMWF ENS',
    provider: 'ecmwf',
    directory: 'ecmwf-ens',
    family: 'chance',
    modelResolution: 28,
    forecastSize: 360,
    dataQuality: 'low',
    zoom: [3, 3],
    runs: runsEvery(12, 480),
    stepsFree: [[12, 24, 360]],
    preferredAir: 'ecmwf',
  }),
  product('gefs', {
    modelName: 'GEFS',
    provider: 'noaa',
    directory: 'gefs',
    family: 'spread',
    modelResolution: 55,
    forecastSize: 240,
    dataQuality: 'low',
    zoom: [3, 3],
    runs: runsEvery(6, 330),
    stepsFree: [[6, 6, 240]],
    preferredAir: 'gfs',
  }),
];
