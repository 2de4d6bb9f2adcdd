import { FRAMES_SETTINGS } from '#map/frames/frames-plan.rules.ts';
import type { SkyFeed } from '#sky/index.ts';
import { defineMapLayer } from '../define-map-layer.ts';
import type { MapLayer } from '../define-map-layer.ts';
import { LightningData } from './lightning-data.ts';
import { LIGHTNING_SETTINGS, planLightning } from './lightning.rules.ts';

/** Strokes of lightning. */
export const lightningLayer = (feed: SkyFeed): MapLayer =>
  defineMapLayer({
    kind: 'lightning',
    settings: [...FRAMES_SETTINGS, ...LIGHTNING_SETTINGS],
    plan: planLightning,
    open: (host) => new LightningData(feed, host),
    pass: 'above',
    gl: async () => (await import('./lightning-gl.ts')).drawLightningByGl,
    canvas: async () => (await import('./lightning-canvas.ts')).drawLightningOnCanvas,
  });
