import { GridLayer } from 'leaflet';
import type { Coords, DoneCallback, GridLayerOptions } from 'leaflet';
import { coastAlpha } from './coast-alpha.rules.ts';

/** Side of a tile, pixels. */
const SIDE = 256;
/** Deepest zoom at which the coast gains detail. */
const DEEPEST = 9;

/** The coast as thin light lines, drawn from the pixels of the land mask that are part land and part water. */
class CoastLayer extends GridLayer {
  override createTile({ z, x, y }: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const across = 2 ** z;
    void finish(drawCoast(canvas, `/basemap/v1/mask/${z}/${((x % across) + across) % across}/${y}.png`), (error) => done(error, canvas));
    return canvas;
  }
}

/** Tells Leaflet how a tile ended: it is shown either way, empty when it failed. */
async function finish(drawing: Promise<void>, tell: (error: Error | undefined) => void): Promise<void> {
  let fault: Error | undefined;
  try {
    await drawing;
  } catch (error) {
    fault = error instanceof Error ? error : new Error('the coast could not be drawn');
  }
  tell(fault);
}

async function drawCoast(canvas: HTMLCanvasElement, url: string): Promise<void> {
  const reply = await fetch(url);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!reply.ok || context === null) return;
  const bitmap = await createImageBitmap(await reply.blob());
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const image = context.getImageData(0, 0, SIDE, SIDE);
  for (let at = 0; at < image.data.length; at += 4) {
    const alpha = coastAlpha(image.data[at] ?? 0);
    image.data.fill(230, at, at + 3);
    image.data[at + 3] = alpha;
  }
  context.putImageData(image, 0, 0);
}

/** The coast over the weather. */
export const createCoastLayer = (options: GridLayerOptions): GridLayer => new CoastLayer({ maxNativeZoom: DEEPEST, ...options });
