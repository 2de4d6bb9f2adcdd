import { levels, pressureLevels } from '@meltemi/catalogue';
import { dewPointOn, wetBulbAtGround } from '../derive/humidity.rules.ts';
import { newSnow, thunder, typeOfFlags } from '../derive/precipitation.rules.ts';
import { cloudBase, fogByVisibility } from '../derive/sky.rules.ts';
import type { FileOf, Model } from './model.ts';
import { above, isobar, noaa } from './picks.ts';
import { stampOf, threeDigits } from './run-times.rules.ts';

const path = ({ refTs, hour }: FileOf): string => {
  const run = stampOf(refTs);
  return `/gfs.${run.day}/${run.hour}/atmos/gfs.t${run.hour}z.pgrb2.0p25.f${threeDigits(hour)}`;
};

const ground = [
  noaa('windU', 'UGRD', '10 m above ground', { grib: '0.2.2', surface: above(10) }),
  noaa('windV', 'VGRD', '10 m above ground', { grib: '0.2.3', surface: above(10) }),
  noaa('windU', 'UGRD', '100 m above ground', { level: '100m', grib: '0.2.2', surface: above(100) }),
  noaa('windV', 'VGRD', '100 m above ground', { level: '100m', grib: '0.2.3', surface: above(100) }),
  noaa('gust', 'GUST', 'surface', { grib: '0.2.22' }),
  noaa('temp', 'TMP', '2 m above ground', { grib: '0.0.0', surface: above(2) }),
  noaa('dewpoint', 'DPT', '2 m above ground', { grib: '0.0.6', surface: above(2) }),
  noaa('rh', 'RH', '2 m above ground', { grib: '0.1.1', surface: above(2) }),
  noaa('pressure', 'PRMSL', 'mean sea level', { grib: '0.3.1' }),
  noaa('groundPressure', 'PRES', 'surface', { grib: '0.3.0' }),
  noaa('rain', 'APCP', 'surface', { grib: '0.1.8', span: 'total' }),
  noaa('convPrecip', 'ACPCP', 'surface', { grib: '0.1.10', span: 'total' }),
  noaa('snowFlag', 'CSNOW', 'surface', { grib: '0.1.195 0.1.36' }),
  noaa('freezingFlag', 'CFRZR', 'surface', { grib: '0.1.193 0.1.34' }),
  noaa('pelletsFlag', 'CICEP', 'surface', { grib: '0.1.194 0.1.35' }),
  noaa('snowcover', 'SNOD', 'surface', { grib: '0.1.11', scale: 100 }),
  noaa('clouds', 'TCDC', 'entire atmosphere', { grib: '0.6.1' }),
  noaa('lclouds', 'LCDC', 'low cloud layer', { grib: '0.6.3' }),
  noaa('mclouds', 'MCDC', 'middle cloud layer', { grib: '0.6.4' }),
  noaa('hclouds', 'HCDC', 'high cloud layer', { grib: '0.6.5' }),
  noaa('cape', 'CAPE', 'surface', { grib: '0.7.6' }),
  noaa('deg0', 'HGT', '0C isotherm', { grib: '0.3.5' }),
  noaa('visibility', 'VIS', 'surface', { grib: '0.19.0' }),
  noaa('solarpower', 'DSWRF', 'surface', { grib: '0.4.192 0.4.7', span: 'average' }),
  noaa('modelElevation', 'HGT', 'surface', { grib: '0.3.5', still: true }),
];

const aloft = pressureLevels.flatMap((level) => {
  const hPa = levels[level].pressure ?? 0;
  const on = { level, surface: isobar(hPa) };
  return [
    noaa('temp', 'TMP', `${hPa} mb`, { ...on, grib: '0.0.0' }),
    noaa('rh', 'RH', `${hPa} mb`, { ...on, grib: '0.1.1' }),
    noaa('gh', 'HGT', `${hPa} mb`, { ...on, grib: '0.3.5' }),
    noaa('windU', 'UGRD', `${hPa} mb`, { ...on, grib: '0.2.2' }),
    noaa('windV', 'VGRD', `${hPa} mb`, { ...on, grib: '0.2.3' }),
  ];
});

/** NOAA GFS, a quarter of a degree. */
export const gfs: Model = {
  ident: 'gfs',
  product: 'gfs',
  standsIn: null,
  base: 'https://noaa-gfs-bdp-pds.s3.amazonaws.com',
  driver: 'index',
  path,
  indexPath: (file) => `${path(file)}.idx`,
  runs: { hours: [0, 6, 12, 18], firstDelay: 210 },
  steps: () => [
    [1, 1, 120],
    [3, 123, 360],
  ],
  grid: { lat0: 90, lon0: -180, dLat: -0.25, dLon: 0.25, nx: 1440, ny: 721 },
  source: null,
  picks: [...ground, ...aloft],
  derivations: [
    ...pressureLevels.map(dewPointOn),
    wetBulbAtGround,
    newSnow,
    thunder('convPrecip'),
    typeOfFlags,
    cloudBase,
    fogByVisibility,
  ],
};
