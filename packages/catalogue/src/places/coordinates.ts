import type { Brand } from '../brands/index.ts';
import { accept, picture, refuse } from '../errors/refusal.ts';
import type { Checked } from '../errors/refusal.ts';

/** A latitude in degrees, −90 to 90. */
export type Lat = Brand<number, 'Lat'>;

/** A longitude in degrees, −720 to 720: the map may be dragged twice around the world. */
export type Lon = Brand<number, 'Lon'>;

/** A place on the map. */
export interface Point {
  readonly lat: Lat;
  readonly lon: Lon;
}

/** How far the map reaches, in degrees. */
export const coordinateBounds = { lat: 90, lon: 720 } as const;

/** Decimals of a coordinate in paths and addresses: about 100 m. */
export const coordinateDecimals = 3;

/** True for a number within the latitudes. */
export const isLat = (value: unknown): value is Lat => isWithin(value, coordinateBounds.lat);

/** True for a number within the longitudes of the map. */
export const isLon = (value: unknown): value is Lon => isWithin(value, coordinateBounds.lon);

const isWithin = (value: unknown, bound: number): boolean => typeof value === 'number' && Math.abs(value) <= bound;

/** Checks a latitude. */
export const toLat = (value: unknown): Checked<Lat, 'place/bad-latitude'> =>
  isLat(value)
    ? accept(value)
    : refuse('place/bad-latitude', `A latitude is a number from -90 to 90, not ${picture(value)}`);

/** Checks a longitude. */
export const toLon = (value: unknown): Checked<Lon, 'place/bad-longitude'> =>
  isLon(value)
    ? accept(value)
    : refuse('place/bad-longitude', `A longitude is a number from -720 to 720, not ${picture(value)}`);

/** Checks a pair of coordinates. */
export const toPoint = (lat: unknown, lon: unknown): Checked<Point, 'place/bad-latitude' | 'place/bad-longitude'> => {
  const checkedLat = toLat(lat);
  if (!checkedLat.ok) return checkedLat;
  const checkedLon = toLon(lon);
  return checkedLon.ok ? accept({ lat: checkedLat.value, lon: checkedLon.value }) : checkedLon;
};

/** Rounds a coordinate to the three decimals of paths; a value of the bounds stays within them. */
export const roundCoordinate = <Value extends number>(degrees: Value): Value => {
  const scale = 10 ** coordinateDecimals;
  // Adding zero turns -0 into 0, so that two addresses of one place are equal.
  return (Math.round(degrees * scale) / scale + 0) as Value;
};

/** Rounds both coordinates of a place. */
export const roundPoint = (point: Point): Point => ({
  lat: roundCoordinate(point.lat),
  lon: roundCoordinate(point.lon),
});

/** A coordinate as paths carry it: always three decimals, never minus zero. */
export const formatCoordinate = (degrees: number): string => roundCoordinate(degrees).toFixed(coordinateDecimals);

/** The same meridian between −180 (included) and 180 (excluded). */
export const wrapLongitude = (lon: number): Lon => {
  if (lon >= -180 && lon < 180) return lon as Lon;
  return (((((lon + 180) % 360) + 360) % 360) - 180) as Lon;
};
