import { microgramsPerMole, molarMass } from '../derive/gas.rules.ts';
import type { FileOf, Model, Pick } from './model.ts';
import { variable } from './picks.ts';
import { stampOf } from './run-times.rules.ts';

/** Air quality near the ground, means of an hour. */
const nearGround = 'aqc_tavg_1hr_glo_L1440x721_slv';

/** A file has the mean of an hour and is named after its middle; "+" stands between the run and that time. */
const path = ({ refTs, hour }: FileOf, pick: Pick | null): string => {
  const run = stampOf(refTs);
  const middle = new Date(refTs + (hour - 0.5) * 3_600_000).toISOString();
  const valid = `${middle.slice(0, 10).replaceAll('-', '')}_${middle.slice(11, 16).replace(':', '')}z`;
  const collection = pick?.source.by === 'variable' ? pick.source.collection : nearGround;
  const folder = `Y${run.day.slice(0, 4)}/M${run.day.slice(4, 6)}/D${run.day.slice(6)}`;
  return `/gmao/geos-cf/v2/fcst/${folder}/GEOS.cf.fcst.${collection}.${run.day}_${run.hour}z%2B${valid}.R0.nc4`;
};

/**
 * NASA GEOS-CF: gases and fine dust near the ground without a key, a forecast of research. A file has all of them and
 * more. Sulphur dioxide is in it near the ground, which the product does not show: it has that of the whole column.
 */
export const geosCf: Model = {
  ident: 'geos-cf',
  product: 'cams',
  standsIn: { provider: 'nasa', modelName: 'GEOS-CF' },
  // GEFS-Aerosols brings in the same product, and has desert dust and the optical depth.
  onlyWhenNamed: true,
  base: 'https://portal.nccs.nasa.gov/datashare',
  driver: 'file',
  path,
  indexPath: null,
  runs: { hours: [9], firstDelay: 240 },
  steps: () => [[3, 3, 120]],
  // Six variables of a million points.
  stepBytes: 15e6,
  grid: { lat0: 90, lon0: -180, dLat: -0.25, dLon: 0.25, nx: 1440, ny: 721 },
  source: null,
  picks: [
    // Moles of the gas in a mole of dry air.
    variable('no2', nearGround, 'NO2', { scale: microgramsPerMole(molarMass.no2) }),
    variable('go3', nearGround, 'O3', { scale: microgramsPerMole(molarMass.o3) }),
    // Parts in a billion, whatever the state of the air.
    variable('cosc', nearGround, 'CO', { scale: 1e9 }),
    // Micrograms in a cubic metre, with the water that dust holds at a humidity of 35 %.
    variable('pm2p5', nearGround, 'PM25_RH35'),
  ],
  derivations: [],
};
