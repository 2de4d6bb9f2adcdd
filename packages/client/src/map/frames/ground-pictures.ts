import { createLimiter } from '@meltemi/concurrency';
import type { TileAddress } from '@meltemi/fields';
import type { GroundPictures } from '@meltemi/render';

/** Pixels along a side of a picture. */
const SIDE = 256;

/** Pictures kept: those of a screen. */
const KEPT = 48;

/** Pictures asked for at a time; frames come first. */
const AT_A_TIME = 2;

async function load({ z, x, y }: TileAddress): Promise<Uint8ClampedArray | null> {
  const reply = await fetch(`/basemap/v1/relief/${z}/${x}/${y}.png?look=natural`);
  if (!reply.ok) return null;
  const bitmap = await createImageBitmap(await reply.blob(), { colorSpaceConversion: 'none' });
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d', { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0, SIDE, SIDE);
  bitmap.close();
  return context?.getImageData(0, 0, SIDE, SIDE).data ?? null;
}

/** The bare ground in natural colours, from the pictures of the base map; where one does not come the sea stands in. */
export function groundPictures(onChange: () => void): GroundPictures {
  const known = new Map<string, Uint8ClampedArray | null>();
  const limit = createLimiter(AT_A_TIME);
  const request = async (key: string, tile: TileAddress): Promise<void> => {
    known.set(key, null);
    for (const oldest of known.keys()) if (known.size > KEPT) known.delete(oldest);
    const pixels = await limit(() => load(tile)).catch(() => null);
    if (pixels === null || !known.has(key)) return;
    known.set(key, pixels);
    onChange();
  };
  return {
    get(tile) {
      const key = `${tile.z}/${tile.x}/${tile.y}`;
      const pixels = known.get(key);
      if (pixels === undefined) void request(key, tile);
      return pixels ?? null;
    },
  };
}
