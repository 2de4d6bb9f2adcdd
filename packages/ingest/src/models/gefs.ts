import type { FileOf, Model } from './model.ts';
import { above, noaa } from './picks.ts';
import { stampOf, threeDigits } from './run-times.rules.ts';

const path = ({ refTs, hour }: FileOf): string => {
  const run = stampOf(refTs);
  return `/gefs.${run.day}/${run.hour}/atmos/pgrb2ap5/gespr.t${run.hour}z.pgrb2a.0p50.f${threeDigits(hour)}`;
};

/** The spread of NOAA's ensemble, half a degree: the standard deviation of its members. */
export const gefs: Model = {
  ident: 'gefs',
  product: 'gefs',
  standsIn: null,
  driver: 'index',
  base: 'https://noaa-gefs-pds.s3.amazonaws.com',
  path,
  indexPath: (file) => `${path(file)}.idx`,
  runs: { hours: [0, 6, 12, 18], firstDelay: 300 },
  steps: () => [[6, 6, 240]],
  source: null,
  grid: { lat0: 90, lon0: -180, dLat: -0.5, dLon: 0.5, nx: 720, ny: 361 },
  picks: [noaa('tempSpread', 'TMP', '2 m above ground', { grib: '0.0.0', surface: above(2) })],
  derivations: [],
};
