import { paintIsolines } from '@meltemi/render';
import type { CanvasDrawing, LiveLayer } from '../define-map-layer.ts';
import type { IsolineField } from './isoline-field.ts';
import type { IsolinePlan } from './isolines.rules.ts';

/** Draws lines on the canvas under coast and borders. */
export function drawIsolinesOnCanvas({ data }: LiveLayer<IsolinePlan, IsolineField>): CanvasDrawing {
  return {
    surface: 'ground',
    paint(context, view) {
      if (data.source !== null) paintIsolines(context, view, data.source);
    },
    wantsFrame: false,
    hasDrawn: true,
    close: () => undefined,
  };
}
