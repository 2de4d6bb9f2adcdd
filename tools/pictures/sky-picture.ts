import { albedoOf, brightnessOf, buildRamp, colourScales, echoOf, noCoverage, rampIndex } from '@meltemi/catalogue';
import type { LandRaster, Picture } from './world-picture.ts';

/** A rectangle of tiles of one zoom. */
export interface SkyView {
  readonly name: string;
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
}

/** Pixels along the edge of a tile, and samples. */
const STEPS = 256;
const SAMPLES = STEPS + 1;
type Colour = readonly [number, number, number];

/** An empty picture of a view. */
export const skyPicture = (view: SkyView): Picture => ({
  width: view.columns * STEPS,
  height: view.rows * STEPS,
  rgb: new Uint8Array(view.columns * view.rows * STEPS * STEPS * 3),
});

/** Latitude and longitude of a pixel of a view. */
export function placeOf(view: SkyView, column: number, row: number): readonly [lat: number, lon: number] {
  const wide = STEPS * 2 ** view.z;
  const down = (view.y * STEPS + row) / wide;
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI;
  return [lat, (((view.x * STEPS + column) / wide) % 1) * 360 - 180];
}

/** The pixel of a place in a view. */
export function pixelOf(view: SkyView, lat: number, lon: number): readonly [column: number, row: number] {
  const wide = STEPS * 2 ** view.z;
  const down = 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
  return [((lon + 180) / 360) * wide - view.x * STEPS, down * wide - view.y * STEPS];
}

/** Share of land at a place, 0–255. */
export function landAt(raster: LandRaster, lat: number, lon: number): number {
  const x = Math.floor((((((lon + 180) % 360) + 360) % 360) / 360) * raster.width) % raster.width;
  const y = Math.min(raster.height - 1, Math.max(0, Math.floor(((90 - lat) / 180) * raster.height)));
  return raster.land[y * raster.width + x] ?? 0;
}

/** Paints one tile of a view sample by sample. */
export function paintTile(
  picture: Picture,
  view: SkyView,
  tile: { readonly x: number; readonly y: number },
  colour: (sample: number, lat: number, lon: number) => Colour,
): void {
  for (let r = 0; r < STEPS; r++)
    for (let c = 0; c < STEPS; c++) {
      const [column, row] = [(tile.x - view.x) * STEPS + c, (tile.y - view.y) * STEPS + r];
      const [lat, lon] = placeOf(view, column, row);
      picture.rgb.set(colour(r * SAMPLES + c, lat, lon), (row * picture.width + column) * 3);
    }
}

const radarRamp = buildRamp(colourScales.radar);
const infraredRamp = buildRamp(colourScales.satellite);

/** Radar over a dark base map; where no radar looks it is greyed. */
export function radarColour(code: number, land: number): Colour {
  const ground: Colour = land > 127 ? [52, 56, 54] : [36, 42, 54];
  if (code === noCoverage) return ground.map((part) => part * 0.72) as unknown as Colour;
  const dbz = echoOf(code);
  if (Number.isNaN(dbz)) return ground;
  const at = rampIndex(radarRamp, dbz) * 4;
  const alpha = radarRamp.rgba[at + 3]! / 255;
  return ground.map((part, k) => part + (radarRamp.rgba[at + k]! - part) * alpha) as unknown as Colour;
}

/** Infrared in the colours of the application. */
export function infraredColour(code: number): Colour {
  const at = rampIndex(infraredRamp, brightnessOf(code)) * 4;
  return [infraredRamp.rgba[at]!, infraredRamp.rgba[at + 1]!, infraredRamp.rgba[at + 2]!];
}

/** Visible light, brightened as the eye would. */
export function visibleColour(code: number): Colour {
  const grey = 255 * albedoOf(code) ** (1 / 2.2);
  return [grey, grey, grey * 1.02 > 255 ? 255 : grey * 1.02];
}

/** Ground in its own colours under white cloud by day, blue-grey infrared by night; `sun` is the sine of its height. */
export function naturalColour(brightness: number, albedo: number, land: number, sun: number): Colour {
  const day = Math.min(1, Math.max(0, (sun + 0.06) / 0.2));
  const seen = albedoOf(albedo);
  const bare = seen / Math.max(0.05, sun + 0.03) ** 0.75;
  // Land that reflects more than woods and less than cloud is sand.
  const sand = Math.min(1, Math.max(0, (bare - 0.15) / 0.1));
  const tint: Colour = land <= 127 ? [0.35, 0.62, 1.2] : [0.75 + 0.45 * sand, 1.1 - 0.1 * sand, 0.6 + 0.15 * sand];
  const white = Math.min(1, Math.max(0, (bare - (land > 127 ? 0.33 : 0.06)) / 0.25));
  const cold = Math.min(1, Math.max(0, (295 - brightnessOf(brightness)) / 85));
  return tint.map((part, k) => {
    const lit = 255 * Math.min(1, (seen + 0.012) * (part + (1 - part) * white)) ** (1 / 2.2);
    const dark = 255 * ([0.05, 0.06, 0.1][k]! + 0.62 * cold * [0.78, 0.86, 1][k]!);
    return dark + (lit - dark) * day;
  }) as unknown as Colour;
}

/** Draws a stroke as a small cross. */
export function paintStroke(picture: Picture, column: number, row: number, colour: Colour): void {
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    const [x, y] = [Math.round(column) + dx, Math.round(row) + dy];
    if (x >= 0 && y >= 0 && x < picture.width && y < picture.height)
      picture.rgb.set(colour, (y * picture.width + x) * 3);
  }
}
