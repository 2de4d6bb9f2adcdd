import { coarseColumns, coarseLat, coarseLon, type CoarseWindow, type Neighbours } from '../climate/coarse-grid.ts';
import { flowColumns, flowRows, flowX, flowY } from '../flow/flow-grid.ts';
import { readMassBlock } from '../flow/mass-block.ts';
import { massNumbers, placeNumbers, type MassField } from '../flow/mass-field.ts';
import { followPaths, type PathPlan } from '../flow/paths.ts';
import type { SourceMap } from '../flow/source-map.ts';
import { readError, type ForecastError } from '../models/forecast-error.ts';

/** The travelling parts of the weather on a window: what storms and waves do, and where the air came from. */
export interface AirMasses {
  readonly window: CoarseWindow;
  readonly neighbours: Neighbours;
  readonly hours: number;
  /** Pressure of storms and waves at sea level, hPa. */
  readonly storms: Float32Array;
  /** Height of planetary waves at 500 hPa, m. */
  readonly waves: Float32Array;
  /** Warmth of storm cores, K. */
  readonly core: Float32Array;
  /** Height of the storms' upper troughs, m. */
  readonly trough: Float32Array;
  /** How much warmer the air is than the climate near the ground and aloft, K. */
  readonly warmLow: Float32Array;
  readonly warmHigh: Float32Array;
  /** How much moister than the climate, g/kg. */
  readonly moist: Float32Array;
  /** Climate at the place itself: temperature (K) and humidity (g/kg). */
  readonly climateT: Float32Array;
  readonly climateQ: Float32Array;
  /** The broad climate that reaches aloft, K. */
  readonly climateHigh: Float32Array;
  /** Way from the place to where its air was at two reference times (x, y, z each), low and high, in Earth radii. */
  readonly originLow: readonly Float32Array[];
  readonly originHigh: readonly Float32Array[];
  /** Flow-grid positions that paths began at, for tracers. */
  readonly pathX: Float64Array;
  readonly pathY: Float64Array;
}

/** Air masses without the table of who lies beside whom. A cell of them depends on nothing but its place and the time. */
export type FollowedAir = Omit<AirMasses, 'neighbours'>;

/** Air masses of a window in which nothing has been followed yet. */
export function emptyAir(window: CoarseWindow, hours: number): FollowedAir {
  const n = window.columns * window.rows;
  const make = (): Float32Array => new Float32Array(n);
  return {
    window,
    hours,
    storms: make(),
    waves: make(),
    core: make(),
    trough: make(),
    warmLow: make(),
    warmHigh: make(),
    moist: make(),
    climateT: make(),
    climateQ: make(),
    climateHigh: make(),
    originLow: Array.from({ length: 6 }, make),
    originHigh: Array.from({ length: 6 }, make),
    pathX: new Float64Array(n),
    pathY: new Float64Array(n),
  };
}

/** Lets the paths of a window begin at its cells. */
export function beginAtCells({ window: { column0, row0, columns, rows }, pathX, pathY }: FollowedAir): void {
  for (let r = 0, i = 0; r < rows; r += 1) {
    const y = flowY(coarseLat(row0 + r));
    for (let c = 0; c < columns; c += 1, i += 1) {
      pathX[i] = flowX(coarseLon((column0 + c) % coarseColumns));
      pathY[i] = y;
    }
  }
}

/** Reads one channel of a flow-grid field at a position (bilinear). */
export function readFlow(field: Float32Array, perCell: number, channel: number, x: number, y: number): number {
  const columns = flowColumns;
  const c0 = Math.min(columns - 1, x | 0);
  const r0 = Math.min(flowRows - 2, y | 0);
  const fx = x - c0;
  const fy = y - r0;
  const a = r0 * columns + c0;
  const b = c0 === columns - 1 ? r0 * columns : a + 1;
  const top = field[a * perCell + channel]! * (1 - fx) + field[b * perCell + channel]! * fx;
  const bottom = field[(a + columns) * perCell + channel]! * (1 - fx) + field[(b + columns) * perCell + channel]! * fx;
  return top * (1 - fy) + bottom * fy;
}

/** Follows the air of every cell of a window. A forecast reads the truth at displaced places, so it stays balanced. */
export function followAir(
  window: CoarseWindow,
  hours: number,
  field: MassField,
  sourceMap: SourceMap,
  plan: PathPlan,
  error: ForecastError | null,
): FollowedAir {
  const { columns, rows } = window;
  const n = columns * rows;
  const out = emptyAir(window, hours);
  const units = new Float32Array(n * 3);
  const seen = new Float64Array(n * 4);
  for (let r = 0; r < rows; r += 1) {
    const row = { lat: coarseLat(window.row0 + r), column0: window.column0, first: r * columns, columns };
    placeRow(row, units, seen, out.pathX, out.pathY);
    if (error !== null) misplaceRow(error, row, seen, out.storms, out.waves, out.pathX, out.pathY);
    climateRow(row, sourceMap.low, sourceMap.high, out.climateT, out.climateQ, out.climateHigh);
  }
  readBlocks(field, seen, out);
  gather(out, sourceMap, plan, units);
  return out;
}

/** A row of cells of a window. */
interface Row {
  readonly lat: number;
  /** First column of the window in the world, first cell of the row in the window, and how many cells it has. */
  readonly column0: number;
  readonly first: number;
  readonly columns: number;
}

const rad = Math.PI / 180;

/** Puts the cells of a row where they are. Like the next ones a function of planes, called row by row: it is compiled once. */
function placeRow(
  { lat, column0, first, columns }: Row,
  units: Float32Array,
  seen: Float64Array,
  pathX: Float64Array,
  pathY: Float64Array,
): void {
  const flat = Math.cos(lat * rad);
  const z = Math.sin(lat * rad);
  const pathRow = flowY(lat);
  for (let c = 0, i = first; c < columns; c += 1, i += 1) {
    const lon = coarseLon((column0 + c) % coarseColumns);
    const x = flat * Math.cos(lon * rad);
    const y = flat * Math.sin(lon * rad);
    units[3 * i] = x;
    units[3 * i + 1] = y;
    units[3 * i + 2] = z;
    seen[4 * i] = x;
    seen[4 * i + 1] = y;
    seen[4 * i + 2] = z;
    seen[4 * i + 3] = lat;
    pathX[i] = flowX(lon);
    pathY[i] = pathRow;
  }
}

/** Kilometres east and north, metres and hPa of a forecast's error at a cell; used again by the next. */
const errors = new Float64Array(4);

/** Moves what a forecast sees in a row, and adds what it has wrong of storms and waves. */
function misplaceRow(
  error: ForecastError,
  { lat, column0, first, columns }: Row,
  seen: Float64Array,
  storms: Float32Array,
  waves: Float32Array,
  pathX: Float64Array,
  pathY: Float64Array,
): void {
  const flat = Math.cos(lat * rad);
  // Towards the poles a displacement in degrees would whirl, so it fades there.
  const fade = Math.min(1, flat / 0.35);
  const fall = Math.min(1, Math.abs(Math.sin(lat * rad)) * 1.6);
  for (let c = 0, i = first; c < columns; c += 1, i += 1) {
    readError(error, seen[4 * i]!, seen[4 * i + 1]!, seen[4 * i + 2]!, errors);
    const plat = Math.max(-89.4, Math.min(89.4, lat + (fade * errors[1]!) / 111.2));
    const plon = coarseLon((column0 + c) % coarseColumns) + (fade * errors[0]!) / (111.2 * Math.max(0.2, flat));
    const pflat = Math.cos(plat * rad);
    seen[4 * i] = pflat * Math.cos(plon * rad);
    seen[4 * i + 1] = pflat * Math.sin(plon * rad);
    seen[4 * i + 2] = Math.sin(plat * rad);
    seen[4 * i + 3] = plat;
    storms[i] = errors[3]! * (0.3 + 0.7 * fall);
    waves[i] = errors[2]! * fall;
    pathX[i] = flowX(plon);
    pathY[i] = flowY(plat);
  }
}

/** Reads the climate at the cells of a row. */
function climateRow(
  { lat, column0, first, columns }: Row,
  low: Float32Array,
  high: Float32Array,
  climateT: Float32Array,
  climateQ: Float32Array,
  climateHigh: Float32Array,
): void {
  const y = flowY(lat);
  for (let c = 0, i = first; c < columns; c += 1, i += 1) {
    const x = flowX(coarseLon((column0 + c) % coarseColumns));
    climateT[i] = readFlow(low, 2, 0, x, y);
    climateQ[i] = readFlow(low, 2, 1, x, y);
    climateHigh[i] = readFlow(high, 1, 0, x, y);
  }
}

/** Cells of a block that is read together. */
const blockColumns = 12;
const blockRows = 6;

/** Reads the mass field at the places that are seen (x, y, z, latitude), block by block. */
function readBlocks(field: MassField, seen: Float64Array, out: FollowedAir): void {
  const { columns, rows } = out.window;
  const places = new Float64Array(blockRows * blockColumns * placeNumbers);
  const values = new Float64Array(blockRows * blockColumns * massNumbers);
  for (let r0 = 0; r0 < rows; r0 += blockRows) {
    const r1 = Math.min(rows, r0 + blockRows);
    for (let c0 = 0; c0 < columns; c0 += blockColumns) {
      const wide = Math.min(columns, c0 + blockColumns) - c0;
      for (let r = r0; r < r1; r += 1) {
        const from = (r * columns + c0) * placeNumbers;
        places.set(seen.subarray(from, from + wide * placeNumbers), (r - r0) * wide * placeNumbers);
      }
      readMassBlock(field, places, (r1 - r0) * wide, values);
      for (let r = r0, at = 0; r < r1; r += 1) {
        for (let i = r * columns + c0, end = i + wide; i < end; i += 1, at += massNumbers) {
          out.storms[i]! += values[at]!;
          out.waves[i]! += values[at + 1]!;
          out.core[i] = values[at + 2]!;
          out.trough[i] = values[at + 3]!;
        }
      }
    }
  }
}

/** Averages the sources along the paths and notes the origins. */
function gather(out: FollowedAir, sourceMap: SourceMap, plan: PathPlan, units: Float32Array): void {
  const n = out.pathX.length;
  const low = new Float32Array(2 * n);
  const high = new Float32Array(n);
  const origins = new Float32Array(6 * n);
  followPaths(plan, 0, out.pathX, out.pathY, sourceMap.low, 2, low, origins);
  split(origins, units, out.originLow);
  followPaths(plan, 2, out.pathX, out.pathY, sourceMap.high, 1, high, origins);
  split(origins, units, out.originHigh);
  for (let i = 0; i < n; i += 1) {
    const x = out.pathX[i]!;
    const y = out.pathY[i]!;
    out.warmLow[i] = low[2 * i]! - readFlow(sourceMap.low, 2, 0, x, y);
    out.moist[i] = low[2 * i + 1]! - readFlow(sourceMap.low, 2, 1, x, y);
    out.warmHigh[i] = high[i]! - readFlow(sourceMap.high, 1, 0, x, y);
  }
}

function split(origins: Float32Array, units: Float32Array, planes: readonly Float32Array[]): void {
  for (const [k, plane] of planes.entries()) {
    for (let i = 0; i < plane.length; i += 1) plane[i] = origins[6 * i + k]! - units[3 * i + (k % 3)]!;
  }
}
