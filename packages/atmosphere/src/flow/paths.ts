import { flowColumns, flowRows, flowSpacing } from './flow-grid.ts';
import { mapChannels, mapHours, waySteps } from './flow-map.ts';

/** Steps of three hours that air is followed back. */
export const pathSteps = 24;

/** The maps a path from a time needs: first the one it ends inside, then whole ones into the past. */
export interface PathPlan {
  /** Share of the first map that has passed, 0–1. */
  readonly share: number;
  readonly maps: readonly Int16Array[];
  /** Weight of each position, for the mean along the path; sums to 1. */
  readonly weights: Float64Array;
  /** Positions (0 is after the first part step) that are the two references of moving noise. */
  readonly references: readonly [number, number];
}

/** Index of the newest map that paths from a time need. */
export const newestMap = (hours: number): number => Math.floor(hours / mapHours) + 1;

/** Hours at which the two noise fields were last laid on the air, and how much each counts. */
export function noiseTimes(hours: number): {
  readonly at: readonly [number, number];
  readonly weight: readonly [number, number];
} {
  const first = 12 * Math.floor(hours / 12);
  const second = 12 * Math.floor((hours - 6) / 12) + 6;
  const weigh = (age: number): number => 1 - Math.abs(age / 6 - 1);
  const a = weigh(hours - first);
  const b = weigh(hours - second);
  const norm = Math.sqrt(a * a + b * b);
  return { at: [first, second], weight: [a / norm, b / norm] };
}

/** Plans the paths of a time; `mapAt` gives the flow map of an index. */
export function planPaths(hours: number, mapAt: (index: number) => Int16Array): PathPlan {
  const newest = newestMap(hours);
  const rest = hours - (newest - 1) * mapHours;
  const weights = new Float64Array(pathSteps + 1);
  let sum = 0;
  for (let k = 0; k <= pathSteps; k += 1) {
    // The weight vanishes at both ends, so no sample enters or leaves with a jump.
    const q = Math.min(1, (rest + k * mapHours) / (pathSteps * mapHours));
    weights[k] = q * q * (1 - q) * (1 - q);
    sum += weights[k]!;
  }
  for (let k = 0; k <= pathSteps; k += 1) weights[k]! /= sum;
  const { at } = noiseTimes(hours);
  const steps = (reference: number): number => Math.round((hours - rest - reference) / mapHours);
  return {
    share: rest / mapHours,
    maps: Array.from({ length: pathSteps + 1 }, (_, k) => mapAt(newest - k)),
    weights,
    references: [steps(at[0]), steps(at[1])],
  };
}

/** Follows paths back from flow positions and averages `sources` (so many numbers a cell) along them into `out` (point by point). */
export function followPaths(
  plan: PathPlan,
  channel: number,
  xs: Float64Array,
  ys: Float64Array,
  sources: Float32Array,
  perCell: number,
  out: Float32Array,
  origins: Float32Array | null,
): void {
  const { maps, weights, share, references } = plan;
  const scale = 1 / waySteps;
  const [columns, rows, channels, steps] = [flowColumns, flowRows, mapChannels, pathSteps];
  const [refA, refB] = references;
  for (let p = 0; p < xs.length; p += 1) {
    let x = xs[p]!;
    let y = ys[p]!;
    let sum0 = 0;
    let sum1 = 0;
    for (let k = 0; k <= steps; k += 1) {
      const map = maps[k]!;
      let c0 = x | 0;
      let r0 = y | 0;
      if (r0 > rows - 2) r0 = rows - 2;
      if (c0 >= columns) c0 = columns - 1;
      const fx = x - c0;
      const fy = y - r0;
      const c1 = c0 === columns - 1 ? 0 : c0 + 1;
      const a = r0 * columns + c0;
      const b = r0 * columns + c1;
      const w11 = fx * fy;
      const w10 = fy - w11;
      const w01 = fx - w11;
      const w00 = 1 - fx - w10;
      const c = a + columns;
      const d = b + columns;
      const ia = a * channels + channel;
      const ib = b * channels + channel;
      const ic = c * channels + channel;
      const id = d * channels + channel;
      const part = k === 0 ? share * scale : scale;
      x -= (map[ia]! * w00 + map[ib]! * w01 + map[ic]! * w10 + map[id]! * w11) * part;
      y -= (map[ia + 1]! * w00 + map[ib + 1]! * w01 + map[ic + 1]! * w10 + map[id + 1]! * w11) * part;
      if (x < 0) x += columns;
      if (x >= columns) x -= columns;
      if (y < 0) y = 0;
      else if (y > rows - 1) y = rows - 1;
      if (origins !== null) {
        if (k === refA) putOrigin(origins, p * 6, x, y);
        if (k === refB) putOrigin(origins, p * 6 + 3, x, y);
      }
      const weight = weights[k]!;
      if (weight === 0) continue;
      // The source is read where the step began: half a step of age, alike for all points.
      if (perCell === 2) {
        sum0 +=
          weight * (sources[2 * a]! * w00 + sources[2 * b]! * w01 + sources[2 * c]! * w10 + sources[2 * d]! * w11);
        sum1 +=
          weight *
          (sources[2 * a + 1]! * w00 +
            sources[2 * b + 1]! * w01 +
            sources[2 * c + 1]! * w10 +
            sources[2 * d + 1]! * w11);
      } else {
        sum0 += weight * (sources[a]! * w00 + sources[b]! * w01 + sources[c]! * w10 + sources[d]! * w11);
      }
    }
    if (perCell === 2) {
      out[2 * p] = sum0;
      out[2 * p + 1] = sum1;
    } else out[p] = sum0;
  }
}

/** The point of the unit sphere at a flow position. */
function putOrigin(out: Float32Array, at: number, x: number, y: number): void {
  const lat = ((89.25 - flowSpacing * y) * Math.PI) / 180;
  const lon = ((-180 + flowSpacing * x) * Math.PI) / 180;
  const flat = Math.cos(lat);
  out[at] = flat * Math.cos(lon);
  out[at + 1] = flat * Math.sin(lon);
  out[at + 2] = Math.sin(lat);
}
