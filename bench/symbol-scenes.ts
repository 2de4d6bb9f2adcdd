import type { Map as MapLibreMap } from 'maplibre-gl';
import { createSignal } from '../packages/client/src/signals/index.ts';
import { createSymbolBoard, SymbolCanvas } from '../packages/client/src/map/symbols/open-symbols.ts';
import type { MapSymbol } from '../packages/client/src/map/symbols/symbol.ts';
import { addWind, HEIGHT, median, openMap, viewOf, WIDTH } from './map-scenes.ts';

/** Degrees that the map moves on from one frame to the next. */
const STEP = 0.04;

/** Stations over Europe, at places that a fixed generator gives. */
function stations(count: number): readonly MapSymbol[] {
  let seed = 1;
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: count }, (_, k) => ({
    id: `${k}`,
    lat: 38 + 20 * next(),
    lon: -12 + 45 * next(),
    rank: Math.floor(100 * next()),
    look: {
      kind: 'pill',
      sign: { kind: 'arrow', turn: Math.floor(36 * next()) * 10 },
      colour: '#48a',
      ink: '#fff',
      value: `${Math.floor(30 * next())}`,
      extra: '',
      age: 'fresh',
    },
    label: '',
    title: `station ${k}`,
    onPress: () => undefined,
  }));
}

/** A canvas over the map with so many stations. */
function overlay(count: number): SymbolCanvas {
  const board = createSymbolBoard({
    clock: { setTimeout: (run, ms) => window.setTimeout(run, ms), clearTimeout: (timer) => window.clearTimeout(timer) },
    covers: createSignal([]),
    onPlaced: () => undefined,
  });
  const canvas = document.createElement('canvas');
  canvas.style.cssText = `position:absolute;left:0;top:0;width:${WIDTH}px;height:${HEIGHT}px`;
  document.body.append(canvas);
  const symbols = new SymbolCanvas(canvas, board);
  if (count > 0) board.show('stations', stations(count), 'Stations');
  return symbols;
}

/** Median milliseconds of a frame of a map with wind and particles that moves, with so many stations over it. */
export async function movingFrame(count: number, frames: number): Promise<number> {
  const map = await openMap();
  await addWind(map, 'wind + particles');
  const symbols = overlay(count);
  const gl = map.getCanvas().getContext('webgl2')!;
  const pixel = new Uint8Array(4);
  const frame = (k: number): Promise<number> =>
    moved(map, 10 + STEP * k, symbols, () => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel));
  // There and back, so that the map stays over its tiles.
  for (let k = 0; k < 30; k++) await frame(k);
  const times: number[] = [];
  for (let k = 0; k < frames; k++) times.push(await frame(30 - (k % 60)));
  return median(times);
}

/** One frame at a longitude, ended by reading a pixel of the map. */
function moved(map: MapLibreMap, lon: number, symbols: SymbolCanvas, end: () => void): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now();
    void map.once('render', () => {
      symbols.paint(viewOf(map));
      end();
      resolve(performance.now() - start);
    });
    map.setCenter([lon, 48]);
    map.redraw();
  });
}
