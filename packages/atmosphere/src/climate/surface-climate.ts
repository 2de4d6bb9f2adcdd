import { lags, season } from '../time/season.ts';
import type { Climate } from './climate.ts';
import { coarseCells, coarseColumns, coarseRows } from './coarse-grid.ts';

/** Temperature of the air near sea level as base + land part × land season + sea part × sea season, K. */
export interface SurfaceClimate {
  readonly base: Float32Array;
  readonly landPart: Float32Array;
  readonly seaPart: Float32Array;
  /** The same three, averaged along each row of the coarse grid. */
  readonly zonal: Float32Array;
}

/** Mixes land and sea into the climate of the air. */
export function makeSurfaceClimate(climate: Climate): SurfaceClimate {
  const base = new Float32Array(coarseCells);
  const landPart = new Float32Array(coarseCells);
  const seaPart = new Float32Array(coarseCells);
  const zonal = new Float32Array(coarseRows * 3);
  for (let r = 0; r < coarseRows; r += 1) {
    for (let c = 0; c < coarseColumns; c += 1) {
      const i = r * coarseColumns + c;
      const w = climate.landWeight[i]!;
      base[i] = w * climate.landMean[i]! + (1 - w) * climate.seaMean[i]!;
      landPart[i] = w * climate.landSwing[i]!;
      seaPart[i] = (1 - w) * climate.seaSwing[i]!;
      zonal[r * 3]! += base[i] / coarseColumns;
      zonal[r * 3 + 1]! += landPart[i] / coarseColumns;
      zonal[r * 3 + 2]! += seaPart[i] / coarseColumns;
    }
  }
  return { base, landPart, seaPart, zonal };
}

/** Mean temperature (K) of a row of the coarse grid at a time. */
export function zonalSurface(surface: SurfaceClimate, row: number, hours: number): number {
  return (
    surface.zonal[row * 3]! +
    surface.zonal[row * 3 + 1]! * season(hours, lags.land) +
    surface.zonal[row * 3 + 2]! * season(hours, lags.sea)
  );
}

/** Pressure (hPa) of the climate at a place: its mean, its season and the trough of the rain belt. */
export function climatePressure(mean: number, swing: number, s: number, lat: number, belt: number): number {
  const off = (lat - belt) / 13;
  return mean + swing * s - 4.2 * Math.exp(-off * off);
}
