import type { SkyValue } from '#sky/index.ts';
import type { SkyView } from '../view.rules.ts';

/** What can be said of a place: nothing yet, nobody looks there, nothing falls, an echo, or a cloud seen from space. */
export type PlaceState = 'loading' | 'uncovered' | 'dry' | 'echo' | 'cloud';

/** What is seen over a place in a view. */
export function placeState(value: SkyValue | null, view: SkyView): PlaceState {
  if (value === null) return 'loading';
  if (!value.isCovered) return 'uncovered';
  if (view === 'satellite') return value.brightness === null ? 'uncovered' : 'cloud';
  return value.dbz === null ? 'dry' : 'echo';
}

/** Kelvins that the air loses with every kilometre, and its usual temperature at the ground, K. */
const LAPSE = 6.5;
const GROUND = 288;
/** Warmer than this it may as well be the ground, K. */
const CLOUD_BELOW = 263;
const TROPOPAUSE_KM = 17;

/** About how high the top of a cloud is, m, by its temperature in K; null where it may be the ground. */
export const cloudTop = (kelvin: number): number | null =>
  kelvin >= CLOUD_BELOW ? null : Math.min(TROPOPAUSE_KM, (GROUND - kelvin) / LAPSE) * 1_000;

/** Colder than this a cloud is the top of a thunderstorm, K. */
const TOWER_BELOW = 220;
export const isStormTower = (kelvin: number): boolean => kelvin < TOWER_BELOW;

/** Where coverage begins. */
export interface CoverageEdge {
  readonly kilometres: number;
  /** Degrees from north, clockwise. */
  readonly bearing: number;
}

const DEGREE = Math.PI / 180;
const EARTH_KM = 6_371;
/** How far and how finely the edge is looked for, km. */
const RINGS = [10, 20, 30, 40, 60, 80, 110, 150, 200, 260, 340, 440, 570, 740] as const;
const BEARINGS = 24;

/** The point some kilometres from another on a sphere. */
export function pointAt(lat: number, lon: number, bearing: number, kilometres: number): { lat: number; lon: number } {
  const [angle, turn, from] = [kilometres / EARTH_KM, bearing * DEGREE, lat * DEGREE];
  const to = Math.asin(Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(turn));
  const east = Math.atan2(
    Math.sin(turn) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(to),
  );
  return { lat: to / DEGREE, lon: ((((lon + east / DEGREE) % 360) + 540) % 360) - 180 };
}

/** Halvings between two rings: to about a kilometre near by, and ten far away. */
const HALVINGS = 5;

/** The nearest place that is covered, by looking around in growing rings; null where none is known to be. */
export function nearestEdge(
  lat: number,
  lon: number,
  isCovered: (lat: number, lon: number) => boolean,
): CoverageEdge | null {
  const isCoveredAt = (bearing: number, kilometres: number): boolean => {
    const place = pointAt(lat, lon, bearing, kilometres);
    return isCovered(place.lat, place.lon);
  };
  const bearings = Array.from({ length: BEARINGS }, (_, turn) => (turn * 360) / BEARINGS);
  let inner = 0;
  for (const ring of RINGS) {
    const found = bearings.filter((bearing) => isCoveredAt(bearing, ring));
    const [first] = found;
    if (first === undefined) {
      inner = ring;
      continue;
    }
    // The middle of what is covered lies nearer than its ends; on two sides at once either will do.
    const east = found.reduce((sum, bearing) => sum + Math.sin(bearing * DEGREE), 0);
    const north = found.reduce((sum, bearing) => sum + Math.cos(bearing * DEGREE), 0);
    const middle = (Math.atan2(east, north) / DEGREE + 360) % 360;
    const bearing = isCoveredAt(middle, ring) ? middle : first;
    let outer: number = ring;
    for (let left = HALVINGS; left > 0; left -= 1) {
      const half = (inner + outer) / 2;
      if (isCoveredAt(bearing, half)) outer = half;
      else inner = half;
    }
    return { kilometres: outer, bearing };
  }
  return null;
}
