import { framesLayer } from '#map/frames/frames-layer.ts';
import { FRAMES_SETTINGS, hasSatellite, planFrames } from '#map/frames/frames-plan.rules.ts';
import type { SkyFeed } from '#sky/index.ts';
import { defineMapLayer } from '../define-map-layer.ts';
import type { MapLayer } from '../define-map-layer.ts';

/** What satellites see. */
export const satelliteLayer = (feed: SkyFeed): MapLayer =>
  defineMapLayer({
    kind: 'satellite',
    settings: FRAMES_SETTINGS,
    plan: (state) => (hasSatellite(state) ? planFrames('satellite', state) : null),
    ...framesLayer(feed),
  });
