import { encodeTile } from '@meltemi/fields';
import {
  createWorkerDecoder,
  decodePicture,
  flatView,
  ParticleLayer,
  ScalarLayer,
  testContext,
  testWebGl,
  vectorMotion,
} from '@meltemi/render';
import type { Usability } from '@meltemi/render';
import { judge, placesOf, warm, warmField } from './pixel-truth.ts';
import type { Truth } from './pixel-truth.ts';
import { analyticTile, begin, canvasFor, pixelsOf } from './stage.ts';

const view = flatView({ lat: 20, lon: 30, zoom: 3, width: 320, height: 200 });

/** Loses the context in the middle and restores it; compares the picture before and after. */
export async function contextLoss(): Promise<{ before: Truth; after: Truth; lost: boolean }> {
  const { canvas, gl } = canvasFor(view);
  const field = await warmField(view, 3, 0);
  const layer = new ScalarLayer(field);
  const particles = new ParticleLayer(field, { kind: 'wind', motion: vectorMotion(0, 0) });
  const draw = (): Truth => {
    do layer.draw(gl, view, begin(gl, view));
    while (layer.wantsFrame);
    return judge(pixelsOf(gl), canvas.width, 1, 3, placesOf(view), warm);
  };
  const before = draw();
  particles.draw(gl, view, 0);
  particles.draw(gl, view, 16);
  const extension = gl.getExtension('WEBGL_lose_context')!;
  const reported = new Promise((resolve) =>
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault();
      resolve(true);
    }),
  );
  extension.loseContext();
  await reported;
  const lost = gl.isContextLost();
  layer.contextLost();
  particles.contextLost();
  const back = new Promise((resolve) => canvas.addEventListener('webglcontextrestored', resolve));
  // A browser restores only after the loss has been reported to everybody.
  await new Promise((resolve) => setTimeout(resolve, 50));
  extension.restoreContext();
  await back;
  const after = draw();
  particles.draw(gl, view, 32);
  return { before, after, lost };
}

/** The verdict on this browser's WebGL, and on one that has none. */
export function usability(): readonly Usability[] {
  const gl = document.createElement('canvas').getContext('webgl2')!;
  return [
    testContext(gl),
    testWebGl(() => document.createElement('canvas')),
    testWebGl(() => ({ width: 0, height: 0, getContext: () => null }) as unknown as HTMLCanvasElement),
  ];
}

const tileBytes = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    analyticTile({ z: 2, x: 1, y: 1 }, [
      { kind: 'vector-u', step: 0.1, of: (lat, lon) => (lon < -60 ? Number.NaN : lat / 3) },
      { kind: 'vector-v', step: 0.1, of: (_, lon) => lon / 9 },
    ]),
  );

/** The same tile by every decoder of the browser: how many numbers differ from our own. */
export async function decoders(): Promise<Record<string, number>> {
  const own = await decodePicture(tileBytes(), ['own']);
  const out: Record<string, number> = {};
  for (const name of ['image-decoder', 'bitmap'] as const) {
    const tile = await decodePicture(tileBytes(), [name]);
    out[name] = tile.planes.reduce(
      (sum, plane, p) => sum + plane.reduce((n, value, k) => n + (Object.is(value, own.planes[p]![k]!) ? 0 : 1), 0),
      0,
    );
  }
  return out;
}

/** Forty tiles through real workers: the longest time this thread was blocked, and bad tiles refused by code. */
export async function workers(): Promise<{ decoded: number; longest: number; codes: readonly string[] }> {
  const decoder = createWorkerDecoder(2);
  const bytes = tileBytes();
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  const tiles = await Promise.all(Array.from({ length: 40 }, () => decoder.decode(bytes.slice().buffer)));
  clearInterval(timer);
  const refused = async (bad: Uint8Array): Promise<string> => {
    try {
      await decoder.decode(new Uint8Array(bad).buffer);
      return 'accepted';
    } catch (error) {
      return (error as { code?: string }).code ?? 'no code';
    }
  };
  const plain = encodeTile({ planes: [{ kind: 'scalar', step: 1, values: new Float32Array(257 * 257) }] });
  const damaged = plain.slice();
  damaged[70] = damaged[70]! ^ 0xff;
  const codes = [await refused(plain.slice(0, -20)), await refused(new Uint8Array(64)), await refused(damaged)];
  decoder.close();
  return { decoded: tiles.filter((tile) => tile.planes.length === 2).length, longest, codes };
}
