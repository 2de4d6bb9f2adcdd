import { energyOfPeak, seaVector, wavePower } from '../derive/sea.rules.ts';
import type { FileOf, Model } from './model.ts';
import { noaa } from './picks.ts';
import { stampOf, threeDigits } from './run-times.rules.ts';

const path = ({ refTs, hour }: FileOf): string => {
  const run = stampOf(refTs);
  return `/gfs.${run.day}/${run.hour}/wave/gridded/gfswave.t${run.hour}z.global.0p25.f${threeDigits(hour)}.grib2`;
};

/** Height, period and direction of the swells, by the order of their energy. */
const swells = [1, 2, 3].flatMap((order) => {
  const level = `${order} in sequence`;
  return [
    noaa(`swell${order}`, 'SWELL', level, { grib: '10.0.8', surface: [241, order] }),
    noaa(`swell${order}Period`, 'SWPER', level, { grib: '10.0.9', surface: [241, order] }),
    noaa(`swell${order}From`, 'SWDIR', level, { grib: '10.0.7', surface: [241, order] }),
  ];
});

/** NOAA GFS-wave, a quarter of a degree around the world. */
export const gfsWaves: Model = {
  ident: 'gfs-wave',
  product: 'gfsWaves',
  standsIn: null,
  base: 'https://noaa-gfs-bdp-pds.s3.amazonaws.com',
  driver: 'index',
  path,
  indexPath: (file) => `${path(file)}.idx`,
  runs: { hours: [0, 6, 12, 18], firstDelay: 270 },
  steps: () => [
    [1, 1, 120],
    [3, 123, 360],
  ],
  grid: { lat0: 90, lon0: -180, dLat: -0.25, dLon: 0.25, nx: 1440, ny: 721 },
  source: null,
  picks: [
    noaa('waves', 'HTSGW', 'surface', { grib: '10.0.3' }),
    noaa('wavesPeriod', 'PERPW', 'surface', { grib: '10.0.11' }),
    noaa('wavesFrom', 'DIRPW', 'surface', { grib: '10.0.10' }),
    noaa('wwaves', 'WVHGT', 'surface', { grib: '10.0.5' }),
    noaa('wwavesPeriod', 'WVPER', 'surface', { grib: '10.0.6' }),
    noaa('wwavesFrom', 'WVDIR', 'surface', { grib: '10.0.4' }),
    ...swells,
  ],
  derivations: [...['waves', 'wwaves', 'swell1', 'swell2', 'swell3'].flatMap(seaVector), wavePower(energyOfPeak)],
};
