import { CanvasParticleLayer, flatView, ParticleLayer, vectorMotion, WeatherField } from '@meltemi/render';
import type { FieldLook, FlatCamera, MapView } from '@meltemi/render';
import { analyticStep, analyticStore, begin, canvasFor, pixelsOf, until } from './stage.ts';

/** What particles leave on the screen. */
export interface Ink {
  /** Mean opacity of all pixels, 0 to 1. */
  readonly mean: number;
  /** Share of pixels that stand out clearly. */
  readonly clear: number;
  /** Opacity that one pixel in 200 exceeds, 0 to 1. */
  readonly bright: number;
  /** The most opaque pixel, 0 to 1. */
  readonly most: number;
}

/** An opacity, of 255, that an eye sees on a map. */
const CLEAR = 40;

function inkOf(pixels: Uint8Array | Uint8ClampedArray): Ink {
  const alphas: number[] = [];
  for (let at = 3; at < pixels.length; at += 4) alphas.push(pixels[at]!);
  alphas.sort((a, b) => b - a);
  const { length } = alphas;
  return {
    mean: alphas.reduce((sum, alpha) => sum + alpha, 0) / length / 255,
    clear: alphas.filter((alpha) => alpha > CLEAR).length / length,
    bright: alphas[Math.floor(length / 200)]! / 255,
    most: alphas[0]! / 255,
  };
}

/** A uniform wind, read through real tiles. */
async function windField(camera: FlatCamera, speed: number): Promise<WeatherField<FieldLook>> {
  const store = analyticStore({
    now: [
      { kind: 'vector-u', step: 0.01, of: () => speed * 0.8 },
      { kind: 'vector-v', step: 0.01, of: () => speed * 0.6 },
    ],
  });
  const field = new WeatherField<FieldLook>(store, () => undefined);
  const step = analyticStep('now');
  field.setView(flatView(camera));
  field.show({ before: step, after: step, fraction: 0, look: { dataZoom: 3 } });
  await until(() => field.isComplete);
  return field;
}

function plainCanvas({ width, height, pixelRatio }: MapView): {
  readonly context: OffscreenCanvasRenderingContext2D;
  readonly pixels: () => Uint8ClampedArray;
} {
  const canvas = new OffscreenCanvas(Math.round(width * pixelRatio), Math.round(height * pixelRatio));
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  return { context, pixels: () => context.getImageData(0, 0, canvas.width, canvas.height).data };
}

/** The same particles after two seconds of a wind, by GL and on a plain canvas. */
export async function ink(camera: FlatCamera, speed: number, rate: number): Promise<{ gl: Ink; canvas: Ink }> {
  const view = flatView(camera);
  const field = await windField(camera, speed);
  const options = { kind: 'wind', motion: vectorMotion(0, 1), seed: 7, fixedStep: 1 / rate } as const;
  const { gl } = canvasFor(view);
  const layer = new ParticleLayer(field, options);
  const plain = plainCanvas(view);
  const painter = new CanvasParticleLayer(field, options);
  for (let k = 0; k < 2 * rate; k++) {
    begin(gl, view);
    layer.draw(gl, view, 0);
    painter.paint(plain.context, view, 0);
  }
  const found = { gl: inkOf(pixelsOf(gl)), canvas: inkOf(plain.pixels()) };
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return found;
}

/** The opacity that is left, 0 to 1, where trails have been, long after the wind has died. */
export async function veil(camera: FlatCamera): Promise<number> {
  const view = flatView(camera);
  const plain = plainCanvas(view);
  const calm = await windField(camera, 0);
  const painter = new CanvasParticleLayer(calm, {
    kind: 'wind',
    motion: vectorMotion(0, 1),
    seed: 7,
    fixedStep: 1 / 120,
  });
  // The first frame begins a picture of its own.
  painter.paint(plain.context, view, 0);
  plain.context.globalCompositeOperation = 'source-over';
  plain.context.fillStyle = '#fff';
  plain.context.fillRect(0, 0, view.width, view.height);
  for (let k = 0; k < 1200; k++) painter.paint(plain.context, view, 0);
  return inkOf(plain.pixels()).most;
}
