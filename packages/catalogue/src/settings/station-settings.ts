import { poiIdents } from '../pois/poi-idents.ts';
import { productIdents } from '../products/product-idents.ts';
import { withAccount } from './definition.ts';
import { flag, listOf, oneOf, orNull } from './kinds.ts';

/** Orders of the lists of stations near a place: those of weather services first, or the nearest. */
export const stationSorts = ['profi', 'distance'] as const;

/** Stations, and which kinds of points stand in the bar of the map. */
export const stationSettings = {
  favPois: withAccount(listOf(oneOf(poiIdents)), ['cams', 'cities', 'wind', 'temp', 'metars', 'empty']),
  favPoisMobile: withAccount(listOf(oneOf(poiIdents)), ['cities', 'wind', 'temp', 'metars', 'empty']),
  displayAdStations: withAccount(flag, true),
  displayWMOStations: withAccount(flag, true),
  displayMadisPWStations: withAccount(flag, true),
  displayShipStations: withAccount(flag, true),
  /** Barbs of sailors and pilots instead of arrows. */
  stationBarbs: withAccount(flag, false),
  stationsSort: withAccount(oneOf(stationSorts), 'profi'),
  /** The model that the comparison of a station stresses; null for the closest one. */
  stationCompareModel: withAccount(orNull(oneOf(productIdents)), null),
  stationCompareHiddenProducts: withAccount(listOf(oneOf(productIdents)), []),
} as const;
