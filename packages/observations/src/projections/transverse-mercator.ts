import {
  airy1830,
  eccentricity,
  radians,
  turn,
  type Ellipsoid,
  type FalseOrigin,
  type Projection,
} from './projection.ts';

/** Krüger's series from the conformal sphere to the plane, to the sixth power of the third flattening. */
function seriesOf(n: number): readonly number[] {
  const [n2, n3, n4, n5, n6] = [n ** 2, n ** 3, n ** 4, n ** 5, n ** 6];
  return [
    n / 2 - (2 * n2) / 3 + (5 * n3) / 16 + (41 * n4) / 180 - (127 * n5) / 288 + (7891 * n6) / 37_800,
    (13 * n2) / 48 - (3 * n3) / 5 + (557 * n4) / 1440 + (281 * n5) / 630 - (1_983_433 * n6) / 1_935_360,
    (61 * n3) / 240 - (103 * n4) / 140 + (15_061 * n5) / 26_880 + (167_603 * n6) / 181_440,
    (49_561 * n4) / 161_280 - (179 * n5) / 168 + (6_601_661 * n6) / 7_257_600,
    (34_729 * n5) / 80_640 - (3_418_889 * n6) / 1_995_840,
    (212_378_941 * n6) / 319_334_400,
  ];
}

/** Transverse Mercator on an ellipsoid; places beyond 80° of the middle are not shown, since the series ends there. */
export function transverseMercator(
  earth: Ellipsoid,
  lat0: number,
  lon0: number,
  scale: number,
  origin: FalseOrigin,
): Projection {
  const e = eccentricity(earth);
  const n = (earth.a - earth.b) / (earth.a + earth.b);
  const radius = (earth.a / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64 + n ** 6 / 256);
  const series = seriesOf(n);
  /** The tangent of the conformal latitude. */
  const tangent = (lat: number): number => {
    const sin = Math.sin(lat * radians);
    return Math.sinh(Math.atanh(sin) - e * Math.atanh(e * sin));
  };
  const northing = (xi: number, eta: number): number =>
    series.reduce((sum, a, k) => sum + a * Math.sin(2 * (k + 1) * xi) * Math.cosh(2 * (k + 1) * eta), xi);
  const base = northing(Math.atan(tangent(lat0)), 0);
  return {
    row: (lat) => {
      const t = Math.abs(lat) < 90 ? tangent(lat) : Number.NaN;
      return (lon, out) => {
        const degrees = turn(lon, lon0);
        const angle = Math.abs(degrees) < 80 ? degrees * radians : Number.NaN;
        const xi = Math.atan2(t, Math.cos(angle));
        const eta = Math.asinh(Math.sin(angle) / Math.hypot(t, Math.cos(angle)));
        let easting = eta;
        for (let k = 0; k < series.length; k++)
          easting += series[k]! * Math.cos(2 * (k + 1) * xi) * Math.sinh(2 * (k + 1) * eta);
        out[0] = origin.x + scale * radius * easting;
        out[1] = origin.y + scale * radius * (northing(xi, eta) - base);
      };
    },
  };
}

/**
 * The British national grid, m. The shift between its datum and WGS84 (up to 120 m, an eighth of a cell of the radar
 * composite) is left out.
 */
export const britishGrid = (): Projection =>
  transverseMercator(airy1830, 49, -2, 0.9996012717, { x: 400_000, y: -100_000 });
