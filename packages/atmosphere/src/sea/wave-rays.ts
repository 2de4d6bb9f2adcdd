import type { Climate } from '../climate/climate.ts';
import { flowCells, flowColumns, flowLat, flowRows, flowSpacing, onFlowGrid } from '../flow/flow-grid.ts';
import { mapChannels, mapHours, windSteps } from '../flow/flow-map.ts';
import { lags, season, smoothstep } from '../time/season.ts';

/** Directions that waves come from. */
export const directions = 24;
/** Steps of six hours: nine of short waves (6.4 m/s), twenty-one of long ones (11 m/s). */
export const shortSteps = 9;
export const longSteps = 21;
export const raySteps = shortSteps + longSteps;
const stepHours = 6;
/** Maps before the newest one that waves look back on: five days of wind. */
export const rayMaps = ((longSteps - 1) * stepHours) / mapHours + 1;

/** Paths of waves and the winds that raise them. */
export interface WaveRays {
  /** Offsets of the places a wave passed: columns and rows for each row, direction and step. */
  readonly offsets: Int16Array;
  /** How much of a wave passes a cell: 0 on land, 1 at sea. */
  readonly open: Float32Array;
  /** Share of each step in the energy of a steady sea. */
  readonly shares: Float64Array;
  /** Energy (m², ×100) and heading (×127) of the sea that the wind would raise, at a time. */
  readonly sources: (hours: number) => Int16Array;
}

/** Great circles from a latitude: where a wave was that arrives from a bearing. */
function tableOffsets(): Int16Array {
  const out = new Int16Array(flowRows * directions * raySteps * 2);
  const rad = Math.PI / 180;
  for (let r = 0; r < flowRows; r += 1) {
    const lat = flowLat(r) * rad;
    for (let d = 0; d < directions; d += 1) {
      const bearing = (2 * Math.PI * d) / directions;
      for (let s = 0; s < raySteps; s += 1) {
        const short = s < shortSteps;
        const away = ((short ? 6.4 * s : 11 * (s - shortSteps)) * stepHours * 3600) / 6_371_000;
        const sine = Math.sin(lat) * Math.cos(away) + Math.cos(lat) * Math.sin(away) * Math.cos(bearing);
        const lat2 = Math.asin(Math.max(-1, Math.min(1, sine)));
        const dLon = Math.atan2(
          Math.sin(bearing) * Math.sin(away) * Math.cos(lat),
          Math.cos(away) - Math.sin(lat) * sine,
        );
        const at = ((r * directions + d) * raySteps + s) * 2;
        out[at] = Math.round(dLon / rad / flowSpacing);
        out[at + 1] = Math.max(0, Math.min(flowRows - 1, Math.round((89.25 - lat2 / rad) / flowSpacing))) - r;
      }
    }
  }
  return out;
}

function stepShares(): Float64Array {
  const out = new Float64Array(raySteps);
  const fill = (from: number, count: number, fade: number, share: number): void => {
    let sum = 0;
    for (let s = 0; s < count; s += 1) sum += Math.exp(-s / fade);
    for (let s = 0; s < count; s += 1) out[from + s] = (share * Math.exp(-s / fade)) / sum;
  };
  fill(0, shortSteps, 5, 0.5);
  fill(shortSteps, longSteps, 17, 0.5);
  return out;
}

/** Most source fields kept: five days of hours and a rest. */
const keptSources = 130;

/** Opens the rays of a world; `mapAt` gives flow maps, which hold the wind over sea. */
export function openWaveRays(climate: Climate, mapAt: (index: number) => Int16Array): WaveRays {
  const open = onFlowGrid(climate.land).map((land) => 1 - smoothstep(0.3, 0.8, land));
  const seaMean = onFlowGrid(climate.seaMean);
  const seaSwing = onFlowGrid(climate.seaSwing);
  const known = new Map<number, Int16Array>();
  return {
    offsets: tableOffsets(),
    open,
    shares: stepShares(),
    sources(hours) {
      const found = known.get(hours);
      if (found !== undefined) return found;
      // A map's wind is that of its middle; between two middles they are mixed.
      const at = hours / mapHours + 0.5;
      const k = Math.floor(at);
      const f = at - k;
      const [a, b] = [mapAt(k), mapAt(k + 1)];
      const s = season(hours, lags.sea);
      const out = new Int16Array(flowCells * 3);
      const channels = mapChannels;
      for (let i = 0, m = 4; i < open.length; i += 1, m += channels) {
        const water = open[i]! * smoothstep(268.6, 271.2, seaMean[i]! + seaSwing[i]! * s);
        if (water === 0) continue;
        const u = (a[m]! * (1 - f) + b[m]! * f) / windSteps;
        const v = (a[m + 1]! * (1 - f) + b[m + 1]! * f) / windSteps;
        const speed2 = u * u + v * v;
        const height = 13 * Math.tanh((0.0246 * speed2) / 13);
        const speed = Math.sqrt(speed2) + 1e-6;
        out[3 * i] = Math.round(100 * height * height * water);
        out[3 * i + 1] = Math.round((127 * u) / speed);
        out[3 * i + 2] = Math.round((127 * v) / speed);
      }
      known.set(hours, out);
      if (known.size > keptSources) {
        const oldest = known.keys().next().value;
        if (oldest !== undefined) known.delete(oldest);
      }
      return out;
    },
  };
}

/** Cells of the flow grid that hold a box of positions with a halo; a full circle near the poles. */
export function flowWindow(
  columnFrom: number,
  columnTo: number,
  rowFrom: number,
  rowTo: number,
  halo: number,
): { readonly column0: number; readonly row0: number; readonly columns: number; readonly rows: number } {
  const row0 = Math.max(0, Math.floor(rowFrom) - halo);
  const rows = Math.min(flowRows - 1, Math.ceil(rowTo) + halo) - row0 + 1;
  const from = Math.floor(columnFrom) - halo;
  const columns = Math.ceil(columnTo) + halo - from + 1;
  const circle = columns >= flowColumns || Math.floor(rowFrom) - halo < 0 || Math.ceil(rowTo) + halo > flowRows - 1;
  return circle
    ? { column0: 0, row0, columns: flowColumns, rows }
    : { column0: ((from % flowColumns) + flowColumns) % flowColumns, row0, columns, rows };
}
