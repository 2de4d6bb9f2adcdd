import { CanvasScalarLayer, createWorkerPainters } from '@meltemi/render';
import type { CanvasDrawing, DrawHost, LiveLayer } from '../layers/define-map-layer.ts';
import { hidesMap } from './hides-map.ts';
import { tileCanvas } from './tile-canvas.ts';
import type { TintedField } from './tinted-field.ts';
import type { TintedPlan } from './tinted-field.rules.ts';

/** Draws colours on the canvas under coast and borders; workers paint the tiles. */
export function drawTintedOnCanvas(
  live: LiveLayer<TintedPlan, TintedField>,
  { onChange }: Pick<DrawHost, 'onChange'>,
): CanvasDrawing {
  const { data } = live;
  const painters = createWorkerPainters(tileCanvas);
  const layer = new CanvasScalarLayer(data.scalar, painters, { mask: data.mask, onPicture: onChange });
  let isDrawn = false;
  return {
    surface: 'ground',
    paint(context, view) {
      layer.paint(context, view);
      isDrawn = true;
    },
    wantsFrame: false,
    get hasDrawn() {
      return isDrawn && layer.isWhole;
    },
    get hidesMap() {
      return hidesMap(live.plan, data.scalar);
    },
    close: () => painters.close(),
  };
}
