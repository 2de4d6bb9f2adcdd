import type { Terrain } from './relief.ts';

type Rgb = readonly [red: number, green: number, blue: number];

const FOREST: Rgb = [52, 74, 45];
const MEADOW: Rgb = [92, 104, 62];
const DESERT: Rgb = [196, 168, 122];
const TUNDRA: Rgb = [116, 110, 88];
const ROCK: Rgb = [124, 112, 98];
const SNOW: Rgb = [238, 242, 246];
const TROPIC_SEA: Rgb = [14, 46, 84];
const POLAR_SEA: Rgb = [20, 40, 66];

/** The great dry regions: latitude, longitude, reach north–south and east–west in degrees, dryness 0 … 1. */
const DRY_REGIONS: readonly (readonly [
  lat: number,
  lon: number,
  reachLat: number,
  reachLon: number,
  dryness: number,
])[] = [
  [23, 2, 9, 17, 1],
  [24, 24, 8, 13, 1],
  [22, 46, 9, 12, 1],
  [32, 57, 6, 9, 0.9],
  [27, 68, 5, 6, 0.8],
  [40, 60, 5, 9, 0.9],
  [39, 84, 4, 9, 1],
  [42, 104, 4, 9, 0.9],
  [47, 72, 4, 14, 0.5],
  [34, 88, 4, 10, 0.5],
  [-25, 131, 7, 13, 0.9],
  [-23, 18, 6, 6, 0.8],
  [7, 46, 6, 5, 0.7],
  [-23, -69, 7, 3, 1],
  [-44, -69, 7, 4, 0.6],
  [34, -114, 5, 6, 0.9],
  [27, -106, 5, 5, 0.8],
  [39, -115, 4, 6, 0.7],
  [14, 10, 3, 24, 0.6],
  [31, 36, 3, 5, 0.9],
];

const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
const ramp = (value: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (value - from) / (to - from)));

/** How dry the ground is at a place, 0 … 1. */
export function dryness(lat: number, lon: number): number {
  let wet = 1;
  for (const [middleLat, middleLon, reachLat, reachLon, most] of DRY_REGIONS) {
    const east = ((lon - middleLon + 540) % 360) - 180;
    wet *= 1 - most * Math.exp(-(((lat - middleLat) / reachLat) ** 2) - (east / reachLon) ** 2);
  }
  return 1 - wet;
}

/** Height of the lasting snow, metres: 5,600 in the tropics, higher where it is dry, the sea's level near 75°; Antarctica lies under ice. */
export const snowLine = (lat: number, dry: number): number =>
  lat < -62 ? -500 : Math.max(0, 5600 - Math.max(0, Math.abs(lat) - 28) * 118 + 700 * dry);

/** The colour of land seen from above in fair weather, before light and shadow. */
export function landColour(lat: number, metres: number, dry: number): Rgb {
  const away = Math.abs(lat);
  const green = mix(FOREST, MEADOW, ramp(away, 8, 32) * (1 - ramp(away, 50, 60)));
  const lowland = mix(green, TUNDRA, ramp(away, 62, 70));
  const high = mix(mix(lowland, DESERT, dry), ROCK, ramp(metres, 1400, 4200) * 0.8);
  const snow = snowLine(lat, dry);
  return mix(high, SNOW, ramp(metres, snow - 350, snow + 350));
}

/** Every eighth pixel is enough to tell how dry a region is; between them it is taken along a straight line. */
const DRY_STEP = 8;

/** Dryness of every pixel of a square picture. */
export function drynessOf(lats: Float64Array, lons: Float64Array): Float32Array {
  const side = lons.length;
  const across = Math.ceil((side - 1) / DRY_STEP) + 1;
  const at = (axis: Float64Array, step: number): number => axis[Math.min(axis.length - 1, step * DRY_STEP)] ?? 0;
  const coarse = Float32Array.from({ length: across * across }, (_, index) =>
    dryness(at(lats, Math.floor(index / across)), at(lons, index % across)),
  );
  const result = new Float32Array(lats.length * side);
  for (let row = 0; row < lats.length; row++) {
    const top = Math.floor(row / DRY_STEP);
    const down = (row - top * DRY_STEP) / DRY_STEP;
    for (let column = 0; column < side; column++) {
      const left = Math.floor(column / DRY_STEP);
      const right = (column - left * DRY_STEP) / DRY_STEP;
      const cell = top * across + left;
      const upper = (coarse[cell] ?? 0) * (1 - right) + (coarse[cell + 1] ?? 0) * right;
      const lower = (coarse[cell + across] ?? 0) * (1 - right) + (coarse[cell + across + 1] ?? 0) * right;
      result[row * side + column] = upper * (1 - down) + lower * down;
    }
  }
  return result;
}

/** The world in natural colours, three bytes a pixel: what a fair-weather picture shows, made from heights alone. */
export function naturalPixels({ metres, light, lats, lons }: Terrain, mask: Uint8Array): Uint8Array {
  const pixels = new Uint8Array(mask.length * 3);
  const dry = drynessOf(lats, lons);
  for (let row = 0; row < lats.length; row++) {
    const lat = lats[row] ?? 0;
    const sea = mix(TROPIC_SEA, POLAR_SEA, ramp(Math.abs(lat), 20, 65));
    for (let column = 0; column < lons.length; column++) {
      const index = row * lons.length + column;
      const share = (mask[index] ?? 0) / 255;
      const brightness = 1 + Math.max(-0.6, (light[index] ?? 0) * 0.95);
      const land = share === 0 ? sea : landColour(lat, metres[index] ?? 0, dry[index] ?? 0);
      for (let channel = 0; channel < 3; channel++) {
        const lit = Math.min(255, (land[channel] ?? 0) * (share === 0 ? 1 : brightness));
        pixels[index * 3 + channel] = Math.round(lit * share + (sea[channel] ?? 0) * (1 - share));
      }
    }
  }
  return pixels;
}
