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

/** Temperature (K) and height (m) of the cells of a level; levels are made from the ground up as far as somebody asks. */
export interface Columns {
  readonly temperature: (level: number) => Float32Array;
  readonly height: (level: number) => Float32Array;
}

/** Builds hydrostatic columns over a window from the mean columns of each row. */
export function makeColumns(air: AirMasses, mean: Float32Array, inputs: ColumnInputs): Columns {
  const temperature: Float32Array[] = [];
  const height: Float32Array[] = [];
  // A steep spot aloft counts less and less: the same for all levels.
  const high = air.warmHigh.map((warm) => warm / Math.sqrt(1 + (warm / 6) * (warm / 6)));
  const upTo = (level: number): void => {
    while (temperature.length <= level) {
      const k = temperature.length;
      const below = temperature[k - 1] ?? null;
      const here = levelTemperature(k, { ...air, warmHigh: high }, mean, inputs, below);
      temperature.push(here);
      height.push(below === null ? lowestHeight(here, inputs.pressure) : heightOver(height[k - 1]!, below, here, k));
    }
  };
  return {
    temperature(level) {
      upTo(level);
      return temperature[level]!;
    },
    height(level) {
      upTo(level);
      return height[level]!;
    },
  };
}

function levelTemperature(
  k: number,
  { window, warmHigh: high, core, waves, trough }: AirMasses,
  mean: Float32Array,
  { warm, zonal: dry, front, belt, broad }: ColumnInputs,
  below: Float32Array | null,
): Float32Array {
  const { columns, rows } = window;
  const parts = [warm, dry, high, core, waves, trough, front, belt, broad] as const;
  const out = new Float32Array(columns * rows);
  for (let r = 0; r < rows; r += 1)
    addParts(mean[k * rows + r]!, coefficients[k]!, parts, r * columns, (r + 1) * columns, out);
  // No layer may be steeper than the dry adiabat.
  if (below !== null) holdAbove(below, (columnPressures[k]! / columnPressures[k - 1]!) ** kappa, out);
  return out;
}

type Nine<T> = readonly [T, T, T, T, T, T, T, T, T];

/** Adds nine weighted planes to a number in some cells. A function of planes alone, called row by row: it is compiled once. */
function addParts(
  base: number,
  [wa, wb, wc, wd, we, wf, wg, wh, wi]: Nine<number>,
  [a, b, c, d, e, f, g, h, j]: Nine<Float32Array>,
  from: number,
  end: number,
  out: Float32Array,
): void {
  for (let i = from; i < end; i += 1)
    out[i] =
      base +
      wa * a[i]! +
      wb * b[i]! +
      wc * c[i]! +
      wd * d[i]! +
      we * e[i]! +
      wf * f[i]! +
      wg * g[i]! +
      wh * h[i]! +
      wi * j[i]!;
}

/** Lets no value be less than a share of the one below it. */
function holdAbove(below: Float32Array, share: number, out: Float32Array): void {
  for (let i = 0; i < out.length; i += 1) {
    const least = below[i]! * share;
    if (out[i]! < least) out[i] = least;
  }
}

function lowestHeight(temperature: Float32Array, pressure: Float32Array): Float32Array {
  const out = new Float32Array(temperature.length);
  for (let i = 0; i < out.length; i += 1)
    out[i] = (gasConstant / gravity) * temperature[i]! * Math.log(pressure[i]! / 1000);
  return out;
}

function heightOver(under: Float32Array, below: Float32Array, here: Float32Array, k: number): Float32Array {
  const factor = (0.5 * gasConstant * Math.log(columnPressures[k - 1]! / columnPressures[k]!)) / gravity;
  const out = new Float32Array(under.length);
  for (let i = 0; i < out.length; i += 1) out[i] = under[i]! + factor * (below[i]! + here[i]!);
  return out;
}
