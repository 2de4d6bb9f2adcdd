const earthRadiusKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** Great-circle distance, km. */
export function kmBetween(one: Place, other: Place): number {
  const north = Math.sin(radians(other.lat - one.lat) / 2) ** 2;
  const east = Math.sin(radians(other.lon - one.lon) / 2) ** 2;
  const half = north + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * east;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** True for a place on the earth. */
export const isPlace = ({ lat, lon }: Place): boolean => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
