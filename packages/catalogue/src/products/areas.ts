import type { Polygon } from './product.ts';

const box = (west: number, south: number, east: number, north: number): Polygon => [[west, south], [east, south], [east, north], [west, north]];

/** The areas of regional models, close to their real domains. Model grids that are not latitude–longitude boxes get rings of their corners. */
export const areas = {
  centralEurope: box(-11, 36, 25, 57),
  // Lambert grids bulge north in the middle of both long edges.
  conus: [[-122.7, 21.1], [-97.5, 24.4], [-72.3, 21.1], [-66, 36], [-60.9, 47.8], [-80, 51.6], [-97.5, 52.6], [-115, 51.6], [-134.1, 47.8], [-127.5, 36]],
  alaska: [[-185.1, 41.6], [-160, 46.5], [-132, 46.5], [-115.8, 57], [-114, 70], [-128, 76], [-165, 76.3], [-190, 70], [-195, 58]],
  hawaii: box(-167, 14.3, -147.9, 26.5),
  iconEurope: box(-23.5, 29.5, 62.5, 70.5),
  germany: box(-3.94, 43.18, 20.34, 58.08),
  france: box(-12, 37.5, 16, 55.4),
  antilles: box(-75.3, 9.7, -51.7, 22.9),
  reunion: box(32.75, -25.9, 67.6, -3.45),
  canada: [[-134, 39.6], [-108, 33], [-82, 28], [-67, 27.3], [-52, 37], [-40.7, 47.9], [-60, 62], [-90, 70], [-120, 70.6], [-152.8, 66.6]],
  greatLakes: [[-93, 41], [-76, 41], [-72, 45.5], [-72, 50], [-93, 50]],
  stLawrence: [[-70, 42], [-50, 42], [-50, 53], [-66, 53]],
  camsEurope: box(-25, 30, 45, 72),
  czechia: box(2, 41, 27, 56),
  europeanSeas: box(-10.5, 30, 42, 66),
  britain: [[-10.2, 48.8], [2.5, 48.8], [4.6, 61], [-13.2, 61]],
  japan: box(120, 22.4, 150, 47.6),
  japaneseSeas: box(120, 20, 150, 50),
  // Passes 180°: longitudes go on to 185.
  australia: box(65, -65, 185, 17),
  adelaide: box(131.5, -39, 143.5, -29),
  brisbane: box(147, -30.5, 156, -22),
  darwin: box(126, -17.5, 137, -9.5),
  northQueensland: box(141, -22, 151, -12),
  perth: box(111, -36.5, 122.5, -27),
  sydney: box(146.5, -38, 155, -29.5),
  victoriaTasmania: box(139.5, -44.5, 151, -33),
} as const satisfies Record<string, Polygon>;
