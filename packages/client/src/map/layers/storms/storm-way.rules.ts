import type { Storm, StormPoint, StormRadii } from '@meltemi/contract';

const HOUR_MS = 3_600_000;
/** Wind radii of a moment farther away say nothing, ms. */
const RADII_REACH = 12 * HOUR_MS;
const EARTH_KM = 6371;
const RAD = Math.PI / 180;

/** The official forecast of a storm, from the present on. */
export function officialOf({
  track,
  forecast,
  official,
}: Pick<Storm, 'track' | 'forecast' | 'official'>): StormPoint[] {
  const now = track.at(-1)?.ts ?? 0;
  return (official === undefined ? [] : (forecast[official] ?? [])).filter(({ ts }) => ts > now);
}

/** The way of a storm from its first point to the end of its official forecast. */
export const wayOf = (storm: Pick<Storm, 'track' | 'forecast' | 'official'>): readonly StormPoint[] => [
  ...storm.track,
  ...officialOf(storm),
];

/** How strong a storm is at a point: its wind, else how low its pressure is. */
const weightOf = ({ windSpeed, pressure }: StormPoint): number => windSpeed ?? -(pressure ?? 2000);

/** The moment that a storm is shown at: one that is over is at its strongest unless a moment of its way is pointed at. */
export function shownTs({ track, season }: Pick<Storm, 'track' | 'season'>, ts: number): number {
  const [first, last] = [track[0], track.at(-1)];
  if (season === undefined || first === undefined || last === undefined) return ts;
  if (ts >= first.ts && ts <= last.ts) return ts;
  return track.reduce((most, point) => (weightOf(point) > weightOf(most) ? point : most), first).ts;
}

const between = (a: number | null, b: number | null, share: number): number | null =>
  a === null || b === null ? (share < 0.5 ? a : b) : a + share * (b - a);

/** A storm at a moment of its way, linear between the points; before and after it the first and the last. Null without any. */
export function stormAt(way: readonly StormPoint[], ts: number): StormPoint | null {
  const [first, last] = [way[0], way.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (ts <= first.ts) return first;
  if (ts >= last.ts) return last;
  const at = way.findIndex((point) => point.ts >= ts);
  const [a, b] = [way[at - 1]!, way[at]!];
  const share = (ts - a.ts) / (b.ts - a.ts);
  return {
    ts,
    lat: a.lat + share * (b.lat - a.lat),
    lon: a.lon + share * (b.lon - a.lon),
    windSpeed: between(a.windSpeed, b.windSpeed, share),
    pressure: between(a.pressure, b.pressure, share),
    strength: share < 0.5 ? a.strength : b.strength,
  };
}

/** The wind radii of the time nearest to a moment, the weakest wind first; none where all are too far away. */
export function radiiAt(radii: readonly StormRadii[], ts: number): readonly StormRadii[] {
  let nearest: number | null = null;
  for (const one of radii) if (nearest === null || Math.abs(one.ts - ts) < Math.abs(nearest - ts)) nearest = one.ts;
  if (nearest === null || Math.abs(nearest - ts) > RADII_REACH) return [];
  return radii.filter((one) => one.ts === nearest).toSorted((a, b) => a.kt - b.kt);
}

/** The place so many km away in a direction (degrees from north); its longitude is counted on from that of the start. */
function placeAway(lat: number, lon: number, bearing: number, km: number): [lon: number, lat: number] {
  const [angle, course, phi] = [km / EARTH_KM, bearing * RAD, lat * RAD];
  const sine = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(course);
  const dLon = Math.atan2(Math.sin(course) * Math.sin(angle) * Math.cos(phi), Math.cos(angle) - Math.sin(phi) * sine);
  return [lon + dLon / RAD, Math.asin(Math.min(1, Math.max(-1, sine))) / RAD];
}

/** Degrees between two corners of an arc. */
const ARC_STEP = 6;

/** The line around a wind: four quarters, each with its own radius; a quarter without one goes through the centre. */
export function radiiRing(
  { lat, lon }: Pick<StormPoint, 'lat' | 'lon'>,
  { ne, se, sw, nw }: Pick<StormRadii, 'ne' | 'se' | 'sw' | 'nw'>,
): readonly (readonly [lon: number, lat: number])[] {
  return [ne, se, sw, nw].flatMap((km, quarter) => {
    if (km === null || km === 0) return [[lon, lat] as const];
    return Array.from({ length: 90 / ARC_STEP + 1 }, (_, k) => placeAway(lat, lon, 90 * quarter + k * ARC_STEP, km));
  });
}

/** Points of a forecast that are marked: each twelve hours for two days, then each day. */
export function markedPoints(points: readonly StormPoint[], now: number): readonly StormPoint[] {
  const kept: StormPoint[] = [];
  let before = now;
  for (const point of points) {
    const apart = point.ts - now <= 48 * HOUR_MS ? 12 : 24;
    // Runs start at fixed hours, and now lies between them.
    if (point.ts - before < (apart - 3) * HOUR_MS) continue;
    kept.push(point);
    before = point.ts;
  }
  return kept;
}
