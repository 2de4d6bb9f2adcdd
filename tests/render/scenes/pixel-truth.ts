import { buildRamp, colourAt, MAX_MERCATOR_LAT } from '@meltemi/fields';
import type { ColourStop } from '@meltemi/fields';
import { CanvasScalarLayer, createInlinePainter, flatView, ScalarLayer, WeatherField } from '@meltemi/render';
import type { FlatCamera, MapView, ScalarLook } from '@meltemi/render';
import { analyticStep, analyticStore, begin, canvasFor, pixelsOf, until } from './stage.ts';
import type { Analytic } from './stage.ts';

const RAD = Math.PI / 180;

/** A smooth field on the whole earth, the same on both sides of 180 degrees, in kelvin. */
export const warm: Analytic = (lat, lon) =>
  275 + 22 * Math.cos(lat * RAD) * Math.sin(3 * lon * RAD) + 8 * Math.sin(4 * lat * RAD);
/** The same some hours later. */
export const warmer: Analytic = (lat, lon) =>
  278 + 22 * Math.cos(lat * RAD) * Math.sin(3 * (lon - 12) * RAD) + 8 * Math.sin(4 * lat * RAD);

/** Colours of the test, none of them transparent. */
export const STOPS: ColourStop[] = [
  { value: 240, colour: [20, 30, 120, 1] },
  { value: 265, colour: [40, 160, 220, 1] },
  { value: 275, colour: [230, 240, 200, 1] },
  { value: 290, colour: [240, 160, 30, 1] },
  { value: 310, colour: [140, 20, 20, 1] },
];

/** What a comparison of a whole picture found. */
export interface Truth {
  readonly worst: number;
  readonly holes: number;
  readonly checked: number;
}

/** Compares pixels, the top row first, with the colours of a formula. */
export function judge(
  pixels: Uint8Array | Uint8ClampedArray,
  width: number,
  ratio: number,
  stride: number,
  placeOf: (x: number, y: number) => readonly [number, number] | null,
  value: Analytic,
): Truth {
  let worst = 0;
  let holes = 0;
  let checked = 0;
  const height = pixels.length / 4 / width;
  for (let py = 0; py < height; py += stride) {
    for (let px = 0; px < width; px += stride) {
      const place = placeOf((px + 0.5) / ratio, (py + 0.5) / ratio);
      if (!place) continue;
      const k = 4 * (py * width + px);
      checked += 1;
      if (pixels[k + 3] !== 255) holes += 1;
      const [lon, lat] = place;
      // Beyond the square there is no truth, only no hole.
      if (Math.abs(lat) >= MAX_MERCATOR_LAT - 0.01) continue;
      const expected = colourAt(STOPS, value(lat, lon - 360 * Math.floor((lon + 180) / 360)));
      for (let c = 0; c < 3; c++) worst = Math.max(worst, Math.abs(pixels[k + c]! - expected[c as 0 | 1 | 2]));
    }
  }
  return { worst, holes, checked };
}

/** A field of the two steps under a view, complete. */
export async function warmField(view: MapView, dataZoom: number, fraction: number): Promise<WeatherField<ScalarLook>> {
  const store = analyticStore({
    now: [{ kind: 'scalar', step: 0.05, of: warm }],
    later: [{ kind: 'scalar', step: 0.05, of: warmer }],
  });
  const field = new WeatherField<ScalarLook>(store, () => undefined);
  const look: ScalarLook = { dataZoom, layout: { kind: 'scalar', channel: 0 }, ramp: buildRamp(STOPS), opacity: 1 };
  field.setView(view);
  field.show({ before: analyticStep('now'), after: analyticStep('later'), fraction, look });
  await until(() => field.isComplete);
  return field;
}

/** The places of a flat view that lie on the map. */
export function placesOf(view: MapView): (x: number, y: number) => readonly [number, number] | null {
  const at = new Float64Array(2);
  return (x, y) => (view.unproject(x, y, at) && Math.abs(at[1]!) < MAX_MERCATOR_LAT - 0.01 ? [at[0]!, at[1]!] : null);
}

/** Draws the field under a camera by GL and compares every `stride`-th pixel with the colour of the formula. */
export async function compare(camera: FlatCamera, dataZoom: number, fraction: number, stride: number): Promise<Truth> {
  const view = flatView(camera);
  const { gl } = canvasFor(view);
  const field = await warmField(view, dataZoom, fraction);
  const layer = new ScalarLayer(field);
  do layer.draw(gl, view, begin(gl, view));
  while (layer.wantsFrame);
  const truth = judge(
    pixelsOf(gl),
    gl.drawingBufferWidth,
    view.pixelRatio,
    stride,
    placesOf(view),
    (lat, lon) => warm(lat, lon) * (1 - fraction) + warmer(lat, lon) * fraction,
  );
  layer.dispose();
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return truth;
}

/** The same on a plain canvas. */
export async function compareCanvas(
  camera: FlatCamera,
  dataZoom: number,
  fraction: number,
  stride: number,
): Promise<Truth> {
  const view = flatView(camera);
  const canvas = document.createElement('canvas');
  canvas.width = view.width * view.pixelRatio;
  canvas.height = view.height * view.pixelRatio;
  const context = canvas.getContext('2d')!;
  const field = await warmField(view, dataZoom, fraction);
  const layer = new CanvasScalarLayer(
    field,
    createInlinePainter((side) => new OffscreenCanvas(side, side)),
  );
  layer.paint(context, view);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return judge(
    data,
    canvas.width,
    view.pixelRatio,
    stride,
    placesOf(view),
    (lat, lon) => warm(lat, lon) * (1 - fraction) + warmer(lat, lon) * fraction,
  );
}
