import { levels, levelsBetween } from '@meltemi/catalogue';
import { dewPointOn, wetBulbAtGround } from '../derive/humidity.rules.ts';
import { newSnow, thunder, typeOfFlags } from '../derive/precipitation.rules.ts';
import { cloudBase, fogByVisibility } from '../derive/sky.rules.ts';
import type { FileOf, Model, Pick } from './model.ts';
import { above, isobar, noaa } from './picks.ts';
import { stampOf, twoDigits } from './run-times.rules.ts';

/** A step has two files: the surface, and the pressure levels. */
type HrrrFile = 'wrfsfc' | 'wrfprs';

const onGround = { file: 'wrfsfc' } satisfies { file: HrrrFile };

const ground = [
  noaa('windU', 'UGRD', '10 m above ground', { ...onGround, grib: '0.2.2', surface: above(10) }),
  noaa('windV', 'VGRD', '10 m above ground', { ...onGround, grib: '0.2.3', surface: above(10) }),
  noaa('gust', 'GUST', 'surface', { ...onGround, grib: '0.2.22' }),
  noaa('temp', 'TMP', '2 m above ground', { ...onGround, grib: '0.0.0', surface: above(2) }),
  noaa('dewpoint', 'DPT', '2 m above ground', { ...onGround, grib: '0.0.6', surface: above(2) }),
  noaa('rh', 'RH', '2 m above ground', { ...onGround, grib: '0.1.1', surface: above(2) }),
  noaa('pressure', 'MSLMA', 'mean sea level', { ...onGround, grib: '0.3.198 0.3.1' }),
  noaa('groundPressure', 'PRES', 'surface', { ...onGround, grib: '0.3.0' }),
  noaa('rain', 'APCP', 'surface', { ...onGround, grib: '0.1.8', span: 'total' }),
  noaa('snowFlag', 'CSNOW', 'surface', { ...onGround, grib: '0.1.195 0.1.36', nearest: true }),
  noaa('freezingFlag', 'CFRZR', 'surface', { ...onGround, grib: '0.1.193 0.1.34', nearest: true }),
  noaa('pelletsFlag', 'CICEP', 'surface', { ...onGround, grib: '0.1.194 0.1.35', nearest: true }),
  noaa('snowcover', 'SNOD', 'surface', { ...onGround, grib: '0.1.11', scale: 100 }),
  noaa('clouds', 'TCDC', 'entire atmosphere', { ...onGround, grib: '0.6.1' }),
  noaa('lclouds', 'LCDC', 'low cloud layer', { ...onGround, grib: '0.6.3' }),
  noaa('mclouds', 'MCDC', 'middle cloud layer', { ...onGround, grib: '0.6.4' }),
  noaa('hclouds', 'HCDC', 'high cloud layer', { ...onGround, grib: '0.6.5' }),
  noaa('cape', 'CAPE', 'surface', { ...onGround, grib: '0.7.6' }),
  noaa('deg0', 'HGT', '0C isotherm', { ...onGround, grib: '0.3.5' }),
  noaa('visibility', 'VIS', 'surface', { ...onGround, grib: '0.19.0' }),
  noaa('solarpower', 'DSWRF', 'surface', { ...onGround, grib: '0.4.192 0.4.7' }),
  noaa('modelElevation', 'HGT', 'surface', { ...onGround, grib: '0.3.5', still: true }),
];

const pressures = levelsBetween('975h', '150h');

const aloft = pressures.flatMap((level) => {
  const hPa = levels[level].pressure ?? 0;
  const on = { level, surface: isobar(hPa), file: 'wrfprs' satisfies HrrrFile };
  return [
    noaa('temp', 'TMP', `${hPa} mb`, { ...on, grib: '0.0.0' }),
    noaa('rh', 'RH', `${hPa} mb`, { ...on, grib: '0.1.1' }),
    noaa('gh', 'HGT', `${hPa} mb`, { ...on, grib: '0.3.5' }),
    noaa('windU', 'UGRD', `${hPa} mb`, { ...on, grib: '0.2.2' }),
    noaa('windV', 'VGRD', `${hPa} mb`, { ...on, grib: '0.2.3' }),
  ];
});

/** The path of a step's file: the one that a field is in, the surface where none is named. */
const pathOf =
  (area: string, ending: string) =>
  ({ refTs, hour }: FileOf, pick: Pick | null = null): string => {
    const run = stampOf(refTs);
    const file = pick?.source.by === 'noaa' ? pick.source.file : 'wrfsfc';
    return `/hrrr.${run.day}/${area}/hrrr.t${run.hour}z.${file}f${twoDigits(hour)}${ending}.grib2`;
  };

const hrrrOf = (
  area: string,
  ending: string,
  own: globalThis.Pick<Model, 'ident' | 'product' | 'grid' | 'source'>,
): Model => ({
  standsIn: null,
  base: 'https://noaa-hrrr-bdp-pds.s3.amazonaws.com',
  driver: 'index',
  path: pathOf(area, ending),
  indexPath: (file, pick = null) => `${pathOf(area, ending)(file, pick)}.idx`,
  // The runs between end after 18 hours: taking them would shorten the forecast on the map.
  runs: { hours: [0, 6, 12, 18], firstDelay: 55 },
  steps: () => [[1, 1, 48]],
  picks: [...ground, ...aloft],
  derivations: [
    ...pressures.map(dewPointOn),
    wetBulbAtGround,
    newSnow,
    thunder('rain'),
    typeOfFlags,
    cloudBase,
    fogByVisibility,
  ],
  ...own,
});

/** NOAA HRRR over the United States, 3 km on Lambert's cone; put onto 0.03°. */
export const hrrr: Model = hrrrOf('conus', '', {
  ident: 'hrrr',
  product: 'hrrrConus',
  grid: { lat0: 52.62, lon0: -134.1, dLat: -0.03, dLon: 0.03, nx: 2441, ny: 1051 },
  source: { kind: 'lambert', columns: 1799, rows: 1059 },
});

/** NOAA HRRR over Alaska, 3 km on a polar map; put onto 0.03° by 0.06°, which is as fine there. It passes 180°. */
export const hrrrAlaska: Model = hrrrOf('alaska', '.ak', {
  ident: 'hrrr-alaska',
  product: 'hrrrAlaska',
  grid: { lat0: 76.38, lon0: 165, dLat: -0.03, dLon: 0.06, nx: 1351, ny: 1160 },
  source: { kind: 'polar-stereographic', columns: 1299, rows: 919 },
});
