import { radian, wrap180, wrap360 } from './angles.ts';
import type { Projection } from './conformal.ts';
import { eccentricity, type Earth } from './earth.ts';

/** Snyder's q: the area from the equator to a latitude, from which all equal-area projections are made; 2 sin φ on a sphere. */
function areaTo(phi: number, e: number): number {
  const sin = Math.sin(phi);
  if (e === 0) return 2 * sin;
  const s = e * sin;
  return (1 - e * e) * (sin / (1 - s * s) - Math.log((1 - s) / (1 + s)) / (2 * e));
}

/** The latitude of an area, in radians; null beyond the poles. */
function latitudeOfArea(q: number, e: number): number | null {
  const most = areaTo(Math.PI / 2, e);
  if (Math.abs(q) > most * (1 + 1e-12)) return null;
  if (Math.abs(q) >= most * (1 - 1e-15)) return (Math.sign(q) * Math.PI) / 2;
  if (e === 0) return Math.asin(q / 2);
  // Begins on the sphere of the same area, where it is right to 0.2°; Newton's steps then double the digits each.
  let phi = Math.asin(q / most);
  for (let step = 0; step < 8; step += 1) {
    const s = e * Math.sin(phi);
    const change = ((q - areaTo(phi, e)) * (1 - s * s) ** 2) / (2 * (1 - e * e) * Math.cos(phi));
    phi += change;
    if (Math.abs(change) < 1e-14) break;
  }
  return phi;
}

/** Square of the radius of a parallel over the major axis. */
function parallelSquare(phi: number, e: number): number {
  return Math.cos(phi) ** 2 / (1 - (e * Math.sin(phi)) ** 2);
}

/** Albers' equal-area conic with one or two standard parallels; `meridian` runs straight up. */
export function albers(earth: Earth, meridian: number, parallel1: number, parallel2: number): Projection {
  const e = eccentricity(earth);
  const [p1, p2] = [parallel1 * radian, parallel2 * radian];
  const [q1, q2] = [areaTo(p1, e), areaTo(p2, e)];
  const n =
    Math.abs(parallel1 - parallel2) < 1e-9 ? Math.sin(p1) : (parallelSquare(p1, e) - parallelSquare(p2, e)) / (q2 - q1);
  const constant = parallelSquare(p1, e) + n * q1;
  return {
    toPlane(lat, lon) {
      const rho = (earth.major * Math.sqrt(Math.max(0, constant - n * areaTo(lat * radian, e)))) / n;
      const theta = n * wrap180(lon - meridian) * radian;
      return { x: rho * Math.sin(theta), y: -rho * Math.cos(theta) };
    },
    toEarth(x, y) {
      const sign = Math.sign(n);
      const theta = Math.atan2(sign * x, -sign * y) / n;
      const phi = latitudeOfArea((constant - ((x * x + y * y) * n * n) / earth.major ** 2) / n, e);
      // Around the apex, and in the gap of the unrolled cone, the map shows no place.
      if (phi === null || Math.abs(theta) > Math.PI) return null;
      return { lat: phi / radian, lon: wrap360(meridian + theta / radian) };
    },
  };
}

/** Lambert's azimuthal equal-area projection about a place, whose meridian runs straight up. */
export function lambertAzimuthal(earth: Earth, centreLat: number, meridian: number): Projection {
  const e = eccentricity(earth);
  const most = areaTo(Math.PI / 2, e);
  const radius = earth.major * Math.sqrt(most / 2);
  const centre = centreLat * radian;
  const beta1 = Math.asin(areaTo(centre, e) / most);
  const [sin1, cos1] = [Math.sin(beta1), Math.cos(beta1)];
  // Makes the scale at the centre the same in all directions; at a pole it is by itself.
  const even =
    Math.abs(centreLat) > 90 - 1e-9 ? 1 : (earth.major * Math.sqrt(parallelSquare(centre, e))) / (radius * cos1);
  return {
    toPlane(lat, lon) {
      const beta = Math.asin(Math.max(-1, Math.min(1, areaTo(lat * radian, e) / most)));
      const away = wrap180(lon - meridian) * radian;
      const towards = sin1 * Math.sin(beta) + cos1 * Math.cos(beta) * Math.cos(away);
      // The place opposite to the centre is a whole circle.
      if (towards <= -1 + 1e-12) return null;
      const factor = radius * Math.sqrt(2 / (1 + towards));
      return {
        x: factor * even * Math.cos(beta) * Math.sin(away),
        y: (factor / even) * (cos1 * Math.sin(beta) - sin1 * Math.cos(beta) * Math.cos(away)),
      };
    },
    toEarth(x, y) {
      const [dx, dy] = [x / even, y * even];
      const rho = Math.hypot(dx, dy);
      if (rho > 2 * radius) return null;
      if (rho === 0) return { lat: centreLat, lon: wrap360(meridian) };
      const angle = 2 * Math.asin(rho / (2 * radius));
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      const phi = latitudeOfArea(most * (cos * sin1 + (dy * sin * cos1) / rho), e);
      if (phi === null) return null;
      const away = Math.atan2(dx * sin, rho * cos1 * cos - dy * sin1 * sin);
      return { lat: phi / radian, lon: wrap360(meridian + away / radian) };
    },
  };
}
