import { GridLayer } from 'leaflet';
import type { Coords, DoneCallback, GridLayerOptions } from 'leaflet';
import { finishTile } from './finish-tile.ts';
import { SHADED_SIDE, metresOf, shadePixels } from './hillshade.rules.ts';
import type { ShadedHeights } from './hillshade.rules.ts';
import { onOneSheet } from './picture-layer.ts';
import { loadedThings } from './pictures.ts';

/** Colours are numbers here: nothing may change them. */
const loadedHeights = loadedThings(async (reply) =>
  createImageBitmap(await reply.blob(), { colorSpaceConversion: 'none', premultiplyAlpha: 'none' }),
);

class HillshadeLayer extends GridLayer {
  private readonly heights: ShadedHeights;

  constructor(heights: ShadedHeights, options: GridLayerOptions) {
    super({ maxNativeZoom: heights.deepest, ...options });
    this.heights = heights;
  }

  override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    canvas.width = SHADED_SIDE;
    canvas.height = SHADED_SIDE;
    void finishTile(draw(canvas, coords, this.heights), (error) => done(error, canvas));
    return canvas;
  }
}

async function draw(canvas: HTMLCanvasElement, { z, x, y }: Coords, heights: ShadedHeights): Promise<void> {
  const across = 2 ** z;
  const address = heights.tiles
    .replace('{z}', String(z))
    .replace('{x}', String(((x % across) + across) % across))
    .replace('{y}', String(y));
  const picture = await loadedHeights.get(address);
  const sheet = picture === null ? null : new OffscreenCanvas(picture.width, picture.height);
  const reading = sheet?.getContext('2d', { willReadFrequently: true });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (picture === null || reading == null || context === null) return;
  reading.drawImage(picture, 0, 0);
  const { data } = reading.getImageData(0, 0, picture.width, picture.height);
  const shades = shadePixels(metresOf(data, picture.width, heights.encoding), { z, y }, heights);
  context.putImageData(new ImageData(shades, SHADED_SIDE, SHADED_SIDE), 0, 0);
}

/** Light and shadow of an operator's heights, for a map without WebGL. */
export const createHillshadeLayer = (heights: ShadedHeights, options: GridLayerOptions): GridLayer =>
  onOneSheet(new HillshadeLayer(heights, options));
