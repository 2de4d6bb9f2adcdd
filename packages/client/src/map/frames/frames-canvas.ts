import { CanvasFramesLayer, createWorkerPainters } from '@meltemi/render';
import type { FramesField } from '@meltemi/render';
import type { CanvasDrawing, DrawHost, LiveLayer } from '../layers/define-map-layer.ts';
import { tileCanvas } from '../fields/tile-canvas.ts';
import type { FramesData } from './frames-data.ts';
import type { FramesPlan } from './frames-plan.rules.ts';
import { groundPictures, type LoadedGround } from './ground-pictures.ts';

/** Draws frames on the canvas under coast and borders; workers paint the tiles. */
export function drawFramesOnCanvas(
  { data }: LiveLayer<FramesPlan, FramesData>,
  { onChange }: Pick<DrawHost, 'onChange'>,
): CanvasDrawing {
  const painters = createWorkerPainters(tileCanvas);
  let made: {
    readonly field: FramesField;
    readonly layer: CanvasFramesLayer;
    readonly ground: LoadedGround | null;
  } | null = null;
  return {
    surface: 'ground',
    paint(context, view) {
      const drawn = data.drawn;
      if (drawn === null) return;
      if (made?.field !== drawn.field) {
        made?.ground?.close();
        const ground = drawn.kind === 'satellite' ? groundPictures(onChange) : null;
        made = { field: drawn.field, layer: new CanvasFramesLayer(drawn.field, painters, ground, onChange), ground };
      }
      made.layer.paint(context, view);
    },
    wantsFrame: false,
    get hasDrawn() {
      return made?.layer.isWhole ?? false;
    },
    close() {
      painters.close();
      made?.ground?.close();
    },
  };
}
