/** A place in the units of a projection; both are NaN where the place cannot be shown. */
export type Point = [x: number, y: number];

/**
 * From places to a plane. Tiles have rows of one latitude, so what depends on the latitude alone is worked out once a row:
 * `row(lat)` gives the function of the longitude. Degrees in, the projection's own unit out.
 */
export interface Projection {
  readonly row: (lat: number) => (lon: number, out: Point) => void;
}

export const radians = Math.PI / 180;

/** The difference of two longitudes in degrees, −180 up to 180. */
export const turn = (lon: number, origin: number): number => {
  const difference = (lon - origin) % 360;
  return difference >= 180 ? difference - 360 : difference < -180 ? difference + 360 : difference;
};

/** One place at a time, for corners and tests. */
export function project(projection: Projection, lat: number, lon: number): Point {
  const out: Point = [Number.NaN, Number.NaN];
  projection.row(lat)(lon, out);
  return out;
}

/** Half axes of the earth in the unit that the projection answers in. */
export interface Ellipsoid {
  readonly a: number;
  readonly b: number;
}

export const wgs84: Ellipsoid = { a: 6_378_137, b: 6_356_752.314245179 };
/** The reference of the American satellites. */
export const grs80: Ellipsoid = { a: 6_378_137, b: 6_356_752.314140356 };
/** The ellipsoid of the British national grid. */
export const airy1830: Ellipsoid = { a: 6_377_563.396, b: 6_356_256.909237285 };
/** The sphere of the German composite. */
export const radolanSphere: Ellipsoid = { a: 6_370_040, b: 6_370_040 };

/** The first eccentricity. */
export const eccentricity = ({ a, b }: Ellipsoid): number => Math.sqrt(Math.max(0, 1 - (b * b) / (a * a)));

/** Added to what a projection answers. */
export interface FalseOrigin {
  readonly x: number;
  readonly y: number;
}

export const noFalseOrigin: FalseOrigin = { x: 0, y: 0 };
