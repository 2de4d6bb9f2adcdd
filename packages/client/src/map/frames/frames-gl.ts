import { EXTRA_SIDE, FramesLayer } from '@meltemi/render';
import type { FramesField } from '@meltemi/render';
import type { SkyKind } from '#sky/index.ts';
import type { DrawHost, GlDrawing, LiveLayer } from '../layers/define-map-layer.ts';
import type { FramesData } from './frames-data.ts';
import type { FramesPlan } from './frames-plan.rules.ts';
import { groundPictures, type LoadedGround } from './ground-pictures.ts';

const extraSide = (kind: SkyKind): number =>
  kind === 'satellite' ? EXTRA_SIDE.satellite : kind === 'radarPlus' ? EXTRA_SIDE.classes : EXTRA_SIDE.none;

/** Draws frames with WebGL. */
export function drawFramesByGl(
  { data }: LiveLayer<FramesPlan, FramesData>,
  { onChange }: Pick<DrawHost, 'onChange'>,
): GlDrawing {
  let made: {
    readonly field: FramesField;
    readonly layer: FramesLayer;
    readonly ground: LoadedGround | null;
  } | null = null;
  const dispose = (): void => {
    made?.layer.dispose();
    made?.ground?.close();
  };
  let isDrawn = false;
  const ready = (): FramesLayer | null => {
    const drawn = data.drawn;
    if (drawn === null) return null;
    if (made?.field !== drawn.field) {
      dispose();
      const ground = drawn.kind === 'satellite' ? groundPictures(onChange) : null;
      made = { field: drawn.field, layer: new FramesLayer(drawn.field, extraSide(drawn.kind), ground), ground };
    }
    return made.layer;
  };
  return {
    draw({ gl, view, projection }) {
      const layer = ready();
      layer?.draw(gl, view, projection);
      isDrawn = layer !== null;
    },
    wantsFrame: false,
    get hasDrawn() {
      return isDrawn;
    },
    contextLost: () => made?.layer.contextLost(),
    dispose,
  };
}
