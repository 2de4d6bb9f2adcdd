import { accumulations } from './accumulations/layer.ts';
import { colours } from './colours/layer.ts';
import type { MapLayer } from './define-map-layer.ts';
import { labels } from './labels/layer.ts';
import { locationMarker } from './location-marker/layer.ts';
import { particles } from './particles/layer.ts';

/** Layers whose code is loaded when one of them is first wanted (`lazy-layers.ts`). */
export type LazyLayer =
  | 'satellite'
  | 'radar'
  | 'lightning'
  | 'warnings'
  | 'graticule'
  | 'pilots'
  | 'storms'
  | 'difference'
  | 'isolines';

/** Every kind of layer that the map draws, from the lowest to the highest: one line a layer. */
export const mapLayers: readonly (MapLayer | LazyLayer)[] = [
  colours,
  accumulations,
  'difference',
  'satellite',
  'radar',
  'warnings',
  'graticule',
  labels,
  'isolines',
  particles,
  'lightning',
  'pilots',
  'storms',
  locationMarker,
];
