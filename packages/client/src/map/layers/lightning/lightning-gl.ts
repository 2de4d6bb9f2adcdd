import { StrokesLayer } from '@meltemi/render';
import type { GlDrawing, LiveLayer } from '../define-map-layer.ts';
import type { LazyLightning } from './lazy-lightning.ts';
import type { LightningPlan } from './lightning.rules.ts';

/** Draws strokes with WebGL. */
export function drawLightningByGl({ data }: LiveLayer<LightningPlan, LazyLightning>): GlDrawing {
  const layer = new StrokesLayer();
  return {
    draw({ gl, view, projection }) {
      const picture = data.data?.picture() ?? null;
      if (picture !== null) layer.draw(gl, view, projection, picture);
    },
    get wantsFrame() {
      return data.data?.isMoving ?? false;
    },
    hasDrawn: true,
    contextLost: () => layer.contextLost(),
    dispose: () => layer.dispose(),
  };
}
