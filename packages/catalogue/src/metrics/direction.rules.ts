/** The eight compass points that alerts and labels use, clockwise from north. */
export const compassPoints = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

export type CompassPoint = (typeof compassPoints)[number];

/** A direction (degrees) in 0 ≤ d < 360. */
export function normalDegrees(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  // A tiny negative angle rounds up to a full turn.
  return turned === 360 ? 0 : turned;
}

/** The compass point nearest to a direction in degrees; null when it is not a number. */
export function compassPoint(degrees: number): CompassPoint | null {
  if (!Number.isFinite(degrees)) return null;
  return compassPoints[Math.round(normalDegrees(degrees) / 45) % 8] ?? null;
}

/** Where a vector (u to the east, v to the north) comes from, in degrees clockwise from north; null for calm. */
export function comesFrom(eastward: number, northward: number): number | null {
  if (!Number.isFinite(eastward) || !Number.isFinite(northward) || (eastward === 0 && northward === 0)) return null;
  return normalDegrees((Math.atan2(-eastward, -northward) * 180) / Math.PI);
}

/** A direction as whole degrees ("270°") or as a compass point ("W"); a dash when it is not a number. */
export function directionText(degrees: number, asDegrees: boolean): string {
  if (!Number.isFinite(degrees)) return '–';
  return asDegrees ? `${Math.round(normalDegrees(degrees)) % 360}°` : (compassPoint(degrees) ?? '–');
}
