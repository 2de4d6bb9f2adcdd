import { stepsOf } from '@meltemi/render';
import type { MapLayerDefinition } from '../layers/define-map-layer.ts';
import { failedTilesPainter } from './failed-tiles.ts';
import { TintedField } from './tinted-field.ts';
import type { TintedPlan } from './tinted-field.rules.ts';
import { drawTintedByGl } from './tinted-gl.ts';
import { tintedLight } from './tinted-light.ts';

/** How every layer of colours is read and drawn; what it plans is its own. */
export const tintedLayer = {
  open: (host) => new TintedField(host),
  pass: 'ground',
  // Nearly every map draws colours with WebGL: one file less on the way to the first picture.
  gl: () => Promise.resolve(drawTintedByGl),
  canvas: async () => (await import('./tinted-canvas.ts')).drawTintedOnCanvas,
  texts: (live, { language }) =>
    failedTilesPainter(
      live.data.scalar.store,
      () => stepsOf(live.plan.scalar),
      () => language.text('errors')('tile/no-data'),
    ),
  pick: ({ data }, lat, lon, onGlobe) => data.pick(lat, lon, onGlobe),
  ground: {
    revision: ({ data }) => data.scalar.revision,
    light: ({ data }, base) => tintedLight(data.scalar, base),
  },
} as const satisfies Partial<MapLayerDefinition<TintedPlan, TintedField>>;
