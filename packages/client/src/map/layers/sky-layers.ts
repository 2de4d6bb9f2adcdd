import type { SkyFeed } from '#sky/index.ts';
import type { MapLayer } from './define-map-layer.ts';
import type { LazyLayer } from './index.ts';
import { lightningLayer } from './lightning/layer.ts';
import { radarLayer } from './radar/layer.ts';
import { satelliteLayer } from './satellite/layer.ts';

/** The layers of what is seen in the sky, by the names that the list of layers has for them. */
export const createSkyLayers = (
  feed: SkyFeed,
): Readonly<Record<Extract<LazyLayer, 'satellite' | 'radar' | 'lightning'>, MapLayer>> => ({
  satellite: satelliteLayer(feed),
  radar: radarLayer(feed),
  lightning: lightningLayer(feed),
});
