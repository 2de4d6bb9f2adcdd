import { GridLayer } from 'leaflet';
import type { Coords, DoneCallback, GridLayerOptions } from 'leaflet';
import { finishTile } from './finish-tile.ts';
import { loadedPictures } from './pictures.ts';
import { onOneSheet, tileCanvas } from './tile-canvas.ts';

/** Side of a tile, pixels. */
const SIDE = 256;
/** The relief has tiles down to this zoom. */
const DEEPEST = 7;

/** The relief as a veil over the ground, or as the ground itself. */
class ReliefLayer extends GridLayer {
  private readonly look: string;

  constructor(look: string, options: GridLayerOptions) {
    super(options);
    this.look = look;
  }

  override createTile({ z, x, y }: Coords, done: DoneCallback): HTMLElement {
    const canvas = tileCanvas(SIDE);
    const across = 2 ** z;
    void finishTile(draw(canvas, `/basemap/v1/relief/${z}/${((x % across) + across) % across}/${y}.png?look=${this.look}`), (error) => done(error, canvas));
    return canvas;
  }
}

async function draw(canvas: HTMLCanvasElement, url: string): Promise<void> {
  const picture = await loadedPictures.get(url);
  if (picture !== null) canvas.getContext('2d', { willReadFrequently: true })?.drawImage(picture, 0, 0);
}

/** A layer of the pictures of relief. */
export const createReliefLayer = (look: string, options: GridLayerOptions): GridLayer => onOneSheet(new ReliefLayer(look, { maxNativeZoom: DEEPEST, ...options }));
