import { TILE_CELLS } from '@meltemi/fields';
import type { DecodedTile } from '@meltemi/fields';
import type { SettledState } from '@meltemi/render';

/** Samples along a side of a data tile: the corners of its cells. */
const SIDE = TILE_CELLS + 1;

/**
 * The share of sea at the corners of the cells, 0 to 1, from the share of land in the pixels (0 to 255, every `stride`
 * bytes). A corner is the mean of the pixels around it, so the coast of neighbouring tiles meets.
 */
export function seaAtCorners(land: ArrayLike<number>, stride: number): Float32Array {
  const out = new Float32Array(SIDE * SIDE);
  const clamp = (k: number): number => Math.min(TILE_CELLS - 1, Math.max(0, k));
  for (let row = 0; row < SIDE; row++) {
    const above = clamp(row - 1) * TILE_CELLS;
    const below = clamp(row) * TILE_CELLS;
    for (let col = 0; col < SIDE; col++) {
      const left = clamp(col - 1);
      const right = clamp(col);
      const sum =
        at(land, above + left, stride) +
        at(land, above + right, stride) +
        at(land, below + left, stride) +
        at(land, below + right, stride);
      out[row * SIDE + col] = 1 - sum / 4 / 255;
    }
  }
  return out;
}

const at = (pixels: ArrayLike<number>, index: number, stride: number): number => pixels[index * stride] ?? 0;

const HEADER: DecodedTile['header'] = {
  version: 1,
  channels: [{ kind: 'scalar', step: 1 / 255, offset: 0, first: 0, maskOf: null }],
  planes: [],
};

/** Loads a tile of the coast. Rejects only when called off; without a coast layers are drawn whole. */
export async function loadMask(url: string, signal: AbortSignal): Promise<SettledState> {
  try {
    const reply = await fetch(url, { signal });
    if (!reply.ok)
      return { kind: 'nodata', fault: { code: `http-${reply.status}`, message: `${url} answered ${reply.status}` } };
    const bitmap = await createImageBitmap(await reply.blob(), {
      premultiplyAlpha: 'none',
      colorSpaceConversion: 'none',
    });
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
    if (context === null)
      return { kind: 'nodata', fault: { code: 'no-canvas', message: 'no canvas to read the coast with' } };
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    const { data } = context.getImageData(0, 0, TILE_CELLS, TILE_CELLS);
    return { kind: 'loaded', tile: { header: HEADER, planes: [seaAtCorners(data, 4)] } };
  } catch (error) {
    signal.throwIfAborted();
    return {
      kind: 'failed',
      fault: { code: 'network', message: error instanceof Error ? error.message : 'the coast could not be loaded' },
    };
  }
}
