import {
  createWorkerTracer,
  flatView,
  IsolineLayer,
  IsolineSource,
  paintIsolines,
  WeatherField,
} from '@meltemi/render';
import type { IsolineLook } from '@meltemi/render';
import { analyticStep, analyticStore, begin, canvasFor, pixelsOf, until } from './stage.ts';

/** Pressure that rises to the east: lines run straight from north to south, every 4 degrees. */
const rising = (_: number, lon: number): number => 101_300 + 100 * lon;

/** Columns where a line is expected and how light the picture is there and between, by GL and on canvas. */
export async function straight(
  zoom: number,
): Promise<{ on: number; between: number; canvasOn: number; canvasBetween: number; texts: number }> {
  const view = flatView({ lat: 45, lon: 10, zoom, width: 600, height: 400 });
  const { gl } = canvasFor(view);
  const field = new WeatherField<IsolineLook>(
    analyticStore({ now: [{ kind: 'scalar', step: 5, of: rising }] }),
    () => undefined,
  );
  const step = analyticStep('now');
  const look: IsolineLook = {
    dataZoom: 3,
    channel: 0,
    rules: { step: 400, base: 101_300, strongEvery: 0, minProminence: 0 },
  };
  field.setView(view);
  field.show({ before: step, after: step, fraction: 0, look });
  await until(() => field.isComplete);
  const tracer = createWorkerTracer();
  const source = new IsolineSource(field, tracer, () => undefined);
  const layer = new IsolineLayer(source);
  layer.draw(gl, view, begin(gl, view));
  await until(() => source.revision > 0);
  layer.draw(gl, view, begin(gl, view));
  const canvas = new OffscreenCanvas(600, 400);
  const context = canvas.getContext('2d')!;
  paintIsolines(context, view, source);
  const shares = [pixelsOf(gl), context.getImageData(0, 0, 600, 400).data].map((pixels) => {
    const out = new Float64Array(2);
    let on = 0;
    let between = 0;
    let lines = 0;
    for (let lon = -40; lon <= 60; lon += 4) {
      view.project(lon, 45, out);
      const x = out[0]!;
      view.project(lon + 2, 45, out);
      const middle = out[0]!;
      if (x < 3 || x > 596 || middle > 596) continue;
      lines += 1;
      for (let y = 0; y < 400; y += 10) {
        let brightest = 0;
        for (const dx of [-1, 0, 1]) brightest = Math.max(brightest, pixels[4 * (y * 600 + Math.floor(x) + dx)]!);
        on += brightest;
        between += pixels[4 * (y * 600 + Math.floor(middle)) + 3]!;
      }
    }
    return { on: on / lines / 40, between: between / lines / 40 };
  });
  tracer.close();
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return {
    on: shares[0]!.on,
    between: shares[0]!.between,
    canvasOn: shares[1]!.on,
    canvasBetween: shares[1]!.between,
    texts: source.texts().length,
  };
}
