import { buildRamp, colourAt, MAX_MERCATOR_LAT } from '@meltemi/fields';
import type { ColourStop } from '@meltemi/fields';
import { flatView, ScalarLayer, WeatherField } from '@meltemi/render';
import type { FlatCamera, ScalarLook } from '@meltemi/render';
import { analyticStep, analyticStore, begin, canvasFor, pixelsOf, until } from './stage.ts';
import type { Analytic } from './stage.ts';

const RAD = Math.PI / 180;

/** A smooth field on the whole earth, the same on both sides of 180 degrees, in kelvin. */
export const warm: Analytic = (lat, lon) => 275 + 22 * Math.cos(lat * RAD) * Math.sin(3 * lon * RAD) + 8 * Math.sin(4 * lat * RAD);
/** The same some hours later. */
export const warmer: Analytic = (lat, lon) => 278 + 22 * Math.cos(lat * RAD) * Math.sin(3 * (lon - 12) * RAD) + 8 * Math.sin(4 * lat * RAD);

const STOPS: ColourStop[] = [
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

/** Draws the field under a camera and compares every `stride`-th pixel with the colour of the formula. */
export async function compare(camera: FlatCamera, dataZoom: number, fraction: number, stride: number): Promise<Truth> {
  const view = flatView(camera);
  const { gl } = canvasFor(view);
  const store = analyticStore({ now: [{ kind: 'scalar', step: 0.05, of: warm }], later: [{ kind: 'scalar', step: 0.05, of: warmer }] });
  const field = new WeatherField<ScalarLook>(store, () => undefined);
  const layer = new ScalarLayer(field);
  const look: ScalarLook = { dataZoom, layout: { kind: 'scalar', channel: 0 }, ramp: buildRamp(STOPS), opacity: 1 };
  field.setView(view);
  field.show({ before: analyticStep('now'), after: analyticStep('later'), fraction, look });
  await until(() => field.isComplete);
  do layer.draw(gl, view, begin(gl, view));
  while (layer.wantsFrame);
  const pixels = pixelsOf(gl);
  const ratio = view.pixelRatio;
  const at = new Float64Array(2);
  let worst = 0;
  let holes = 0;
  let checked = 0;
  const width = gl.drawingBufferWidth;
  for (let py = 0; py < gl.drawingBufferHeight; py += stride) {
    for (let px = 0; px < width; px += stride) {
      view.unproject((px + 0.5) / ratio, (py + 0.5) / ratio, at);
      if (Math.abs(at[1]!) >= MAX_MERCATOR_LAT - 0.01) continue;
      const lon = at[0]! - 360 * Math.floor((at[0]! + 180) / 360);
      const value = warm(at[1]!, lon) * (1 - fraction) + warmer(at[1]!, lon) * fraction;
      const expected = colourAt(STOPS, value);
      const k = 4 * (py * width + px);
      checked += 1;
      if (pixels[k + 3] !== 255) holes += 1;
      for (let c = 0; c < 3; c++) worst = Math.max(worst, Math.abs(pixels[k + c]! - expected[c as 0 | 1 | 2]));
    }
  }
  layer.dispose();
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return { worst, holes, checked };
}
