import { radians, turn, type Ellipsoid, type Projection } from './projection.ts';

/** How a satellite above the equator scans. */
export interface GeostationaryView {
  readonly earth: Ellipsoid;
  /** Above the surface, m. */
  readonly height: number;
  /** Below the satellite, degrees. */
  readonly lon0: number;
  /** The axis that the mirror turns about last: x for GOES, y for Meteosat and Himawari. */
  readonly sweep: 'x' | 'y';
}

/** The scanning angles (radians, x eastward, y northward) under which a satellite sees a place; NaN where it does not. */
export function geostationary({ earth, height, lon0, sweep }: GeostationaryView): Projection {
  const { a, b } = earth;
  const flat = (b * b) / (a * a);
  const e2 = 1 - flat;
  /** From the middle of the earth, m. */
  const from = height + a;
  return {
    row: (lat) => {
      const centric = Math.atan(flat * Math.tan(lat * radians));
      const cos = Math.cos(centric);
      const radius = b / Math.sqrt(1 - e2 * cos * cos);
      const sz = radius * Math.sin(centric);
      const level = radius * cos;
      return (lon, out) => {
        const angle = turn(lon, lon0) * radians;
        const sx = from - level * Math.cos(angle);
        const sy = -level * Math.sin(angle);
        // The line of sight must meet the earth here first, not on its far side.
        if (from * (from - sx) < sy * sy + (sz * sz) / flat) {
          out[0] = Number.NaN;
          out[1] = Number.NaN;
          return;
        }
        const distance = Math.sqrt(sx * sx + sy * sy + sz * sz);
        if (sweep === 'x') {
          out[0] = Math.asin(-sy / distance);
          out[1] = Math.atan(sz / sx);
        } else {
          out[0] = Math.atan(-sy / sx);
          out[1] = Math.asin(sz / distance);
        }
      };
    },
  };
}
