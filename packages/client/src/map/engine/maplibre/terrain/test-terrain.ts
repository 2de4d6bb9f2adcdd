/// <reference types="vite/client" />
// For tests: a small map with a made mountain and made weather, in a real browser.
import { Map as MapLibreMap, addProtocol, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { defineMapLayer } from '#map/layers/define-map-layer.ts';
import type { CanvasDrawing, LayerHost } from '#map/layers/define-map-layer.ts';
import { LayerStack } from '#map/layers/layer-stack.ts';
import { openTerrain } from './open-terrain.ts';

setWorkerUrl(workerUrl);

const SIDE = { width: 240, height: 180 } as const;
const PLACE = { lat: 46, lon: 8, zoom: 11 } as const;
/** Metres of the mountain, whose top is the place; it ends so many degrees away. */
const TOP = 4000;
const REACH = 0.1;

/** A tile of heights, by the numbers of its colours. */
async function heights(url: string): Promise<{ data: ArrayBuffer }> {
  const [z = 0, x = 0, y = 0] = url.split('/').slice(-3).map(Number);
  const canvas = new OffscreenCanvas(64, 64);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('nothing to draw with');
  const picture = context.createImageData(64, 64);
  for (let at = 0; at < 64 * 64; at++) {
    const lon = ((x + ((at % 64) + 0.5) / 64) / 2 ** z) * 360 - 180;
    const north = Math.PI * (1 - (2 * (y + (Math.floor(at / 64) + 0.5) / 64)) / 2 ** z);
    const lat = (Math.atan(Math.sinh(north)) * 180) / Math.PI;
    const away = Math.hypot((lon - PLACE.lon) * 0.7, lat - PLACE.lat) / REACH;
    const code = 32_768 + Math.round(Math.max(0, 1 - away) * TOP);
    picture.data.set([code >> 8, code & 255, 0, 255], at * 4);
  }
  context.putImageData(picture, 0, 0);
  return { data: await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer() };
}

/** Weather that is one colour everywhere. */
let colour = '#ff0000';
/** False while it comes in parts. */
let isWhole = true;
const redWeather = (): CanvasDrawing => ({
  surface: 'ground',
  wantsFrame: false,
  get hasDrawn() {
    return isWhole;
  },
  paint(context, { width, height }) {
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
  },
  close: () => undefined,
});
const red = defineMapLayer<object, { isComplete: true; isWhole: true }>({
  kind: 'red',
  settings: [],
  plan: () => ({}),
  open: () => ({ isComplete: true, isWhole: true }),
  pass: 'ground',
  canvas: async () => redWeather,
  ground: { revision: () => 0, light: () => () => 0.5 },
});

/** What is seen of the map: the shares of red and green pixels, their shades, how far it leans, and how high its middle is. */
interface Seen {
  readonly red: number;
  readonly green: number;
  /** How far the lightest and the darkest red lie apart, of 255. */
  readonly spread: number;
  readonly pitch: number;
  /** Metres, as they are drawn. */
  readonly metres: number;
  readonly layers: readonly string[];
}

function look(map: MapLibreMap): Promise<Seen> {
  return new Promise((resolve) => {
    map.once('render', () => {
      const sheet = new OffscreenCanvas(SIDE.width, SIDE.height);
      const context = sheet.getContext('2d');
      if (context === null) throw new Error('nothing to draw with');
      context.drawImage(map.getCanvas(), 0, 0, SIDE.width, SIDE.height);
      const { data } = context.getImageData(0, 0, SIDE.width, SIDE.height);
      /** The share of pixels of which one colour is by far the strongest: shadows darken them, light whitens them. */
      const shareOf = (channel: 0 | 1): number => {
        let count = 0;
        for (let at = 0; at < data.length; at += 4) {
          const [own = 0, other = 0, blue = 0] = [data[at + channel], data[at + 1 - channel], data[at + 2]];
          if (own > 60 && own > 1.5 * other && own > 1.5 * blue) count += 1;
        }
        return count / (data.length / 4);
      };
      const reds: number[] = [];
      for (let at = 0; at < data.length; at += 4)
        if ((data[at + 1] ?? 0) + (data[at + 2] ?? 0) < 200) reds.push(data[at] ?? 0);
      reds.sort((a, b) => a - b);
      const at = (share: number): number => reds[Math.floor(share * (reds.length - 1))] ?? 0;
      resolve({
        spread: at(0.98) - at(0.02),
        red: shareOf(0),
        green: shareOf(1),
        pitch: map.getPitch(),
        metres: map.queryTerrainElevation([PLACE.lon, PLACE.lat]) ?? 0,
        layers: map.getLayersOrder(),
      });
    });
    map.triggerRepaint();
  });
}

/** Waits until nothing is left to be drawn; a map that has come to rest says so only after another frame. */
const idle = (map: MapLibreMap): Promise<unknown> =>
  new Promise((resolve) => {
    map.once('idle', resolve);
    map.triggerRepaint();
  });

/** The map leaning back over the mountain with weather on it, the same with other weather, and flat again. */
export async function leanBack(): Promise<{
  readonly leaning: Seen;
  readonly later: Seen;
  readonly flat: Seen;
  /** Frames of the map while nothing changes, and while a picture comes in parts. */
  readonly frames: number;
  readonly framesOfParts: number;
}> {
  addProtocol('made', ({ url }) => heights(url));
  const container = document.createElement('div');
  container.style.cssText = `position:absolute;inset:0;width:${SIDE.width}px;height:${SIDE.height}px`;
  document.body.append(container);
  const map = new MapLibreMap({
    container,
    style: {
      version: 8,
      sources: {
        heights: {
          type: 'raster-dem',
          tiles: ['made://{z}/{x}/{y}'],
          tileSize: 64,
          maxzoom: 11,
          encoding: 'terrarium',
        },
      },
      layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#0000ff' } }],
    },
    center: [PLACE.lon, PLACE.lat],
    zoom: PLACE.zoom,
    maxPitch: 0,
    fadeDuration: 0,
    attributionControl: false,
    pixelRatio: 1,
  });
  await new Promise((resolve) => void map.once('load', resolve));
  const stack = new LayerStack([red], { onChange: () => undefined } as unknown as LayerHost);
  stack.apply([{ kind: 'red', plan: {} }]);
  const terrain = openTerrain({
    map,
    stack,
    baseLight: () => 0.9,
    prefersStill: () => true,
    removeLayers: () => undefined,
    addLayers: () => undefined,
  });
  terrain.set(true);
  // What paints the weather is loaded after the first frame.
  await idle(map);
  await new Promise((resolve) => void setTimeout(resolve, 100));
  terrain.update(true);
  await idle(map);
  const leaning = await look(map);
  // A map that stands still draws nothing.
  await idle(map);
  let frames = 0;
  map.on('render', () => (frames += 1));
  await new Promise((resolve) => void setTimeout(resolve, 1500));
  const count = frames;
  colour = '#00ff00';
  isWhole = false;
  for (let part = 0; part < 10; part++) {
    terrain.update(true);
    await new Promise((resolve) => void setTimeout(resolve, 40));
  }
  const framesOfParts = frames - count;
  isWhole = true;
  terrain.update(true);
  await idle(map);
  const later = await look(map);
  terrain.set(false);
  await idle(map);
  const flat = await look(map);
  terrain.close();
  map.remove();
  container.remove();
  return { leaning, later, flat, frames: count, framesOfParts };
}
