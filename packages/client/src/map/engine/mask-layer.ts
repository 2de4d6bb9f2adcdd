import { GridLayer } from 'leaflet';
import type { Coords, DoneCallback, GridLayerOptions } from 'leaflet';
import { finishTile } from './finish-tile.ts';
import { createPictures } from './pictures.ts';

/** Side of a tile, pixels. */
const SIDE = 256;
/** Deepest zoom at which the coast gains detail. */
const DEEPEST = 9;

/** How the pixels of the land mask become a picture. */
export interface MaskLook {
  /** Writes red, green, blue and alpha, 0 to 255, for a share of land of 0 to 255. */
  readonly colour: (land: number, out: Uint8ClampedArray) => void;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** The tiles of the mask; the grounds of all styles share them. */
const pictures = createPictures(async (url) => {
  const reply = await fetch(url);
  if (reply.status === 503) return 'busy';
  return reply.ok ? createImageBitmap(await reply.blob()) : null;
}, pause);

/** Pictures drawn from the share of land in every pixel: the ground of a map without WebGL. */
class MaskLayer extends GridLayer {
  private readonly look: MaskLook;

  constructor(look: MaskLook, options: GridLayerOptions) {
    super(options);
    this.look = look;
  }

  override createTile({ z, x, y }: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const across = 2 ** z;
    void finishTile(draw(canvas, `/basemap/v1/mask/${z}/${((x % across) + across) % across}/${y}.png`, this.look), (error) => done(error, canvas));
    return canvas;
  }
}

async function draw(canvas: HTMLCanvasElement, url: string, { colour }: MaskLook): Promise<void> {
  const picture = await pictures.get(url);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (picture === null || context === null) return;
  context.drawImage(picture, 0, 0);
  const image = context.getImageData(0, 0, SIDE, SIDE);
  for (let at = 0; at < image.data.length; at += 4) colour(image.data[at] ?? 0, image.data.subarray(at, at + 4));
  context.putImageData(image, 0, 0);
}

/** A layer drawn from the land mask. */
export const createMaskLayer = (look: MaskLook, options: GridLayerOptions): GridLayer => new MaskLayer(look, { maxNativeZoom: DEEPEST, ...options });
