import type { RegularParams } from '@meltemi/fields';
import type { SourceGrid, SourcePosition } from './source-grid.ts';

/** Fractions are kept in steps of 1/65,535 of a cell, which can be both 0 and 1. */
export const fullShare = 65_535;

/** How the points of our grid lie among those of a source. Made once a grid; applied to every field. */
export interface Weights {
  readonly points: number;
  /** Columns of the source: the distance from a point to the one in the next row. */
  readonly columns: number;
  /** Index of the corner with the lowest column and row around each of our points; −1 outside of the source. */
  readonly corner: Int32Array;
  /** How far towards the next column and the next row, 0 to `fullShare`. */
  readonly across: Uint16Array;
  readonly along: Uint16Array;
  /** Where points inside of the source lie one after the other: the first of each run and the one after its last. */
  readonly runs: Int32Array;
  /** Our points between the last column and the first, on a source around the world. */
  readonly seam: Int32Array;
}

/** A place this near outside of the edge lies on it, in cells: rounding of coordinates. */
const edge = 1e-4;

/** Finds where each point of a regular grid of ours lies among the points of a source. */
export function makeWeights(source: SourceGrid, target: RegularParams): Weights {
  const { columns, rows, wraps } = source;
  const points = target.nx * target.ny;
  const corner = new Int32Array(points).fill(-1);
  const across = new Uint16Array(points);
  const along = new Uint16Array(points);
  const seam: number[] = [];
  const at: SourcePosition = { column: 0, row: 0 };
  for (let y = 0, point = 0; y < target.ny; y++) {
    const lat = target.lat0 + target.dLat * y;
    for (let x = 0; x < target.nx; x++, point++) {
      if (!source.positionOf(lat, target.lon0 + target.dLon * x, at)) continue;
      const row = inside(at.row, rows - 1);
      const column = wraps ? at.column : inside(at.column, columns - 1);
      // Neither is true for a number that is none.
      if (!(row >= 0) || !(column >= 0)) continue;
      const left = Math.min(Math.floor(column), wraps ? columns - 1 : columns - 2);
      const low = Math.min(Math.floor(row), rows - 2);
      corner[point] = low * columns + left;
      across[point] = Math.round((column - left) * fullShare);
      along[point] = Math.round((row - low) * fullShare);
      if (left === columns - 1) seam.push(point);
    }
  }
  return { points, columns, corner, across, along, runs: runsOf(corner), seam: Int32Array.from(seam) };
}

/** The runs of corners that are inside. */
function runsOf(corner: Int32Array): Int32Array {
  const runs: number[] = [];
  for (let point = 0; point < corner.length; point++) {
    const isInside = corner[point]! >= 0;
    const isOpen = runs.length % 2 === 1;
    if (isInside !== isOpen) runs.push(point);
  }
  if (runs.length % 2 === 1) runs.push(corner.length);
  return Int32Array.from(runs);
}

/** A position on a line of points from 0 to `last`, put onto the ends where it misses them by a hair; −1 beyond them. */
const inside = (position: number, last: number): number =>
  position >= 0 && position <= last
    ? position
    : position < 0 && position > -edge
      ? 0
      : position > last && position < last + edge
        ? last
        : -1;
