/// <reference types="vite/client" />
import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { buildRamp, encodeTile, sampleLats, sampleLons } from '@meltemi/fields';
import type { TileAddress } from '@meltemi/fields';
import {
  CanvasParticleLayer, createInlineDecoder, FailureCount, flatView, PARTICLE_DEFAULTS, ParticleLayer, ScalarLayer, TileStore, vectorMotion, WeatherField,
} from '@meltemi/render';
import type { MapView, ScalarLook, SettledState, TileStep } from '@meltemi/render';

setWorkerUrl(workerUrl);

const RAD = Math.PI / 180;
const WIDTH = 1280;
const HEIGHT = 800;
const RAMP = buildRamp([
  { value: 0, colour: [60, 70, 110, 1] }, { value: 8, colour: [50, 120, 150, 1] }, { value: 16, colour: [70, 160, 90, 1] },
  { value: 26, colour: [220, 200, 90, 1] }, { value: 40, colour: [235, 225, 225, 1] },
]);

/** Jets and eddies, metres a second. */
function wind(lat: number, lon: number): readonly [number, number] {
  const eddy = Math.sin(5 * lon * RAD + 3 * lat * RAD);
  return [14 * Math.cos(2 * lat * RAD) + 12 * eddy, 14 * Math.cos(6 * lon * RAD) * Math.cos(lat * RAD)];
}

function windTile({ z, x, y }: TileAddress): Uint8Array {
  const lats = sampleLats(z, y);
  const lons = sampleLons(z, x);
  const planes = ([0, 1] as const).map((part) => ({
    kind: part === 0 ? ('vector-u' as const) : ('vector-v' as const),
    step: 0.1,
    values: (row: number, out: Float32Array): void => {
      for (let i = 0; i < out.length; i++) out[i] = wind(lats[row]!, lons[i]!)[part];
    },
  }));
  return encodeTile({ planes });
}

async function windField(view: MapView): Promise<WeatherField<ScalarLook>> {
  const decoder = createInlineDecoder();
  const load = async (url: string): Promise<SettledState> => {
    const [z, x, y] = url.split('/').map(Number) as [number, number, number];
    return { kind: 'loaded', tile: await decoder.decode(new Uint8Array(windTile({ z, x, y })).buffer) };
  };
  const field = new WeatherField<ScalarLook>(new TileStore({ load, failures: new FailureCount(false, () => undefined) }), () => undefined);
  const step: TileStep = { key: 'wind', url: ({ z, x, y }) => `${z}/${x}/${y}` };
  field.setView(view);
  field.show({ before: step, after: step, fraction: 0, look: { dataZoom: 3, layout: { kind: 'vector', u: 0, v: 1 }, ramp: RAMP, opacity: 1 } });
  while (!field.isComplete) await new Promise((resolve) => setTimeout(resolve, 5));
  return field;
}

function viewOf(map: MapLibreMap): MapView {
  const { lat, lng } = map.getCenter();
  return flatView({ lat, lon: lng, zoom: map.getZoom(), width: WIDTH, height: HEIGHT });
}

/** What is drawn beside the bare map. */
export type Scene = 'bare' | 'wind' | 'wind + particles' | 'particles';

/** Median milliseconds of a frame driven by hand and ended by reading one pixel. */
export async function mapFrame(scene: Scene, frames: number): Promise<number> {
  const container = document.createElement('div');
  container.style.cssText = `position:absolute;left:0;top:0;width:${WIDTH}px;height:${HEIGHT}px`;
  document.body.append(container);
  const map = new MapLibreMap({
    container,
    style: { version: 8, sources: {}, layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#224' } }] },
    center: [10, 48],
    zoom: 4,
    attributionControl: false,
    pixelRatio: 1,
  });
  await new Promise((resolve) => void map.once('load', resolve));
  if (scene !== 'bare') {
    const field = await windField(viewOf(map));
    const scalar = new ScalarLayer(field);
    const particles = new ParticleLayer(field, {
      kind: 'wind', motion: vectorMotion(0, 1), anim: 'intensive', settings: { ...PARTICLE_DEFAULTS, multiplier: 2 }, fixedStep: 1 / 60, background: (_, __, speed) => (speed > 26 ? 0.8 : 0.3),
    });
    map.addLayer({
      id: 'weather',
      type: 'custom',
      render: (gl, input) => {
        const view = viewOf(map);
        if (scene !== 'particles') scalar.draw(gl, view, input);
        if (scene !== 'wind') particles.draw(gl, view, 0);
      },
    });
  }
  const gl = map.getCanvas().getContext('webgl2')!;
  const pixel = new Uint8Array(4);
  const frame = (): Promise<number> =>
    new Promise((resolve) => {
      const start = performance.now();
      void map.once('render', () => {
        gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
        resolve(performance.now() - start);
      });
      map.redraw();
    });
  for (let k = 0; k < 40; k++) await frame();
  const times: number[] = [];
  for (let k = 0; k < frames; k++) times.push(await frame());
  return times.sort((a, b) => a - b)[Math.floor(frames / 2)]!;
}

/** Median milliseconds of a frame of 15,000 particles on a plain canvas. */
export async function canvasFrame(frames: number): Promise<number> {
  const view = flatView({ lat: 48, lon: 10, zoom: 4, width: WIDTH, height: HEIGHT });
  const field = await windField(view);
  const layer = new CanvasParticleLayer(field, { kind: 'wind', motion: vectorMotion(0, 1), anim: 'intensive', settings: { ...PARTICLE_DEFAULTS, multiplier: 2 }, fixedStep: 1 / 60 });
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  document.body.append(canvas);
  const context = canvas.getContext('2d')!;
  const times: number[] = [];
  for (let k = 0; k < frames + 20; k++) {
    const start = performance.now();
    layer.paint(context, view, k * 16);
    context.getImageData(0, 0, 1, 1);
    if (k >= 20) times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(frames / 2)]!;
}
