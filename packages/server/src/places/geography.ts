import { DataFileFault } from './sections.ts';

/** Heights and land of the world on a raster: rows from 90° N down, columns from 180° W, values at the middles of the cells. */
export interface Geography {
  /** Height of the ground, metres, bilinear; 0 at sea. */
  readonly elevationAt: (lat: number, lon: number) => number;
  /** Share of land around a place, 0 … 1, bilinear. */
  readonly landShareAt: (lat: number, lon: number) => number;
}

/** The rasters as the build writes them. */
export interface GeographyRasters {
  readonly width: number;
  readonly height: number;
  /** Metres. */
  readonly elevation: Int16Array;
  /** Share of land, 0 … 255. */
  readonly land: Uint8Array;
}

/** A value between the middles of four cells; the raster goes on across 180° and stops at the poles. */
function bilinear({ width, height }: GeographyRasters, values: ArrayLike<number>, lat: number, lon: number): number {
  const x = ((lon + 180) / 360) * width - 0.5;
  const y = Math.max(0, Math.min(height - 1, ((90 - lat) / 180) * height - 0.5));
  const column = Math.floor(x);
  const row = Math.min(height - 2, Math.floor(y));
  const [fx, fy] = [x - column, y - row];
  const left = ((column % width) + width) % width;
  const right = (left + 1) % width;
  const at = (r: number, c: number): number => values[r * width + c] ?? 0;
  const top = at(row, left) * (1 - fx) + at(row, right) * fx;
  const bottom = at(row + 1, left) * (1 - fx) + at(row + 1, right) * fx;
  return top * (1 - fy) + bottom * fy;
}

/** Makes a geography of its rasters; throws a DataFileFault when their sizes do not agree. */
export function makeGeography(rasters: GeographyRasters): Geography {
  const { width, height, elevation, land } = rasters;
  if (!(width >= 2 && height >= 2) || elevation.length !== width * height || land.length !== width * height) {
    throw new DataFileFault('the rasters of heights and land do not have the size that geography.json tells');
  }
  return {
    elevationAt: (lat, lon) => bilinear(rasters, elevation, lat, lon),
    landShareAt: (lat, lon) => bilinear(rasters, land, lat, lon) / 255,
  };
}
