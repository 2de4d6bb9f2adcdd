import { type PoiIdent } from './poi-idents.ts';
import { stationTypes, type StationType } from './stations.ts';

/** Where the points of a kind come from. */
export type PoiSource = 'account' | 'labels' | 'stations' | 'list' | 'none';

/** A kind of points of interest. */
export interface Poi {
  readonly ident: PoiIdent;
  readonly trans: string;
  readonly icon: string;
  readonly source: PoiSource;
  /** Station types whose measurements the kind shows. */
  readonly stations: readonly StationType[];
  /** Only a logged-in user has such points; for others the map shows none. */
  readonly needsLogin: boolean;
}

const poi = (ident: PoiIdent, icon: string, source: PoiSource, stations: readonly StationType[] = []): Poi => ({
  ident,
  trans: `poi.${ident}`,
  icon,
  source,
  stations,
  needsLogin: source === 'account',
});

const measured = stationTypes.filter((type) => type !== 'airq');

/** Every kind of points of interest by code. */
export const pois: Readonly<Record<PoiIdent, Poi>> = {
  favs: poi('favs', 'heart', 'account'),
  cities: poi('cities', 'building', 'labels'),
  wind: poi('wind', 'wind', 'stations', measured),
  temp: poi('temp', 'thermometer', 'stations', measured),
  precip: poi('precip', 'umbrella', 'stations', ['ad', 'wmo', 'madis', 'pws']),
  metars: poi('metars', 'plane', 'stations', ['ad']),
  cams: poi('cams', 'cctv', 'list'),
  pgspots: poi('pgspots', 'paraglider', 'list'),
  kitespots: poi('kitespots', 'kite', 'list'),
  surfspots: poi('surfspots', 'swell', 'list'),
  tide: poi('tide', 'tide', 'list'),
  radiation: poi('radiation', 'radiation', 'list'),
  firespots: poi('firespots', 'flame', 'list'),
  airq: poi('airq', 'lungs', 'stations', ['airq']),
  radiosonde: poi('radiosonde', 'balloon', 'list'),
  empty: poi('empty', 'ban', 'none'),
};

/** The kind the map really shows: favourites revert to empty for someone who is not logged in. */
export function shownPoi(chosen: PoiIdent, isLoggedIn: boolean): PoiIdent {
  return pois[chosen].needsLogin && !isLoggedIn ? 'empty' : chosen;
}
