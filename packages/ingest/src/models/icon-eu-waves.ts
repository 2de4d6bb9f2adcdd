import { seaVector, wavePower } from '../derive/sea.rules.ts';
import type { FileOf, Model, Pick } from './model.ts';
import { named } from './picks.ts';
import { stampOf, threeDigits } from './run-times.rules.ts';

const path = ({ refTs, hour }: FileOf, pick: Pick | null): string => {
  const run = stampOf(refTs);
  const name = pick?.source.by === 'name' ? pick.source.name : '';
  return `/weather/maritime/wave_models/ewam/grib/${run.hour}/${name}/EWAM_${name.toUpperCase()}_${run.day}${run.hour}_${threeDigits(hour)}.grib2.bz2`;
};

/** DWD EWAM: the European seas, a tenth of a degree from west to east and a twentieth from north to south. */
export const iconEuWaves: Model = {
  ident: 'icon-eu-wave',
  product: 'iconEuWaves',
  standsIn: null,
  base: 'https://opendata.dwd.de',
  driver: 'file',
  path,
  indexPath: null,
  runs: { hours: [0, 12], firstDelay: 210 },
  steps: () => [[1, 1, 78]],
  grid: { lat0: 66, lon0: -10.5, dLat: -0.05, dLon: 0.1, nx: 526, ny: 721 },
  source: null,
  picks: [
    named('waves', 'swh', 'sfc', { grib: '10.0.3' }),
    // The mean period by the first negative moment of the spectrum, which is the energy period.
    named('wavesPeriod', 'tm10', 'sfc'),
    named('wavesFrom', 'mwd', 'sfc', { grib: '10.0.14', nearest: true }),
    named('wwaves', 'shww', 'sfc', { grib: '10.0.5' }),
    named('wwavesPeriod', 'mpww', 'sfc'),
    named('wwavesFrom', 'mdww', 'sfc', { grib: '10.0.4', nearest: true }),
    // All of the swell together: DWD does not part it.
    named('swell1', 'shts', 'sfc', { grib: '10.0.8' }),
    named('swell1Period', 'mpts', 'sfc'),
    named('swell1From', 'mdts', 'sfc', { grib: '10.0.7', nearest: true }),
  ],
  derivations: [...['waves', 'wwaves', 'swell1'].flatMap(seaVector), wavePower(1)],
};
