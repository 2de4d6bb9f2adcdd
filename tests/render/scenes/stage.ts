import { encodeTile, sampleLats, sampleLons } from '@meltemi/fields';
import type { TileAddress, TilePlane } from '@meltemi/fields';
import { createInlineDecoder, FailureCount, flatProjection, TileStore } from '@meltemi/render';
import type { MapView, SettledState, TileStep } from '@meltemi/render';

/** A quantity by place, NaN for no data. */
export type Analytic = (lat: number, lon: number) => number;

/** What the tiles of a test hold. */
export interface Channel {
  readonly kind: TilePlane['kind'];
  readonly step: number;
  readonly of: Analytic;
}

/** The bytes of a tile of analytic channels, by the real encoder. */
export function analyticTile({ z, x, y }: TileAddress, channels: readonly Channel[]): Uint8Array {
  const lats = sampleLats(z, y);
  const lons = sampleLons(z, x);
  const planes = channels.map(({ kind, step, of }) => ({
    kind,
    step,
    values: (row: number, out: Float32Array): void => {
      for (let i = 0; i < out.length; i++) out[i] = of(lats[row]!, lons[i]!);
    },
  }));
  return encodeTile({ planes });
}

/** A step of analytic channels. */
export function analyticStep(key: string): TileStep {
  return { key, url: ({ z, x, y }) => `${key}|${z}|${x}|${y}` };
}

/** A store whose "server" is a table of analytic steps; the real decoder reads the tiles. */
export function analyticStore(steps: Readonly<Record<string, readonly Channel[]>>): TileStore {
  const decoder = createInlineDecoder();
  const load = async (url: string): Promise<SettledState> => {
    const [key = '', z, x, y] = url.split('|');
    const bytes = analyticTile({ z: Number(z), x: Number(x), y: Number(y) }, steps[key] ?? []);
    return { kind: 'loaded', tile: await decoder.decode(new Uint8Array(bytes).buffer) };
  };
  return new TileStore({ load, failures: new FailureCount(false, () => undefined) });
}

/** A canvas of a view's size with its context. */
export function canvasFor(view: MapView): { canvas: HTMLCanvasElement; gl: WebGL2RenderingContext } {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(view.width * view.pixelRatio);
  canvas.height = Math.round(view.height * view.pixelRatio);
  const gl = canvas.getContext('webgl2', { antialias: false, preserveDrawingBuffer: true });
  if (!gl) throw new Error('no WebGL2');
  return { canvas, gl };
}

/** Clears the canvas to a colour that no ramp of these tests has, and gives the projection of the view. */
export function begin(gl: WebGL2RenderingContext, view: MapView): ReturnType<typeof flatProjection> {
  gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
  gl.clearColor(0, 0, 0, 0);
  gl.clear(gl.COLOR_BUFFER_BIT);
  return flatProjection(view);
}

/** All pixels, the top row first. */
export function pixelsOf(gl: WebGL2RenderingContext): Uint8Array {
  const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
  const raw = new Uint8Array(width * height * 4);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, raw);
  const turned = new Uint8Array(raw.length);
  for (let row = 0; row < height; row++)
    turned.set(raw.subarray((height - 1 - row) * width * 4, (height - row) * width * 4), row * width * 4);
  return turned;
}

/** Waits until a condition holds. */
export async function until(condition: () => boolean): Promise<void> {
  for (let k = 0; k < 2000; k++) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('waited too long');
}
