import type { MapView } from '@meltemi/render';
import type { TextPainter } from './text-canvas.ts';

/** What a layer of words and lines reads and paints. */
export interface PaintedData<Plan> {
  readonly show: (plan: Plan) => void;
  readonly follow?: (view: MapView) => void;
  readonly rest: () => void;
  readonly paint: TextPainter;
}
