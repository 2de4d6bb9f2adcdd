const EARTH_RADIUS = 6371.0088;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance between two places, km. */
export function distanceKm(
  one: { readonly lat: number; readonly lon: number },
  other: { readonly lat: number; readonly lon: number },
): number {
  const half = Math.sin(radians(other.lat - one.lat) / 2) ** 2;
  const turn = Math.sin(radians(other.lon - one.lon) / 2) ** 2;
  return (
    2 *
    EARTH_RADIUS *
    Math.asin(Math.min(1, Math.sqrt(half + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * turn)))
  );
}
