import { airProductFor, products } from '@meltemi/catalogue';
import type { MapParts } from '../map-parts.ts';
import type { ModelLife } from '../model/model-life.ts';
import type { LabelForecast } from './label-tiles.ts';

/** The model whose temperatures stand beside the names of towns; null until its run is known. */
export function labelForecast(
  settings: Pick<MapParts['settings'], 'get'>,
  life: Pick<ModelLife, 'dataOf'>,
): LabelForecast | null {
  const air = airProductFor(settings.get('product'));
  const data = air === null ? null : life.dataOf(air);
  return air === null || data === null
    ? null
    : { product: products[air], calendar: data.calendar, tier: settings.get('subscription') };
}
