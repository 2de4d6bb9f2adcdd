import { radian, wrap180, wrap360 } from './angles.ts';
import type { Projection } from './conformal.ts';
import type { Earth } from './earth.ts';

/**
 * The view of a camera above the equator at a longitude, `distance` major axes from the earth's centre. x and y are the
 * angles (radians) at which the camera looks east and north. A distance of null looks from infinitely far (orthographic):
 * x and y are then metres.
 */
export function spaceView(earth: Earth, longitude: number, distance: number | null): Projection {
  const { major, minor } = earth;
  const flattening = (major / minor) ** 2;
  const height = distance === null ? Infinity : distance * major;
  /** The place of a point given in metres: towards the camera, east, north. */
  const placeOf = (ahead: number, east: number, north: number): { lat: number; lon: number } => ({
    lat: Math.atan2(flattening * north, Math.hypot(ahead, east)) / radian,
    lon: wrap360(longitude + Math.atan2(east, ahead) / radian),
  });
  return {
    toPlane(lat, lon) {
      const away = wrap180(lon - longitude) * radian;
      const phi = lat * radian;
      const normal = major / Math.sqrt(Math.cos(phi) ** 2 + Math.sin(phi) ** 2 / flattening);
      const ahead = normal * Math.cos(phi) * Math.cos(away);
      const east = normal * Math.cos(phi) * Math.sin(away);
      const north = (normal * Math.sin(phi)) / flattening;
      // Beyond the horizon.
      if (ahead <= major ** 2 / height) return null;
      if (distance === null) return { x: east, y: north };
      return {
        x: Math.atan2(east, height - ahead),
        y: Math.asin(north / Math.hypot(height - ahead, east, north)),
      };
    },
    toEarth(x, y) {
      if (distance === null) {
        const square = 1 - (x / major) ** 2 - (y / minor) ** 2;
        return square < 0 ? null : placeOf(major * Math.sqrt(square), x, y);
      }
      // Along the line of sight, where it meets the ellipsoid first.
      const [ahead, east, north] = [Math.cos(x) * Math.cos(y), Math.sin(x) * Math.cos(y), Math.sin(y)] as const;
      const bent = 1 + (flattening - 1) * north * north;
      const square = (height * ahead) ** 2 - bent * (height ** 2 - major ** 2);
      if (square < 0) return null;
      const far = (height * ahead - Math.sqrt(square)) / bent;
      return placeOf(height - far * ahead, far * east, far * north);
    },
  };
}
