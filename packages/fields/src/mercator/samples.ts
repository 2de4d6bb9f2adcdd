import { latOfWorldY, lonOfWorldX, requireTile, TILE_CELLS, TILE_SAMPLES } from './web-mercator.ts';
import type { TileAddress } from './web-mercator.ts';

/**
 * Longitude of a sample by its index in the whole zoom level (tile x * 256 + column). Two tiles that share an edge
 * ask for the same index, so both get the same bits; the index past the last column is column 0 again.
 */
export function sampleLon(z: number, index: number): number {
  const count = TILE_CELLS * 2 ** z;
  return lonOfWorldX((index === count ? 0 : index) / count);
}

/** Latitude of a sample by its index in the whole zoom level (tile y * 256 + row). */
export function sampleLat(z: number, index: number): number {
  return latOfWorldY(index / (TILE_CELLS * 2 ** z));
}

/** Longitudes of the 257 columns of samples of tile column x. */
export function sampleLons(z: number, x: number, out: Float64Array = new Float64Array(TILE_SAMPLES)): Float64Array {
  for (let i = 0; i < TILE_SAMPLES; i++) out[i] = sampleLon(z, x * TILE_CELLS + i);
  return out;
}

/** Latitudes of the 257 rows of samples of tile row y. */
export function sampleLats(z: number, y: number, out: Float64Array = new Float64Array(TILE_SAMPLES)): Float64Array {
  for (let j = 0; j < TILE_SAMPLES; j++) out[j] = sampleLat(z, y * TILE_CELLS + j);
  return out;
}

/** The tile one zoom up that covers a tile. */
export function parentTile(tile: TileAddress): TileAddress {
  requireTile(tile);
  if (tile.z === 0) return tile;
  return { z: tile.z - 1, x: tile.x >> 1, y: tile.y >> 1 };
}

/** Where a tile lies in an ancestor: left and top in cells of the ancestor, size in cells, the same in both directions. */
export interface SubRectangle {
  readonly tile: TileAddress;
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** The ancestor no deeper than `maxZoom` that overzoom draws from, and the part of it that the tile shows. */
export function overzoom(tile: TileAddress, maxZoom: number): SubRectangle {
  requireTile(tile);
  const up = Math.max(0, tile.z - maxZoom);
  const scale = 2 ** up;
  const size = TILE_CELLS / scale;
  return {
    tile: { z: tile.z - up, x: Math.floor(tile.x / scale), y: Math.floor(tile.y / scale) },
    left: (tile.x % scale) * size,
    top: (tile.y % scale) * size,
    size,
  };
}
