import { ecmwfBase, ecmwfGrid } from './ecmwf.ts';
import type { FileOf, Model } from './model.ts';
import { above, ecmwf } from './picks.ts';
import { stampOf } from './run-times.rules.ts';

/** All steps of ten days lie in one file, the five days after it in another; each is named by the last step it may have. */
const path = ({ refTs, hour }: FileOf): string => {
  const run = stampOf(refTs);
  return `/${run.day}/${run.hour}z/ifs/0p25/enfo/${run.day}${run.hour}0000-${hour <= 240 ? 240 : 360}h-enfo-ep`;
};

/** Chances out of ECMWF's ensemble, open data: percent of the members, each over the 24 hours that end with the step. */
export const ecmwfEns: Model = {
  ident: 'ecmwf-ens',
  product: 'ecmwfEns',
  standsIn: null,
  driver: 'index',
  base: ecmwfBase,
  path: (file) => `${path(file)}.grib2`,
  indexPath: (file) => `${path(file)}.index`,
  runs: { hours: [0, 12], firstDelay: 480 },
  steps: () => [[12, 24, 360]],
  source: null,
  grid: ecmwfGrid,
  picks: [
    ecmwf('rainChance', 'tpg1', { grib: '0.1.52 0.1.8' }),
    ecmwf('gustChance', '10fgg15', { grib: '0.2.22', surface: above(10) }),
  ],
  derivations: [],
};
