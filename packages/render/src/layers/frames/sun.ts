const DAY_MS = 86_400_000;
/** Noon of 1 January 2000 in days since 1970. */
const EPOCH_DAYS = 10_957.5;
const RAD = Math.PI / 180;

/**
 * The direction of the sun from the middle of the Earth, as a unit vector that turns with the Earth: x towards 0° N 0° E,
 * y towards 0° N 90° E, z towards the north pole. Low-precision formulas of the Astronomical Almanac, good to 0.02°.
 */
export function sunDirection(ms: number): readonly [x: number, y: number, z: number] {
  const days = ms / DAY_MS - EPOCH_DAYS;
  const anomaly = (357.529 + 0.98560028 * days) * RAD;
  const longitude = (280.459 + 0.98564736 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RAD;
  const tilt = 23.439 * RAD;
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude));
  const declination = Math.asin(Math.sin(tilt) * Math.sin(longitude));
  // Sidereal time at Greenwich, degrees.
  const turn = (18.697374558 + 24.06570982441908 * days) * 15 * RAD;
  const east = ascension - turn;
  return [Math.cos(declination) * Math.cos(east), Math.cos(declination) * Math.sin(east), Math.sin(declination)];
}
