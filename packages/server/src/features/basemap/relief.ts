import { sampleHeights, type HeightPyramid } from './elevation.ts';
import { TILE_PIXELS, type TileAddress } from './land-mask.ts';

/** Metres round the equator. */
const EQUATOR = 40_075_017;
/** The light comes from the north-west, 45° high, as readers of maps expect. */
const LIGHT = { east: -0.5, north: 0.5, up: Math.SQRT1_2 };
/** A margin of one pixel, so that slopes at the edge are those of the neighbouring tile. */
const MARGIN = 1;
const SIDE = TILE_PIXELS + 2 * MARGIN;

/** Heights and slopes of a tile. */
export interface Terrain {
  /** Metres of each pixel. */
  readonly metres: Float32Array;
  /** Light on each pixel compared with flat ground: below 0 in shadow, above 0 towards the light; about −0.7 … 0.3. */
  readonly light: Float32Array;
  /** Latitude of each row, degrees. */
  readonly lats: Float64Array;
  /** Longitude of each column, degrees. */
  readonly lons: Float64Array;
}

const latitudeAt = (worldY: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * worldY))) * 180) / Math.PI;

/** Slopes drawn steeper than they are: far out a mountain range is a few pixels wide and would not show. */
export const exaggeration = (zoom: number): number => 5 * 1.42 ** Math.max(0, 8 - zoom);

/** Samples and lights a tile. */
export function terrainOf(pyramid: HeightPyramid, { z, x, y }: TileAddress): Terrain {
  const world = TILE_PIXELS * 2 ** z;
  const at = (origin: number, index: number): number => (origin * TILE_PIXELS + index - MARGIN + 0.5) / world;
  const lats = Float64Array.from({ length: SIDE }, (_, row) => latitudeAt(Math.max(0, Math.min(1, at(y, row)))));
  const lons = Float64Array.from({ length: SIDE }, (_, column) => at(x, column) * 360 - 180);
  // Cells of about two thirds of a pixel: finer ones would glitter, coarser ones blur.
  const level = pyramid.findLast(({ width }) => width >= world * 0.75) ?? pyramid[0];
  if (level === undefined) throw new Error('no heights');
  const heights = sampleHeights(level, lats, lons);
  const metres = new Float32Array(TILE_PIXELS ** 2);
  const light = new Float32Array(TILE_PIXELS ** 2);
  const steep = exaggeration(z);
  for (let row = 0; row < TILE_PIXELS; row++) {
    const pixelMetres = (EQUATOR / world) * Math.cos(((lats[row + MARGIN] ?? 0) * Math.PI) / 180);
    const factor = steep / (2 * pixelMetres);
    for (let column = 0; column < TILE_PIXELS; column++) {
      const centre = (row + MARGIN) * SIDE + column + MARGIN;
      const east = ((heights[centre + 1] ?? 0) - (heights[centre - 1] ?? 0)) * factor;
      const north = ((heights[centre - SIDE] ?? 0) - (heights[centre + SIDE] ?? 0)) * factor;
      const index = row * TILE_PIXELS + column;
      metres[index] = heights[centre] ?? 0;
      light[index] =
        (LIGHT.up - LIGHT.east * east - LIGHT.north * north) / Math.sqrt(1 + east * east + north * north) - LIGHT.up;
    }
  }
  return { metres, light, lats: lats.subarray(MARGIN, SIDE - MARGIN), lons: lons.subarray(MARGIN, SIDE - MARGIN) };
}

/**
 * The relief as a veil for any ground colour: black where it lies in shadow, white towards the light and on high
 * ground, clear at sea. Two bytes a pixel: grey, opacity.
 */
export function shadePixels({ metres, light }: Pick<Terrain, 'metres' | 'light'>, mask: Uint8Array): Uint8Array {
  const pixels = new Uint8Array(mask.length * 2);
  for (let index = 0; index < mask.length; index++) {
    const lit = light[index] ?? 0;
    const dark = Math.min(0.75, Math.max(0, -lit) * 1.05);
    const high = Math.sqrt(Math.max(0, metres[index] ?? 0) / 6000) * 0.16;
    const bright = Math.min(0.6, Math.max(0, lit) * 1.1 + high * (1 - dark));
    const opacity = dark + bright - dark * bright;
    pixels[index * 2] = opacity === 0 ? 0 : Math.round((bright / opacity) * 255);
    pixels[index * 2 + 1] = Math.round(opacity * (mask[index] ?? 0));
  }
  return pixels;
}
