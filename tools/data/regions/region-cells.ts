import type { Position } from 'geojson';
import type { RegionRecord } from './region-record.ts';

/** Places of the grid on which simulated warnings are decided: half degrees, rows from the north pole, columns from 180° west. */
export const cellGrid = { columns: 720, rows: 361, spacing: 0.5 } as const;

/** Heights and shares of land by eighths of a degree, from 90° north and 180° west. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly elevation: Int16Array;
  readonly land: Uint8Array;
}

/** Where a region's weather is looked at. */
export interface RegionCells {
  /** Places of the grid inside, or the nearest one. */
  readonly land: number[];
  /** Places at sea next to them. */
  readonly sea: number[];
  /** Metres between its lowest and its highest ground. */
  readonly relief: number;
}

const { columns, rows, spacing } = cellGrid;
const columnOf = (lon: number): number => (lon + 180) / spacing;
const rowOf = (lat: number): number => (90 - lat) / spacing;
const wrap = (column: number): number => ((column % columns) + columns) % columns;

/** Places of the grid inside a polygon, by the even-odd rule along each row. */
function cellsInside(polygon: readonly Position[][], found: Set<number>): void {
  const lats = polygon[0]!.map(([, lat = 0]) => lat);
  const first = Math.max(0, Math.ceil(rowOf(Math.max(...lats))));
  const last = Math.min(rows - 1, Math.floor(rowOf(Math.min(...lats))));
  for (let row = first; row <= last; row++) {
    // Half a millionth of a degree to the north: a corner on the row itself would count twice.
    const lat = 90 - row * spacing + 5e-7;
    const crossings: number[] = [];
    for (const ring of polygon)
      for (let i = 1; i < ring.length; i++) {
        const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [ring[i - 1]!, ring[i]!];
        if (ay > lat !== by > lat) crossings.push(ax + ((lat - ay) / (by - ay)) * (bx - ax));
      }
    crossings.sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2)
      for (let column = Math.ceil(columnOf(crossings[k]!)); column <= columnOf(crossings[k + 1]!); column++)
        found.add(row * columns + wrap(column));
  }
}

function nearestCell(ring: readonly Position[]): number {
  const corners = ring.slice(0, -1);
  const mean = (axis: 0 | 1): number => corners.reduce((sum, place) => sum + place[axis]!, 0) / corners.length;
  return Math.min(rows - 1, Math.round(rowOf(mean(1)))) * columns + wrap(Math.round(columnOf(mean(0))));
}

/** The samples of the ground in the square of a cell, as indexes of the raster. */
function samplesOf(cell: number, { width, height }: Ground): number[] {
  const [across, down] = [width / columns, height / (rows - 1)];
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  const out: number[] = [];
  for (let dy = -down / 2; dy < down / 2; dy++)
    for (let dx = -across / 2; dx < across / 2; dx++) {
      const y = Math.min(height - 1, Math.max(0, Math.round(row * down + dy)));
      out.push(y * width + ((Math.round(column * across + dx) + width) % width));
    }
  return out;
}

/** The eight cells around. */
function around(cell: number): number[] {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  return [-1, 0, 1].flatMap((dy) =>
    row + dy < 0 || row + dy >= rows ? [] : [-1, 0, 1].map((dx) => (row + dy) * columns + wrap(column + dx)),
  );
}

/** Where the weather of each region is looked at. */
export function cellsOfRegions(regions: readonly RegionRecord[], ground: Ground): RegionCells[] {
  const isSea = (cell: number): boolean => {
    const samples = samplesOf(cell, ground);
    return samples.reduce((sum, at) => sum + ground.land[at]!, 0) < 64 * samples.length;
  };
  return regions.map(({ polygons }) => {
    const inside = new Set<number>();
    for (const polygon of polygons) cellsInside(polygon, inside);
    if (inside.size === 0) inside.add(nearestCell(polygons[0]![0]!));
    const land = [...inside].toSorted((a, b) => a - b);
    const near = new Set(land.flatMap(around));
    const heights = land.flatMap((cell) => samplesOf(cell, ground)).map((at) => ground.elevation[at]!);
    return {
      land,
      sea: [...near].filter((cell) => !inside.has(cell) && isSea(cell)).toSorted((a, b) => a - b),
      relief:
        heights.reduce((most, height) => Math.max(most, height), -500) -
        heights.reduce((least, height) => Math.min(least, height), 9000),
    };
  });
}
