import { availableProducts, products } from '@meltemi/catalogue';
import type { Gradient, LanguageCode, ProductIdent, ScaleIdent } from '@meltemi/catalogue';
import type { ModelData } from '../model/minifests.ts';
import type { AppSettings } from '#settings/index.ts';

/** What a plan may know of a product's newest run. */
export type RunData = Pick<ModelData, 'calendar' | 'provenance'>;

/** Everything that decides what the map draws: settings with the time, the runs of models, and where the camera is. */
export interface MapState {
  readonly settings: Pick<AppSettings, 'get'>;
  /** What is known of a product's newest run; null while nothing is. */
  readonly dataOf: (product: ProductIdent) => RunData | null;
  /** The user's own colours of a scale, or null. */
  readonly customOf: (scale: ScaleIdent) => Gradient | null;
  /** Zoom of the map as people count it: a world of 256 * 2^zoom pixels. */
  readonly zoom: number;
  /** The base map is looked at itself: colours are read but not drawn. */
  readonly isMapShown: boolean;
  /** The base map writes names itself while it is looked at. */
  readonly hasBaseNames: boolean;
  /** The language of the names on the map. */
  readonly lang: LanguageCode;
  /** The visitor asked for less motion. */
  readonly prefersStill: boolean;
}

/**
 * True when the run of the chosen model is known and the model has the chosen overlay. While another run is on its way,
 * and between a change of the overlay and that of its model, it is false: the old picture stays.
 */
export function hasRun({ settings, dataOf }: Pick<MapState, 'settings' | 'dataOf'>): boolean {
  const product = settings.get('product');
  if (dataOf(product) === null && products[product].timeline === 'forecast') return false;
  const carriers = availableProducts(settings.get('overlay'));
  return carriers.length === 0 || carriers.includes(product);
}
