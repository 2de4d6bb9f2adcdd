import { derivation } from '../derive/derivation.ts';
import type { Model } from './model.ts';
import { zarr } from './picks.ts';

const product = 'GLOBAL_ANALYSISFORECAST_PHY_001_024';
/** Hourly currents with the tide's part, and hourly means of the sea's state; the last number is the version. */
const currents = 'cmems_mod_glo_phy_anfc_merged-uv_PT1H-i_202211';
const sea = 'cmems_mod_glo_phy_anfc_0.083deg_PT1H-m_202406';

/** Copernicus Marine: currents, tides and the temperature of the sea on a twelfth of a degree, from 80° S on. */
export const cmems: Model = {
  ident: 'cmems',
  product: 'cmems',
  standsIn: null,
  base: 'https://stac.marine.copernicus.eu',
  driver: 'zarr',
  path: (_file, pick) =>
    `/metadata/${product}/${pick?.source.by === 'zarr' ? pick.source.dataset : currents}/dataset.stac.json`,
  indexPath: null,
  runs: { hours: [0], firstDelay: 780 },
  steps: () => [[3, 3, 240]],
  grid: { lat0: 90, lon0: -180, dLat: -1 / 12, dLon: 1 / 12, nx: 4320, ny: 2041 },
  source: null,
  picks: [
    zarr('currentU', currents, 'uo'),
    zarr('currentV', currents, 'vo'),
    zarr('tideU', currents, 'utide'),
    zarr('tideV', currents, 'vtide'),
    zarr('seaCelsius', sea, 'thetao'),
  ],
  derivations: [derivation('sst', ['seaCelsius'], (celsius) => celsius + 273.15)],
};
