import { accumulations } from './accumulations/layer.ts';
import { colours } from './colours/layer.ts';
import type { MapLayer } from './define-map-layer.ts';
import { graticule } from './graticule/layer.ts';
import { isolines } from './isolines/layer.ts';
import { labels } from './labels/layer.ts';
import { lightning } from './lightning/layer.ts';
import { locationMarker } from './location-marker/layer.ts';
import { particles } from './particles/layer.ts';
import { radar } from './radar/layer.ts';
import { satellite } from './satellite/layer.ts';

/** Every kind of layer that the map draws, from the lowest to the highest: one line a layer. */
export const mapLayers: readonly MapLayer[] = [
  colours,
  accumulations,
  satellite,
  radar,
  graticule,
  labels,
  isolines,
  particles,
  lightning,
  locationMarker,
];
