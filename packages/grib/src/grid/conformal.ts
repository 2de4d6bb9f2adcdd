import { radian, wrap180, wrap360 } from './angles.ts';
import { eccentricity, type Earth } from './earth.ts';
import type { GribPlace } from './grid.ts';

/** A point of a map. */
export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

/** A map projection: degrees to metres and back; null for a place that is not on the map, and for a point that shows none. */
export interface Projection {
  toPlane(lat: number, lon: number): PlanePoint | null;
  toEarth(x: number, y: number): GribPlace | null;
}

/** A projection that shows the whole globe and has a place for every point. */
export interface WholeProjection extends Projection {
  toPlane(lat: number, lon: number): PlanePoint;
  toEarth(x: number, y: number): GribPlace;
}

/** tan(π/4 − φ/2) on the ellipsoid: the one function from which all three conformal projections are made. */
export function smallT(phi: number, e: number): number {
  const s = e * Math.sin(phi);
  return Math.tan(Math.PI / 4 - phi / 2) / ((1 - s) / (1 + s)) ** (e / 2);
}

/** The inverse of `smallT`; on the ellipsoid by iteration, which gains three digits a step. */
export function latitudeOfT(t: number, e: number): number {
  let phi = Math.PI / 2 - 2 * Math.atan(t);
  if (e === 0) return phi;
  for (let step = 0; step < 12; step += 1) {
    const s = e * Math.sin(phi);
    const next = Math.PI / 2 - 2 * Math.atan(t * ((1 - s) / (1 + s)) ** (e / 2));
    if (Math.abs(next - phi) < 1e-13) return next;
    phi = next;
  }
  return phi;
}

/** Radius of a parallel over the major axis. */
function smallM(phi: number, e: number): number {
  return Math.cos(phi) / Math.sqrt(1 - (e * Math.sin(phi)) ** 2);
}

/** Lambert conformal with one or two standard parallels; `meridian` runs straight up. */
export function lambert(earth: Earth, meridian: number, parallel1: number, parallel2: number): WholeProjection {
  const e = eccentricity(earth);
  const p1 = parallel1 * radian;
  const p2 = parallel2 * radian;
  const n =
    Math.abs(parallel1 - parallel2) < 1e-9
      ? Math.sin(p1)
      : Math.log(smallM(p1, e) / smallM(p2, e)) / Math.log(smallT(p1, e) / smallT(p2, e));
  const factor = (earth.major * smallM(p1, e)) / (n * smallT(p1, e) ** n);
  return {
    toPlane(lat, lon) {
      const rho = factor * smallT(lat * radian, e) ** n;
      const theta = n * wrap180(lon - meridian) * radian;
      return { x: rho * Math.sin(theta), y: -rho * Math.cos(theta) };
    },
    toEarth(x, y) {
      const sign = Math.sign(n);
      const rho = sign * Math.hypot(x, y);
      const theta = Math.atan2(sign * x, -sign * y);
      const t = (rho / factor) ** (1 / n);
      return { lat: latitudeOfT(t, e) / radian, lon: wrap360(meridian + theta / n / radian) };
    },
  };
}

/** Polar stereographic, true at the parallel `trueAt`; `meridian` runs towards −y in the north and towards +y in the south. */
export function polarStereographic(earth: Earth, meridian: number, trueAt: number, south: boolean): WholeProjection {
  const e = eccentricity(earth);
  const hemisphere = south ? -1 : 1;
  const phi = Math.abs(trueAt) * radian;
  const factor =
    Math.abs(trueAt) >= 90 - 1e-9
      ? (2 * earth.major) / Math.sqrt((1 + e) ** (1 + e) * (1 - e) ** (1 - e))
      : (earth.major * smallM(phi, e)) / smallT(phi, e);
  return {
    toPlane(lat, lon) {
      const rho = factor * smallT(hemisphere * lat * radian, e);
      const theta = wrap180(lon - meridian) * radian;
      return { x: rho * Math.sin(theta), y: -hemisphere * rho * Math.cos(theta) };
    },
    toEarth(x, y) {
      const t = Math.hypot(x, y) / factor;
      return {
        lat: (hemisphere * latitudeOfT(t, e)) / radian,
        lon: wrap360(meridian + Math.atan2(x, -hemisphere * y) / radian),
      };
    },
  };
}

/** Mercator, true at the parallel `trueAt`. */
export function mercator(earth: Earth, meridian: number, trueAt: number): WholeProjection {
  const e = eccentricity(earth);
  const scale = earth.major * smallM(trueAt * radian, e);
  return {
    toPlane: (lat, lon) => ({
      x: scale * wrap180(lon - meridian) * radian,
      y: -scale * Math.log(smallT(lat * radian, e)),
    }),
    toEarth: (x, y) => ({
      lat: latitudeOfT(Math.exp(-y / scale), e) / radian,
      lon: wrap360(meridian + x / scale / radian),
    }),
  };
}
