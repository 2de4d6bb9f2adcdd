import { dataTileZoom, differenceOf, maxTileZoomFor, productLayers } from '@meltemi/catalogue';
import type { DifferenceChoice, ProductLayer } from '@meltemi/catalogue';
import type { Moment } from '@meltemi/render';
import type { MapState } from '../layers/map-state.ts';
import { momentOf } from './tile-steps.rules.ts';

/** The settings that decide which tiles of a forecast are drawn. */
export const FORECAST_SETTINGS = [
  'overlay',
  'product',
  'level',
  'timestamp',
  'acRange',
  'subscription',
  'differenceWith',
] as const;

/** The layers of the chosen overlay, bound to the models that carry them; the first is the one of its colours. */
export const boundLayers = ({ settings }: MapState): readonly ProductLayer[] =>
  productLayers(settings.get('overlay'), settings.get('product'), settings.get('level'));

/** The deepest zoom whose tiles are loaded for a layer. */
export const dataZoomOf = (bound: ProductLayer, { zoom, settings }: MapState): number =>
  dataTileZoom(bound.dataQuality, zoom, maxTileZoomFor(bound.product, settings.get('subscription')));

/** The steps of a layer around the chosen time; null while its run is not known. */
export function boundMoment<Look>(
  bound: ProductLayer,
  { settings, dataOf }: MapState,
  look: Look,
): Moment<Look> | null {
  const data = dataOf(bound.product.ident);
  if (data === null) return null;
  const run = { calendar: data.calendar, isLive: data.provenance?.origin === 'live' };
  return momentOf(bound, run, settings.get('timestamp'), settings.get('acRange'), look);
}

/** What the shown forecast is compared with; null where it is shown as it is. */
export const shownDifference = ({ settings }: Pick<MapState, 'settings'>): DifferenceChoice | null =>
  differenceOf(
    { overlay: settings.get('overlay'), product: settings.get('product'), level: settings.get('level') },
    settings.get('differenceWith'),
  );
