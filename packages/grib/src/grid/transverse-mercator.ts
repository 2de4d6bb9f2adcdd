import { radian, wrap180, wrap360 } from './angles.ts';
import { latitudeOfT, smallT, type Projection } from './conformal.ts';
import type { Earth } from './earth.ts';

/** Two rows of numbers for multiples of 2, 4, 6 and 8 times the angle, by which the sphere is bent to the ellipsoid and back. */
function series(n: number): { readonly there: readonly number[]; readonly back: readonly number[] } {
  const [n2, n3, n4] = [n ** 2, n ** 3, n ** 4] as const;
  return {
    there: [
      n / 2 - (2 / 3) * n2 + (5 / 16) * n3 + (41 / 180) * n4,
      (13 / 48) * n2 - (3 / 5) * n3 + (557 / 1440) * n4,
      (61 / 240) * n3 - (103 / 140) * n4,
      (49_561 / 161_280) * n4,
    ],
    back: [
      n / 2 - (2 / 3) * n2 + (37 / 96) * n3 - n4 / 360,
      n2 / 48 + n3 / 15 - (437 / 1440) * n4,
      (17 / 480) * n3 - (37 / 840) * n4,
      (4397 / 161_280) * n4,
    ],
  };
}

/**
 * Transverse Mercator by the series of Krüger, right to a millimetre within 4,000 km of its meridian. x and y are counted
 * from the reference point; `scale` is the scale on the meridian.
 */
export function transverseMercator(earth: Earth, refLat: number, meridian: number, scale: number): Projection {
  const { major, minor } = earth;
  const e = Math.sqrt(Math.max(0, 1 - (minor / major) ** 2));
  const n = (major - minor) / (major + minor);
  const radius = (scale * major * (1 + n ** 2 / 4 + n ** 4 / 64)) / (1 + n);
  const { there, back } = series(n);
  const bend = (
    xi: number,
    eta: number,
    factors: readonly number[],
    sign: 1 | -1,
  ): readonly [xi: number, eta: number] => {
    let [x, y] = [xi, eta];
    factors.forEach((factor, k) => {
      const times = 2 * (k + 1);
      x += sign * factor * Math.sin(times * xi) * Math.cosh(times * eta);
      y += sign * factor * Math.cos(times * xi) * Math.sinh(times * eta);
    });
    return [x, y];
  };
  const onSphere = (lat: number): number => Math.PI / 2 - 2 * Math.atan(smallT(lat * radian, e));
  const [origin] = bend(onSphere(refLat), 0, there, 1);
  return {
    toPlane(lat, lon) {
      const away = wrap180(lon - meridian) * radian;
      // On the far side of the globe the series is no map any more.
      if (Math.abs(away) >= Math.PI / 2) return null;
      const t = Math.tan(onSphere(lat));
      const [xi, eta] = bend(
        Math.atan2(t, Math.cos(away)),
        Math.asinh(Math.sin(away) / Math.hypot(t, Math.cos(away))),
        there,
        1,
      );
      return { x: radius * eta, y: radius * (xi - origin) };
    },
    toEarth(x, y) {
      const [xi, eta] = bend(y / radius + origin, x / radius, back, -1);
      const chi = Math.asin(Math.sin(xi) / Math.cosh(eta));
      return {
        lat: latitudeOfT(Math.tan(Math.PI / 4 - chi / 2), e) / radian,
        lon: wrap360(meridian + Math.atan2(Math.sinh(eta), Math.cos(xi)) / radian),
      };
    },
  };
}
