import { isObject, listOf } from '../text/read-json.ts';
import { unwrapLine, type Polygon, type Position, type Ring } from './sphere.ts';

const samePlace = (a: Position | undefined, b: Position | undefined): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1];

const isPlace = ([lon, lat]: Position): boolean => Math.abs(lon) <= 540 && Math.abs(lat) <= 90;

/** A ring out of places: closed and unwrapped; null when it encloses nothing (fewer than three corners, or a place that is none). */
export function ringOf(places: readonly Position[]): Ring | null {
  if (!places.every(isPlace)) return null;
  const corners = unwrapLine(places.filter((place, i) => i === 0 || !samePlace(place, places[i - 1])));
  if (samePlace(corners[0], corners.at(-1))) corners.pop();
  if (corners.length < 3 || doubleArea(corners) === 0) return null;
  return [...corners, corners[0]!];
}

/** Twice the area that corners enclose, square degrees; 0 when all lie on one line. */
function doubleArea(corners: readonly Position[]): number {
  const [lon0, lat0] = corners[0]!;
  let sum = 0;
  for (let i = 1; i + 1 < corners.length; i++) {
    const [a, b] = [corners[i]!, corners[i + 1]!];
    sum += Math.abs((a[0] - lon0) * (b[1] - lat0) - (b[0] - lon0) * (a[1] - lat0));
  }
  return sum;
}

/** Polygons that could be used, and how many could not. */
export interface ReadPolygons {
  readonly polygons: readonly Polygon[];
  readonly refused: number;
}

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';

function polygonOf(coordinates: unknown): Polygon | null {
  if (!Array.isArray(coordinates)) return null;
  const rings = coordinates.map((ring: unknown) =>
    Array.isArray(ring) && ring.every(isPosition) ? ringOf(ring.map(([lon, lat]) => [lon, lat])) : null,
  );
  const outer = rings[0];
  // A hole that cannot be read is left out: it is safer to warn a few places too many.
  return outer ? [outer, ...rings.slice(1).filter((ring) => ring !== null)] : null;
}

function plainPolygons({ type, coordinates }: Readonly<Record<string, unknown>>): ReadPolygons {
  const listed: readonly unknown[] =
    type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' && Array.isArray(coordinates) ? coordinates : [null];
  const polygons = listed.map(polygonOf).filter((polygon) => polygon !== null);
  return { polygons, refused: listed.length - polygons.length };
}

/** Polygons of a GeoJSON geometry; none where the geometry is missing; points, lines and collections of collections are refused. */
export function geoJsonPolygons(geometry: unknown): ReadPolygons {
  if (geometry === null || geometry === undefined) return { polygons: [], refused: 0 };
  if (!isObject(geometry)) return { polygons: [], refused: 1 };
  if (geometry['type'] !== 'GeometryCollection') return plainPolygons(geometry);
  const all = listOf(geometry['geometries']).map((one) => plainPolygons(isObject(one) ? one : {}));
  return { polygons: all.flatMap(({ polygons }) => polygons), refused: all.reduce((sum, one) => sum + one.refused, 0) };
}
