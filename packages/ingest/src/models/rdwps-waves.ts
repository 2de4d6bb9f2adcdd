import { energyOfPeak, seaVector, wavePower } from '../derive/sea.rules.ts';
import type { FileOf, Model, Pick } from './model.ts';
import { named } from './picks.ts';
import { stampOf, threeDigits } from './run-times.rules.ts';

const path = ({ refTs, hour }: FileOf, pick: Pick | null): string => {
  const run = stampOf(refTs);
  const field = pick?.source.by === 'name' ? `${pick.source.name}_${pick.source.level}` : '';
  return `/${run.day}/WXO-DD/model_rdwps/national/2.5km/${run.hour}/${run.day}T${run.hour}Z_MSC_RDWPS_${field}_RLatLon0.0225_PT${threeDigits(hour)}H.grib2`;
};

/** ECCC RDWPS: Great Lakes and St. Lawrence out of the national grid, 2.5 km on a rotated globe; put onto 0.025°. */
export const rdwpsWaves: Model = {
  ident: 'rdwps-wave',
  product: 'canRdwpsWaves',
  standsIn: null,
  base: 'https://dd.weather.gc.ca',
  driver: 'file',
  path,
  indexPath: null,
  runs: { hours: [0, 12], firstDelay: 270 },
  steps: () => [[1, 1, 48]],
  grid: { lat0: 53, lon0: -93, dLat: -0.025, dLon: 0.025, nx: 1721, ny: 481 },
  source: { kind: 'rotated', columns: 2536, rows: 1286 },
  picks: [
    named('waves', 'HTSGW', 'Sfc', { grib: '10.0.3' }),
    named('wavesPeriod', 'PWPER', 'Sfc', { grib: '10.0.34' }),
    named('wavesFrom', 'PWAVEDIR', 'Sfc', { grib: '10.0.46', nearest: true }),
    named('wwaves', 'WVHGT', 'Sfc', { grib: '10.0.5' }),
    named('wwavesPeriod', 'PPERWW', 'Sfc', { grib: '10.0.35' }),
    named('wwavesFrom', 'WVDIR', 'Sfc', { grib: '10.0.4', nearest: true }),
    named('swell1', 'SWHFSWEL', 'Sfc', { grib: '10.0.47' }),
    named('swell1Period', 'PWPFSWEL', 'Sfc', { grib: '10.0.65' }),
    named('swell1From', 'MWDFSWEL', 'Sfc', { grib: '10.0.53', nearest: true }),
    named('swell2', 'SWHSSWEL', 'Sfc', { grib: '10.0.48' }),
    named('swell2Period', 'PWPSSWEL', 'Sfc', { grib: '10.0.66' }),
    named('swell2From', 'MWDSSWEL', 'Sfc', { grib: '10.0.54', nearest: true }),
  ],
  derivations: [...['waves', 'wwaves', 'swell1', 'swell2'].flatMap(seaVector), wavePower(energyOfPeak)],
};
