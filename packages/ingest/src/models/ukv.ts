import { derivation } from '../derive/derivation.ts';
import { wetBulbAtGround } from '../derive/humidity.rules.ts';
import { newSnow, thunderOfCape, typeOfGround } from '../derive/precipitation.rules.ts';
import { cloudBase, fogByVisibility } from '../derive/sky.rules.ts';
import { windU, windV } from '../derive/wind.rules.ts';
import type { FileOf, Model, Pick } from './model.ts';
import { netcdf } from './picks.ts';
import { fourDigits } from './run-times.rules.ts';

/** A time as the paths of the Met Office spell it: 20261115T0600Z. */
const stamp = (ts: number): string => `${new Date(ts).toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}Z`;

const path = ({ refTs, hour }: FileOf, pick: Pick | null): string => {
  const name = pick?.source.by === 'netcdf' ? pick.source.name : '';
  return `/uk-deterministic-2km/${stamp(refTs)}/${stamp(refTs + hour * 3_600_000)}-PT${fourDigits(hour)}H00M-${name}.nc`;
};

/** Met Office UKV: the ground of Britain, 2 km on an equal-area map; put onto 0.02° by 0.03°. */
export const ukv: Model = {
  ident: 'ukv',
  product: 'ukv',
  standsIn: null,
  base: 'https://met-office-atmospheric-model-data.s3.eu-west-2.amazonaws.com',
  driver: 'file',
  path,
  indexPath: null,
  // The runs between end after 11 hours.
  runs: { hours: [0, 3, 6, 9, 12, 15, 18, 21], firstDelay: 180 },
  steps: () => [[1, 1, 54]],
  grid: { lat0: 61.1, lon0: -13.3, dLat: -0.02, dLon: 0.03, nx: 601, ny: 620 },
  source: { kind: 'lambert-azimuthal', columns: 1042, rows: 970 },
  picks: [
    netcdf('temp', 'temperature_at_screen_level', 'air_temperature'),
    netcdf('dewpoint', 'temperature_of_dew_point_at_screen_level', 'dew_point_temperature'),
    netcdf('rh', 'relative_humidity_at_screen_level', 'relative_humidity', { scale: 100 }),
    netcdf('pressure', 'pressure_at_mean_sea_level', 'air_pressure_at_sea_level'),
    netcdf('groundPressure', 'pressure_at_surface', 'surface_air_pressure'),
    netcdf('windSpeed', 'wind_speed_at_10m', 'wind_speed'),
    netcdf('windFrom', 'wind_direction_at_10m', 'wind_from_direction', { nearest: true }),
    netcdf('gust', 'wind_gust_at_10m', 'wind_speed_of_gust'),
    // Metres of water in the hour before.
    netcdf('rain', 'precipitation_accumulation-PT01H', 'lwe_thickness_of_precipitation_amount', { scale: 1000 }),
    netcdf('clouds', 'cloud_amount_of_total_cloud', 'cloud_area_fraction', { scale: 100 }),
    netcdf('lclouds', 'cloud_amount_of_low_cloud', 'low_type_cloud_area_fraction', { scale: 100 }),
    netcdf('mclouds', 'cloud_amount_of_medium_cloud', 'medium_type_cloud_area_fraction', { scale: 100 }),
    netcdf('hclouds', 'cloud_amount_of_high_cloud', 'high_type_cloud_area_fraction', { scale: 100 }),
    netcdf('visibility', 'visibility_at_screen_level', 'visibility_in_air'),
    netcdf('cape', 'CAPE_surface', 'atmosphere_convective_available_potential_energy_wrt_surface'),
  ],
  derivations: [
    derivation('windU', ['windSpeed', 'windFrom'], windU),
    derivation('windV', ['windSpeed', 'windFrom'], windV),
    wetBulbAtGround,
    newSnow,
    thunderOfCape,
    typeOfGround,
    cloudBase,
    fogByVisibility,
  ],
};
