import { mapLimits } from '@meltemi/catalogue';
import type { OverlayIdent } from '@meltemi/catalogue';

/** Where the server keeps a style of the base map. */
export const styleAddress = (style: string): string => `/basemap/v1/styles/${style}.json`;

/** What decides the base map. */
export interface BaseMapWish {
  readonly overlay: OverlayIdent;
  readonly zoom: number;
  readonly map: 'sznmap' | 'sat' | 'winter';
}

const CHOSEN = { sznmap: 'outdoor', sat: 'satellite', winter: 'winter' } as const;

/** The style to show: the calm dark one under the weather, the chosen map close by and for the topographic overlay. */
export function baseStyleOf({ overlay, zoom, map }: BaseMapWish): string {
  return overlay === 'topoMap' || zoom > mapLimits.mapSelectorZoom ? CHOSEN[map] : 'dark';
}

/** What is known of a layer of a style. */
export interface StyleLayerFacts {
  readonly id: string;
  readonly type: string;
  readonly metadata?: unknown;
}

const partOf = ({ metadata }: StyleLayerFacts): unknown => (typeof metadata === 'object' && metadata !== null ? (metadata as Record<string, unknown>)['meltemi:part'] : undefined);

/** The layer before which the weather's colours go: the first of coast, borders and names. */
export const firstAbove = (layers: readonly StyleLayerFacts[]): string | undefined => layers.find((layer) => partOf(layer) === 'above')?.id;

/** The layer before which lines and particles go: the first of names. */
export const firstName = (layers: readonly StyleLayerFacts[]): string | undefined => layers.find(({ type }) => type === 'symbol')?.id;
