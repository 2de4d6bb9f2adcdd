import { buildRamp } from '@meltemi/fields';
import { FailureCount, flatView, ScalarLayer, TileStore, WeatherField } from '@meltemi/render';
import type { ScalarLook, SettledState, TileStep } from '@meltemi/render';
import { begin, canvasFor, pixelsOf, until } from './stage.ts';

const view = flatView({ lat: 40, lon: 10, zoom: 4, width: 320, height: 200 });
const ramp = buildRamp([
  { value: 0, colour: [0, 0, 0, 1] },
  { value: 100, colour: [250, 250, 250, 1] },
]);
const step = (number: number): TileStep => ({ key: `step ${number}`, url: () => String(number) });

/** Bytes of a usual data tile. */
const TILE_BYTES = 40_000;

/** A network that answers after a wait and then carries one tile after another over a line of some bytes a second. */
function slowNetwork(
  latency: number,
  bytesPerSecond: number,
): (url: string, signal: AbortSignal) => Promise<SettledState> {
  let lineFree = 0;
  return (url, signal) =>
    new Promise((resolve, reject) => {
      const now = performance.now();
      lineFree = Math.max(lineFree, now + latency) + (TILE_BYTES / bytesPerSecond) * 1000;
      const timer = setTimeout(() => {
        const values = new Float32Array(257 * 257).fill(Number(url));
        resolve({ kind: 'loaded', tile: { header: { version: 1, channels: [], planes: [] }, planes: [values] } });
      }, lineFree - now);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      });
    });
}

/** Drags through 40 steps over a slow network, drawing all the while: frames with a hole, and the last value drawn. */
export async function scrub(
  latency: number,
  bytesPerSecond: number,
): Promise<{ frames: number; withHoles: number; value: number }> {
  const load = slowNetwork(latency, bytesPerSecond);
  const field = new WeatherField<ScalarLook>(
    new TileStore({ load, failures: new FailureCount(false, () => undefined) }),
    () => undefined,
  );
  const layer = new ScalarLayer(field);
  const { gl } = canvasFor(view);
  const look: ScalarLook = { dataZoom: 5, layout: { kind: 'scalar', channel: 0 }, ramp, opacity: 1 };
  const show = (at: number): void =>
    field.show({ before: step(Math.floor(at)), after: step(Math.floor(at) + 1), fraction: at % 1, look });
  field.setView(view);
  show(0);
  await until(() => field.isComplete);
  let frames = 0;
  let withHoles = 0;
  const draw = (): void => {
    layer.draw(gl, view, begin(gl, view));
    const pixels = pixelsOf(gl);
    frames += 1;
    for (let k = 3; k < pixels.length; k += 4) {
      if (pixels[k] === 255) continue;
      withHoles += 1;
      break;
    }
  };
  for (let at = 0; at <= 40; at += 0.5) {
    show(at);
    draw();
    await new Promise((resolve) => setTimeout(resolve, 50));
    draw();
  }
  await until(() => field.isComplete);
  draw();
  const value = (pixelsOf(gl)[0]! / 250) * 100;
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return { frames, withHoles, value };
}

/** What is seen of a layer whose tiles come one by one: shares of covered pixels, and colours in the middle of the map. */
export interface ColdLook {
  /** Before each tile came, and after the last one. */
  readonly first: readonly number[];
  /** After the map was moved to where nothing is here yet. */
  readonly moved: number;
  readonly calm: readonly number[];
  /** After zooming out again from where everything was here. */
  readonly wide: number;
  readonly middle: readonly number[];
}

/** Looks at a layer that nobody has looked at, moves away from it, and zooms out over it. */
export async function coldLook(): Promise<ColdLook> {
  const waiting: (() => void)[] = [];
  const load = (): Promise<SettledState> =>
    new Promise((resolve) => {
      const planes = [new Float32Array(257 * 257).fill(100)];
      waiting.push(() =>
        resolve({ kind: 'loaded', tile: { header: { version: 1, channels: [], planes: [] }, planes } }),
      );
    });
  const field = new WeatherField<ScalarLook>(
    new TileStore({ load, failures: new FailureCount(false, () => undefined) }),
    () => undefined,
  );
  const layer = new ScalarLayer(field);
  const { gl } = canvasFor(view);
  const look: ScalarLook = { dataZoom: 5, layout: { kind: 'scalar', channel: 0 }, ramp, opacity: 1 };
  const draw = (at: typeof view): { readonly covered: number; readonly middle: readonly number[] } => {
    layer.draw(gl, at, begin(gl, at));
    const pixels = pixelsOf(gl);
    const middle = 4 * (100 * 320 + 160);
    const covered = pixels.filter((level, k) => k % 4 === 3 && level === 255).length / (pixels.length / 4);
    return { covered, middle: Array.from(pixels.subarray(middle, middle + 3)) };
  };
  field.setView(view);
  field.show({ before: step(1), after: step(1), fraction: 0, look });
  const first: number[] = [];
  while (!field.isComplete) {
    first.push(draw(view).covered);
    waiting.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  first.push(draw(view).covered);
  const { covered: moved, middle: calm } = draw(flatView({ lat: 40, lon: 150, zoom: 4, width: 320, height: 200 }));
  const { covered: wide, middle } = draw(flatView({ lat: 40, lon: 10, zoom: 2, width: 320, height: 200 }));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return { first, moved, calm, wide, middle };
}
