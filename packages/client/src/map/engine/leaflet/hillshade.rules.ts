/** How heights are written into the colours of a picture. */
export type HeightEncoding = 'terrarium' | 'mapbox';

/** Side of what is shaded, pixels: that of a tile. */
export const SHADED_SIDE = 256;
/** Metres round the equator. */
const EQUATOR = 40_075_017;
/** The light comes from the north-west, 45° high. */
const LIGHT = { east: -0.5, north: 0.5, up: Math.SQRT1_2 };

/** Red, green and blue from 0 to 255, opacity from 0 to 1. */
type Colour = readonly [red: number, green: number, blue: number, opacity: number];

/** How a style of the server shades heights without WebGL. */
export interface ShadedHeights {
  /** Address of a tile of heights, with {z}, {x} and {y}. */
  readonly tiles: string;
  readonly deepest: number;
  readonly encoding: HeightEncoding;
  readonly shadow: Colour;
  readonly light: Colour;
  /** 0 to 1. */
  readonly strength: number;
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function colourOf(text: unknown): Colour {
  const numbers = /^rgba\(([\d.]+),\s*([\d.]+),\s*([\d.]+),\s*([\d.]+)\)$/.exec(String(text))?.slice(1).map(Number);
  const [red = 0, green = 0, blue = 0, opacity = 0] = numbers ?? [];
  return [red, green, blue, opacity];
}

/** What a style shades from heights; null where it shades nothing. */
export function shadedHeightsOf(style: unknown): ShadedHeights | null {
  const { sources, layers } = fieldsOf(style);
  const layer = listOf(layers)
    .map(fieldsOf)
    .find(({ type }) => type === 'hillshade');
  const source = fieldsOf(fieldsOf(sources)[String(layer?.['source'])]);
  const [tiles] = listOf(source['tiles']);
  if (layer === undefined || typeof tiles !== 'string') return null;
  const paint = fieldsOf(layer['paint']);
  // The last of the stops is that of the nearest zoom, where shades without WebGL are looked at.
  const strength = Number(listOf(paint['hillshade-exaggeration']).at(-1) ?? 0.5);
  return {
    tiles,
    deepest: Number(source['maxzoom'] ?? 0),
    encoding: source['encoding'] === 'mapbox' ? 'mapbox' : 'terrarium',
    shadow: colourOf(paint['hillshade-shadow-color']),
    light: colourOf(paint['hillshade-highlight-color']),
    strength,
  };
}

/** Metres of the pixels of a picture of heights, red, green, blue and opacity each; of a larger picture every second pixel, since mixed colours are other heights. */
export function metresOf(pixels: Uint8ClampedArray, side: number, encoding: HeightEncoding): Float32Array {
  const stride = side / SHADED_SIDE;
  const metres = new Float32Array(SHADED_SIDE * SHADED_SIDE);
  for (let row = 0; row < SHADED_SIDE; row++) {
    for (let column = 0; column < SHADED_SIDE; column++) {
      const at = (Math.floor(row * stride) * side + Math.floor(column * stride)) * 4;
      const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
      metres[row * SHADED_SIDE + column] =
        encoding === 'terrarium'
          ? red * 256 + green + blue / 256 - 32_768
          : (red * 65_536 + green * 256 + blue) / 10 - 10_000;
    }
  }
  return metres;
}

/** Light and shadow of the heights of a tile, as red, green, blue and opacity; clear where the ground is flat. */
export function shadePixels(
  metres: Float32Array,
  { z, y }: { readonly z: number; readonly y: number },
  { shadow, light, strength }: Pick<ShadedHeights, 'shadow' | 'light' | 'strength'>,
): Uint8ClampedArray<ArrayBuffer> {
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / 2 ** z)));
  const pixelMetres = (EQUATOR * Math.cos(latitude)) / (SHADED_SIDE * 2 ** z);
  // Far out mountains are a few pixels wide and would not show.
  const steep = (strength * 2 * 1.25 ** Math.max(0, 12 - z)) / pixelMetres;
  const out = new Uint8ClampedArray(metres.length * 4);
  const last = SHADED_SIDE - 1;
  const slope = (from: number, to: number, apart: number): number =>
    (((metres[to] ?? 0) - (metres[from] ?? 0)) * steep) / apart;
  for (let row = 0; row <= last; row++) {
    const [above, below] = [Math.max(0, row - 1), Math.min(last, row + 1)];
    for (let column = 0; column <= last; column++) {
      const [west, east] = [Math.max(0, column - 1), Math.min(last, column + 1)];
      const dx = slope(row * SHADED_SIDE + west, row * SHADED_SIDE + east, east - west);
      const dy = slope(below * SHADED_SIDE + column, above * SHADED_SIDE + column, below - above);
      const lit = (LIGHT.up - LIGHT.east * dx - LIGHT.north * dy) / Math.sqrt(1 + dx * dx + dy * dy) - LIGHT.up;
      const [red, green, blue, opacity] = lit < 0 ? shadow : light;
      const at = (row * SHADED_SIDE + column) * 4;
      out[at] = red;
      out[at + 1] = green;
      out[at + 2] = blue;
      out[at + 3] = 255 * opacity * Math.min(1, Math.abs(lit) * 1.3);
    }
  }
  return out;
}
