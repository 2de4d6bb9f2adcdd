/** Radians of a degree. */
export const radian = Math.PI / 180;

/** A longitude brought into 0 ≤ lon < 360. */
export function wrap360(lon: number): number {
  const wrapped = lon % 360;
  const positive = wrapped < 0 ? wrapped + 360 : wrapped;
  return positive >= 360 || positive === 0 ? 0 : positive;
}

/** A difference of longitudes brought into −180 ≤ d < 180. */
export function wrap180(difference: number): number {
  return wrap360(difference + 180) - 180;
}
