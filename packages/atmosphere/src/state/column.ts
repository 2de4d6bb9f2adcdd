import { columnLevels, columnPressures } from '../climate/free-air.ts';
import { gasConstant, gravity, kappa } from '../thermodynamics/air.ts';
import type { AirMasses } from './air-masses.ts';

/** Heights (hPa) and values that are joined by straight lines in the logarithm of pressure. */
type Profile = readonly (readonly [hPa: number, value: number])[];

function along(profile: Profile, hPa: number): number {
  const first = profile[0]!;
  if (hPa >= first[0]) return first[1];
  for (let k = 1; k < profile.length; k += 1) {
    const [p0, v0] = profile[k - 1]!;
    const [p1, v1] = profile[k]!;
    if (hPa >= p1) return v0 + ((v1 - v0) * Math.log(p0 / hPa)) / Math.log(p0 / p1);
  }
  return profile.at(-1)![1];
}

/** Height of a wave at each pressure for 1 m at 500 hPa. */
const waveHeight: Profile = [
  [1000, 0.32],
  [850, 0.45],
  [500, 1],
  [250, 1.47],
  [150, 1.3],
  [50, 0.5],
  [10, 0.2],
];
/** Height of a storm's upper trough: nothing at the ground. */
const troughHeight: Profile = [
  [1000, 0],
  [850, 0.05],
  [500, 0.9],
  [300, 1.15],
  [200, 0.9],
  [100, 0.15],
  [50, 0],
];
const warmLow: Profile = [
  [1000, 0.85],
  [850, 0.6],
  [700, 0.42],
  [480, 0],
];
const zonal: Profile = [
  [1000, 1],
  [850, 0.15],
  [700, 0],
];
const zonalHigh: Profile = [
  [1000, 0.9],
  [850, 0.5],
  [700, 0.3],
  [500, 0.2],
  [300, 0],
];
const warmHigh: Profile = [
  [1000, 0],
  [850, 0.1],
  [500, 0.85],
  [300, 0.75],
  [200, 0.1],
  [150, -0.5],
  [50, -0.2],
  [10, 0],
];
const coreWarm: Profile = [
  [1000, 0.3],
  [850, 1],
  [500, 1],
  [250, 0],
  [200, -0.5],
  [50, 0],
];
/** The warm layer that keeps a front's trough near the ground. */
const frontWarm: Profile = [
  [1000, 0.8],
  [850, 0.8],
  [600, 0],
];
const beltWarm: Profile = [
  [1000, 0],
  [850, 0.26],
  [300, 0.26],
  [150, 0],
];

/** Temperature (K) for 1 m of a height profile, by the hydrostatic relation. */
function warmthOf(profile: Profile, k: number): number {
  const below = Math.max(0, k - 1);
  const above = Math.min(columnLevels - 1, k + 1);
  const [p0, p1] = [columnPressures[below]!, columnPressures[above]!];
  return (gravity / gasConstant) * ((along(profile, p1) - along(profile, p0)) / Math.log(p0 / p1));
}

const coefficients = columnPressures.map(
  (hPa, k) =>
    [
      along(warmLow, hPa),
      along(zonal, hPa),
      0.75 * along(warmHigh, hPa),
      along(coreWarm, hPa),
      warmthOf(waveHeight, k),
      warmthOf(troughHeight, k),
      along(frontWarm, hPa),
      along(beltWarm, hPa),
      along(zonalHigh, hPa),
    ] as const,
);

/** What a column is made of besides its air masses, cell by cell. */
export interface ColumnInputs {
  /** Pressure at sea level, hPa. */
  readonly pressure: Float32Array;
  /** Warmth near the ground with steep spots relaxed, K. */
  readonly warm: Float32Array;
  /** How much warmer the climate is than its latitude, K. */
  readonly zonal: Float32Array;
  /** The same of the broad climate aloft, K. */
  readonly broad: Float32Array;
  /** Depth of the front's trough, hPa. */
  readonly front: Float32Array;
  /** Depth of the rain belt's trough, hPa. */
  readonly belt: Float32Array;
}

/** Temperature (K) and height (m) of every level and cell: level by level. */
export interface Columns {
  readonly temperature: readonly Float32Array[];
  readonly height: readonly Float32Array[];
}

/** Builds hydrostatic columns over a window from the mean columns of each row. */
export function makeColumns(air: AirMasses, mean: Float32Array, inputs: ColumnInputs): Columns {
  const { columns, rows } = air.window;
  const n = columns * rows;
  const temperature: Float32Array[] = [];
  const height: Float32Array[] = [];
  for (let k = 0; k < columnLevels; k += 1) {
    const [cLow, cZonal, cHigh, cCore, cWave, cTrough, cFront, cBelt, cBroad] = coefficients[k]!;
    const out = new Float32Array(n);
    const below = k > 0 ? temperature[k - 1]! : null;
    const adiabat = k > 0 ? (columnPressures[k]! / columnPressures[k - 1]!) ** kappa : 0;
    for (let r = 0; r < rows; r += 1) {
      const base = mean[k * rows + r]!;
      for (let i = r * columns, end = i + columns; i < end; i += 1) {
        const high = air.warmHigh[i]! / 6;
        let t =
          base +
          cLow * inputs.warm[i]! +
          cZonal * inputs.zonal[i]! +
          cHigh * ((6 * high) / Math.sqrt(1 + high * high)) +
          cCore * air.core[i]! +
          cWave * air.waves[i]! +
          cTrough * air.trough[i]! +
          cFront * inputs.front[i]! +
          cBelt * inputs.belt[i]! +
          cBroad * inputs.broad[i]!;
        // No layer may be steeper than the dry adiabat.
        if (below !== null) {
          const least = below[i]! * adiabat;
          if (t < least) t = least;
        }
        out[i] = t;
      }
    }
    temperature.push(out);
    const z = new Float32Array(n);
    if (k === 0)
      for (let i = 0; i < n; i += 1) z[i] = (gasConstant / gravity) * out[i]! * Math.log(inputs.pressure[i]! / 1000);
    else {
      const under = height[k - 1]!;
      const factor = (0.5 * gasConstant * Math.log(columnPressures[k - 1]! / columnPressures[k]!)) / gravity;
      const cold = temperature[k - 1]!;
      for (let i = 0; i < n; i += 1) z[i] = under[i]! + factor * (cold[i]! + out[i]!);
    }
    height.push(z);
  }
  return { temperature, height };
}
