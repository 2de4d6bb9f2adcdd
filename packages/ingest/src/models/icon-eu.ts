import { levelsBetween } from '@meltemi/catalogue';
import { dewPointOn, wetBulbAtGround } from '../derive/humidity.rules.ts';
import { newSnow, thunder, typeOfColumn } from '../derive/precipitation.rules.ts';
import { cloudBase, fogByAir, solarPower } from '../derive/sky.rules.ts';
import { derivation } from '../derive/derivation.ts';
import { iconOn, iconPath } from './icon-files.ts';
import { iconGround } from './icon-ground.ts';
import type { Model } from './model.ts';

const asWritten = (name: string): string => name;

const pressures = levelsBetween('975h', '150h');

/** DWD ICON-EU on its regular grid of a sixteenth of a degree. */
export const iconEu: Model = {
  ident: 'icon-eu',
  product: 'iconEu',
  standsIn: null,
  base: 'https://opendata.dwd.de',
  driver: 'file',
  path: iconPath('icon-eu', 'icon-eu_europe_regular-lat-lon'),
  indexPath: null,
  // The runs between (03, 09 …) end after little more than a day: taking them would shorten the forecast on the map.
  runs: { hours: [0, 6, 12, 18], firstDelay: 150 },
  steps: () => [
    [1, 1, 78],
    [3, 81, 120],
  ],
  grid: { lat0: 70.5, lon0: -23.5, dLat: -0.0625, dLon: 0.0625, nx: 1377, ny: 657 },
  source: null,
  picks: [...iconGround(asWritten), ...pressures.flatMap((level) => iconOn(level, asWritten))],
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
