const DEG = 180 / Math.PI;
const RAD = Math.PI / 180;

/** Degrees brought into [0, 360). */
export function wrapDegrees(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  return turned >= 360 ? 0 : turned;
}

/** The direction a wind comes from, degrees clockwise from north; NaN in calm. */
export function directionFrom(u: number, v: number): number {
  return u === 0 && v === 0 ? Number.NaN : wrapDegrees(Math.atan2(-u, -v) * DEG);
}

/**
 * The mean of directions in degrees as unit vectors, weighted if weights are given. NaN where they cancel (the resultant
 * is shorter than a thousandth) or none is data.
 */
export function meanDirection(degrees: ArrayLike<number>, weights?: ArrayLike<number>): number {
  let east = 0;
  let north = 0;
  let total = 0;
  for (let k = 0; k < degrees.length; k++) {
    const angle = degrees[k]! * RAD;
    const w = weights ? weights[k]! : 1;
    if (angle !== angle || !(w > 0)) continue;
    east += w * Math.sin(angle);
    north += w * Math.cos(angle);
    total += w;
  }
  if (total === 0 || Math.hypot(east, north) < 1e-3 * total) return Number.NaN;
  return wrapDegrees(Math.atan2(east, north) * DEG);
}
