import { paintStrokes } from '@meltemi/render';
import type { CanvasDrawing, LiveLayer } from '../define-map-layer.ts';
import type { LightningData } from './lightning-data.ts';
import type { LightningPlan } from './lightning.rules.ts';

/** Draws strokes on a canvas of their own, over coast and borders. */
export function drawLightningOnCanvas({ data }: LiveLayer<LightningPlan, LightningData>): CanvasDrawing {
  return {
    surface: 'own',
    paint(context, view) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, context.canvas.width, context.canvas.height);
      const picture = data.picture();
      if (picture === null) return;
      context.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0);
      paintStrokes(context, view, picture);
    },
    get wantsFrame() {
      return data.isMoving;
    },
    hasDrawn: true,
    close: () => undefined,
  };
}
