import { ScalarLayer } from '@meltemi/render';
import type { GlDrawing, LiveLayer } from '../layers/define-map-layer.ts';
import { hidesMap } from './hides-map.ts';
import type { TintedField } from './tinted-field.ts';
import type { TintedPlan } from './tinted-field.rules.ts';

/** Draws colours with WebGL. */
export function drawTintedByGl(live: LiveLayer<TintedPlan, TintedField>): GlDrawing {
  const { data } = live;
  const layer = new ScalarLayer(data.scalar, data.mask);
  let isDrawn = false;
  return {
    draw({ gl, view, projection }) {
      layer.draw(gl, view, projection);
      isDrawn = true;
    },
    get wantsFrame() {
      return layer.wantsFrame;
    },
    get hasDrawn() {
      return isDrawn && !layer.isRough;
    },
    get hidesMap() {
      return isDrawn ? hidesMap(live.plan, data.scalar) : null;
    },
    contextLost: () => layer.contextLost(),
    dispose: () => layer.dispose(),
  };
}
