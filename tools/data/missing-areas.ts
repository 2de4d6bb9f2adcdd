import type { Position } from 'geojson';
import { contains } from './basemap-geometry.ts';

type Box = readonly [west: number, south: number, east: number, north: number];
type Rings = readonly Position[][];

/** Points along a side of the grid that an area is looked for at. */
const SIDE = 8;
/** An area of which this share is known is the same one: outlines of two sources never agree whole. */
const KNOWN_SHARE = 0.3;

function boxOf(ring: readonly Position[]): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lon = 0, lat = 0] of ring) {
    west = Math.min(west, lon);
    south = Math.min(south, lat);
    east = Math.max(east, lon);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}

const meets = (a: Box, b: Box): boolean => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];

/** Points of a grid over the box that lie inside the area; its outline where it is too thin for any. */
function samplesOf(rings: Rings, [west, south, east, north]: Box): Position[] {
  const inside: Position[] = [];
  for (let row = 0.5; row < SIDE; row++) {
    for (let column = 0.5; column < SIDE; column++) {
      const lon = west + (column / SIDE) * (east - west);
      const lat = south + (row / SIDE) * (north - south);
      if (contains(rings, lon, lat)) inside.push([lon, lat]);
    }
  }
  return inside.length > 0 ? inside : [...(rings[0] ?? [])];
}

/** The areas of a list that none of the known ones covers. */
export function missingAreas(list: readonly Rings[], known: readonly Rings[]): Rings[] {
  const boxes = known.map((rings) => ({ rings, box: boxOf(rings[0] ?? []) }));
  return list.filter((rings) => {
    const box = boxOf(rings[0] ?? []);
    const near = boxes.filter((other) => meets(box, other.box));
    if (near.length === 0) return true;
    const samples = samplesOf(rings, box);
    const covered = samples.filter(([lon = 0, lat = 0]) => near.some((other) => contains(other.rings, lon, lat)));
    return covered.length < KNOWN_SHARE * samples.length;
  });
}
