import { radian, wrap360 } from './angles.ts';
import type { GribPlace } from './grid.ts';

/** Turns coordinates between a rotated globe and the real one. */
export interface Rotation {
  toEarth(lat: number, lon: number): GribPlace;
  toGrid(lat: number, lon: number): GribPlace;
}

/** The rotation of templates 3.1 and 3.41: where the south pole of the rotated globe lies, and a turn about its axis. */
export function rotation(southLat: number, southLon: number, angle: number): Rotation {
  const tilt = (90 + southLat) * radian;
  const cos = Math.cos(tilt);
  const sin = Math.sin(tilt);
  const turn = (lat: number, lon: number, direction: 1 | -1): GribPlace => {
    const phi = lat * radian;
    const lambda = lon * radian;
    const x = Math.cos(phi) * Math.cos(lambda);
    const y = Math.cos(phi) * Math.sin(lambda);
    const z = Math.sin(phi);
    // About the y axis: the rotated north pole tips over the meridian opposite to the south pole's.
    const tippedX = cos * x - direction * sin * z;
    const tippedZ = direction * sin * x + cos * z;
    return { lat: Math.asin(Math.max(-1, Math.min(1, tippedZ))) / radian, lon: Math.atan2(y, tippedX) / radian };
  };
  return {
    toEarth(lat, lon) {
      const place = turn(lat, lon - angle, 1);
      return { lat: place.lat, lon: wrap360(place.lon + southLon) };
    },
    toGrid(lat, lon) {
      const place = turn(lat, lon - southLon, -1);
      return { lat: place.lat, lon: wrap360(place.lon + angle) };
    },
  };
}
