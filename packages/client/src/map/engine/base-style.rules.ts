import { mapLimits } from '@meltemi/catalogue';
import type { LanguageCode, OverlayIdent } from '@meltemi/catalogue';
import { hasDetail } from './base-detail.ts';
import type { DetailTable } from './base-detail.ts';
import type { Camera, EngineKind } from './engine.ts';

/** Where the server keeps a style of the base map, with names in a language. */
export const styleAddress = (style: string, lang: LanguageCode = 'en'): string =>
  `/basemap/v1/styles/${style}.json${lang === 'en' ? '' : `?lang=${lang}`}`;

/** What decides the base map. */
export interface BaseMapRequest {
  readonly overlay: OverlayIdent;
  readonly map: BaseMap;
  readonly camera: Camera;
  readonly engine: EngineKind;
  /** Where the server's maps are worth looking at close to the ground. */
  readonly detail: DetailTable;
}

type BaseMap = 'sznmap' | 'sat' | 'winter';
const CHOSEN = { sznmap: 'outdoor', sat: 'satellite', winter: 'winter' } as const;

/** True where the camera is close enough to the ground for a map of streets. */
export const isNear = ({ zoom }: Pick<Camera, 'zoom'>): boolean => zoom > mapLimits.tileLayerMaxZoom;

/**
 * True where the chosen map is looked at itself: for the topographic overlay, and close to the ground where the server
 * has a detailed map. Without one the weather stays, since there is nothing else to see. A globe keeps it at any zoom.
 */
export function isMapShown({ overlay, map, camera, engine, detail }: BaseMapRequest): boolean {
  return overlay === 'topoMap' || (engine !== 'globe' && isNear(camera) && isDetailed(map, detail, camera));
}

/** Without satellite pictures the server draws the ground in natural colours, from its map. */
const isDetailed = (map: BaseMap, detail: DetailTable, camera: Camera): boolean =>
  hasDetail(detail, CHOSEN[map], camera) || (map === 'sat' && hasDetail(detail, 'satelliteLocal', camera));

/** True where any of the maps that one may choose shows more than the weather close to the ground. */
export const hasChoice = (detail: DetailTable, camera: Camera): boolean =>
  Object.values(CHOSEN).some((style) => hasDetail(detail, style, camera));

/** The style to show: the calm dark one under the weather, else the chosen map. */
export const baseStyleOf = (map: BaseMap, isShown: boolean): string => (isShown ? CHOSEN[map] : 'dark');

/** True for the style that the colours of the weather lie over. */
export const isUnderWeather = (style: string): boolean => style === 'dark';

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
