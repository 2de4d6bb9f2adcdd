/** A place as GeoJSON has it: longitude, latitude, degrees. */
export type Position = readonly [lon: number, lat: number];

/** A closed line: the last place is the first one again. Longitudes are unwrapped, so they may lie beyond ±180. */
export type Ring = readonly Position[];

/** An outer ring and its holes. */
export type Polygon = readonly Ring[];

/** The mean radius of the Earth, km. */
export const earthRadius = 6371.0088;

/** A nautical mile, km. */
export const nauticalMile = 1.852;

const radians = Math.PI / 180;

/** Distance along the sphere, km. */
export function distanceBetween([lon1, lat1]: Position, [lon2, lat2]: Position): number {
  const h =
    Math.sin(((lat2 - lat1) * radians) / 2) ** 2 +
    Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * Math.sin(((lon2 - lon1) * radians) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The place so many km away in a direction; its longitude is unwrapped from that of the start. */
export function placeAway([lon, lat]: Position, bearing: number, km: number): Position {
  const [angle, course, phi] = [km / earthRadius, bearing * radians, lat * radians];
  const sine = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(course);
  const dLon = Math.atan2(Math.sin(course) * Math.sin(angle) * Math.cos(phi), Math.cos(angle) - Math.sin(phi) * sine);
  return [lon + dLon / radians, Math.asin(Math.min(1, Math.max(-1, sine))) / radians];
}

/** The longitude that means the same and lies within 180° of another one. */
export function unwrapLongitude(lon: number, near: number): number {
  const turns = Math.round((near - lon) / 360);
  return turns === 0 ? lon : lon + 360 * turns;
}

/** The same line without jumps: no step is wider than 180°. */
export function unwrapLine(line: readonly Position[]): Position[] {
  let before: number | null = null;
  return line.map(([lon, lat]) => {
    before = before === null ? lon : unwrapLongitude(lon, before);
    return [before, lat];
  });
}

/** A circle on the sphere as a ring, counter-clockwise. */
export function circleRing(centre: Position, km: number, corners = 64): Ring {
  const ring = Array.from({ length: corners }, (_, i) => placeAway(centre, 360 - (i * 360) / corners, km));
  return [...ring, ring[0]!];
}
