import type { Position } from 'geojson';
import { contains } from './basemap-geometry.ts';

type Box = readonly [west: number, south: number, east: number, north: number];
type Rings = readonly Position[][];

/** Points along a side of the grid that an area is looked for at. */
const SIDE = 4;
/** An area of which this share is known is the same one: outlines of two sources never agree whole. */
const KNOWN_SHARE = 0.3;
/** Side of the cells in which neighbours are looked for, degrees. */
const CELL = 2;

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

const isInBox = ([west, south, east, north]: Box, lon: number, lat: number): boolean =>
  lon >= west && lon <= east && lat >= south && lat <= north;
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

interface Known {
  readonly rings: Rings;
  readonly box: Box;
}

/** The cells that a box touches. */
function cellsOf([west, south, east, north]: Box): string[] {
  const cells: string[] = [];
  for (let row = Math.floor(south / CELL); row <= Math.floor(north / CELL); row++)
    for (let column = Math.floor(west / CELL); column <= Math.floor(east / CELL); column++)
      cells.push(`${column} ${row}`);
  return cells;
}

/** The areas of a list that none of the known ones covers. */
export function missingAreas(list: readonly Rings[], known: readonly Rings[]): Rings[] {
  const byCell = new Map<string, Known[]>();
  for (const rings of known) {
    const one = { rings, box: boxOf(rings[0] ?? []) };
    for (const cell of cellsOf(one.box)) {
      const inCell = byCell.get(cell);
      if (inCell === undefined) byCell.set(cell, [one]);
      else inCell.push(one);
    }
  }
  return list.filter((rings) => {
    const box = boxOf(rings[0] ?? []);
    const around = new Set(cellsOf(box).flatMap((cell) => byCell.get(cell) ?? []));
    const near = [...around].filter((other) => meets(box, other.box));
    if (near.length === 0) return true;
    const samples = samplesOf(rings, box);
    const covered = samples.filter(([lon = 0, lat = 0]) =>
      near.some(({ rings: other, box: outer }) => isInBox(outer, lon, lat) && contains(other, lon, lat)),
    );
    return covered.length < KNOWN_SHARE * samples.length;
  });
}
