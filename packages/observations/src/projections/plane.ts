import {
  eccentricity,
  noFalseOrigin,
  radians,
  turn,
  type Ellipsoid,
  type FalseOrigin,
  type Projection,
} from './projection.ts';

/** Degrees as they are; longitudes lie within 180° of the middle, so that a picture across 180° stays whole. */
export const latLon = (middle: number): Projection => ({
  row: (lat) => (lon, out) => {
    out[0] = middle + turn(lon, middle);
    out[1] = lat;
  },
});

/** How much of the sphere's area lies south of a latitude, on an ellipsoid. */
function authalic(sin: number, e: number): number {
  if (e < 1e-9) return 2 * sin;
  return (1 - e * e) * (sin / (1 - e * e * sin * sin) - Math.log((1 - e * sin) / (1 + e * sin)) / (2 * e));
}

/** Lambert's azimuthal equal-area projection, oblique, on an ellipsoid: the European composite. */
export function equalArea(earth: Ellipsoid, lat0: number, lon0: number, origin: FalseOrigin): Projection {
  const e = eccentricity(earth);
  const pole = authalic(1, e);
  const radius = earth.a * Math.sqrt(pole / 2);
  const sin0 = Math.sin(lat0 * radians);
  const beta0 = Math.asin(authalic(sin0, e) / pole);
  const [sinBeta0, cosBeta0] = [Math.sin(beta0), Math.cos(beta0)];
  const scale = (earth.a * Math.cos(lat0 * radians)) / Math.sqrt(1 - e * e * sin0 * sin0) / (radius * cosBeta0);
  return {
    row: (lat) => {
      const sinBeta = Math.max(-1, Math.min(1, authalic(Math.sin(lat * radians), e) / pole));
      const cosBeta = Math.sqrt(1 - sinBeta * sinBeta);
      return (lon, out) => {
        const angle = turn(lon, lon0) * radians;
        const along = cosBeta * Math.cos(angle);
        const below = 1 + sinBeta0 * sinBeta + cosBeta0 * along;
        // The point opposite to the centre is the whole rim.
        const stretch = below > 1e-10 ? radius * Math.sqrt(2 / below) : Number.NaN;
        out[0] = origin.x + stretch * scale * cosBeta * Math.sin(angle);
        out[1] = origin.y + (stretch / scale) * (cosBeta0 * sinBeta - sinBeta0 * along);
      };
    },
  };
}

/** How far from the pole a latitude lies on a conformal plane. */
function conformal(lat: number, e: number): number {
  const sin = Math.sin(lat * radians);
  return Math.tan(Math.PI / 4 - (lat * radians) / 2) / ((1 - e * sin) / (1 + e * sin)) ** (e / 2);
}

/** Polar stereographic, true to scale at a latitude; `pole` is 90 or −90. */
export function polarStereographic(
  earth: Ellipsoid,
  pole: 90 | -90,
  trueLat: number,
  lon0: number,
  origin: FalseOrigin = noFalseOrigin,
): Projection {
  const e = eccentricity(earth);
  const side = pole > 0 ? 1 : -1;
  const lat = trueLat * side;
  const sin = Math.sin(lat * radians);
  const scale =
    lat > 90 - 1e-9
      ? (2 * earth.a) / Math.sqrt((1 + e) ** (1 + e) * (1 - e) ** (1 - e))
      : (earth.a * Math.cos(lat * radians)) / Math.sqrt(1 - e * e * sin * sin) / conformal(lat, e);
  return {
    row: (at) => {
      // The other pole lies infinitely far away.
      const distance = at * side > -90 ? scale * conformal(at * side, e) : Number.NaN;
      return (lon, out) => {
        const angle = turn(lon, lon0) * radians;
        out[0] = origin.x + distance * Math.sin(angle);
        out[1] = origin.y - side * distance * Math.cos(angle);
      };
    },
  };
}

/** Mercator; `scale` at the equator. */
export function mercator(earth: Ellipsoid, lon0: number, scale: number, origin: FalseOrigin): Projection {
  const e = eccentricity(earth);
  return {
    row: (lat) => {
      const y = Math.abs(lat) < 90 ? -earth.a * scale * Math.log(conformal(lat, e)) : Number.NaN;
      return (lon, out) => {
        out[0] = origin.x + earth.a * scale * turn(lon, lon0) * radians;
        out[1] = origin.y + y;
      };
    },
  };
}

/** Gnomonic on a sphere: pictures of one radar. */
export function gnomonic(radius: number, lat0: number, lon0: number, origin: FalseOrigin): Projection {
  const [sin0, cos0] = [Math.sin(lat0 * radians), Math.cos(lat0 * radians)];
  return {
    row: (lat) => {
      const [sin, cos] = [Math.sin(lat * radians), Math.cos(lat * radians)];
      return (lon, out) => {
        const angle = turn(lon, lon0) * radians;
        const along = cos * Math.cos(angle);
        const towards = sin0 * sin + cos0 * along;
        const stretch = towards > 1e-10 ? radius / towards : Number.NaN;
        out[0] = origin.x + stretch * cos * Math.sin(angle);
        out[1] = origin.y + stretch * (cos0 * sin - sin0 * along);
      };
    },
  };
}
