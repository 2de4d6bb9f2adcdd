/// <reference types="vite/client" />
import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { buildRamp, encodeTile, sampleLats, sampleLons } from '@meltemi/fields';
import type { TileAddress } from '@meltemi/fields';
import {
  createInlineDecoder,
  createWorkerDecoder,
  FailureCount,
  flatView,
  PARTICLE_DEFAULTS,
  ParticleLayer,
  ScalarLayer,
  TileStore,
  vectorMotion,
  WeatherField,
} from '@meltemi/render';
import type { MapView, ScalarLook, SettledState, TileStep } from '@meltemi/render';
import { CoveredGround } from '../packages/client/src/map/engine/maplibre/covered-ground.ts';
import { hidesMap } from '../packages/client/src/map/fields/hides-map.ts';

setWorkerUrl(workerUrl);

const RAD = Math.PI / 180;
/** The canvas of every case, CSS pixels. */
export const WIDTH = 1280;
/** The canvas of every case, CSS pixels. */
export const HEIGHT = 800;
const RAMP = buildRamp([
  { value: 0, colour: [60, 70, 110, 1] },
  { value: 8, colour: [50, 120, 150, 1] },
  { value: 16, colour: [70, 160, 90, 1] },
  { value: 26, colour: [220, 200, 90, 1] },
  { value: 40, colour: [235, 225, 225, 1] },
]);

/** Jets and eddies, metres a second. */
export function wind(lat: number, lon: number): readonly [number, number] {
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

/** The wind over a view, decoded. */
export async function windField(view: MapView): Promise<WeatherField<ScalarLook>> {
  const decoder = createInlineDecoder();
  const load = async (url: string): Promise<SettledState> => {
    const [z, x, y] = url.split('/').map(Number) as [number, number, number];
    return { kind: 'loaded', tile: await decoder.decode(new Uint8Array(windTile({ z, x, y })).buffer) };
  };
  const field = new WeatherField<ScalarLook>(
    new TileStore({ load, failures: new FailureCount(false, () => undefined) }),
    () => undefined,
  );
  const step: TileStep = { key: 'wind', url: ({ z, x, y }) => `${z}/${x}/${y}` };
  field.setView(view);
  field.show({
    before: step,
    after: step,
    fraction: 0,
    look: { dataZoom: 3, layout: { kind: 'vector', u: 0, v: 1 }, ramp: RAMP, opacity: 1 },
  });
  while (!field.isComplete) await new Promise((resolve) => setTimeout(resolve, 5));
  return field;
}

/** The camera of a map. */
export function viewOf(map: MapLibreMap): MapView {
  const { lat, lng } = map.getCenter();
  return flatView({ lat, lon: lng, zoom: map.getZoom(), width: WIDTH, height: HEIGHT });
}

/** What is drawn beside the bare map. */
export type Scene = 'bare' | 'wind' | 'wind + particles' | 'particles';

/** A bare map over Europe. */
export async function openMap(): Promise<MapLibreMap> {
  const container = document.createElement('div');
  container.style.cssText = `position:absolute;left:0;top:0;width:${WIDTH}px;height:${HEIGHT}px`;
  document.body.append(container);
  const map = new MapLibreMap({
    container,
    style: {
      version: 8,
      sources: {},
      layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#224' } }],
    },
    center: [10, 48],
    zoom: 4,
    attributionControl: false,
    pixelRatio: 1,
  });
  await new Promise((resolve) => void map.once('load', resolve));
  return map;
}

/** Draws wind, its particles or both on a map, whose ground is left out where the wind hides it, as the map does. */
export async function addWind(map: MapLibreMap, scene: Exclude<Scene, 'bare'>): Promise<void> {
  const field = await windField(viewOf(map));
  const ground = new CoveredGround(map);
  ground.setLayers(map.getStyle().layers);
  map.on('render', () => {
    const { shown } = field;
    if (shown !== null && scene !== 'particles')
      ground.setCovered(hidesMap({ scalar: shown, mask: null }, field) === true);
  });
  const scalar = new ScalarLayer(field);
  const particles = new ParticleLayer(field, {
    kind: 'wind',
    motion: vectorMotion(0, 1),
    anim: 'intensive',
    settings: { ...PARTICLE_DEFAULTS, multiplier: 2 },
    fixedStep: 1 / 60,
    background: (_, __, speed) => (speed > 26 ? 0.8 : 0.3),
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

/** Median milliseconds of a frame driven by hand and ended by reading one pixel. */
export async function mapFrame(scene: Scene, frames: number): Promise<number> {
  const map = await openMap();
  if (scene !== 'bare') await addWind(map, scene);
  return medianFrame(map, frames);
}

/** Median milliseconds of a frame of a map, each ended by reading one pixel. */
export async function medianFrame(map: MapLibreMap, frames: number): Promise<number> {
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
  return median(times);
}

/** The middle of some numbers. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Tiles cross the whole way of the map, from bytes by the workers to the picture; answers how many there were. */
export async function openTileLoad(): Promise<() => Promise<number>> {
  const map = await openMap();
  const view = viewOf(map);
  const decoder = createWorkerDecoder();
  const bytes = new Map<string, ArrayBuffer>();
  let isRecording = true;
  const load = async (url: string): Promise<SettledState> => {
    const [, z, x, y] = url.split('/').map(Number) as [number, number, number, number];
    if (isRecording) bytes.set(url, new Uint8Array(windTile({ z, x, y })).buffer);
    const found = bytes.get(url);
    if (found === undefined) throw new Error(`no tile ${url}`);
    return { kind: 'loaded', tile: await decoder.decode(found.slice(0)) };
  };
  const look: ScalarLook = { dataZoom: 5, layout: { kind: 'vector', u: 0, v: 1 }, ramp: RAMP, opacity: 1 };
  const [before, after] = ['0', '1'].map((key): TileStep => ({
    key,
    url: ({ z, x, y }) => `${key}/${z}/${x}/${y}`,
  })) as [TileStep, TileStep];
  const whole = async (): Promise<WeatherField<ScalarLook>> => {
    const field = new WeatherField<ScalarLook>(
      new TileStore({ load, failures: new FailureCount(false, () => undefined) }),
      () => map.triggerRepaint(),
    );
    const layer = new ScalarLayer(field);
    map.addLayer({ id: 'weather', type: 'custom', render: (gl, input) => layer.draw(gl, view, input) });
    field.setView(view);
    field.show({ before, after, fraction: 0.5, look });
    while (!field.isComplete) await new Promise((resolve) => setTimeout(resolve, 5));
    return field;
  };
  // A first turn makes the bytes, which a server would have made.
  (await whole()).close();
  map.removeLayer('weather');
  isRecording = false;
  return async () => {
    await whole();
    // Asked for by itself: the last picture may have been drawn before anybody listens.
    await new Promise((resolve) => {
      void map.once('render', resolve);
      map.triggerRepaint();
    });
    return bytes.size;
  };
}

let load: (() => Promise<number>) | null = null;
/** Prepares tiles to be loaded. */
export async function prepareTiles(): Promise<void> {
  load = await openTileLoad();
}
/** Loads and draws the prepared tiles; answers how many they are. */
export function loadTiles(): Promise<number> {
  if (load === null) throw new Error('no tiles are prepared');
  return load();
}
