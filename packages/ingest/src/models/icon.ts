import { levelsBetween, type DstTriple } from '@meltemi/catalogue';
import { derivation, type WorkLevel } from '../derive/derivation.ts';
import { betweenLevels, dewPointOn, wetBulbAtGround } from '../derive/humidity.rules.ts';
import { newSnow, thunder, typeOfColumn } from '../derive/precipitation.rules.ts';
import { cloudBase, fogByAir, solarPower } from '../derive/sky.rules.ts';
import { iconOn, iconPath } from './icon-files.ts';
import { iconGround } from './icon-ground.ts';
import type { Model } from './model.ts';
import { dwd } from './picks.ts';

const asWritten = (name: string): string => name;

const ours = levelsBetween('975h', '150h');
/** All of our levels but 975 hPa are published. */
const published: readonly WorkLevel[] = ['1000h', ...ours.filter((level) => level !== '975h')];

/** Hourly to 78 h, then 3-hourly: DWD gives 180 h of the two main runs, the product ends at 168, and 120 h of those between. */
const steps = (runHour: number): readonly DstTriple[] => [
  [1, 1, 78],
  [3, 81, runHour % 12 === 0 ? 168 : 120],
];

/**
 * DWD's global ICON on its own mesh: triangles of 13 km, a bzip2 file a field. The files say neither where the cells lie nor
 * which way a wind goes: positions come with every run, and both parts of a wind are those towards true east and north, as
 * in the files of ICON-EU. Unpacking takes a second of a core for every two to three fields, so ingest takes the levels last.
 */
export const icon: Model = {
  ident: 'icon',
  product: 'icon',
  standsIn: null,
  base: 'https://opendata.dwd.de',
  driver: 'file',
  path: iconPath('icon', 'icon_global_icosahedral'),
  indexPath: null,
  runs: { hours: [0, 6, 12, 18], firstDelay: 165 },
  steps,
  // Four cells lie in a box at the equator, one at 77°; an eighth of a degree would take four times the disk.
  grid: { lat0: 90, lon0: -180, dLat: -0.25, dLon: 0.25, nx: 1440, ny: 721 },
  source: null,
  mesh: {
    cells: 2_949_120,
    lat: dwd('cellLat', 'CLAT', { still: true }),
    lon: dwd('cellLon', 'CLON', { still: true }),
  },
  picks: [...iconGround(asWritten), ...published.flatMap((level) => iconOn(level, asWritten))],
  derivations: [
    ...['temp', 'rh', 'gh', 'windU', 'windV'].map((quantity) => betweenLevels(quantity, '975h', '1000h', '950h')),
    derivation('convPrecip', ['convRain', 'convSnow'], (rain, snow) => rain + snow),
    ...ours.map(dewPointOn),
    wetBulbAtGround,
    newSnow,
    thunder('convPrecip'),
    typeOfColumn,
    cloudBase,
    fogByAir,
    solarPower,
  ],
};
