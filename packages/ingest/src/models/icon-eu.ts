import { levels, levelsBetween } from '@meltemi/catalogue';
import { dewPointOn, wetBulbAtGround } from '../derive/humidity.rules.ts';
import { newSnow, thunder, typeOfColumn } from '../derive/precipitation.rules.ts';
import { cloudBase, fogByAir, solarPower } from '../derive/sky.rules.ts';
import { derivation } from '../derive/derivation.ts';
import { IngestError } from '../ingest-error.ts';
import type { FileOf, Model, Pick } from './model.ts';
import { above, dwd, isobar } from './picks.ts';
import { stampOf, threeDigits } from './run-times.rules.ts';

function path({ refTs, hour }: FileOf, pick: Pick | null): string {
  if (pick?.source.by !== 'dwd')
    throw new IngestError('bad-argument', 'every field of this model has a file of its own');
  const { name, kind, level } = pick.source;
  const run = stampOf(refTs);
  const parts = [`icon-eu_europe_regular-lat-lon_${kind}_${run.day}${run.hour}`];
  if (kind !== 'time-invariant') parts.push(threeDigits(hour));
  if (level !== null) parts.push(String(level));
  return `/weather/nwp/icon-eu/grib/${run.hour}/${name.toLowerCase()}/${parts.join('_')}_${name}.grib2.bz2`;
}

const ground = [
  dwd('windU', 'U_10M', { grib: '0.2.2', surface: above(10) }),
  dwd('windV', 'V_10M', { grib: '0.2.3', surface: above(10) }),
  dwd('gust', 'VMAX_10M', { grib: '0.2.22', span: 'maximum' }),
  dwd('temp', 'T_2M', { grib: '0.0.0', surface: above(2) }),
  dwd('dewpoint', 'TD_2M', { grib: '0.0.6', surface: above(2) }),
  dwd('rh', 'RELHUM_2M', { grib: '0.1.1', surface: above(2) }),
  dwd('pressure', 'PMSL', { grib: '0.3.1' }),
  dwd('groundPressure', 'PS', { grib: '0.3.0' }),
  dwd('rain', 'TOT_PREC', { grib: '0.1.52', span: 'total' }),
  dwd('convRain', 'RAIN_CON', { grib: '0.1.76', span: 'total' }),
  dwd('convSnow', 'SNOW_CON', { grib: '0.1.55', span: 'total' }),
  dwd('snowcover', 'H_SNOW', { grib: '0.1.11', scale: 100 }),
  dwd('clouds', 'CLCT', { grib: '0.6.1' }),
  dwd('lclouds', 'CLCL', { grib: '0.6.22 0.6.3' }),
  dwd('mclouds', 'CLCM', { grib: '0.6.22 0.6.4' }),
  dwd('hclouds', 'CLCH', { grib: '0.6.22 0.6.5' }),
  dwd('cape', 'CAPE_ML', { grib: '0.7.6' }),
  dwd('deg0', 'HZEROCL', { grib: '0.3.6' }),
  dwd('directSun', 'ASWDIR_S', { span: 'average' }),
  dwd('diffuseSun', 'ASWDIFD_S', { span: 'average' }),
  dwd('modelElevation', 'HSURF', { grib: '0.3.6', still: true }),
];

const pressures = levelsBetween('975h', '150h');

const aloft = pressures.flatMap((level) => {
  const hPa = levels[level].pressure ?? 0;
  const on = { level, hPa, surface: isobar(hPa) };
  return [
    dwd('temp', 'T', { ...on, grib: '0.0.0' }),
    dwd('rh', 'RELHUM', { ...on, grib: '0.1.1' }),
    // Geopotential, not height.
    dwd('gh', 'FI', { ...on, grib: '0.3.4', scale: 1 / 9.806_65 }),
    dwd('windU', 'U', { ...on, grib: '0.2.2' }),
    dwd('windV', 'V', { ...on, grib: '0.2.3' }),
  ];
});

/** DWD ICON-EU on its regular grid of a sixteenth of a degree. */
export const iconEu: Model = {
  ident: 'icon-eu',
  product: 'iconEu',
  standsIn: null,
  base: 'https://opendata.dwd.de',
  driver: 'file',
  path,
  indexPath: null,
  // The runs between (03, 09 …) end after little more than a day: taking them would shorten the forecast on the map.
  runs: { hours: [0, 6, 12, 18], firstDelay: 150 },
  steps: () => [
    [1, 1, 78],
    [3, 81, 120],
  ],
  grid: { lat0: 70.5, lon0: -23.5, dLat: -0.0625, dLon: 0.0625, nx: 1377, ny: 657 },
  source: null,
  picks: [...ground, ...aloft],
  derivations: [
    derivation('convPrecip', ['convRain', 'convSnow'], (rain, snow) => rain + snow),
    ...pressures.map(dewPointOn),
    wetBulbAtGround,
    newSnow,
    thunder('convPrecip'),
    typeOfColumn,
    cloudBase,
    fogByAir,
    solarPower,
  ],
};
