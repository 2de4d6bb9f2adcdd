import { FieldError, requireFinite } from '../faults/index.ts';

/** The figure of the earth a projection was made with: equatorial radius in metres and eccentricity. */
export interface Earth {
  readonly radius: number;
  readonly eccentricity: number;
}

/** A sphere of the given radius in metres. */
export function sphere(radius: number): Earth {
  requireFinite('earth radius', radius);
  if (radius <= 0) throw new FieldError('bad-parameter', 'the earth radius must be positive');
  return { radius, eccentricity: 0 };
}

/** An ellipsoid by its half axes in metres. */
export function ellipsoid(equatorial: number, polar: number): Earth {
  requireFinite('equatorial radius', equatorial);
  requireFinite('polar radius', polar);
  if (polar <= 0 || polar > equatorial) {
    throw new FieldError('bad-parameter', 'half axes must be positive, the polar one not the longer');
  }
  return { radius: equatorial, eccentricity: Math.sqrt(1 - (polar * polar) / (equatorial * equatorial)) };
}

/** The sphere most weather models use (GRIB shape 6), 6,371,229 m. */
export const MODEL_SPHERE: Earth = sphere(6_371_229);

/** WGS 84, half axes in metres. */
export const WGS84: Earth = ellipsoid(6_378_137, 6_356_752.314_245);

export const RAD = Math.PI / 180;
export const DEG = 180 / Math.PI;

/** Snyder's t: the conformal co-latitude's tangent; falls from infinity at the south pole to 0 at the north pole. */
export function conformalT(lat: number, e: number): number {
  const phi = lat * RAD;
  const t = Math.tan(Math.PI / 4 - phi / 2);
  if (e === 0) return t;
  const es = e * Math.sin(phi);
  return t / ((1 - es) / (1 + es)) ** (e / 2);
}

/** The latitude in degrees of a conformal t; on the sphere closed, on an ellipsoid by a fast fixed point. */
export function latOfConformalT(t: number, e: number): number {
  let phi = Math.PI / 2 - 2 * Math.atan(t);
  if (e === 0) return phi * DEG;
  for (let k = 0; k < 12; k++) {
    const es = e * Math.sin(phi);
    const next = Math.PI / 2 - 2 * Math.atan(t * ((1 - es) / (1 + es)) ** (e / 2));
    const change = Math.abs(next - phi);
    phi = next;
    if (change < 1e-14) break;
  }
  return phi * DEG;
}

/** Radius of a parallel in units of the equatorial radius. */
export function parallelRadius(lat: number, e: number): number {
  const s = Math.sin(lat * RAD);
  return Math.cos(lat * RAD) / Math.sqrt(1 - e * e * s * s);
}
