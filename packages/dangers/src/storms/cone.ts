import { coneRadius, type ConeBasin } from '@meltemi/catalogue';
import { union } from 'polyclip-ts';
import { nauticalMile, circleRing, unwrapLine, type Polygon, type Position } from '../geometry/sphere.ts';
import type { StormPoint } from './storm.ts';

const hour = 3600_000;

/**
 * Circles stand at the points of the forecast and at most so far apart, hours. Between them the centre goes straight and the
 * radius grows evenly, so the tangents of two neighbours hold every circle between them.
 */
const circleStep = 12;

/** Coordinates are rounded to steps of 0.0001° (11 m): equal corners of neighbours then are equal for the union too. */
const rounded = ([lon, lat]: Position): [number, number] => [Math.round(lon * 1e4) / 1e4, Math.round(lat * 1e4) / 1e4];

/** The convex hull of places, counter-clockwise and closed: two circles with their outer tangents. */
function hullOf(places: readonly Position[]): [number, number][] {
  const sorted = places.map(rounded).toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (all: readonly [number, number][]): [number, number][] => {
    const chain: [number, number][] = [];
    for (const place of all) {
      while (chain.length > 1) {
        const [a, b] = [chain.at(-2)!, chain.at(-1)!];
        if ((b[0] - a[0]) * (place[1] - a[1]) - (b[1] - a[1]) * (place[0] - a[0]) > 0) break;
        chain.pop();
      }
      chain.push(place);
    }
    return chain.slice(0, -1);
  };
  const hull = [...half(sorted), ...half(sorted.toReversed())];
  return [...hull, hull[0]!];
}

/** Where a forecast has the centre at a moment, linear between its points. */
function positionAt(line: readonly Position[], points: readonly StormPoint[], ts: number): Position {
  const at = Math.max(
    1,
    points.findIndex((point) => point.ts >= ts),
  );
  const [before, after] = [points[at - 1]!, points[at] ?? points[at - 1]!];
  const share = after.ts === before.ts ? 0 : (ts - before.ts) / (after.ts - before.ts);
  const [a, b] = [line[at - 1]!, line[at] ?? line[at - 1]!];
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
}

/**
 * Where the centre will go two times of three: the union of circles along a forecast, which grow with the time ahead. A storm
 * whose forecast has fewer than two points has none. Danger reaches beyond it.
 */
export function coneOf(points: readonly StormPoint[], basin: ConeBasin): readonly Polygon[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || last.ts <= first.ts) return [];
  const line = unwrapLine(points.map(({ position }) => position));
  const season = new Date(first.ts).getUTCFullYear();
  const hours = (last.ts - first.ts) / hour;
  const moments = new Set(points.map(({ ts }) => (ts - first.ts) / hour));
  for (let ahead = 0; ahead < hours; ahead += circleStep) moments.add(ahead);
  const circles = [...moments]
    .toSorted((a, b) => a - b)
    .map((ahead) => {
      const centre = positionAt(line, points, first.ts + ahead * hour);
      // The present position is a point; twenty metres keep it a shape.
      return circleRing(centre, Math.max(0.02, coneRadius(basin, season, ahead) * nauticalMile), 36);
    });
  const hulls = circles.slice(1).map((circle, i) => [hullOf([...circles[i]!, ...circle])]);
  const [one, ...others] = hulls;
  return union(one!, ...others);
}
