import { FRAMES_SETTINGS } from '#map/frames/frames-plan.rules.ts';
import { defineMapLayer } from '../define-map-layer.ts';
import { LazyLightning } from './lazy-lightning.ts';
import { LIGHTNING_SETTINGS, planLightning } from './lightning.rules.ts';

/** Strokes of lightning. */
export const lightning = defineMapLayer({
  kind: 'lightning',
  settings: [...FRAMES_SETTINGS, ...LIGHTNING_SETTINGS],
  plan: planLightning,
  open: (host) => new LazyLightning(host),
  pass: 'above',
  gl: async () => (await import('./lightning-gl.ts')).drawLightningByGl,
  canvas: async () => (await import('./lightning-canvas.ts')).drawLightningOnCanvas,
});
