/// <reference types="vite/client" />
import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { ScalarLayer } from '@meltemi/render';
import type { MapView } from '@meltemi/render';
import { judge, warm, warmField } from './pixel-truth.ts';
import type { Truth } from './pixel-truth.ts';

setWorkerUrl(workerUrl);

/** Where the map of a test looks. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
  readonly zoom: number;
  readonly globe: boolean;
  readonly bearing?: number;
  readonly pitch?: number;
}

/** The view of an open map as layers are given it. */
export function viewOf(map: MapLibreMap, globe: boolean): MapView {
  const { width, height } = map.getCanvas().getBoundingClientRect();
  const { lat, lng } = map.getCenter();
  return {
    kind: globe ? 'globe' : 'flat',
    width,
    height,
    pixelRatio: map.getPixelRatio(),
    zoom: map.getZoom(),
    centre: { lat, lon: lng },
    bearing: map.getBearing(),
    pitch: map.getPitch(),
    unproject(x, y, out) {
      const at = map.unproject([x, y]);
      out[0] = at.lng;
      out[1] = at.lat;
      if (!globe) return true;
      // Beyond the limb MapLibre answers with the nearest place of the globe.
      const back = map.project(at);
      return Math.hypot(back.x - x, back.y - y) < 0.5;
    },
    project(lon, lat2, out) {
      const at = map.project([lon, lat2]);
      out[0] = at.x;
      out[1] = at.y;
      return true;
    },
  };
}

interface Opened {
  readonly map: MapLibreMap;
  readonly close: () => void;
}

/** Opens a map of 640 by 480 pixels without a style of its own. */
export async function openMap(place: Place, pixelRatio: number): Promise<Opened> {
  const container = document.createElement('div');
  container.style.cssText = `position:absolute;inset:0;width:${640 / pixelRatio}px;height:${480 / pixelRatio}px`;
  document.body.append(container);
  const map = new MapLibreMap({
    container,
    style: { version: 8, projection: { type: place.globe ? 'globe' : 'mercator' }, sources: {}, layers: [] },
    center: [place.lon, place.lat],
    zoom: place.zoom,
    bearing: place.bearing ?? 0,
    pitch: place.pitch ?? 0,
    minZoom: 0,
    fadeDuration: 0,
    attributionControl: false,
    pixelRatio,
  });
  await new Promise((resolve) => void map.once('load', resolve));
  return {
    map,
    close() {
      map.remove();
      container.remove();
    },
  };
}

/** The pixels of the next frame, the top row first. */
export function frameOf(map: MapLibreMap): Promise<Uint8Array> {
  return new Promise((resolve) => {
    void map.once('render', () => {
      const canvas = map.getCanvas();
      const gl = canvas.getContext('webgl2')!;
      const raw = new Uint8Array(canvas.width * canvas.height * 4);
      gl.readPixels(0, 0, canvas.width, canvas.height, gl.RGBA, gl.UNSIGNED_BYTE, raw);
      const rows = new Uint8Array(raw.length);
      const row = canvas.width * 4;
      for (let y = 0; y < canvas.height; y++)
        rows.set(raw.subarray((canvas.height - 1 - y) * row, (canvas.height - y) * row), y * row);
      resolve(rows);
    });
    map.triggerRepaint();
  });
}

const CORNERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;
const BESIDE = [
  [3, 0],
  [-3, 0],
  [0, 3],
  [0, -3],
] as const;

/** Draws the analytic field inside an open map and compares its pixels. */
async function measure(map: MapLibreMap, globe: boolean, dataZoom: number, stride: number): Promise<Truth> {
  const field = await warmField(viewOf(map, globe), dataZoom, 0);
  const layer = new ScalarLayer(field);
  map.addLayer({
    id: 'weather',
    type: 'custom',
    renderingMode: '2d',
    render: (gl, input) => layer.draw(gl, viewOf(map, globe), input),
  });
  let pixels = await frameOf(map);
  while (layer.wantsFrame) pixels = await frameOf(map);
  pixels = await frameOf(map);
  const view = viewOf(map, globe);
  const at = new Float64Array(2);
  // The disc of a globe has no dents: where all corners show it, all of the picture does.
  const isFilled = CORNERS.every(([x, y]) => view.unproject(x * (view.width - 1), y * (view.height - 1), at));
  // The last pixels before the limb are half globe, half sky.
  const around = isFilled ? [] : BESIDE;
  const truth = judge(
    pixels,
    map.getCanvas().width,
    view.pixelRatio,
    stride,
    (x, y) => {
      if (around.some(([dx, dy]) => !view.unproject(x + dx, y + dy, at)) || !view.unproject(x, y, at)) return null;
      return globe || Math.abs(at[1]!) < 85 ? [at[0]!, at[1]!] : null;
    },
    warm,
  );
  map.removeLayer('weather');
  layer.dispose();
  return truth;
}

/** Draws the analytic field inside a real map and compares its pixels. */
export async function compareInMap(place: Place, dataZoom: number, stride: number): Promise<Truth> {
  const { map, close } = await openMap(place, 1);
  const truth = await measure(map, place.globe, dataZoom, stride);
  close();
  return truth;
}

/** The same at several zooms as people count them, of 256-pixel tiles, in one map. */
export async function compareZooms(
  place: Place,
  pixelRatio: number,
  zooms: readonly number[],
): Promise<readonly Truth[]> {
  const { map, close } = await openMap(place, pixelRatio);
  const truths: Truth[] = [];
  for (const zoom of zooms) {
    map.jumpTo({ center: [place.lon, place.lat], zoom: zoom - 1 });
    truths.push(await measure(map, place.globe, 4, 3));
  }
  close();
  return truths;
}
