import Flatbush from 'flatbush';
import { packRing, type PackedPolygon } from '../geometry/packed-ring.ts';
import type { Polygon, Position } from '../geometry/sphere.ts';

/** Answers which of many areas hold a place. */
export interface AreaIndex<T> {
  /** The values of all areas that hold the place, in the order in which they were given. Longitudes may lie anywhere. */
  at(place: Position): T[];
  readonly polygons: number;
}

/** An area with the value that is found by it. */
export interface Area<T> {
  readonly value: T;
  readonly polygons: readonly (Polygon | PackedPolygon)[];
}

/** One polygon of an area; Float32 would be off by 1 m, and half as large. */
interface OwnedPolygon {
  readonly owner: number;
  readonly rings: PackedPolygon;
}

/** Even-odd rule over all rings: a place in a hole is outside. Rings that cross themselves have a clear answer too. */
function holds(rings: PackedPolygon, lon: number, lat: number): boolean {
  let isInside = false;
  for (const ring of rings)
    for (let i = 2; i < ring.length; i += 2) {
      const [ay, by] = [ring[i - 1]!, ring[i + 1]!];
      if (ay > lat === by > lat) continue;
      const [ax, bx] = [ring[i - 2]!, ring[i]!];
      if (lon < ax + ((lat - ay) / (by - ay)) * (bx - ax)) isInside = !isInside;
    }
  return isInside;
}

function boxOf(ring: Float64Array): [west: number, south: number, east: number, north: number] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < ring.length; i += 2) {
    west = Math.min(west, ring[i]!);
    east = Math.max(east, ring[i]!);
    south = Math.min(south, ring[i + 1]!);
    north = Math.max(north, ring[i + 1]!);
  }
  return [west, south, east, north];
}

/** The turns by which a box must be moved so that each of its copies touches the world from -180° to 180°. */
const turnsOf = (west: number, east: number): number[] =>
  [-720, -360, 0, 360, 720].filter((turn) => west + turn <= 180 && east + turn >= -180);

/** Makes an index of areas; those that lie across 180° are found from both sides. */
export function indexAreas<T>(areas: readonly Area<T>[]): AreaIndex<T> {
  const packed: OwnedPolygon[] = areas.flatMap(({ polygons }, owner) =>
    polygons.map((polygon) => ({ owner, rings: polygon.map(packRing) })),
  );
  const copies = packed.flatMap(({ rings }, at) => {
    const [west, south, east, north] = boxOf(rings[0] ?? new Float64Array());
    return turnsOf(west, east).map((turn) => ({ at, turn, box: [west + turn, south, east + turn, north] as const }));
  });
  const tree = copies.length === 0 ? null : new Flatbush(copies.length);
  for (const { box } of copies) tree?.add(...box);
  tree?.finish();
  return {
    polygons: packed.length,
    at([anyLon, lat]) {
      const lon = anyLon - 360 * Math.floor((anyLon + 180) / 360);
      const owners = new Set<number>();
      for (const found of tree?.search(lon, lat, lon, lat) ?? []) {
        const { at, turn } = copies[found]!;
        const { owner, rings } = packed[at]!;
        if (!owners.has(owner) && holds(rings, lon - turn, lat)) owners.add(owner);
      }
      return [...owners].toSorted((a, b) => a - b).map((owner) => areas[owner]!.value);
    },
  };
}
