import { createLimiter } from '@meltemi/concurrency';
import type { TileAddress } from '@meltemi/fields';
import type { GroundPictures } from '@meltemi/render';
import { createRetries } from '../layers/retries.ts';

/** Pixels along a side of a picture. */
const SIDE = 256;

/** Pictures kept: those of a screen. */
const KEPT = 48;

/** Pictures asked for at a time; frames come first. */
const AT_A_TIME = 2;

const timers: Parameters<typeof createRetries>[0] = {
  setTimeout: (work, ms) => window.setTimeout(work, ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
};

async function load({ z, x, y }: TileAddress): Promise<Uint8ClampedArray | null> {
  const reply = await fetch(`/basemap/v1/relief/${z}/${x}/${y}.png?look=natural`);
  if (!reply.ok) return null;
  const bitmap = await createImageBitmap(await reply.blob(), { colorSpaceConversion: 'none' });
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d', { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0, SIDE, SIDE);
  bitmap.close();
  return context?.getImageData(0, 0, SIDE, SIDE).data ?? null;
}

/** Pictures of the ground that can be given up. */
export interface LoadedGround extends GroundPictures {
  close(): void;
}

/**
 * The bare ground in natural colours, from the pictures of the base map. Where one is not here yet the sea stands in; one
 * that failed is asked for again after growing pauses, or land would stay sea.
 */
export function groundPictures(onChange: () => void): LoadedGround {
  const known = new Map<string, Uint8ClampedArray | null>();
  const failed = new Set<string>();
  const limit = createLimiter(AT_A_TIME);
  const retries = createRetries(timers, () => {
    for (const key of failed) known.delete(key);
    failed.clear();
    onChange();
  });
  const request = async (key: string, tile: TileAddress): Promise<void> => {
    known.set(key, null);
    for (const oldest of known.keys()) if (known.size > KEPT) known.delete(oldest);
    const pixels = await limit(() => load(tile)).catch(() => null);
    if (!known.has(key)) return;
    if (pixels === null) {
      failed.add(key);
      retries.failed();
      return;
    }
    known.set(key, pixels);
    if (failed.size === 0) retries.succeeded();
    onChange();
  };
  return {
    get(tile) {
      const key = `${tile.z}/${tile.x}/${tile.y}`;
      const pixels = known.get(key);
      if (pixels === undefined) void request(key, tile);
      return pixels ?? null;
    },
    close() {
      known.clear();
      retries.stop();
    },
  };
}
