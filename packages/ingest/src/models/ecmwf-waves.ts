import { seaVector, wavePower } from '../derive/sea.rules.ts';
import { ecmwfBase, ecmwfGrid, ecmwfPath, ecmwfSteps } from './ecmwf.ts';
import type { Model } from './model.ts';
import { ecmwf } from './picks.ts';

/** ECMWF's waves, open data: the sea as a whole; its parts are not published. */
export const ecmwfWaves: Model = {
  ident: 'ecmwf-wave',
  product: 'ecmwfWaves',
  standsIn: null,
  base: ecmwfBase,
  driver: 'index',
  path: (file) => `${ecmwfPath('wave')(file)}.grib2`,
  indexPath: (file) => `${ecmwfPath('wave')(file)}.index`,
  runs: { hours: [0, 6, 12, 18], firstDelay: 420 },
  steps: ecmwfSteps,
  grid: ecmwfGrid,
  source: null,
  picks: [
    ecmwf('waves', 'swh', { grib: '10.0.3' }),
    // The mean period of ECMWF is the energy period.
    ecmwf('wavesPeriod', 'mwp', { grib: '10.0.15' }),
    ecmwf('wavesFrom', 'mwd', { grib: '10.0.14' }),
  ],
  derivations: [...seaVector('waves'), wavePower(1)],
};
