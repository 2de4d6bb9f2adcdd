/** Degrees, as GeoJSON orders them. */
export type LonLat = readonly [lon: number, lat: number];

const radian = Math.PI / 180;

/** Radians of arc in a nautical mile: a minute of a great circle. */
const nauticalMile = radian / 60;

/** The point at a distance (nautical miles) and bearing (degrees, clockwise from north) of another. */
export function pointAt([lon, lat]: LonLat, bearing: number, miles: number): LonLat {
  const [arc, course, from] = [miles * nauticalMile, bearing * radian, lat * radian];
  const sine = Math.sin(from) * Math.cos(arc) + Math.cos(from) * Math.sin(arc) * Math.cos(course);
  const turn = Math.atan2(Math.sin(course) * Math.sin(arc) * Math.cos(from), Math.cos(arc) - Math.sin(from) * sine);
  return [lon + turn / radian, Math.asin(Math.max(-1, Math.min(1, sine))) / radian];
}

/** Distance (nautical miles) and bearing (degrees 0 to 360) from one point to another. */
export function pathTo(
  [lon, lat]: LonLat,
  [toLon, toLat]: LonLat,
): { readonly miles: number; readonly bearing: number } {
  const [from, to, turn] = [lat * radian, toLat * radian, (toLon - lon) * radian];
  const east = Math.sin(turn) * Math.cos(to);
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn);
  const along = Math.sin(from) * Math.sin(to) + Math.cos(from) * Math.cos(to) * Math.cos(turn);
  const bearing = (Math.atan2(east, north) / radian + 360) % 360;
  return { miles: Math.atan2(Math.hypot(east, north), along) / nauticalMile, bearing };
}

/** Degrees between two points of an arc. */
const arcStep = 5;

/** Points of an arc around a centre, a point every 5°, with both ends; clockwise unless said otherwise. */
export function arcAround(
  centre: LonLat,
  start: { readonly miles: number; readonly bearing: number },
  end: { readonly miles: number; readonly bearing: number },
  clockwise = true,
): LonLat[] {
  const sweep = clockwise ? (end.bearing - start.bearing + 360) % 360 : (start.bearing - end.bearing + 360) % 360;
  // An arc that ends where it begins is a whole circle.
  const angle = sweep === 0 ? 360 : sweep;
  const steps = Math.max(1, Math.ceil(angle / arcStep));
  return Array.from({ length: steps + 1 }, (_, at) => {
    const part = at / steps;
    const bearing = start.bearing + (clockwise ? 1 : -1) * angle * part;
    return pointAt(centre, bearing, start.miles + (end.miles - start.miles) * part);
  });
}

/** A closed circle, a point every 5°. */
export function circleAround(centre: LonLat, miles: number): LonLat[] {
  const ring = arcAround(centre, { miles, bearing: 0 }, { miles, bearing: 0 });
  return closeRing(ring.slice(0, -1));
}

/** Longitudes that run on across ±180°, and the first point again at the end. */
export function closeRing(points: readonly LonLat[]): LonLat[] {
  const ring: LonLat[] = [];
  let last: number | null = null;
  for (const [lon, lat] of points) {
    const turns: number = last === null ? 0 : Math.round((last - lon) / 360);
    last = lon + turns * 360;
    ring.push([last, lat]);
  }
  const [first] = ring;
  const end = ring.at(-1);
  if (first !== undefined && end !== undefined && (first[0] !== end[0] || first[1] !== end[1])) ring.push(first);
  return ring;
}
