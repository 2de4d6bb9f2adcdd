import { FORECAST_SETTINGS } from '#map/fields/forecast-layers.rules.ts';
import { defineMapLayer } from '../define-map-layer.ts';
import { FlowField } from './flow-field.ts';
import { drawParticlesByGl } from './particles-gl.ts';
import { planParticles } from './particles.rules.ts';

/** Wind, waves and currents in motion. */
export const particles = defineMapLayer({
  kind: 'particles',
  settings: [...FORECAST_SETTINGS, 'particles', 'particlesAnim'],
  plan: planParticles,
  open: (host) => new FlowField(host),
  pass: 'above',
  moves: true,
  gl: () => Promise.resolve(drawParticlesByGl),
  canvas: async () => (await import('./particles-canvas.ts')).drawParticlesOnCanvas,
});
