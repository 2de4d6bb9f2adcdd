import type { Position } from 'geojson';
import { contains } from './basemap-geometry.ts';

/** Square of the distance in degrees from a point to the nearest edge, longitudes narrowed by `narrow` as on the map. */
function edgeDistance(rings: readonly Position[][], lon: number, lat: number, narrow: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index++) {
      const ax = ring[index - 1]?.[0] ?? 0;
      const ay = ring[index - 1]?.[1] ?? 0;
      const bx = ring[index]?.[0] ?? 0;
      const by = ring[index]?.[1] ?? 0;
      const dx = (bx - ax) * narrow;
      const dy = by - ay;
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((lon - ax) * narrow * dx + (lat - ay) * dy) / length));
      const east = (lon - ax) * narrow - along * dx;
      const north = lat - ay - along * dy;
      least = Math.min(least, east * east + north * north);
    }
  }
  return least;
}

interface Candidate {
  readonly lon: number;
  readonly lat: number;
  /** Square of the distance to the nearest edge; negative for a point outside. */
  readonly distance: number;
}

/** The best of a grid of points around a middle. */
function bestOfGrid(
  rings: readonly Position[][],
  middle: { lon: number; lat: number },
  half: { lon: number; lat: number },
  narrow: number,
): Candidate {
  let best: Candidate = { ...middle, distance: -1 };
  const steps = 8;
  for (let row = -steps; row <= steps; row++) {
    for (let column = -steps; column <= steps; column++) {
      const lon = middle.lon + (column / steps) * half.lon;
      const lat = middle.lat + (row / steps) * half.lat;
      if (!contains(rings, lon, lat)) continue;
      const distance = edgeDistance(rings, lon, lat, narrow);
      if (distance > best.distance) best = { lon, lat, distance };
    }
  }
  return best;
}

/** A ring of at most some 250 points: where a name stands does not depend on every cove. */
function thinned(ring: readonly Position[]): Position[] {
  const every = Math.ceil(ring.length / 250);
  return ring.filter((_position, index) => index % every === 0 || index === ring.length - 1);
}

/** A point well inside a polygon, far from its edges: where its name stands. The longitude may lie beyond ±180° as the rings do. */
export function labelPoint(detailed: readonly Position[][]): { lon: number; lat: number } {
  const rings = detailed.map(thinned);
  const outline = rings[0] ?? [];
  const lons = outline.map(([lon = 0]) => lon);
  const lats = outline.map(([, lat = 0]) => lat);
  const least = (values: number[]): number => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = (values: number[]): number => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  let middle = { lon: (least(lons) + most(lons)) / 2, lat: (least(lats) + most(lats)) / 2 };
  let half = { lon: (most(lons) - least(lons)) / 2, lat: (most(lats) - least(lats)) / 2 };
  const narrow = Math.cos((middle.lat * Math.PI) / 180);
  for (let pass = 0; pass < 3; pass++) {
    const best = bestOfGrid(rings, middle, half, narrow);
    if (best.distance < 0) break;
    middle = { lon: best.lon, lat: best.lat };
    half = { lon: half.lon / 5, lat: half.lat / 5 };
  }
  return middle;
}
