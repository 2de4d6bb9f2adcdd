import { coverView } from '@meltemi/render';
import type { CoverTile, MapView } from '@meltemi/render';
import type { Shape } from '#map/engine/borders/border-painter.ts';
import { tileCanvas } from '#map/fields/tile-canvas.ts';
import type { CanvasDrawing, DrawHost, LiveLayer } from '../define-map-layer.ts';
import { hatchPixels } from './hatch.ts';
import { WarningTiles } from './warning-tiles.ts';
import type { WarningsData } from './warnings-data.ts';
import { isShown, LINE_COLOUR, RANK_COLOURS, WARNING_ZOOM } from './warnings.rules.ts';
import type { TileTags, WarningsLook, WarningsPlan } from './warnings.rules.ts';

/** Side of a tile on the screen at its own zoom, CSS pixels. */
const SIDE = 512;
/** How much of an area is seen whose place is a guess: hatching says so over it. */
const GUESS = 0.45;
/** Painted tiles kept: what a screen shows at two zooms. */
const KEPT = 40;

type Context = CanvasRenderingContext2D;

function outline(context: Context, { parts }: Shape, side: number): void {
  context.beginPath();
  for (const part of parts) {
    for (let k = 0; k < part.length; k += 2)
      context[k === 0 ? 'moveTo' : 'lineTo']((part[k] ?? 0) * side, (part[k + 1] ?? 0) * side);
    context.closePath();
  }
}

/** Paints the areas of a tile from the corner of a context, the gravest last; `side` in the context's own unit. */
export function paintAreas(
  context: Context,
  shapes: readonly Shape[],
  look: WarningsLook,
  side: number,
  hatch: CanvasPattern | null,
): void {
  context.lineWidth = side / SIDE;
  context.lineJoin = 'bevel';
  for (const shape of shapes) {
    const tags = shape.properties as unknown as TileTags;
    if (shape.type !== 'Polygon' || !isShown(tags, look)) continue;
    outline(context, shape, side);
    const isGuess = tags.e === 0;
    context.globalAlpha = look.opacity * (isGuess ? GUESS : 1);
    context.fillStyle = RANK_COLOURS[tags.s - 1] ?? RANK_COLOURS[0];
    context.fill('evenodd');
    context.globalAlpha = 1;
    if (isGuess && hatch !== null) {
      context.fillStyle = hatch;
      context.fill('evenodd');
    }
    context.strokeStyle = LINE_COLOUR;
    context.stroke();
  }
}

/** The pattern of hatching in device pixels. */
function hatchOf(context: Context, ratio: number): CanvasPattern | null {
  const { width, data } = hatchPixels(Math.max(1, Math.round(ratio)));
  const canvas = tileCanvas(width);
  const own = canvas.getContext('2d');
  if (own === null) return null;
  const image = own.createImageData(width, width);
  image.data.set(data);
  own.putImageData(image, 0, 0);
  return context.createPattern(canvas, 'repeat');
}

/** Where a tile stands on the screen, CSS pixels. */
function placeOf({ wrap, tile }: CoverTile, view: MapView) {
  const across = 2 ** tile.z;
  const size = SIDE * 2 ** (view.zoom - tile.z);
  const at = new Float64Array(2);
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * tile.y) / across))) * 180) / Math.PI;
  view.project((tile.x / across) * 360 - 180 + 360 * wrap, lat, at);
  return { left: at[0] ?? 0, top: at[1] ?? 0, size };
}

/** Draws areas on the canvas under coast and borders; each tile is painted once a picture. */
export function drawWarningsOnCanvas(
  { data }: Pick<LiveLayer<WarningsPlan, WarningsData>, 'data'>,
  { onChange }: Pick<DrawHost, 'onChange'>,
  log: (message: string, error?: unknown) => void,
): CanvasDrawing {
  const tiles = new WarningTiles({
    fetch: (url) => fetch(url),
    onChange,
    onFailed: log,
    onGone: () => data.refresh(),
  });
  const painted = new Map<string, HTMLCanvasElement>();
  let painting: { readonly look: WarningsLook; readonly ratio: number } | null = null;
  let isWhole = false;
  let attempts = data.attempts;

  const picture = (look: WarningsLook, tile: CoverTile['tile'], ratio: number): HTMLCanvasElement | null => {
    if (painting?.look !== look || painting.ratio !== ratio) painted.clear();
    painting = { look, ratio };
    const key = `${tile.z}/${tile.x}/${tile.y}`;
    const there = painted.get(key);
    if (there !== undefined) return there;
    const shapes = tiles.of(look.snapshot, tile);
    if (shapes === null) return null;
    const canvas = tileCanvas(Math.round(SIDE * ratio));
    const context = canvas.getContext('2d');
    if (context === null) return null;
    paintAreas(context, shapes, look, canvas.width, hatchOf(context, ratio));
    for (const old of painted.keys()) if (painted.size >= KEPT) painted.delete(old);
    painted.set(key, canvas);
    return canvas;
  };

  return {
    surface: 'ground',
    paint(context, view) {
      const look = data.look();
      isWhole = look !== null || data.hasNone;
      if (look === null) return;
      if (attempts !== data.attempts) tiles.retry();
      attempts = data.attempts;
      const ratio = view.pixelRatio;
      const z = Math.min(WARNING_ZOOM, Math.max(0, Math.floor(view.zoom + 1e-6)));
      context.setTransform(1, 0, 0, 1, 0, 0);
      for (const cover of coverView(view, z)) {
        const { left, top, size } = placeOf(cover, view);
        const canvas = picture(look, cover.tile, ratio);
        if (canvas === null) isWhole = false;
        else context.drawImage(canvas, left * ratio, top * ratio, size * ratio, size * ratio);
      }
    },
    wantsFrame: false,
    get hasDrawn() {
      return isWhole;
    },
    close: () => painted.clear(),
  };
}
