import { mapLimits } from '@meltemi/catalogue';
import type { LanguageCode, OverlayIdent } from '@meltemi/catalogue';
import type { EngineKind } from './engine.ts';

/** Where the server keeps a style of the base map, with names in a language. */
export const styleAddress = (style: string, lang: LanguageCode = 'en'): string =>
  `/basemap/v1/styles/${style}.json${lang === 'en' ? '' : `?lang=${lang}`}`;

/** What decides the base map. */
export interface BaseMapRequest {
  readonly overlay: OverlayIdent;
  readonly zoom: number;
  readonly map: 'sznmap' | 'sat' | 'winter';
  readonly engine: EngineKind;
}

const CHOSEN = { sznmap: 'outdoor', sat: 'satellite', winter: 'winter' } as const;

/** True where the chosen map is looked at itself: close by and for the topographic overlay. A globe keeps the weather at any zoom. */
export function isMapShown({ overlay, zoom, engine }: Omit<BaseMapRequest, 'map'>): boolean {
  return overlay === 'topoMap' || (engine !== 'globe' && zoom > mapLimits.tileLayerMaxZoom);
}

/** The style to show: the calm dark one under the weather, else the chosen map. */
export function baseStyleOf({ map, ...where }: BaseMapRequest): string {
  return isMapShown(where) ? CHOSEN[map] : 'dark';
}

/** How light the ground of a style is, 0 to 1: particles over it are dark or light by it. */
export function groundLightness(style: string): number {
  switch (style) {
    case 'outdoor':
      return 0.9;
    case 'winter':
      return 0.95;
    default:
      return 0.2;
  }
}

/** What is known of a layer of a style. */
export interface StyleLayerFacts {
  readonly id: string;
  readonly type: string;
  readonly metadata?: unknown;
}

const partOf = ({ metadata }: StyleLayerFacts): unknown =>
  typeof metadata === 'object' && metadata !== null ? (metadata as Record<string, unknown>)['meltemi:part'] : undefined;

/** The layer before which the weather's colours go: the first of coast, borders and names. */
export const firstAbove = (layers: readonly StyleLayerFacts[]): string | undefined =>
  layers.find((layer) => partOf(layer) === 'above')?.id;

/** The layer before which lines and particles go: the first of names. */
export const firstName = (layers: readonly StyleLayerFacts[]): string | undefined =>
  layers.find(({ type }) => type === 'symbol')?.id;
