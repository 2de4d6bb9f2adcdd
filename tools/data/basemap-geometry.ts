import type { Feature, LineString, MultiPolygon, Polygon, Position } from 'geojson';

/** Degrees within which a longitude counts as lying on the 180th meridian. */
const ON_MERIDIAN = 1e-6;
/** Mean radius of the earth in kilometres a degree of a great circle. */
const KILOMETRES_A_DEGREE = 111.195;

const lonOf = (position: Position | undefined): number => position?.[0] ?? 0;
const latOf = (position: Position | undefined): number => position?.[1] ?? 0;

/** True for a longitude on the 180th meridian, also in unrolled coordinates (±180, 540, …). */
export const onMeridian = (lon: number): boolean => Math.abs((((lon % 360) + 360) % 360) - 180) < ON_MERIDIAN;

/**
 * A ring or line whose longitudes run on beyond ±180° instead of jumping to the other side: the tile cutter
 * folds what stands beyond the edge of the world back in, so nothing is drawn across the whole map.
 */
export function unroll(line: readonly Position[]): Position[] {
  let shift = 0;
  let before = lonOf(line[0]);
  return line.map((position) => {
    const lon = lonOf(position);
    if (lon - before > 180) shift -= 360;
    else if (before - lon > 180) shift += 360;
    before = lon;
    return [lon + shift, latOf(position)];
  });
}

/** A ring ready for the tile cutter: unrolled, and closed through the pole where it runs round it (Antarctica). */
export function closedRing(ring: readonly Position[]): Position[] {
  const unrolled = unroll(ring);
  const turn = lonOf(unrolled.at(-1)) - lonOf(unrolled[0]);
  if (Math.abs(turn) < 180) return unrolled;
  const pole = latOf(unrolled[0]) < 0 ? -90 : 90;
  return [...unrolled, [lonOf(unrolled.at(-1)), pole], [lonOf(unrolled[0]), pole], unrolled[0] ?? [0, pole]];
}

/** Outline and holes in the same roll of the world: an outline that begins east of 180° may have been unrolled to the west. */
export function closedRings(rings: readonly Position[][]): Position[][] {
  const [outline = [], ...holes] = rings.map(closedRing);
  const west = outline.reduce((least, position) => Math.min(least, lonOf(position)), Number.POSITIVE_INFINITY);
  const aligned = holes.map((hole) => {
    const shift = Math.ceil((west - lonOf(hole[0])) / 360) * 360;
    return hole.map((position) => [lonOf(position) + shift, latOf(position)]);
  });
  return [outline, ...aligned];
}

/** Each polygon as a feature of its own: the cutter then looks at boxes instead of the whole world's rings. */
export function polygonFeatures(shape: MultiPolygon): Feature<Polygon>[] {
  return shape.coordinates.map((rings) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: closedRings(rings) },
  }));
}

/** The parts of a line without its edges along the 180th meridian, which are cuts of the data and no coast. */
export function withoutCuts(line: readonly Position[]): Position[][] {
  const parts: Position[][] = [];
  let part: Position[] = [];
  for (const [index, position] of line.entries()) {
    const before = line[index - 1];
    if (before !== undefined && onMeridian(lonOf(before)) && onMeridian(lonOf(position))) {
      if (part.length > 1) parts.push(part);
      part = [];
    }
    part.push(position);
  }
  if (part.length > 1) parts.push(part);
  return parts;
}

/** The shores of polygons as lines. */
export function coastFeatures(shape: MultiPolygon): Feature<LineString>[] {
  const lines = shape.coordinates.flatMap((rings) => rings.flatMap((ring) => withoutCuts(unroll(ring))));
  return lines.map((coordinates) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates },
  }));
}

/** Lines (borders) unrolled, without the cuts of the data. */
export function lineFeatures(lines: readonly Position[][]): Feature<LineString>[] {
  const parts = lines.flatMap((line) => withoutCuts(unroll(line)));
  return parts.map((coordinates) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates },
  }));
}

/** Area of a ring in square degrees, positive counter-clockwise, and its middle latitude. */
function ringArea(ring: readonly Position[]): { squareDegrees: number; lat: number } {
  let doubled = 0;
  let low = 90;
  let high = -90;
  for (let index = 1; index < ring.length; index++) {
    const a = ring[index - 1];
    const b = ring[index];
    doubled += lonOf(a) * latOf(b) - lonOf(b) * latOf(a);
    low = Math.min(low, latOf(b));
    high = Math.max(high, latOf(b));
  }
  return { squareDegrees: doubled / 2, lat: (low + high) / 2 };
}

/** Area of a polygon's outline in square kilometres, on the sphere at its middle latitude: good to a few per cent for lakes. */
export function squareKilometres(rings: readonly Position[][]): number {
  const { squareDegrees, lat } = ringArea(rings[0] ?? []);
  return Math.abs(squareDegrees) * KILOMETRES_A_DEGREE ** 2 * Math.cos((lat * Math.PI) / 180);
}

/** Polygons of at least the area. */
export function largerThan(shape: MultiPolygon, leastSquareKilometres: number): MultiPolygon {
  return {
    type: 'MultiPolygon',
    coordinates: shape.coordinates.filter((rings) => squareKilometres(rings) >= leastSquareKilometres),
  };
}

/** True where a point lies inside a polygon (even–odd over its rings); coordinates as they stand. */
export function contains(rings: readonly Position[][], lon: number, lat: number): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index++) {
      const a = ring[index - 1];
      const b = ring[index];
      if (latOf(a) > lat === latOf(b) > lat) continue;
      if (lon < lonOf(a) + ((lat - latOf(a)) / (latOf(b) - latOf(a))) * (lonOf(b) - lonOf(a))) inside = !inside;
    }
  }
  return inside;
}
