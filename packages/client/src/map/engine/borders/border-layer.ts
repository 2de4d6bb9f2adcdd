import { createLimiter } from '@meltemi/concurrency';
import { GridLayer } from 'leaflet';
import type { Coords, DoneCallback, GridLayerOptions } from 'leaflet';
import { mapLimits } from '@meltemi/catalogue';
import { styleAddress } from '../base-style.rules.ts';
import { BORDER_SIDE, borderSource, lineStyleOf, styleZoom, tileAddress } from './border-looks.rules.ts';
import type { LineStyle } from './border-looks.rules.ts';
import { paintLines, readShapes } from './border-painter.ts';
import type { Shapes } from './border-painter.ts';
import { finishTile } from '../leaflet/finish-tile.ts';
import { loadedThings } from '../leaflet/pictures.ts';
import type { Pictures } from '../leaflet/pictures.ts';

type Lines = LineStyle & { readonly shapes: Pictures<Shapes> };

function linesOf(style: LineStyle): Lines {
  const names = style.lines.map(({ layer }) => layer);
  return { ...style, shapes: loadedThings(async (reply) => readShapes(await reply.arrayBuffer(), names)) };
}

/** The styles by their address. */
const styles = loadedThings(async (reply) => {
  const style = lineStyleOf(await reply.json());
  return style === null ? null : linesOf(style);
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));
const inTurn = createLimiter(1);
/** Every tile is drawn in a task of its own, so that the page stays quick while many come at once. */
const ownTask = (): Promise<void> => inTurn(() => pause(0));

/** Coast and borders of a map without WebGL, drawn from the same vector tiles and styles as those of a map with it. */
export class BorderLayer extends GridLayer {
  private style: string;

  constructor(style: string, options: GridLayerOptions) {
    super({ tileSize: BORDER_SIDE, ...options });
    this.style = style;
  }

  /** Draws the lines of another style. */
  setStyle(style: string): void {
    if (style === this.style) return;
    this.style = style;
    this.redraw();
  }

  override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    // Most tiles of the sea stay empty and need no memory.
    canvas.width = 0;
    canvas.height = 0;
    void finishTile(draw(canvas, styleAddress(this.style), coords), (error) => done(error, canvas));
    return canvas;
  }
}

async function draw(canvas: HTMLCanvasElement, style: string, coords: Coords): Promise<void> {
  const known = await styles.get(style);
  if (known === null) return;
  const source = borderSource(coords, known.deepest);
  const shapes = await known.shapes.get(tileAddress(known.tiles, source));
  if (shapes === null || known.lines.every(({ layer }) => !shapes.has(layer))) return;
  await ownTask();
  // The map may have moved on meanwhile.
  if (!canvas.isConnected) return;
  const ratio = Math.min(mapLimits.pixelRatioCap, window.devicePixelRatio);
  canvas.width = Math.round(BORDER_SIDE * ratio);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return;
  context.scale(canvas.width / BORDER_SIDE, canvas.width / BORDER_SIDE);
  paintLines(context, shapes, known.lines, styleZoom(coords.z), source);
}
