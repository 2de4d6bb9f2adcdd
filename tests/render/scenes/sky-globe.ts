import { EXTRA_SIDE, FramesLayer, StrokesLayer } from '@meltemi/render';
import type { MapView, ProjectionInput, StrokePicture } from '@meltemi/render';
import { coded, echoAt, fieldOf, lookOf, MOTION, sampleUnder } from './frames-stage.ts';
import { frameOf, openMap, viewOf, type Place } from './maplibre.ts';

/** Draws in an open globe what a callback draws; the pixels, and the view they belong to. */
async function drawnOnGlobe(
  place: Omit<Place, 'globe'>,
  layerOf: (view: MapView) => {
    readonly draw: (gl: WebGL2RenderingContext, view: MapView, projection: ProjectionInput) => void;
    readonly dispose: () => void;
  },
  use: (pixels: Uint8Array, view: MapView) => void,
): Promise<void> {
  const { map, close } = await openMap({ ...place, globe: true }, 1);
  const layer = layerOf(viewOf(map, true));
  map.addLayer({
    id: 'sky',
    type: 'custom',
    renderingMode: '2d',
    render: (gl, input) => layer.draw(gl, viewOf(map, true), input),
  });
  await frameOf(map);
  use(await frameOf(map), viewOf(map, true));
  map.removeLayer('sky');
  layer.dispose();
  close();
}

/** Radar between two frames on a globe: how far pixels are from the field that moves, levels of grey, and how many are empty. */
export async function radarOnGlobe(
  place: Omit<Place, 'globe'>,
  fraction: number,
): Promise<{ readonly worst: number; readonly blank: number; readonly checked: number }> {
  let [worst, blank, checked] = [0, 0, 0];
  await drawnOnGlobe(
    place,
    (view) => new FramesLayer(fieldOf(view, { values: coded(echoAt) }, lookOf(), fraction), EXTRA_SIDE.none),
    (pixels, view) => {
      for (let y = 2; y < view.height; y += 5) {
        for (let x = 2; x < view.width; x += 5) {
          const [column, row] = sampleUnder(view, x, y);
          const expected = 4 * echoAt(column - fraction * MOTION[0], row - fraction * MOTION[1]);
          const pixel = 4 * (y * view.width + x);
          if (pixels[pixel + 3] === 0) blank += 1;
          worst = Math.max(worst, Math.abs(pixels[pixel]! - expected));
          checked += 1;
        }
      }
    },
  );
  return { worst, blank, checked };
}

/** Pixels of a globe that a stroke with its ring lights up, the stroke being some degrees east of the middle. */
export async function strokeOnGlobe(degrees: number): Promise<number> {
  const ts = Date.UTC(2026, 6, 14, 17, 30);
  const place = { lat: 0, lon: 10 + degrees };
  const picture: StrokePicture = {
    ts,
    strokes: [{ ...place, ms: ts - 1_000 }],
    rings: [{ ...place, share: 0.25 }],
    ages: [{ untilMinutes: 5, colour: [255, 255, 255] }],
  };
  let lit = 0;
  await drawnOnGlobe(
    { lat: 0, lon: 10, zoom: 1 },
    () => {
      const layer = new StrokesLayer();
      return {
        draw: (gl, view, projection) => layer.draw(gl, view, projection, picture),
        dispose: () => layer.dispose(),
      };
    },
    (pixels) => {
      for (let k = 3; k < pixels.length; k += 4) if (pixels[k]! > 0) lit += 1;
    },
  );
  return lit;
}
