import type { HeightPyramid } from './elevation.ts';
import { TILE_PIXELS, landMask, type TileAddress } from './land-mask.ts';
import { naturalPixels } from './natural-colours.ts';
import { writePng } from './png.ts';
import { shadePixels, terrainOf } from './relief.ts';
import { terrariumPixels } from './terrarium.ts';
import type { TileArchive } from './tile-archive.ts';

/** How relief is drawn: a veil of light and shadow, or the world in natural colours. */
export const RELIEF_LOOKS = ['shade', 'natural'] as const;

/** One of the looks. */
export type ReliefLook = (typeof RELIEF_LOOKS)[number];

/** What pictures there are. */
export type PictureLook = 'mask' | 'heights' | ReliefLook;

/** A picture of the base map: the mask of land and sea (255 is land), heights by the numbers of their colours, or relief in one of its looks. */
export interface PictureJob {
  readonly kind: 'picture';
  readonly look: PictureLook;
  readonly address: TileAddress;
}

/** What pictures are drawn from. */
export interface PictureSources {
  readonly world: TileArchive;
  readonly heights: HeightPyramid;
}

/** Draws a picture as a PNG. It takes some ten milliseconds of the thread it runs on. */
export async function paintPicture({ world, heights }: PictureSources, { look, address }: PictureJob): Promise<Buffer> {
  const mask = await landMask(world, address);
  if (look === 'mask') return writePng('grey', mask, TILE_PIXELS, TILE_PIXELS);
  const terrain = terrainOf(heights, address);
  if (look === 'heights') return writePng('colour', terrariumPixels(terrain, mask), TILE_PIXELS, TILE_PIXELS);
  return look === 'natural'
    ? writePng('colour', naturalPixels(terrain, mask), TILE_PIXELS, TILE_PIXELS)
    : writePng('greyAlpha', shadePixels(terrain, mask), TILE_PIXELS, TILE_PIXELS);
}
