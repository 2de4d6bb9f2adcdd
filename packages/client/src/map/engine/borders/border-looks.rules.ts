import { evaluate } from './style-expression.rules.ts';
import type { ExpressionFacts } from './style-expression.rules.ts';

/** Side of a drawn tile, CSS pixels: small enough to be drawn at once. */
export const BORDER_SIDE = 256;
/** Drawn tiles count zooms of a world of 256 pixels, styles and stored tiles those of one of 512. */
const ZOOM_SHIFT = 1;

/** The zoom of the style at a zoom of drawn tiles. */
export const styleZoom = (z: number): number => Math.max(0, z - ZOOM_SHIFT);

/** What a style draws: the ground below the weather, or lines and veils above it. */
export type StylePart = 'ground' | 'above';

interface ShapeLook {
  /** Its layer in the vector tiles. */
  readonly layer: string;
  readonly colour: string;
  readonly filter: unknown;
  /** The zooms of the style at which it is drawn: from the first to below the second. */
  readonly minzoom: number;
  readonly maxzoom: number;
}

/** A kind of area that a style draws. */
export interface AreaLook extends ShapeLook {
  readonly kind: 'area';
  /** An expression of the style or a plain value, 0 to 1. */
  readonly opacity: unknown;
}

/** A kind of line that a style draws. */
export interface LineLook extends ShapeLook {
  readonly kind: 'line';
  /** Expressions of the style or plain values; widths and blurs in CSS pixels. */
  readonly width: unknown;
  readonly opacity: unknown;
  readonly blur: unknown;
}

/** A kind of line or area. */
export type Look = AreaLook | LineLook;

/** What a style says of one part of the map: how shapes look, from below to above, and where their tiles are. */
export interface DrawnStyle {
  /** Address of a tile, with {z}, {x} and {y}. */
  readonly tiles: string;
  /** Deepest zoom that has tiles; deeper ones are drawn from it. */
  readonly deepest: number;
  readonly looks: readonly Look[];
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Deeper than styles go. */
const DEEPEST_STYLE = 25;

const partOf = ({ metadata }: Fields): unknown => fieldsOf(metadata)['meltemi:part'];

function lookOf(layer: Fields): Look {
  const paint = fieldsOf(layer['paint']);
  const shapes = {
    layer: String(layer['source-layer']),
    filter: layer['filter'] ?? true,
    minzoom: Number(layer['minzoom'] ?? 0),
    maxzoom: Number(layer['maxzoom'] ?? DEEPEST_STYLE),
  };
  if (layer['type'] === 'fill')
    return { kind: 'area', ...shapes, colour: String(paint['fill-color']), opacity: paint['fill-opacity'] ?? 1 };
  return {
    kind: 'line',
    ...shapes,
    colour: String(paint['line-color']),
    width: paint['line-width'] ?? 1,
    opacity: paint['line-opacity'] ?? 1,
    blur: paint['line-blur'] ?? 0,
  };
}

/** The vector tiles that a style draws its map from; what it takes from others is left to MapLibre. */
const SERVED = 'basemap';

/** What a style of the server draws of a part of the map; null where it draws nothing of it from vector tiles. */
export function drawnStyleOf(style: unknown, part: StylePart): DrawnStyle | null {
  const { sources, layers } = fieldsOf(style);
  const drawn = listOf(layers)
    .map(fieldsOf)
    .filter(
      (layer) =>
        (layer['type'] === 'line' || layer['type'] === 'fill') && layer['source'] === SERVED && partOf(layer) === part,
    );
  const source = fieldsOf(fieldsOf(sources)[String(drawn[0]?.['source'])]);
  const [tiles] = listOf(source['tiles']);
  if (typeof tiles !== 'string') return null;
  return { tiles, deepest: Number(source['maxzoom'] ?? 0), looks: drawn.map(lookOf) };
}

/** The colour that a style lays under everything; null where it has none. */
export function backgroundOf(style: unknown): string | null {
  const layer = listOf(fieldsOf(style)['layers'])
    .map(fieldsOf)
    .find(({ type }) => type === 'background');
  const colour = fieldsOf(layer?.['paint'])['background-color'];
  return typeof colour === 'string' ? colour : null;
}

/** Pictures of elsewhere that a style lays under everything. */
export interface StylePictures {
  /** Address of a picture, with {z}, {x} and {y}. */
  readonly tiles: string;
  readonly deepest: number;
}

/** The sources of pictures that an operator has. */
const ELSEWHERE = ['satellite', 'pictures'];

/** The operator's pictures that a style shows; null where it is drawn by the server. */
export function picturesOf(style: unknown): StylePictures | null {
  const { sources } = fieldsOf(style);
  const known = ELSEWHERE.map((name) => fieldsOf(fieldsOf(sources)[name])).find(({ tiles }) => tiles !== undefined);
  const [tiles] = listOf(known?.['tiles']);
  return typeof tiles === 'string' ? { tiles, deepest: Number(known?.['maxzoom'] ?? 0) } : null;
}

/** One pass of the pen. */
export interface Stroke {
  /** CSS pixels. */
  readonly width: number;
  readonly alpha: number;
}

/** The opacity that a colour has of itself, above 0. */
const inkOf = (colour: string): number => Number(/^rgba\(.*,\s*([\d.]+)\s*\)$/.exec(colour)?.[1]) || 1;

/** A soft line's middle below this width is not seen, CSS pixels. */
const LEAST = 0.4;

/** How a kind of line is drawn at a zoom of the style: once, or a wide and a narrow time where its edge is soft. */
export function strokesOf({ colour, width, opacity, blur }: LineLook, zoom: number): readonly Stroke[] {
  const at = (value: unknown): number => Number(evaluate(value, { zoom, type: 'LineString', properties: {} }));
  const whole = at(width);
  const alpha = Math.min(1, at(opacity));
  const soft = at(blur);
  if (!(whole > 0 && alpha > 0)) return [];
  if (!(soft > 0)) return [{ width: whole, alpha }];
  // Two passes, one over the other, make up the opacity in the middle and about half of it along the edge.
  const ink = inkOf(colour);
  const half = (1 - Math.sqrt(1 - alpha * ink)) / ink;
  return [whole, whole - 2 * soft].filter((pass) => pass >= LEAST).map((pass) => ({ width: pass, alpha: half }));
}

/** How much of an area's colour is seen at a zoom of the style, 0 to 1. */
export const opacityOf = ({ opacity }: AreaLook, zoom: number): number =>
  Math.max(0, Math.min(1, Number(evaluate(opacity, { zoom, type: 'Polygon', properties: {} }))));

/** True if a shape is one of these. */
export const isDrawn = ({ filter, minzoom, maxzoom }: Look, facts: ExpressionFacts): boolean =>
  facts.zoom >= minzoom && facts.zoom < maxzoom && evaluate(filter, facts) === true;

/** A stored tile, and where a drawn tile lies in it. */
export interface BorderSource {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** How wide the stored tile is on the screen, CSS pixels. */
  readonly size: number;
  /** The corner of the drawn tile in it, CSS pixels. */
  readonly left: number;
  readonly top: number;
}

/** The stored tile that a tile is drawn from; columns go round the world. */
export function borderSource(
  { z, x, y }: { readonly z: number; readonly x: number; readonly y: number },
  deepest: number,
): BorderSource {
  const across = 2 ** z;
  const column = ((x % across) + across) % across;
  const stored = Math.min(styleZoom(z), deepest);
  const times = 2 ** (z - stored);
  return {
    z: stored,
    x: Math.floor(column / times),
    y: Math.floor(y / times),
    size: BORDER_SIDE * times,
    left: (column % times) * BORDER_SIDE,
    top: (y % times) * BORDER_SIDE,
  };
}

/** The address of a stored tile. */
export const tileAddress = (template: string, { z, x, y }: BorderSource): string =>
  template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
