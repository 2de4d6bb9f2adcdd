import { createLimiter } from '@meltemi/concurrency';
import { GridLayer } from 'leaflet';
import type { Coords, DoneCallback, GridLayerOptions } from 'leaflet';
import { mapLimits } from '@meltemi/catalogue';
import { styleAddress } from '../base-style.rules.ts';
import {
  BORDER_SIDE,
  backgroundOf,
  borderSource,
  drawnStyleOf,
  picturesOf,
  styleZoom,
  tileAddress,
} from './border-looks.rules.ts';
import type { DrawnStyle, StylePart, StylePictures } from './border-looks.rules.ts';
import { paintShapes, readShapes } from './border-painter.ts';
import type { Shapes } from './border-painter.ts';
import { finishTile } from '../leaflet/finish-tile.ts';
import { shadedHeightsOf } from '../leaflet/hillshade.rules.ts';
import type { ShadedHeights } from '../leaflet/hillshade.rules.ts';
import { loadedThings } from '../leaflet/pictures.ts';
import type { Pictures } from '../leaflet/pictures.ts';

/** A style with both of its parts; they share the tiles that they are drawn from. */
interface KnownStyle extends Readonly<Record<StylePart, DrawnStyle | null>> {
  readonly shapes: Pictures<Shapes>;
  readonly background: string | null;
  readonly heights: ShadedHeights | null;
  readonly pictures: StylePictures | null;
}

function knownStyle(style: unknown): KnownStyle {
  const ground = drawnStyleOf(style, 'ground');
  const above = drawnStyleOf(style, 'above');
  const names = [ground, above].flatMap((part) => part?.looks.map(({ layer }) => layer) ?? []);
  return {
    ground,
    above,
    shapes: loadedThings(async (reply) => readShapes(await reply.arrayBuffer(), names)),
    background: backgroundOf(style),
    heights: shadedHeightsOf(style),
    pictures: picturesOf(style),
  };
}

/** The styles by their address. */
const styles = loadedThings(async (reply) => knownStyle(await reply.json()));

/** The colour under a style whose ground is drawn from vector tiles; null for one of pictures. */
export async function groundColour(style: string): Promise<string | null> {
  const known = await styles.get(styleAddress(style));
  return known === null || known.ground === null ? null : known.background;
}

/** What an operator has for the ground of a style: heights to shade, pictures in place of it. */
export async function operatorGround(style: string): Promise<Pick<KnownStyle, 'heights' | 'pictures'>> {
  const { heights = null, pictures = null } = (await styles.get(styleAddress(style))) ?? {};
  return { heights, pictures };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));
const inTurn = createLimiter(1);
/** Every tile is drawn in a task of its own, so that the page stays quick while many come at once. */
const ownTask = (): Promise<void> => inTurn(() => pause(0));

/** A part of a map without WebGL, drawn from the same vector tiles and styles as that of a map with it: coast, borders and rivers over the weather, or the ground itself. */
export class BorderLayer extends GridLayer {
  private style: string;
  private readonly part: StylePart;

  constructor(style: string, part: StylePart, options: GridLayerOptions) {
    super({ tileSize: BORDER_SIDE, ...options });
    this.style = style;
    this.part = part;
  }

  /** Draws that part of another style. */
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
    void finishTile(draw(canvas, styleAddress(this.style), this.part, coords), (error) => done(error, canvas));
    return canvas;
  }
}

async function draw(canvas: HTMLCanvasElement, style: string, part: StylePart, coords: Coords): Promise<void> {
  const known = await styles.get(style);
  const drawn = known?.[part];
  if (known === null || drawn == null) return;
  const source = borderSource(coords, drawn.deepest);
  const shapes = await known.shapes.get(tileAddress(drawn.tiles, source));
  if (shapes === null || drawn.looks.every(({ layer }) => !shapes.has(layer))) return;
  await ownTask();
  // The map may have moved on meanwhile.
  if (!canvas.isConnected) return;
  const ratio = Math.min(mapLimits.pixelRatioCap, window.devicePixelRatio);
  canvas.width = Math.round(BORDER_SIDE * ratio);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return;
  context.scale(canvas.width / BORDER_SIDE, canvas.width / BORDER_SIDE);
  paintShapes(context, shapes, drawn.looks, styleZoom(coords.z), source);
}
