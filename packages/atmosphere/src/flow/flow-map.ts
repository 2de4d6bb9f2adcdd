import { freeAirTemperature } from '../climate/free-air.ts';
import { beltAt, rainBelt } from '../climate/itcz.ts';
import { climatePressure } from '../climate/surface-climate.ts';
import { gasConstant, gravity, metresPerDegree } from '../thermodynamics/air.ts';
import { lags, season, smoothstep } from '../time/season.ts';
import { balancedU, balancedV, coriolis, softLimit } from './drag-wind.ts';
import { flowCells, flowColumns, flowLat, flowLon, flowRows, flowSpacing } from './flow-grid.ts';
import { readMassBlock } from './mass-block.ts';
import { massFieldAt, massNumbers, placeNumbers, type MassSources } from './mass-field.ts';

/** Hours that one map spans. */
export const mapHours = 3;
/** Numbers a cell: way of the air at 850 hPa (x, y), at 500 hPa (x, y), wind over open sea (u, v). */
export const mapChannels = 6;
/** Steps of the stored ways in a cell of the flow grid. */
export const waySteps = 1024;
/** Steps of the stored wind in 1 m/s. */
export const windSteps = 200;

/** Fixed parts of the flow on the flow grid. */
export interface FlowClimate {
  readonly pressureMean: Float32Array;
  readonly pressureSwing: Float32Array;
  /** Surface temperature: base, land part, sea part. */
  readonly surface: readonly [Float32Array, Float32Array, Float32Array];
}

interface Heights {
  readonly low: Float32Array;
  readonly high: Float32Array;
  readonly pressure: Float32Array;
}

/** Rows and columns of cells that are read together; they divide the grid. */
const blockRows = 6;
const blockColumns = 8;

/** Heights (m) that drive the paths at 850 and 500 hPa, and the pressure at sea level (hPa). */
function heightsAt(sources: MassSources, climate: FlowClimate, hours: number): Heights {
  const field = massFieldAt(sources, hours, null);
  const belt = rainBelt(hours);
  const s = season(hours, lags.air);
  const onLand = season(hours, lags.land);
  const atSea = season(hours, lags.sea);
  const out = {
    low: new Float32Array(flowCells),
    high: new Float32Array(flowCells),
    pressure: new Float32Array(flowCells),
  };
  const [base, landPart, seaPart] = climate.surface;
  const cosLon = Float64Array.from({ length: flowColumns }, (_, c) => Math.cos((flowLon(c) * Math.PI) / 180));
  const sinLon = Float64Array.from({ length: flowColumns }, (_, c) => Math.sin((flowLon(c) * Math.PI) / 180));
  const belts = Float64Array.from({ length: flowColumns }, (_, c) => beltAt(belt, flowLon(c)));
  const lats = Float64Array.from({ length: flowRows }, (_, r) => flowLat(r));
  const thickness = lats.map((lat) => columnThickness(lat, s));
  const places = new Float64Array(blockRows * blockColumns * placeNumbers);
  const values = new Float64Array(blockRows * blockColumns * massNumbers);
  const columns = flowColumns;
  for (let r0 = 0; r0 < flowRows; r0 += blockRows) {
    for (let c0 = 0; c0 < columns; c0 += blockColumns) {
      for (let k = 0, at = 0; k < blockRows * blockColumns; k += 1, at += placeNumbers) {
        const lat = lats[r0 + ((k / blockColumns) | 0)]!;
        const cp = Math.cos((lat * Math.PI) / 180);
        const c = c0 + (k % blockColumns);
        places[at] = cp * cosLon[c]!;
        places[at + 1] = cp * sinLon[c]!;
        places[at + 2] = Math.sin((lat * Math.PI) / 180);
        places[at + 3] = lat;
      }
      readMassBlock(field, places, blockRows * blockColumns, values);
      for (let k = 0, from = 0; k < blockRows * blockColumns; k += 1, from += massNumbers) {
        const r = r0 + ((k / blockColumns) | 0);
        const c = c0 + (k % blockColumns);
        const i = r * columns + c;
        const pressure = values[from]!;
        const waves = values[from + 1]!;
        const trough = values[from + 3]!;
        const mean = climatePressure(climate.pressureMean[i]!, climate.pressureSwing[i]!, s, lats[r]!, belts[c]!);
        const warm = base[i]! + landPart[i]! * onLand + seaPart[i]! * atSea;
        const storm = pressure - 0.038 * waves;
        out.pressure[i] = mean + pressure;
        out.low[i] = 8.2 * (mean - 1013 + storm) + 0.5 * waves + (gasConstant / gravity) * 0.1625 * 0.8 * warm;
        out.high[i] = 0.8 * 8.2 * (mean - 1013 + storm) + waves + 0.9 * trough + 0.72 * thickness[r]!;
      }
    }
  }
  return out;
}

/** Thickness (m) from 1000 to 500 hPa of the mean column of a latitude. */
function columnThickness(lat: number, s: number): number {
  const warm = freeAirTemperature(lat, 850, s, 400);
  const cold = freeAirTemperature(lat, 500, s, 400);
  return (gasConstant / gravity) * Math.LN2 * 0.5 * (warm + cold);
}

/** How one height field drives one wind. */
interface Drive {
  readonly drag: number;
  /** Metres in one step of the field. */
  readonly gain: number;
  readonly limit: number;
  readonly slow: number;
  /** Share of the trade winds added. */
  readonly trades: number;
}

/** The wind that a field of heights drives, in m/s. */
function windOf(z: Float32Array, drive: Drive, toU: Float32Array, toV: Float32Array): void {
  const [columns, rows, dy] = [flowColumns, flowRows, 2 * flowSpacing * metresPerDegree];
  const { drag, gain, limit, slow, trades } = drive;
  for (let r = 0; r < rows; r += 1) {
    const lat = flowLat(r);
    const f = coriolis(lat);
    const dx = dy * Math.cos((lat * Math.PI) / 180);
    const fade = smoothstep(87, 78, Math.abs(lat));
    const add = -3.6 * trades * Math.exp(-((lat / 13) ** 2));
    const kx = gain / dx;
    const ky = gain / dy;
    for (let c = 0; c < columns; c += 1) {
      const i = r * columns + c;
      const e = c === columns - 1 ? i - c : i + 1;
      const w = c === 0 ? i + columns - 1 : i - 1;
      const across = r * columns + ((c + columns / 2) % columns);
      const n = r > 0 ? i - columns : across;
      const s = r < rows - 1 ? i + columns : across;
      const sx = kx * (z[e]! - z[w]!);
      const sy = ky * (z[n]! - z[s]!);
      const u = slow * balancedU(sx, sy, f, drag) + add;
      const v = slow * balancedV(sx, sy, f, drag);
      const factor = fade * softLimit(Math.sqrt(u * u + v * v), limit);
      toU[i] = u * factor;
      toV[i] = v * factor;
    }
  }
}

/** The way of the air that ends at each cell, by the midpoint rule, in steps of the stored map. */
function putWays(u: Float32Array, v: Float32Array, channel: number, out: Int16Array): void {
  const [columns, rows, channels, steps] = [flowColumns, flowRows, mapChannels, waySteps];
  const perCell = (mapHours * 3600) / (flowSpacing * metresPerDegree);
  for (let r = 0; r < rows; r += 1) {
    const stretch = 1 / Math.cos((flowLat(r) * Math.PI) / 180);
    for (let c = 0; c < columns; c += 1) {
      const i = r * columns + c;
      let x = c - 0.5 * u[i]! * perCell * stretch;
      x -= columns * Math.floor(x / columns);
      const y = Math.min(rows - 1.001, Math.max(0, r + 0.5 * v[i]! * perCell));
      const c0 = Math.min(columns - 1, Math.floor(x));
      const r0 = Math.floor(y);
      const fx = x - c0;
      const fy = y - r0;
      const a = r0 * columns + c0;
      const b = c0 === columns - 1 ? r0 * columns : a + 1;
      const um = (u[a]! * (1 - fx) + u[b]! * fx) * (1 - fy) + (u[a + columns]! * (1 - fx) + u[b + columns]! * fx) * fy;
      const vm = (v[a]! * (1 - fx) + v[b]! * fx) * (1 - fy) + (v[a + columns]! * (1 - fx) + v[b + columns]! * fx) * fy;
      const middle = 1 / Math.cos(((89.25 - 1.5 * y) * Math.PI) / 180);
      out[i * channels + channel] = Math.round(Math.max(-31, Math.min(31, um * perCell * middle)) * steps);
      out[i * channels + channel + 1] = Math.round(Math.max(-31, Math.min(31, -vm * perCell)) * steps);
    }
  }
}

/** The map of the three hours that end at hour 3 × index: compact, and the form that is kept on disk. */
export function makeFlowMap(sources: MassSources, climate: FlowClimate, index: number): Int16Array {
  const heights = heightsAt(sources, climate, (index - 0.5) * mapHours);
  const out = new Int16Array(flowCells * mapChannels);
  const u = new Float32Array(flowCells);
  const v = new Float32Array(flowCells);
  windOf(heights.low, { drag: 2.2e-5, gain: 1, limit: 32, slow: 1, trades: 0.5 }, u, v);
  putWays(u, v, 0, out);
  windOf(heights.high, { drag: 2e-5, gain: 1, limit: 42, slow: 1, trades: 0 }, u, v);
  putWays(u, v, 2, out);
  windOf(heights.pressure, { drag: 3.2e-5, gain: 8.4, limit: 44, slow: 0.8, trades: 1 }, u, v);
  const [cells, channels, steps] = [flowCells, mapChannels, windSteps];
  for (let i = 0; i < cells; i += 1) {
    out[i * channels + 4] = Math.round(u[i]! * steps);
    out[i * channels + 5] = Math.round(v[i]! * steps);
  }
  return out;
}
