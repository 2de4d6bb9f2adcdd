import { framesLayer } from '#map/frames/frames-layer.ts';
import { FRAMES_SETTINGS, planFrames, radarKind } from '#map/frames/frames-plan.rules.ts';
import type { SkyFeed } from '#sky/index.ts';
import { defineMapLayer } from '../define-map-layer.ts';
import type { MapLayer } from '../define-map-layer.ts';

/** What radars see, with what falls and the next hour where that is chosen. */
export const radarLayer = (feed: SkyFeed): MapLayer =>
  defineMapLayer({
    kind: 'radar',
    settings: FRAMES_SETTINGS,
    plan: (state) => {
      const kind = radarKind(state);
      return kind === null ? null : planFrames(kind, state);
    },
    ...framesLayer(feed),
  });
