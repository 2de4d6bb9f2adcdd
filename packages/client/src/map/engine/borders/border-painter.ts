import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { BORDER_SIDE, isDrawn, opacityOf, strokesOf } from './border-looks.rules.ts';
import type { BorderSource, Look } from './border-looks.rules.ts';

/** Lines end this far outside a tile, CSS pixels: their round ends and joints must not show in it. */
const RIM = 8;
/** Below this width, CSS pixels, nobody sees round joints, and they cost most of the time. */
const THIN = 2;
const TYPES = ['Point', 'Point', 'LineString', 'Polygon'] as const;

/** A line, or the outlines of an area. */
export interface Shape {
  readonly type: (typeof TYPES)[number];
  readonly properties: Readonly<Record<string, unknown>>;
  /** Flat lists x, y, x, y … in fractions of the tile; a little beyond 0 and 1 where they go on in the next. */
  readonly parts: readonly Float32Array[];
}

/** Shapes of a tile by their layer. */
export type Shapes = ReadonlyMap<string, readonly Shape[]>;

/** Reads the named layers of a vector tile. */
export function readShapes(bytes: ArrayBuffer, names: readonly string[]): Shapes {
  const { layers } = new VectorTile(new PbfReader(bytes));
  const shapes = new Map<string, Shape[]>();
  for (const name of new Set(names)) {
    const layer = layers[name];
    if (layer === undefined) continue;
    const found: Shape[] = [];
    for (let k = 0; k < layer.length; k++) {
      const feature = layer.feature(k);
      found.push({
        type: TYPES[feature.type],
        properties: feature.properties,
        parts: feature.loadGeometry().map((points) => flat(points, layer.extent)),
      });
    }
    shapes.set(name, found);
  }
  return shapes;
}

function flat(points: readonly { readonly x: number; readonly y: number }[], extent: number): Float32Array {
  const out = new Float32Array(points.length * 2);
  let at = 0;
  for (const { x, y } of points) {
    out[at++] = x / extent;
    out[at++] = y / extent;
  }
  return out;
}

/** Draws areas and lines of a tile at a zoom of the style; the context counts CSS pixels from the corner of the tile. */
export function paintShapes(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  shapes: Shapes,
  looks: readonly Look[],
  zoom: number,
  source: BorderSource,
): void {
  context.lineCap = 'round';
  for (const look of looks) {
    const drawn = (shapes.get(look.layer) ?? []).filter(({ type, properties }) =>
      isDrawn(look, { zoom, type, properties }),
    );
    if (drawn.length === 0) continue;
    if (look.kind === 'area') {
      context.beginPath();
      for (const { type, parts } of drawn)
        if (type === 'Polygon') for (const part of parts) outline(context, part, source);
      context.fillStyle = look.colour;
      context.globalAlpha = opacityOf(look, zoom);
      // Holes run the other way round; areas that overlap stay filled.
      context.fill('nonzero');
      continue;
    }
    const strokes = strokesOf(look, zoom);
    if (strokes.length === 0) continue;
    // One path: lines that meet or cross do not add up.
    context.beginPath();
    for (const { parts } of drawn) for (const part of parts) trace(context, part, source);
    context.strokeStyle = look.colour;
    for (const { width, alpha } of strokes) {
      context.lineWidth = width;
      context.lineJoin = width < THIN ? 'bevel' : 'round';
      context.globalAlpha = alpha;
      context.stroke();
    }
  }
}

/** Adds the whole outline of an area: the canvas cuts it. */
function outline(context: CanvasPath, part: Float32Array, { size, left, top }: BorderSource): void {
  for (let k = 0; k < part.length; k += 2) {
    const x = (part[k] ?? 0) * size - left;
    const y = (part[k + 1] ?? 0) * size - top;
    if (k === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
}

/** Adds the pieces of a line that can be seen in the tile: a deep tile is a small part of the stored one. */
function trace(context: CanvasPath, part: Float32Array, { size, left, top }: BorderSource): void {
  const isBeyond = (from: number, to: number): boolean =>
    (from < -RIM && to < -RIM) || (from > BORDER_SIDE + RIM && to > BORDER_SIDE + RIM);
  let isDown = false;
  let x0 = 0;
  let y0 = 0;
  for (let k = 0; k < part.length; k += 2) {
    const x = (part[k] ?? 0) * size - left;
    const y = (part[k + 1] ?? 0) * size - top;
    if (k > 0) {
      const isHidden = isBeyond(x0, x) || isBeyond(y0, y);
      if (!isHidden && !isDown) context.moveTo(x0, y0);
      if (!isHidden) context.lineTo(x, y);
      isDown = !isHidden;
    }
    x0 = x;
    y0 = y;
  }
}
