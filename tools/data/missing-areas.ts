import type { Position } from 'geojson';
import { contains } from './basemap-geometry.ts';
import type { PackedShape } from './packed-shapes.ts';

type Box = readonly [west: number, south: number, east: number, north: number];

/** Points along a side of the grid that an area is tried at. */
const SAMPLES = 12;
/** An area of which less than this share is in the list is missing there: outlines of two sources never agree whole. */
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

/** The areas that a list of polygons does not have. */
export function missingAreas(
  areas: readonly PackedShape[],
  list: readonly (readonly Position[][])[],
): readonly PackedShape[] {
  const known = list.map((rings) => ({ rings, box: boxOf(rings[0] ?? []) }));
  return areas.filter(({ lines }) => {
    const box = boxOf(lines[0] ?? []);
    const [west, south, east, north] = box;
    const near = known.filter((other) => meets(box, other.box));
    let inside = 0;
    let found = 0;
    for (let row = 0.5; row < SAMPLES; row++) {
      for (let column = 0.5; column < SAMPLES; column++) {
        const lon = west + (column / SAMPLES) * (east - west);
        const lat = south + (row / SAMPLES) * (north - south);
        if (!contains(lines, lon, lat)) continue;
        inside += 1;
        if (near.some(({ rings }) => contains(rings, lon, lat))) found += 1;
      }
    }
    return found < KNOWN_SHARE * inside;
  });
}
