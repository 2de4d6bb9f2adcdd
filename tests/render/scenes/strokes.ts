import { flatView, paintStrokes, StrokesLayer } from '@meltemi/render';
import type { StrokePicture } from '@meltemi/render';
import { begin, canvasFor, pixelsOf } from './stage.ts';

const NOW = Date.UTC(2026, 6, 14, 17, 30);
const SIZE = { width: 400, height: 120 };
const view = flatView({ lat: 45, lon: 10, zoom: 6, ...SIZE });
const at = new Float64Array(2);

/** A pixel, red, green, blue and alpha, not multiplied. */
type Pixel = readonly number[];

/** The place under the middle of a pixel. */
function under(x: number, y: number): { readonly lat: number; readonly lon: number } {
  view.unproject(x + 0.5, y + 0.5, at);
  return { lon: at[0]!, lat: at[1]! };
}

/** Draws a picture with WebGL or on a plain canvas; a pixel of it by its place. */
function drawn(picture: StrokePicture, by: 'gl' | 'canvas'): (x: number, y: number) => Pixel {
  const read =
    (pixels: ArrayLike<number>, isMultiplied: boolean) =>
    (x: number, y: number): Pixel => {
      const first = 4 * (y * SIZE.width + x);
      const alpha = pixels[first + 3]!;
      const level = (k: number): number =>
        isMultiplied && alpha > 0 ? Math.round((pixels[first + k]! * 255) / alpha) : pixels[first + k]!;
      return [level(0), level(1), level(2), alpha];
    };
  if (by === 'canvas') {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, SIZE);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('no canvas');
    paintStrokes(context, view, picture);
    return read(context.getImageData(0, 0, SIZE.width, SIZE.height).data, false);
  }
  const { gl } = canvasFor(view);
  const layer = new StrokesLayer();
  layer.draw(gl, view, begin(gl, view), picture);
  const pixels = pixelsOf(gl);
  layer.dispose();
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return read(pixels, true);
}

/** Strokes of some ages, minutes, side by side: the colour within each sign. */
export function colourOfAges(by: 'gl' | 'canvas', ages: StrokePicture['ages'], minutes: readonly number[]): Pixel[] {
  const x = (k: number): number => 20 + 40 * k;
  const strokes = minutes
    .map((age, k) => ({ ...under(x(k), 60), ms: NOW - age * 60_000 }))
    .toSorted((a, b) => a.ms - b.ms);
  const pixel = drawn({ strokes, rings: [], ages, ts: NOW }, by);
  return minutes.map((_, k) => pixel(x(k) + 1, 60));
}

/** A ring that has lived for a share of its time: alpha along the pixels to the east of its middle. */
export function ringAlong(by: 'gl' | 'canvas', share: number): number[] {
  const pixel = drawn({ strokes: [], rings: [{ ...under(200, 60), share }], ages: [], ts: NOW }, by);
  return Array.from({ length: 40 }, (_, away) => pixel(200 + away, 60)[3]!);
}
