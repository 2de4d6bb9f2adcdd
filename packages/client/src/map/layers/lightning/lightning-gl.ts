import { StrokesLayer } from '@meltemi/render';
import type { GlDrawing, LiveLayer } from '../define-map-layer.ts';
import type { LightningData } from './lightning-data.ts';
import type { LightningPlan } from './lightning.rules.ts';

/** Draws strokes with WebGL. */
export function drawLightningByGl({ data }: LiveLayer<LightningPlan, LightningData>): GlDrawing {
  const layer = new StrokesLayer();
  return {
    draw({ gl, view, projection }) {
      const picture = data.picture();
      if (picture !== null) layer.draw(gl, view, projection, picture);
    },
    get wantsFrame() {
      return data.isMoving;
    },
    hasDrawn: true,
    contextLost: () => layer.contextLost(),
    dispose: () => layer.dispose(),
  };
}
