import type { Geography } from './geography.ts';

/** Round continents of the made-up Earth: latitude, longitude, radius in degrees, height of the middle in metres. */
const continents: readonly (readonly [lat: number, lon: number, radius: number, height: number])[] = [
  [48, -100, 24, 1800],
  [-15, -60, 20, 900],
  [5, 20, 24, 1200],
  [55, 70, 34, 3000],
  [35, 95, 20, 4200],
  [-25, 134, 15, 500],
  [-86, 0, 18, 3000],
  [72, -40, 10, 2600],
  [46, 8, 7, 2200],
];

let made: Geography | undefined;

/** A small made-up Earth (half a degree a cell) for trials without the real data; made once, it takes a third of a second. */
export const plainGeography = (): Geography => (made ??= makeGeography());

function makeGeography(): Geography {
  const [width, height] = [720, 360];
  const elevation = new Int16Array(width * height);
  const land = new Uint8Array(width * height);
  const rad = Math.PI / 180;
  for (let r = 0; r < height; r += 1) {
    const lat = (89.75 - r / 2) * rad;
    for (let c = 0; c < width; c += 1) {
      const lon = (-179.75 + c / 2) * rad;
      for (const [clat, clon, radius, top] of continents) {
        const cosine =
          Math.sin(lat) * Math.sin(clat * rad) + Math.cos(lat) * Math.cos(clat * rad) * Math.cos(lon - clon * rad);
        const away = Math.acos(Math.min(1, cosine)) / rad / radius;
        if (away >= 1) continue;
        const i = r * width + c;
        land[i] = 255;
        elevation[i] = Math.max(
          elevation[i]!,
          Math.round(top * (1 - away * away) ** 2 * (1 + 0.3 * Math.sin(40 * lat) * Math.cos(37 * lon))),
        );
      }
    }
  }
  return { width, height, elevation, land };
}
