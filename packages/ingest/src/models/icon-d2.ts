import type { LevelIdent } from '@meltemi/catalogue';
import { derivation } from '../derive/derivation.ts';
import { dewPointOn, wetBulbAtGround } from '../derive/humidity.rules.ts';
import { newSnow, thunder, typeOfColumnWith } from '../derive/precipitation.rules.ts';
import { cloudBase, fogByVisibility, solarPower } from '../derive/sky.rules.ts';
import { IngestError } from '../ingest-error.ts';
import type { FileOf, Model, Pick } from './model.ts';
import { iconOn } from './icon-files.ts';
import { iconGround } from './icon-ground.ts';
import { dwd } from './picks.ts';
import { stampOf, threeDigits } from './run-times.rules.ts';

function path({ refTs, hour }: FileOf, pick: Pick | null): string {
  if (pick?.source.by !== 'dwd')
    throw new IngestError('bad-argument', 'every field of this model has a file of its own');
  const { name, kind, level } = pick.source;
  const run = stampOf(refTs);
  // What lies on no level is marked "2d"; what does not change has a step and a level of 0.
  const where = kind === 'time-invariant' ? '000_0' : `${threeDigits(hour)}_${level ?? '2d'}`;
  return `/weather/nwp/icon-d2/grib/${run.hour}/${name}/icon-d2_germany_regular-lat-lon_${kind}_${run.day}${run.hour}_${where}_${name}.grib2.bz2`;
}

const inSmall = (name: string): string => name.toLowerCase();

// Files of totals and radiation have four quarter-hours; the one that ends with the hour is taken.
const ground = [...iconGround(inSmall), dwd('visibility', 'vis', { grib: '0.19.0' })];

/** The levels that DWD publishes on pressure, of those that we have. */
const pressures: readonly LevelIdent[] = [
  '975h',
  '950h',
  '850h',
  '700h',
  '600h',
  '500h',
  '400h',
  '300h',
  '250h',
  '200h',
];

/** DWD ICON-D2 on its regular grid of a fiftieth of a degree around Germany. */
export const iconD2: Model = {
  ident: 'icon-d2',
  product: 'iconD2',
  standsIn: null,
  base: 'https://opendata.dwd.de',
  driver: 'file',
  path,
  indexPath: null,
  runs: { hours: [0, 3, 6, 9, 12, 15, 18, 21], firstDelay: 60 },
  steps: () => [[1, 1, 48]],
  grid: { lat0: 58.08, lon0: -3.94, dLat: -0.02, dLon: 0.02, nx: 1215, ny: 746 },
  source: null,
  picks: [...ground, ...pressures.flatMap((level) => iconOn(level, inSmall))],
  derivations: [
    derivation('convPrecip', ['convRain', 'convSnow'], (rain, snow) => rain + snow),
    ...pressures.map(dewPointOn),
    wetBulbAtGround,
    newSnow,
    thunder('convPrecip'),
    typeOfColumnWith('950h'),
    cloudBase,
    fogByVisibility,
    solarPower,
  ],
};
