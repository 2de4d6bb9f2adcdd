/** A breeding ground of lows. Pairs are ranges; rates are births a day and amplitudes hPa, in winter and summer of the hemisphere. */
export interface StormRegion {
  readonly lon: readonly [number, number];
  readonly lat: readonly [number, number];
  readonly rate: readonly [winter: number, summer: number];
  readonly depth: readonly [winter: number, summer: number];
  /** Degrees travelled in a life. */
  readonly east: readonly [number, number];
  readonly north: readonly [number, number];
}

type Pair = readonly [number, number];
const region = (lon: Pair, lat: Pair, rate: Pair, depth: Pair, east: Pair, north: Pair): StormRegion => ({
  lon,
  lat,
  rate,
  depth,
  east,
  north,
});

/** Where lows are born and how they travel. */
export const stormRegions: readonly StormRegion[] = [
  region([-78, -55], [33, 44], [0.75, 0.5], [34, 17], [30, 62], [10, 24]), // western North Atlantic
  region([-50, -25], [40, 52], [0.5, 0.4], [28, 15], [22, 48], [4, 16]), // middle of the North Atlantic
  region([-22, -5], [46, 56], [0.35, 0.3], [20, 12], [18, 40], [0, 10]), // west of the British Isles
  region([-112, -98], [36, 52], [0.5, 0.4], [18, 11], [26, 48], [2, 12]), // lee of the Rockies
  region([125, 150], [30, 42], [0.75, 0.5], [34, 16], [32, 62], [10, 20]), // western North Pacific
  region([165, 200], [38, 50], [0.55, 0.4], [30, 14], [24, 46], [3, 12]), // middle of the North Pacific
  region([0, 28], [36, 44], [0.4, 0.15], [14, 8], [12, 30], [0, 8]), // Mediterranean
  region([35, 75], [52, 64], [0.45, 0.4], [16, 12], [20, 42], [0, 8]), // Russia
  region([105, 125], [38, 52], [0.35, 0.4], [14, 12], [20, 40], [2, 10]), // East Asia
  region([-60, 60], [-60, -42], [1.3, 1.3], [33, 27], [34, 62], [-12, -2]), // Southern Ocean, Atlantic
  region([60, 180], [-60, -42], [1.3, 1.3], [33, 27], [34, 62], [-12, -2]), // Southern Ocean, Indian
  region([180, 300], [-60, -42], [1.3, 1.3], [33, 27], [34, 62], [-12, -2]), // Southern Ocean, Pacific
  region([-68, -52], [-46, -32], [0.5, 0.4], [20, 16], [28, 50], [-16, -4]), // lee of the Andes
  region([145, 170], [-48, -34], [0.45, 0.4], [20, 16], [24, 46], [-12, -2]), // Tasman Sea
  region([-180, 180], [70, 80], [0.3, 0.35], [14, 11], [20, 60], [-4, 6]), // Arctic
];
