import { AtmosphereError } from '../atmosphere-error.ts';

/** A tile of the web mercator map. */
export interface SkyTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Steps along the edge of a tile; it has one sample more, since edges belong to both neighbours. */
export const tileSteps = 256;
export const tileSamples = tileSteps + 1;
/** Samples along the edge of a plane of kinds, and of a plane of motion. */
export const kindSamples = 129;
export const flowSamples = 33;
/** The finest tiles that are made: a sample is about a kilometre there. */
export const deepestTile = 7;

/** Throws unless the tile exists. */
export function checkTile({ z, x, y }: SkyTile): void {
  const wide = 2 ** z;
  if (![z, x, y].every(Number.isInteger) || z < 0 || z > deepestTile || x < 0 || y < 0 || x >= wide || y >= wide)
    throw new AtmosphereError('invalidWindow', `there is no tile ${z}/${x}/${y}; zooms run from 0 to ${deepestTile}`);
}

/** Latitude of a place down the map, 0 at the top to 1 at the bottom. */
export const latitudeAt = (down: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI;

/** Longitudes of every `stride`-th sample of a tile; the same meridian has the same number in every tile. */
export function tileLons({ z, x }: SkyTile, stride: number): Float64Array {
  const wide = tileSteps * 2 ** z;
  return Float64Array.from(
    { length: tileSteps / stride + 1 },
    (_, k) => (((x * tileSteps + k * stride) % wide) / wide) * 360 - 180,
  );
}

/** Latitudes of every `stride`-th sample of a tile, from the north. */
export function tileLats({ z, y }: SkyTile, stride: number): Float64Array {
  const high = tileSteps * 2 ** z;
  return Float64Array.from({ length: tileSteps / stride + 1 }, (_, k) =>
    latitudeAt((y * tileSteps + k * stride) / high),
  );
}
