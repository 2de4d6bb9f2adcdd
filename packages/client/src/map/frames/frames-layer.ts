import type { SkyFeed } from '#sky/index.ts';
import type { MapLayerDefinition } from '../layers/define-map-layer.ts';
import { FramesData } from './frames-data.ts';
import type { FramesPlan } from './frames-plan.rules.ts';

/** How every layer of frames is read and drawn; what it plans is its own. */
export const framesLayer = (feed: SkyFeed) =>
  ({
    open: (host) => new FramesData(feed, host),
    pass: 'ground',
    gl: async () => (await import('./frames-gl.ts')).drawFramesByGl,
    canvas: async () => (await import('./frames-canvas.ts')).drawFramesOnCanvas,
    texts: ({ data }) => data.paint,
    pick: ({ data }, lat, lon, onGlobe) => data.pick(lat, lon, onGlobe),
    // Nothing moves over radar and satellite that would have to know how light they are.
    ground: { revision: () => 0, light: (_, base) => () => base },
  }) as const satisfies Partial<MapLayerDefinition<FramesPlan, FramesData>>;
