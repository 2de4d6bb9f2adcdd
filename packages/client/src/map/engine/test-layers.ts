/** A layer of the map that is added by one definition and one line, drawn by both backends. */
import { flatProjection, flatView } from '@meltemi/render';
import type { SettledState } from '@meltemi/render';
import { WeatherTiles } from '../fields/weather-tiles.ts';
import { CanvasLayers } from './leaflet/canvas-layers.ts';
import { GlLayers } from './maplibre/gl-layers.ts';
import { accumulations } from '../layers/accumulations/layer.ts';
import { colours } from '../layers/colours/layer.ts';
import { defineMapLayer } from '../layers/define-map-layer.ts';
import type { CanvasDrawing, GlDrawing, LayerHost } from '../layers/define-map-layer.ts';
import { graticule } from '../layers/graticule/layer.ts';
import { LayerStack } from '../layers/layer-stack.ts';
import { locationMarker } from '../layers/location-marker/layer.ts';
import type { MapState } from '../layers/map-state.ts';
import { particles } from '../layers/particles/layer.ts';
import { planLayers } from '../layers/plan-layers.ts';

const view = flatView({ lat: 0, lon: 0, zoom: 1, width: 64, height: 64 });

async function until(condition: () => boolean): Promise<void> {
  for (let k = 0; k < 2000; k++) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('waited too long');
}

/** What happened to the layer of a test. */
interface Life {
  opened: number;
  disposed: number;
}

/** A layer that fills the map with one colour while the graticule is on; nothing else of the map knows of it. */
function plainLayer(life: Life) {
  const gl = (): GlDrawing => ({
    draw({ gl: context }) {
      context.clearColor(1, 0, 0, 1);
      context.clear(context.COLOR_BUFFER_BIT);
    },
    wantsFrame: false,
    hasDrawn: true,
    contextLost: () => undefined,
    dispose: () => void (life.disposed += 1),
  });
  const canvas = (): CanvasDrawing => ({
    surface: 'ground',
    paint(context) {
      context.fillStyle = 'rgb(255, 0, 0)';
      context.fillRect(0, 0, 64, 64);
    },
    wantsFrame: false,
    hasDrawn: true,
    close: () => void (life.disposed += 1),
  });
  return defineMapLayer({
    kind: 'test-plain',
    settings: ['graticule'],
    plan: ({ settings }) => (settings.get('graticule') ? { value: 7 } : null),
    open: () => {
      life.opened += 1;
      return {};
    },
    pass: 'above',
    gl: () => Promise.resolve(gl),
    canvas: () => Promise.resolve(canvas),
    pick: ({ plan }) => [plan.value],
  });
}

/** A state of the map without weather; the test switches its layer on and off by a setting. */
function stateOf(isOn: boolean): MapState {
  const values: Readonly<Record<string, unknown>> = {
    graticule: isOn,
    overlay: 'topoMap',
    product: 'topoMap',
    level: 'surface',
  };
  return {
    settings: { get: (name) => values[name] as never },
    dataOf: () => null,
    customOf: () => null,
    zoom: 3,
    isMapShown: true,
    hasBaseNames: true,
    lang: 'en',
    prefersStill: true,
  };
}

function openStack(life: Life) {
  const none = (): undefined => undefined;
  const load = (): Promise<SettledState> => Promise.reject(new Error('no tiles here'));
  const tiles = new WeatherTiles({
    isMobile: false,
    clock: { setTimeout: () => 0, clearTimeout: none },
    checkConnection: none,
    onChange: none,
    onTileFailed: none,
    onTileCame: none,
    load,
  });
  const settings = { get: () => undefined, on: () => none };
  const host = {
    tiles,
    settings,
    symbols: { show: none, remove: none },
    environment: { clock: {} },
    onChange: none,
    onTexts: none,
  } as unknown as LayerHost;
  const layers = [colours, accumulations, graticule, particles, locationMarker, plainLayer(life)];
  const stack = new LayerStack(layers, host);
  const show = (isOn: boolean): void => stack.apply(planLayers(layers, stateOf(isOn), stack.plan));
  return { stack, show, isPlanned: () => stack.plan.some(({ kind }) => kind === 'test-plain') };
}

/** Red and alpha in the middle of the map, and what was planned and read, with the layer on and off again. */
export interface LayerTruth {
  readonly planned: readonly boolean[];
  readonly pixels: readonly (readonly [red: number, alpha: number])[];
  readonly picked: readonly unknown[];
  readonly life: Life;
}

/** The layer drawn with WebGL. */
export async function drawnByGl(): Promise<LayerTruth> {
  const life: Life = { opened: 0, disposed: 0 };
  const { stack, show, isPlanned } = openStack(life);
  const canvas = document.createElement('canvas');
  canvas.width = view.width;
  canvas.height = view.height;
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true });
  if (gl === null) throw new Error('no WebGL2');
  let frames = 0;
  const layers = new GlLayers(
    stack,
    () => void (frames += 1),
    () => 0.2,
  );
  const pixel = async (isOn: boolean): Promise<readonly [number, number]> => {
    show(isOn);
    const before = frames;
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    const draw = (): void => {
      for (const pass of ['ground', 'above'] as const) layers.draw(pass, gl, view, flatProjection(view), 0);
    };
    draw();
    // Its code comes after the first frame, and asks for another.
    if (isOn) await until(() => frames > before);
    draw();
    const pixels = new Uint8Array(4);
    gl.readPixels(32, 32, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    return [pixels[0] ?? -1, pixels[3] ?? -1];
  };
  const on = await pixel(true);
  const planned = [isPlanned()];
  const picked = [stack.pick(0, 0, false)];
  const off = await pixel(false);
  planned.push(isPlanned());
  picked.push(stack.pick(0, 0, false));
  layers.dispose();
  stack.close();
  return { planned, pixels: [on, off], picked, life };
}

/** The layer drawn on plain canvases. */
export async function drawnOnCanvas(): Promise<LayerTruth> {
  const life: Life = { opened: 0, disposed: 0 };
  const { stack, show, isPlanned } = openStack(life);
  const [pane, movingPane] = [document.createElement('div'), document.createElement('div')];
  document.body.append(pane, movingPane);
  let painted = 0;
  const layers = new CanvasLayers(stack, {
    pane,
    movingPane,
    view: () => view,
    place: () => undefined,
    onFrame: () => void (painted += 1),
    baseLight: () => 0.2,
  });
  const pixel = async (isOn: boolean): Promise<readonly [number, number]> => {
    show(isOn);
    const before = painted;
    layers.invalidate();
    await until(() => painted > before + (isOn ? 1 : 0));
    const data = pane.querySelector('canvas')?.getContext('2d')?.getImageData(32, 32, 1, 1).data;
    return [data?.[0] ?? -1, data?.[3] ?? -1];
  };
  const on = await pixel(true);
  const planned = [isPlanned()];
  const picked = [stack.pick(0, 0, false)];
  const off = await pixel(false);
  planned.push(isPlanned());
  picked.push(stack.pick(0, 0, false));
  layers.close();
  stack.close();
  pane.remove();
  movingPane.remove();
  return { planned, pixels: [on, off], picked, life };
}
