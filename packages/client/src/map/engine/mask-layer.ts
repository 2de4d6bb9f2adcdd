import { GridLayer } from 'leaflet';
import type { Coords, DoneCallback, GridLayerOptions } from 'leaflet';
import { finishTile } from './finish-tile.ts';
import { loadedPictures } from './pictures.ts';
import { onOneSheet, tileCanvas } from './tile-canvas.ts';

/** Side of a tile, pixels. */
const SIDE = 256;
/** Deepest zoom at which the coast gains detail. */
const DEEPEST = 9;

/** How the pixels of the land mask become a picture. */
export interface MaskLook {
  /** Writes red, green, blue and alpha, 0 to 255, for a share of land of 0 to 255. */
  readonly colour: (land: number, out: Uint8ClampedArray) => void;
}

/** Pictures drawn from the share of land in every pixel: the ground of a map without WebGL. */
class MaskLayer extends GridLayer {
  private readonly look: MaskLook;

  constructor(look: MaskLook, options: GridLayerOptions) {
    super(options);
    this.look = look;
  }

  override createTile({ z, x, y }: Coords, done: DoneCallback): HTMLElement {
    const canvas = tileCanvas(SIDE);
    const across = 2 ** z;
    void finishTile(draw(canvas, `/basemap/v1/mask/${z}/${((x % across) + across) % across}/${y}.png`, this.look), (error) => done(error, canvas));
    return canvas;
  }
}

/** The colours of every share of land, 0 to 255: four bytes each. */
const tables = new WeakMap<MaskLook, Uint32Array>();

function tableOf(look: MaskLook): Uint32Array {
  const known = tables.get(look);
  if (known !== undefined) return known;
  const bytes = new Uint8ClampedArray(4 * 256);
  for (let land = 0; land < 256; land++) look.colour(land, bytes.subarray(4 * land, 4 * land + 4));
  const table = new Uint32Array(bytes.buffer);
  tables.set(look, table);
  return table;
}

async function draw(canvas: HTMLCanvasElement, url: string, look: MaskLook): Promise<void> {
  const picture = await loadedPictures.get(url);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (picture === null || context === null) return;
  context.drawImage(picture, 0, 0);
  const image = context.getImageData(0, 0, SIDE, SIDE);
  const table = tableOf(look);
  const pixels = new Uint32Array(image.data.buffer);
  for (let at = 0; at < pixels.length; at++) pixels[at] = table[image.data[4 * at] ?? 0] ?? 0;
  context.putImageData(image, 0, 0);
}

/** A layer drawn from the land mask. */
export const createMaskLayer = (look: MaskLook, options: GridLayerOptions): GridLayer => onOneSheet(new MaskLayer(look, { maxNativeZoom: DEEPEST, ...options }));
