import { describe, expect, it } from 'vitest';
import { FailureCount, TileStore } from '#tiles/index.ts';
import { decoded, HandLoads, step } from '#tiles/test-tiles.ts';
import { PatchTextures } from './patch-textures.ts';

/** The few calls a texture takes, counted. */
function countingGl() {
  const log = { made: 0, deleted: 0, sizes: [] as number[] };
  const gl = {
    createTexture: () => ({ id: log.made++ }),
    deleteTexture: () => void (log.deleted += 1),
    bindTexture: () => undefined,
    pixelStorei: () => undefined,
    texParameteri: () => undefined,
    texImage2D: (...args: number[]) => void log.sizes.push(args[3]!),
  } as unknown as WebGL2RenderingContext;
  return { gl, log };
}

const ROOT = { z: 2, x: 1, y: 1 };
const request = { step: step('a'), layout: { kind: 'scalar', channel: 0 } as const, base: 0, dataZoom: 2 };

async function build(tiles: readonly string[]) {
  const loads = new HandLoads();
  const store = new TileStore({ load: loads.load, failures: new FailureCount(false, () => undefined) });
  for (const name of tiles) {
    const [z, x, y] = name.split('/').map(Number) as [number, number, number];
    store.request(request.step, { z, x, y }, 0);
    await loads.answer(`a/${name}`, { kind: 'loaded', tile: decoded(new Float32Array(257 * 257).fill(4)) });
  }
  const { gl, log } = countingGl();
  const patches = new PatchTextures(gl, { linear32: true }, store);
  patches.beginFrame();
  return { patches, log };
}

describe('textures of patches', () => {
  it('are made once and used again', async () => {
    const { patches, log } = await build(['2/1/1']);
    const first = patches.use(request, ROOT);
    expect(first).toMatchObject({ nodes: 257, left: 0, top: 0, size: 1 });
    expect(patches.use(request, ROOT)?.texture).toBe(first?.texture);
    expect(log.made).toBe(1);
  });

  it('come from the parent while the tile itself is not here', async () => {
    const { patches, log } = await build(['0/0/0']);
    expect(patches.use(request, ROOT)).toMatchObject({ nodes: 257 });
    expect(log.sizes).toEqual([257]);
    expect(patches.use({ ...request, dataZoom: 0 }, { z: 6, x: 20, y: 20 })?.nodes).toBe(17);
  });

  it('are none where nothing is here', async () => {
    const { patches } = await build([]);
    expect(patches.use(request, ROOT)).toBeNull();
  });

  it('are kept apart by layout and base', async () => {
    const { patches, log } = await build(['2/1/1']);
    patches.use(request, ROOT);
    patches.use({ ...request, base: 3 }, ROOT);
    patches.use({ ...request, layout: { kind: 'class', classes: 0 } }, ROOT);
    expect(log.made).toBe(3);
  });

  it('beyond the budget of a frame show a part of a parent that is there, and are caught up later', async () => {
    const { patches, log } = await build(['2/1/1']);
    const child = { z: 3, x: 3, y: 2 };
    patches.use(request, ROOT);
    // Eleven more patches of 257 x 257 are more than a frame may make.
    for (let y = 0; y < 11; y++) patches.use({ ...request, base: y + 1 }, ROOT);
    // More work than planned, but nothing of it was put off: the picture is whole.
    expect([patches.isRough, patches.isBehind]).toEqual([false, false]);
    const made = log.made;
    expect(patches.use(request, child)).toMatchObject({ left: 0.5, top: 0, size: 0.5 });
    expect(log.made).toBe(made);
    expect([patches.isRough, patches.isBehind]).toEqual([true, true]);
    patches.beginFrame();
    expect(patches.use(request, child)).toMatchObject({ left: 0, top: 0, size: 1 });
    expect([patches.isRough, patches.isBehind]).toEqual([false, false]);
  });

  it('ask for another frame for what could not be made ahead, until it is', async () => {
    const { patches, log } = await build(['2/1/1']);
    for (let base = 0; base < 11; base++) patches.use({ ...request, base }, ROOT);
    const made = log.made;
    patches.prepare({ ...request, base: 40 }, ROOT);
    patches.prepare({ ...request, base: 3 }, ROOT);
    expect(log.made).toBe(made);
    expect([patches.isRough, patches.isBehind]).toEqual([false, true]);
    patches.beginFrame();
    patches.prepare({ ...request, base: 40 }, ROOT);
    expect(log.made).toBe(made + 1);
    expect(patches.isBehind).toBe(false);
  });

  it('are all freed at the end', async () => {
    const { patches, log } = await build(['2/1/1']);
    patches.use(request, ROOT);
    patches.prepare({ ...request, base: 9 }, ROOT);
    expect(patches.size).toBe(2);
    patches.clear();
    expect(log.deleted).toBe(2);
    expect(patches.size).toBe(0);
  });
});
