import type { Ramp } from '@meltemi/fields';
import { CanvasFramesLayer, createInlinePainter, EXTRA_SIDE } from '@meltemi/render';
import type { FramesLook } from '@meltemi/render';
import { coded, drawn, echoAt, everywhere, fieldOf, grey, lookOf, ramped, SAMPLES, viewOf } from './frames-stage.ts';
import type { Seen } from './frames-stage.ts';

/** Ramps of classes: each in a colour of its own, so that a wrong class shows. */
const coloured = [1, 2, 3, 4, 5].map((number): Ramp => ({
  min: grey.min,
  max: grey.max,
  size: grey.size,
  rgba: Uint8Array.from({ length: 1024 }, (_, k) =>
    k % 4 === 3 ? 200 : k % 4 === 0 ? 40 * number : Math.floor(k / 4),
  ),
}));

const SATELLITE_CODES = { step: 0.6, offset: 180, hole: 0, zero: -1 } as const;

/** Scenes that both ways of drawing paint. */
const scenes: Readonly<Record<string, { seen: Seen; look: FramesLook; extraSide: number; larger: number }>> = {
  radar: { seen: { values: coded(echoAt) }, look: lookOf(), extraSide: EXTRA_SIDE.none, larger: 0 },
  larger: { seen: { values: coded(echoAt) }, look: lookOf(), extraSide: EXTRA_SIDE.none, larger: 2 },
  hatched: {
    seen: { values: (column, row) => (column % 400 < 170 ? 255 : row % 90 < 40 ? 0 : coded(echoAt)(column, row)) },
    look: lookOf({ isHatched: true }),
    extraSide: EXTRA_SIDE.none,
    larger: 0,
  },
  classes: {
    seen: {
      values: coded(echoAt),
      extra: { side: 129, of: (column, row) => (Math.floor(column / 60) + Math.floor(row / 44)) % 5 },
    },
    look: lookOf({ tint: ramped(coloured) }),
    extraSide: EXTRA_SIDE.classes,
    larger: 0,
  },
  visible: {
    seen: { values: everywhere(120), extra: { side: SAMPLES, of: (column, row) => 1 + 3 * echoAt(column, row) } },
    look: lookOf({ codes: SATELLITE_CODES, tint: { kind: 'visible' } }),
    extraSide: EXTRA_SIDE.satellite,
    larger: 0,
  },
  colour: {
    seen: {
      values: (column, row) => 60 + 2 * echoAt(column, row),
      extra: { side: SAMPLES, of: (column, row) => 1 + 3 * echoAt(column + 40, row) },
    },
    look: lookOf({ codes: SATELLITE_CODES, tint: { kind: 'colour' } }),
    extraSide: EXTRA_SIDE.satellite,
    larger: 0,
  },
};

/** How far the plain canvas is from WebGL, levels of any channel multiplied by alpha, and how many pixels are farther than two. */
export function sameOnCanvas(
  name: string,
  fraction: number,
): { readonly far: number; readonly checked: number; readonly lit: number } {
  const scene = scenes[name];
  if (scene === undefined) throw new Error(`there is no scene ${name}`);
  // The corner of four tiles in the middle: the canvas lays tiles on whole pixels. At this hour it is the end of the day there.
  const view = viewOf(0, 0, scene.larger, 260, 260);
  const field = fieldOf(view, scene.seen, scene.look, fraction);
  const byGl = drawn(view, field, scene.extraSide);
  const canvas = new OffscreenCanvas(view.width, view.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  const painter = createInlinePainter((side) => new OffscreenCanvas(side, side));
  const layer = new CanvasFramesLayer(field, painter, null, () => undefined);
  layer.paint(context, view);
  context.clearRect(0, 0, view.width, view.height);
  layer.paint(context, view);
  const onCanvas = context.getImageData(0, 0, view.width, view.height).data;
  let far = 0;
  let lit = 0;
  for (let k = 0; k < byGl.length; k += 4) {
    const alpha = onCanvas[k + 3]! / 255;
    if (alpha > 0) lit += 1;
    for (let c = 0; c < 4; c++) {
      const level = c === 3 ? onCanvas[k + 3]! : onCanvas[k + c]! * alpha;
      if (Math.abs(level - byGl[k + c]!) > 2.01) {
        far += 1;
        break;
      }
    }
  }
  return { far, checked: byGl.length / 4, lit };
}
