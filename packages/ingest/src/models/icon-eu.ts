import { levels, levelsBetween } from '@meltemi/catalogue';
import { dewPointOn, wetBulbAtGround } from '../derive/humidity.rules.ts';
import { newSnow, thunder, typeOfColumn } from '../derive/precipitation.rules.ts';
import { cloudBase, fogByAir, solarPower } from '../derive/sky.rules.ts';
import { derivation } from '../derive/derivation.ts';
import { IngestError } from '../ingest-error.ts';
import type { FileOf, Model, Pick } from './model.ts';
import { iconGround } from './icon-ground.ts';
import { dwd, isobar } from './picks.ts';
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

const ground = iconGround((name) => name);

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
