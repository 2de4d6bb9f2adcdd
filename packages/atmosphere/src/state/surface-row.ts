import { smoothstep } from '../time/season.ts';

/** The planes from which and into which the rules of the surface are worked out, cell by cell. */
export interface SurfacePlanes {
  /** The climate's pressure and its swing (hPa), by cell of the world; all else by cell of the window. */
  readonly pressureMean: Float32Array;
  readonly pressureSwing: Float32Array;
  readonly storms: Float32Array;
  readonly climateT: Float32Array;
  readonly climateHigh: Float32Array;
  readonly warmLow: Float32Array;
  /** Warmth and sharpness of fronts, smoothed. */
  readonly broadWarm: Float32Array;
  readonly sharpness: Float32Array;
  readonly belt: Float32Array;
  readonly sink: Float32Array;
  readonly pressure: Float32Array;
  readonly warm: Float32Array;
  readonly zonal: Float32Array;
  readonly broad: Float32Array;
  readonly front: Float32Array;
  readonly trough: Float32Array;
}

/** What is the same for all cells of a row. */
export interface SurfaceRow {
  readonly lat: number;
  /** Its first cell in the window, and the columns of its cells in the world. */
  readonly first: number;
  readonly columns: Int32Array;
  /** First cell of the row in the world. */
  readonly worldRow: number;
  /** Latitude of the rain belt over each cell. */
  readonly belts: Float64Array;
  /** Mean temperature of the row (K), and the season. */
  readonly mean: number;
  readonly season: number;
}

/**
 * Pressure at sea level and what makes it, for a row of cells. A function of planes alone, called row by row: it is compiled
 * once. As a loop of the whole diagnosis it was compiled anew for every kind of window.
 */
export function workOutSurface(planes: SurfacePlanes, row: SurfaceRow): void {
  const { pressureMean, pressureSwing, storms, climateT, climateHigh, warmLow, broadWarm, sharpness } = planes;
  const { belt, sink, pressure, warm, zonal, broad, front, trough } = planes;
  const { lat, columns, worldRow, belts, mean, season } = row;
  const a = Math.abs(lat);
  const off = smoothstep(12, 28, a) * smoothstep(88, 80, a);
  for (let c = 0, i = row.first; c < columns.length; c += 1, i += 1) {
    const k = worldRow + columns[c]!;
    const away = (lat - belts[c]!) / 13;
    const deep = 4.2 * Math.exp(-away * away);
    belt[i] = Math.exp(-6.5 * away * away);
    const sharp = sharpness[i]! - 1.2;
    front[i] = off * (sharp <= 0 ? 0 : (1.1 * sharp * sharp) / (sharp + 0.6) / (1 + sharp / 8));
    const wild = warmLow[i]! - broadWarm[i]!;
    warm[i] = warmLow[i]! - wild * smoothstep(0.7, 3.5, Math.abs(wild));
    // Warm ground makes a shallow heat low, cold water a shallow high: neither reaches far up.
    zonal[i] = climateT[i]! - climateHigh[i]!;
    broad[i] = climateHigh[i]! - mean;
    sink[i] = Math.exp(-(((Math.abs(away) * 13 - 21) / 9) ** 2));
    trough[i] = deep;
    pressure[i] =
      pressureMean[k]! +
      pressureSwing[k]! * season -
      deep +
      storms[i]! -
      0.38 * zonal[i]! -
      off * 0.28 * broadWarm[i]! -
      front[i]!;
  }
}
