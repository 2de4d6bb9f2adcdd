import { FieldError } from '../faults/index.ts';

/** The latitude where the web-mercator square ends: atan(sinh(pi)) in degrees. */
export const MAX_MERCATOR_LAT = (Math.atan(Math.sinh(Math.PI)) * 180) / Math.PI;

/** Radius in metres of the sphere of web mercator (EPSG:3857). */
export const MERCATOR_RADIUS = 6_378_137;

/** Samples along one side of a data tile: the corners of its 256 cells. */
export const TILE_SAMPLES = 257;

/** Cells along one side of a tile. */
export const TILE_CELLS = 256;

/** The deepest zoom this package computes with; beyond it sample indices would leave 32 bits. */
export const MAX_ZOOM = 22;

/** World x in [0, 1) of a longitude in [-180, 180); a longitude beyond runs on into the next copy of the world. */
export function worldX(lon: number): number {
  return lon / 360 + 0.5;
}

/** World y, 0 at the northern edge and 1 at the southern one; latitudes beyond the square are held at its edge. */
export function worldY(lat: number): number {
  if (lat >= MAX_MERCATOR_LAT) return 0;
  if (lat <= -MAX_MERCATOR_LAT) return 1;
  return 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
}

/** Longitude of a world x. */
export function lonOfWorldX(x: number): number {
  return (x - 0.5) * 360;
}

/** Latitude of a world y. */
export function latOfWorldY(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}

/** Metres on the ground that one pixel covers at a latitude, for a world of `tileSize * 2 ** zoom` pixels. */
export function metresPerPixel(lat: number, zoom: number, tileSize: number = TILE_CELLS): number {
  return (2 * Math.PI * MERCATOR_RADIUS * Math.cos((lat * Math.PI) / 180)) / (tileSize * 2 ** zoom);
}

/** A tile of the web-mercator pyramid. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** True if the address names a tile of the pyramid. */
export function isTile(z: number, x: number, y: number): boolean {
  if (!Number.isInteger(z) || z < 0 || z > MAX_ZOOM) return false;
  const count = 2 ** z;
  return Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < count && y < count;
}

/** Throws unless the address names a tile of the pyramid. */
export function requireTile({ z, x, y }: TileAddress): void {
  if (!isTile(z, x, y)) throw new FieldError('bad-tile-address', `there is no tile ${z}/${x}/${y}`);
}

/** The column of the first copy of the world that a column of any copy shows. */
export function wrapTileX(z: number, x: number): number {
  const count = 2 ** z;
  return ((x % count) + count) % count;
}

/** Degrees covered by a tile. */
export function tileBounds({ z, x, y }: TileAddress): { west: number; south: number; east: number; north: number } {
  const count = 2 ** z;
  return {
    west: lonOfWorldX(x / count),
    east: lonOfWorldX((x + 1) / count),
    north: latOfWorldY(y / count),
    south: latOfWorldY((y + 1) / count),
  };
}
