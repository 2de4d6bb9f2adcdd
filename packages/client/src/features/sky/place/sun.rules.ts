const DEGREE = Math.PI / 180;
const DAY_MS = 86_400_000;
/** A moment close to the start of 2000, from which the longitude of the sun is counted, ms. */
const EPOCH = Date.UTC(2000, 0, 1, 12);

/** Height of the sun over the horizon, degrees, to about half a degree: enough to tell day from night. */
export function sunHeight(lat: number, lon: number, ms: number): number {
  const days = (ms - EPOCH) / DAY_MS;
  const anomaly = (357.528 + 0.9856003 * days) * DEGREE;
  const longitude = (280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * DEGREE;
  const tilt = 23.439 * DEGREE;
  const declination = Math.asin(Math.sin(tilt) * Math.sin(longitude));
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude));
  const sidereal = (280.46062 + 360.985647 * days + lon) * DEGREE;
  const hourAngle = sidereal - ascension;
  const sine =
    Math.sin(lat * DEGREE) * Math.sin(declination) +
    Math.cos(lat * DEGREE) * Math.cos(declination) * Math.cos(hourAngle);
  return Math.asin(Math.min(1, Math.max(-1, sine))) / DEGREE;
}

/** Below this height of the sun a picture in its light is black, degrees. */
const DARK_BELOW = -3;

/** True where it is too dark for pictures in the light of the sun. */
export const isNight = (lat: number, lon: number, ms: number): boolean => sunHeight(lat, lon, ms) < DARK_BELOW;
