import { IsolineLayer } from '@meltemi/render';
import type { GlDrawing, LiveLayer } from '../define-map-layer.ts';
import type { IsolineField } from './isoline-field.ts';
import type { IsolinePlan } from './isolines.rules.ts';

/** Draws lines with WebGL. */
export function drawIsolinesByGl({ data }: LiveLayer<IsolinePlan, IsolineField>): GlDrawing {
  let layer: IsolineLayer | null = null;
  return {
    draw({ gl, view, projection }) {
      const { source } = data;
      if (source === null) return;
      layer ??= new IsolineLayer(source);
      layer.draw(gl, view, projection);
    },
    wantsFrame: false,
    hasDrawn: true,
    contextLost: () => layer?.contextLost(),
    dispose: () => layer?.dispose(),
  };
}
