import { coarseColumns, coarseRows } from '../climate/coarse-grid.ts';

/** Degrees between neighbours of the grid that air is followed on. */
export const flowSpacing = 1.5;
export const flowColumns = 240;
export const flowRows = 120;
export const flowCells = flowColumns * flowRows;

/** Longitude of a column, degrees. */
export const flowLon = (column: number): number => -180 + flowSpacing * column;
/** Latitude of a row, degrees; no row lies on a pole. */
export const flowLat = (row: number): number => 89.25 - flowSpacing * row;

/** Column position (0 ≤ x < 240) of a longitude in degrees. */
export function flowX(lon: number): number {
  const x = (lon + 180) / flowSpacing;
  return x - flowColumns * Math.floor(x / flowColumns);
}

/** Row position of a latitude, kept on the grid. */
export const flowY = (lat: number): number => Math.min(flowRows - 1, Math.max(0, (89.25 - lat) / flowSpacing));

/** A coarse field read at the cells of the flow grid (bilinear). */
export function onFlowGrid(field: Float32Array): Float32Array {
  const out = new Float32Array(flowCells);
  for (let r = 0; r < flowRows; r += 1) {
    const y = Math.min(coarseRows - 1.001, Math.max(0, 89.5 - flowLat(r)));
    const r0 = Math.floor(y);
    const fy = y - r0;
    for (let c = 0; c < flowColumns; c += 1) {
      const x = flowSpacing * c;
      const c0 = Math.floor(x) % coarseColumns;
      const c1 = (c0 + 1) % coarseColumns;
      const fx = x - Math.floor(x);
      const top = field[r0 * coarseColumns + c0]! * (1 - fx) + field[r0 * coarseColumns + c1]! * fx;
      const bottom = field[(r0 + 1) * coarseColumns + c0]! * (1 - fx) + field[(r0 + 1) * coarseColumns + c1]! * fx;
      out[r * flowColumns + c] = top * (1 - fy) + bottom * fy;
    }
  }
  return out;
}

/** Mean over a box of so many degrees each way, wider in longitude towards the poles. */
export function blurFlow(source: Float32Array, degrees: number): Float32Array {
  const along = new Float32Array(flowCells);
  const out = new Float32Array(flowCells);
  const half = Math.max(1, Math.round(degrees / flowSpacing));
  for (let r = 0; r < flowRows; r += 1) {
    const wide = Math.min(60, Math.round(half / Math.max(0.12, Math.cos((flowLat(r) * Math.PI) / 180))));
    for (let c = 0; c < flowColumns; c += 1) {
      let sum = 0;
      for (let k = -wide; k <= wide; k += 1) sum += source[r * flowColumns + ((c + k + flowColumns) % flowColumns)]!;
      along[r * flowColumns + c] = sum / (2 * wide + 1);
    }
  }
  for (let r = 0; r < flowRows; r += 1) {
    for (let c = 0; c < flowColumns; c += 1) {
      let sum = 0;
      for (let k = -half; k <= half; k += 1)
        sum += along[Math.min(flowRows - 1, Math.max(0, r + k)) * flowColumns + c]!;
      out[r * flowColumns + c] = sum / (2 * half + 1);
    }
  }
  return out;
}
