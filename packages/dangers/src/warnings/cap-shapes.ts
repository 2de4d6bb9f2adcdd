import { ringOf, type ReadPolygons } from '../geometry/polygon.ts';
import { circleRing, type Polygon, type Position } from '../geometry/sphere.ts';
import type { CapArea } from './cap-message.ts';

const point = /^([+-]?\d+(?:\.\d+)?),([+-]?\d+(?:\.\d+)?)$/;

/** A circle without a radius means a point: what is warned of lies around it, km. */
const leastRadius = 5;

/** More than a quarter of the Earth's circumference is no circle of a warning, km. */
const mostRadius = 5000;

/** Places of a polygon, which CAP writes as latitude,longitude; null when one of them is none. */
export function readPoints(text: string): Position[] | null {
  const places: Position[] = [];
  for (const word of text.split(/\s+/)) {
    const bare = word.replace(/,+$/, '');
    if (bare === '') continue;
    const match = point.exec(bare);
    if (!match) return null;
    places.push([Number(match[2]), Number(match[1])]);
  }
  return places;
}

function circleOf(text: string): Polygon | null {
  const [centre = '', radius = ''] = text.trim().split(/\s+/);
  const [place] = readPoints(centre) ?? [];
  const km = Number(radius);
  if (!place || radius === '' || !(km >= 0 && km <= mostRadius) || Math.abs(place[1]) > 90) return null;
  return [circleRing(place, km === 0 ? leastRadius : km)];
}

function polygonOf(text: string): Polygon | null {
  const ring = ringOf(readPoints(text) ?? []);
  return ring && [ring];
}

/** Polygons and circles of areas; what cannot be read is counted, and the warning kept. */
export function shapesOf(areas: readonly CapArea[]): ReadPolygons {
  const read = areas.flatMap(({ polygons, circles }) => [...polygons.map(polygonOf), ...circles.map(circleOf)]);
  const written = read.filter((polygon) => polygon !== null);
  const shapes = areas.flatMap((area) => area.shapes ?? []);
  return {
    polygons: [...written, ...shapes.flatMap(({ polygons }) => polygons)],
    refused: read.length - written.length + shapes.reduce((sum, { refused }) => sum + refused, 0),
  };
}
