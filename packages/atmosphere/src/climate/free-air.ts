import { clamp, lags, season, smoothstep } from '../time/season.ts';
import { coarseLat } from './coarse-grid.ts';

/** Pressures (hPa) of a column, from the ground up; every level of the catalogue is among them. */
export const columnPressures = [
  1000, 975, 950, 925, 900, 850, 800, 700, 600, 500, 400, 300, 250, 200, 150, 100, 50, 10,
] as const;
export const columnLevels = columnPressures.length;

/** Mean temperature (K) of a latitude at a pressure; `s` is the season of the free air, `surface` the climate at the ground (K). */
export function freeAirTemperature(lat: number, hPa: number, s: number, surface: number): number {
  const summer = s * Math.tanh(lat / 10);
  const a = Math.abs(lat);
  const at = (x: number): number => 0.5 * (1 + Math.tanh((x - 41 - 4 * summer) / 14));
  const step = at(a) - at(0);
  const t500 = 267.2 - 32 * (1 - 0.12 * summer) * step * (lat < 0 ? 0.92 : 1);
  const t850 = 290.5 - (lat < 0 ? 28 - 4 * summer : 28 - 8 * summer) * 1.08 * step;
  const pole = 0.5 * (1 + Math.tanh((a - 38 - 5 * summer) / 12));
  const pTop = 105 + 200 * pole;
  const tTop = 197 + 24 * pole;
  const t10 = 228 + 9 * summer * smoothstep(20, 75, a);
  const slope = (t850 - t500) / Math.log(850 / 500);
  if (hPa >= 850) {
    // Below 850 hPa the column leans towards the ground; cold ground makes an inversion.
    const dry = t850 + slope * Math.log(hPa / 850);
    const ground = Math.min(dry + 2, surface);
    return dry + (ground - dry) * clamp((hPa - 850) / 150, 0, 1);
  }
  if (hPa >= 500) return t850 + ((t500 - t850) * Math.log(850 / hPa)) / Math.log(850 / 500);
  if (hPa >= pTop) return t500 + ((tTop - t500) * Math.log(500 / hPa)) / Math.log(500 / pTop);
  return tTop + ((t10 - tTop) * Math.log(pTop / hPa)) / Math.log(pTop / 10);
}

/** The mean columns of some rows of the coarse grid: level by level, rows from the north. `surface` holds a row's mean at the ground (K). */
export function freeAir(hours: number, row0: number, rows: number, surface: (row: number) => number): Float32Array {
  const s = season(hours, lags.air);
  const out = new Float32Array(columnLevels * rows);
  for (let r = 0; r < rows; r += 1) {
    const ground = surface(row0 + r);
    const lat = coarseLat(row0 + r);
    for (const [k, hPa] of columnPressures.entries()) out[k * rows + r] = freeAirTemperature(lat, hPa, s, ground);
  }
  return out;
}
