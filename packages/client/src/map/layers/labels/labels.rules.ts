import { airProductFor, products } from '@meltemi/catalogue';
import type { LanguageCode, UnitIdent } from '@meltemi/catalogue';
import { unitOf } from '#map/units.ts';
import { placeLanguage } from '#settings/index.ts';
import type { MapState } from '../map-state.ts';
import type { LabelForecast } from './label-tiles.ts';

/** The names on the map and what is written beside them. */
export interface LabelPlan {
  readonly lang: LanguageCode;
  /** The forecast to write beside the names; null writes names alone. */
  readonly forecast: LabelForecast | null;
  /** Milliseconds. */
  readonly time: number;
  readonly unit: UnitIdent;
  /** Of the heights of peaks. */
  readonly heightUnit: UnitIdent;
  /** The names stand on the base map itself and not on the colours of the weather. */
  readonly isOnMap: boolean;
}

/** The model whose temperatures stand beside the names of towns; null until its run is known. */
export function labelForecast({ settings, dataOf }: Pick<MapState, 'settings' | 'dataOf'>): LabelForecast | null {
  const air = airProductFor(settings.get('product'));
  const data = air === null ? null : dataOf(air);
  return air === null || data === null
    ? null
    : { product: products[air], calendar: data.calendar, tier: settings.get('subscription') };
}

/** Towns have their forecast beside their names with the favourites and with the points of that name; measured values stand alone. */
const showsTowns = (settings: MapState['settings']): boolean =>
  ['favs', 'cities'].includes(settings.get('poisTemporary') ?? settings.get('pois'));

/** Names of towns and nature; none where the base map writes its own, and no weather beside them where it is looked at itself. */
export function planLabels(state: MapState): LabelPlan | null {
  const { settings, lang, isMapShown } = state;
  if (isMapShown && state.hasBaseNames) return null;
  return {
    lang: placeLanguage(settings, lang),
    forecast: isMapShown || !showsTowns(settings) ? null : labelForecast(state),
    time: settings.get('timestamp'),
    unit: unitOf(settings, 'temp'),
    heightUnit: unitOf(settings, 'elevation'),
    isOnMap: isMapShown && settings.get('map') !== 'sat',
  };
}
