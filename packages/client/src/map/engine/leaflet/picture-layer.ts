import { DomUtil, GridLayer } from 'leaflet';
import type { Coords, DoneCallback, GridLayerOptions } from 'leaflet';
import { finishTile } from './finish-tile.ts';
import { loadedPictures } from './pictures.ts';

/** Side of a tile, pixels. */
export const SIDE = 256;

/** A tile that is drawn from a picture of the server. */
export interface PictureTiles {
  /** The address of the picture of a tile. */
  readonly address: (z: number, x: number, y: number) => string;
  /** Deepest zoom that has pictures of its own. */
  readonly deepest: number;
  /** Makes something else of the picture, once it is drawn. */
  readonly finish?: (context: CanvasRenderingContext2D) => void;
}

class PictureLayer extends GridLayer {
  private readonly tiles: PictureTiles;

  constructor(tiles: PictureTiles, options: GridLayerOptions) {
    super({ maxNativeZoom: tiles.deepest, ...options });
    this.tiles = tiles;
  }

  override createTile({ z, x, y }: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const across = 2 ** z;
    void finishTile(draw(canvas, this.tiles.address(z, ((x % across) + across) % across, y), this.tiles), (error) =>
      done(error, canvas),
    );
    return canvas;
  }
}

async function draw(canvas: HTMLCanvasElement, url: string, { finish }: PictureTiles): Promise<void> {
  const picture = await loadedPictures.get(url);
  // Kept where the processor can reach it: no graphics card draws it.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (picture === null || context === null) return;
  context.drawImage(picture, 0, 0);
  finish?.(context);
}

/** Puts the tiles of a layer beside each other on one sheet: by itself the library makes a sheet of each, and every frame of the page lays a hundred of them together. */
export function onOneSheet<Layer extends GridLayer>(layer: Layer): Layer {
  layer.on('tileloadstart', ({ tile }) => {
    const { x, y } = DomUtil.getPosition(tile);
    tile.style.transform = '';
    tile.style.left = `${x}px`;
    tile.style.top = `${y}px`;
  });
  return layer;
}

/** A layer of pictures of the server, around the world and beyond their deepest zoom. */
export const createPictureLayer = (tiles: PictureTiles, options: GridLayerOptions): GridLayer =>
  onOneSheet(new PictureLayer(tiles, options));
