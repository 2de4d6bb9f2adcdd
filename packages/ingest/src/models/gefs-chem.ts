import type { FileOf, Model } from './model.ts';
import { noaa } from './picks.ts';
import { stampOf, threeDigits } from './run-times.rules.ts';

const path = ({ refTs, hour }: FileOf): string => {
  const run = stampOf(refTs);
  return `/gefs.${run.day}/${run.hour}/chem/pgrb2ap25/gefs.chem.t${run.hour}z.a2d_0p25.f${threeDigits(hour)}.grib2`;
};

/** Code table 4.233: all aerosols together, and dry dust. */
const totalAerosol = 62_000;
const dust = 62_001;

/** NOAA GEFS-Aerosols: what of the air's quality can be had without a key. Gases are not in it. */
export const gefsChem: Model = {
  ident: 'gefs-chem',
  product: 'cams',
  standsIn: { provider: 'noaa', modelName: 'GEFS-Aerosols' },
  base: 'https://noaa-gefs-pds.s3.amazonaws.com',
  driver: 'index',
  path,
  indexPath: (file) => `${path(file)}.idx`,
  runs: { hours: [0, 12], firstDelay: 300 },
  steps: () => [[3, 3, 120]],
  grid: { lat0: 90, lon0: -180, dLat: -0.25, dLon: 0.25, nx: 1440, ny: 721 },
  source: null,
  picks: [
    noaa('pm2p5', 'PMTF', 'surface', {
      grib: '0.13.193',
      scale: 'micrograms',
      aerosol: { type: totalAerosol },
      more: ['aerosol=total aerosol', 'aerosol_size <2.5e-06'],
    }),
    noaa('dustsm', 'PMTC', 'surface', {
      grib: '0.13.192',
      scale: 'micrograms',
      aerosol: { type: dust },
      more: ['aerosol=dust dry', 'aerosol_size <1e-05'],
    }),
    noaa('aod550', 'AOTK', 'entire atmosphere', {
      grib: '0.20.102',
      aerosol: { type: totalAerosol, nanometres: 550 },
      more: ['aerosol=total aerosol', 'aerosol_wavelength >=5.45e-07,<=5.65e-07'],
    }),
  ],
  derivations: [],
};
