import type { SkyFeed } from '#sky/index.ts';
import type { MapParts } from '../map-parts.ts';
import type { MapLayer } from './define-map-layer.ts';
import type { LazyLayer } from './index.ts';
import { lightningLayer } from './lightning/layer.ts';
import { radarLayer } from './radar/layer.ts';
import { satelliteLayer } from './satellite/layer.ts';

/** The layers of what is seen in the sky, by the names that the list of layers has for them. */
export const createSkyLayers = (feed: SkyFeed): Readonly<Record<LazyLayer, MapLayer>> => ({
  satellite: satelliteLayer(feed),
  radar: radarLayer(feed),
  lightning: lightningLayer(feed),
});

/** The list of layers with those of the sky at their heights. */
export async function withSkyLayers(
  layers: readonly (MapLayer | LazyLayer)[],
  { sky }: Pick<MapParts, 'sky'>,
): Promise<readonly MapLayer[]> {
  const made = createSkyLayers(await sky());
  return layers.map((layer) => (typeof layer === 'string' ? made[layer] : layer));
}
