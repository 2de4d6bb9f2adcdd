import { coarseCells, coarseColumns, coarseLat, coarseRows } from './coarse-grid.ts';

/** A smooth hill on the map: centre, half widths in degrees, and how much it adds. */
export interface Bump {
  readonly lat: number;
  readonly lon: number;
  readonly high: number;
  readonly wide: number;
  readonly mean: number;
  /** How much more in mid July (less in January). */
  readonly season: number;
}

const bump = (lat: number, lon: number, high: number, wide: number, mean: number, season = 0): Bump => ({
  lat,
  lon,
  high,
  wide,
  mean,
  season,
});

/** The weight of a bump at a place, 0–1. */
export function bumpWeight(at: Bump, lat: number, lon: number): number {
  const dy = (lat - at.lat) / at.high;
  let dx = lon - at.lon;
  if (dx > 180) dx -= 360;
  if (dx < -180) dx += 360;
  dx /= at.wide;
  const d = dx * dx + dy * dy;
  return d > 20 ? 0 : Math.exp(-d);
}

/** The means and the seasonal parts of all bumps on the coarse grid. */
export function bumpFields(bumps: readonly Bump[]): { readonly mean: Float32Array; readonly season: Float32Array } {
  const mean = new Float32Array(coarseCells);
  const season = new Float32Array(coarseCells);
  const columns = coarseColumns;
  for (const at of bumps) {
    for (let r = 0; r < coarseRows; r += 1) {
      const lat = coarseLat(r);
      // Beyond 4.5 half widths nothing is left.
      if (Math.abs(lat - at.lat) > 4.5 * at.high) continue;
      for (let c = 0; c < columns; c += 1) {
        const weight = bumpWeight(at, lat, c - 180);
        mean[r * columns + c]! += at.mean * weight;
        season[r * columns + c]! += at.season * weight;
      }
    }
  }
  return { mean, season };
}

/** Currents that warm or cool the sea surface, K. */
export const seaBumps: readonly Bump[] = [
  bump(68, 5, 9, 20, 7.5),
  bump(56, -18, 10, 22, 4),
  bump(38, -65, 5, 14, 3),
  bump(35, 148, 5, 14, 2.5),
  bump(57, -55, 8, 9, -4),
  bump(46, 152, 6, 10, -4),
  bump(-14, -80, 11, 8, -4),
  bump(-21, 10, 10, 7, -4),
  bump(31, -121, 8, 7, -3.5),
  bump(22, -19, 9, 7, -3),
  bump(-1, -105, 5, 26, -2.5),
  bump(3, 150, 12, 30, 1.5),
  bump(72, 38, 5, 14, 4),
  bump(20, 38, 9, 4, 2),
  bump(26, 52, 5, 5, 2),
];

/** Where it hardly rains: weights of dryness. */
export const desertBumps: readonly Bump[] = [
  bump(23, 8, 8, 27, 1),
  bump(23, 47, 8, 10, 0.95),
  bump(34, 60, 8, 15, 0.7),
  bump(42, 98, 6, 16, 0.7),
  bump(33, -112, 7, 8, 0.75),
  bump(-25, 131, 7, 14, 0.85),
  bump(-23, 18, 8, 6, 0.7),
  bump(-23, -69, 9, 4, 0.9),
  bump(-46, -69, 8, 4, 0.55),
  bump(8, 46, 6, 6, 0.5),
  bump(44, 60, 5, 10, 0.55),
];

/** Land that drinks a summer monsoon: the season moistens the air (negative south of the equator, where summer is January). */
export const monsoonBumps: readonly Bump[] = [
  bump(22, 80, 9, 13, 0, 0.2),
  bump(28, 108, 10, 14, 0.02, 0.13),
  bump(12, 3, 6, 20, 0, 0.2),
  bump(16, 100, 8, 9, 0.03, 0.12),
  bump(18, -98, 8, 9, 0, 0.12),
  bump(-14, 131, 6, 14, 0, -0.2),
  bump(-14, 28, 8, 12, 0, -0.18),
  bump(-14, -55, 10, 13, 0.03, -0.14),
  bump(33, -88, 8, 12, 0.04, 0.06),
  bump(-19, 46, 7, 4, 0, -0.15),
];

/** Decks of low cloud over cold water under the subtropical highs. */
export const deckBumps: readonly Bump[] = [
  bump(-18, -84, 11, 14, 0.5),
  bump(-17, 4, 11, 11, 0.5),
  bump(29, -127, 9, 13, 0.45, 0.1),
  bump(27, -24, 9, 11, 0.35, 0.08),
  bump(-28, 105, 8, 12, 0.35),
  bump(52, -165, 8, 40, 0.15, 0.12),
  bump(50, -35, 9, 25, 0.1, 0.08),
  bump(-52, 0, 9, 400, 0.22),
  bump(74, 0, 9, 400, 0.1, 0.12),
];

/** Centres of action in the pressure at sea level, hPa. */
export const pressureBumps: readonly Bump[] = [
  bump(34, -32, 12, 26, 4.5, 1.6),
  bump(63, -28, 11, 24, -5, 3.4),
  bump(52, -172, 10, 28, -4.5, 5.2),
  bump(36, -145, 11, 24, 3.5, 2.6),
  bump(50, 95, 13, 28, 3, -9),
  bump(31, 72, 11, 24, -2.5, -6),
  bump(36, 105, 9, 15, 0, -3),
  bump(24, 12, 9, 22, -1, -2.2),
  bump(36, -110, 8, 9, -0.5, -2.4),
  bump(54, -112, 10, 18, 1.5, -2),
  bump(-30, -92, 11, 22, 4, -0.6),
  bump(-29, -8, 10, 18, 3.6, -0.8),
  bump(-32, 80, 10, 26, 3.6, -0.4),
  bump(-26, 133, 9, 16, -0.5, 4.2),
  bump(-24, 24, 8, 12, -0.3, 3.4),
  bump(-22, -60, 9, 10, -1, 2.4),
  bump(2, 140, 13, 34, -2.2, 0),
  bump(-2, -105, 13, 30, 2, 0),
  bump(73, -42, 8, 16, 4, -1.5),
  bump(-85, 60, 13, 400, 6, 0),
];
