import type { GridLayer, GridLayerOptions } from 'leaflet';
import { createPictureLayer, SIDE } from './picture-layer.ts';

/** Deepest zoom at which the coast gains detail. */
const DEEPEST = 9;

/** How the pixels of the land mask become a picture. */
export interface MaskLook {
  /** Writes red, green, blue and alpha, 0 to 255, for a share of land of 0 to 255. */
  readonly colour: (land: number, out: Uint8ClampedArray) => void;
}

/** The colours of every share of land, 0 to 255: four bytes each. */
function tableOf(look: MaskLook): Uint32Array {
  const bytes = new Uint8ClampedArray(4 * 256);
  for (let land = 0; land < 256; land++) look.colour(land, bytes.subarray(4 * land, 4 * land + 4));
  return new Uint32Array(bytes.buffer);
}

/** A layer drawn from the share of land in every pixel: the ground of a map without WebGL. */
export function createMaskLayer(look: MaskLook, options: GridLayerOptions): GridLayer {
  const table = tableOf(look);
  const finish = (context: CanvasRenderingContext2D): void => {
    const image = context.getImageData(0, 0, SIDE, SIDE);
    const pixels = new Uint32Array(image.data.buffer);
    for (let at = 0; at < pixels.length; at++) pixels[at] = table[image.data[4 * at] ?? 0] ?? 0;
    context.putImageData(image, 0, 0);
  };
  return createPictureLayer(
    { address: (z, x, y) => `/basemap/v1/mask/${z}/${x}/${y}.png`, deepest: DEEPEST, finish },
    options,
  );
}
