import { paintStrokes } from '@meltemi/render';
import type { CanvasDrawing, LiveLayer } from '../define-map-layer.ts';
import type { LazyLightning } from './lazy-lightning.ts';
import type { LightningPlan } from './lightning.rules.ts';

/** Draws strokes on a canvas of their own, over coast and borders. */
export function drawLightningOnCanvas({ data }: LiveLayer<LightningPlan, LazyLightning>): CanvasDrawing {
  return {
    surface: 'own',
    paint(context, view) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, context.canvas.width, context.canvas.height);
      const picture = data.data?.picture() ?? null;
      if (picture === null) return;
      context.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0);
      paintStrokes(context, view, picture);
    },
    get wantsFrame() {
      return data.data?.isMoving ?? false;
    },
    hasDrawn: true,
    close: () => undefined,
  };
}
