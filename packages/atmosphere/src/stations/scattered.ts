import { AtmosphereError } from '../atmosphere-error.ts';
import { scatteredTarget, type Target } from '../window/target.ts';

/** Where something stands, degrees. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** Degrees of the finest detail that a station feels: that of the ground's own raster. */
const detail = 0.1;

/** From 180° W eastward, 0 up to but not 360. */
const eastward = (lon: number): number => {
  const turned = (lon + 180) % 360;
  const east = turned < 0 ? turned + 360 : turned;
  return east >= 360 ? 0 : east;
};

/** Places as points of a scene, in their order. The values at a place do not depend on the others. */
export function targetOfPlaces(places: readonly Place[]): Target {
  if (places.length === 0 || places.some(({ lat, lon }) => !(Math.abs(lat) <= 90) || !Number.isFinite(lon)))
    throw new AtmosphereError('invalidWindow', 'places need latitudes and longitudes, and there must be one at least');
  return scatteredTarget(
    Float64Array.from(places, ({ lat }) => lat),
    Float64Array.from(places, ({ lon }) => eastward(lon) - 180),
    detail,
  );
}
