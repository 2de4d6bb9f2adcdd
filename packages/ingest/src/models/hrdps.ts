import { levels, levelsBetween } from '@meltemi/catalogue';
import { dewPointOn, wetBulbAtGround } from '../derive/humidity.rules.ts';
import { newSnow, thunder, typeOfColumn } from '../derive/precipitation.rules.ts';
import { cloudBaseByCover, fogByAir, freezingLevelOf } from '../derive/sky.rules.ts';
import type { FileOf, Model, Pick } from './model.ts';
import { above, isobar, named } from './picks.ts';
import { fourDigits, stampOf, threeDigits } from './run-times.rules.ts';

const path = ({ refTs, hour }: FileOf, pick: Pick | null): string => {
  const run = stampOf(refTs);
  const field = pick?.source.by === 'name' ? `${pick.source.name}_${pick.source.level}` : '';
  return `/${run.day}/WXO-DD/model_hrdps/continental/2.5km/${run.hour}/${threeDigits(hour)}/${run.day}T${run.hour}Z_MSC_HRDPS_${field}_RLatLon0.0225_PT${threeDigits(hour)}H.grib2`;
};

const ground = [
  named('windU', 'UGRD', 'AGL-10m', { grib: '0.2.2', surface: above(10) }),
  named('windV', 'VGRD', 'AGL-10m', { grib: '0.2.3', surface: above(10) }),
  named('gust', 'GUST', 'AGL-10m', { grib: '0.2.22' }),
  named('temp', 'TMP', 'AGL-2m', { grib: '0.0.0', surface: above(2) }),
  named('dewpoint', 'DPT', 'AGL-2m', { grib: '0.0.6', surface: above(2) }),
  named('rh', 'RH', 'AGL-2m', { grib: '0.1.1', surface: above(2) }),
  named('pressure', 'PRMSL', 'MSL', { grib: '0.3.1' }),
  named('groundPressure', 'PRES', 'Sfc', { grib: '0.3.0' }),
  named('rain', 'APCP', 'Sfc', { grib: '0.1.8', span: 'total' }),
  named('snowcover', 'SNOD', 'Sfc', { grib: '0.1.11', scale: 100 }),
  named('clouds', 'TCDC', 'Sfc', { grib: '0.6.1' }),
  named('cape', 'CAPE', 'Sfc', { grib: '0.7.6' }),
  // Joules since the start of the run: an hour's worth over its seconds.
  named('solarpower', 'DSWRF', 'Sfc', { grib: '0.4.7', span: 'total', scale: 1 / 3600 }),
  named('modelElevation', 'HGT', 'Sfc', { grib: '0.3.5', still: true }),
];

const pressures = levelsBetween('975h', '150h');

const aloft = pressures.flatMap((level) => {
  const hPa = levels[level].pressure ?? 0;
  const on = { level, surface: isobar(hPa) };
  const place = `ISBL_${fourDigits(hPa)}`;
  return [
    named('temp', 'TMP', place, { ...on, grib: '0.0.0' }),
    named('rh', 'RH', place, { ...on, grib: '0.1.1' }),
    named('gh', 'HGT', place, { ...on, grib: '0.3.5' }),
    named('windU', 'UGRD', place, { ...on, grib: '0.2.2' }),
    named('windV', 'VGRD', place, { ...on, grib: '0.2.3' }),
  ];
});

/** ECCC HRDPS: Canada, 2.5 km on a rotated globe; put onto 0.03° by 0.04°. */
export const hrdps: Model = {
  ident: 'hrdps',
  product: 'canHrdps',
  standsIn: null,
  base: 'https://dd.weather.gc.ca',
  driver: 'file',
  path,
  indexPath: null,
  runs: { hours: [0, 6, 12, 18], firstDelay: 180 },
  steps: () => [[1, 1, 48]],
  grid: { lat0: 70.62, lon0: -152.8, dLat: -0.03, dLon: 0.04, nx: 2804, ny: 1448 },
  source: { kind: 'rotated', columns: 2540, rows: 1290 },
  picks: [...ground, ...aloft],
  derivations: [
    ...pressures.map(dewPointOn),
    wetBulbAtGround,
    newSnow,
    thunder('rain'),
    typeOfColumn,
    cloudBaseByCover,
    fogByAir,
    freezingLevelOf(['975h', '925h', '850h', '700h', '600h', '500h', '400h']),
  ],
};
