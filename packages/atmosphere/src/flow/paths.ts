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

/** Points that are followed together: neighbours read the same part of a map, which stays close at hand meanwhile. */
const together = 96;
/** Where the points are, and what they have gathered: used again by the next ones. */
const placeX = new Float64Array(together);
const placeY = new Float64Array(together);
const first = new Float64Array(together);
const second = new Float64Array(together);

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
  const last = lastStep(plan);
  for (let from = 0; from < xs.length; from += together) {
    const count = Math.min(together, xs.length - from);
    for (let p = 0; p < count; p += 1) {
      placeX[p] = xs[from + p]!;
      placeY[p] = ys[from + p]!;
    }
    first.fill(0);
    second.fill(0);
    for (let k = 0; k <= last; k += 1) {
      const part = (k === 0 ? plan.share : 1) / waySteps;
      stepBack(plan.maps[k]!, channel, part, plan.weights[k]!, sources, perCell, count);
      if (origins === null) continue;
      if (k === plan.references[0]) putOrigins(origins, from * 6, count);
      if (k === plan.references[1]) putOrigins(origins, from * 6 + 3, count);
    }
    for (let p = 0, at = from * perCell; p < count; p += 1, at += perCell) {
      out[at] = first[p]!;
      if (perCell === 2) out[at + 1] = second[p]!;
    }
  }
}

/** The oldest step that counts or is a reference. */
function lastStep({ weights, references }: PathPlan): number {
  let last = pathSteps;
  while (last > Math.max(...references) && weights[last] === 0) last -= 1;
  return last;
}

/** One step of the points that are followed together, and what the source adds where it began: half a step of age, alike for all points. */
function stepBack(
  map: Int16Array,
  channel: number,
  part: number,
  weight: number,
  sources: Float32Array,
  perCell: number,
  count: number,
): void {
  const [columns, rows, channels] = [flowColumns, flowRows, mapChannels];
  for (let p = 0; p < count; p += 1) {
    let x = placeX[p]!;
    let y = placeY[p]!;
    let c0 = x | 0;
    let r0 = y | 0;
    if (r0 > rows - 2) r0 = rows - 2;
    if (c0 >= columns) c0 = columns - 1;
    const fx = x - c0;
    const fy = y - r0;
    const a = r0 * columns + c0;
    const b = c0 === columns - 1 ? a + 1 - columns : a + 1;
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
    x -= (map[ia]! * w00 + map[ib]! * w01 + map[ic]! * w10 + map[id]! * w11) * part;
    y -= (map[ia + 1]! * w00 + map[ib + 1]! * w01 + map[ic + 1]! * w10 + map[id + 1]! * w11) * part;
    if (x < 0) x += columns;
    if (x >= columns) x -= columns;
    if (y < 0) y = 0;
    else if (y > rows - 1) y = rows - 1;
    placeX[p] = x;
    placeY[p] = y;
    if (perCell === 2) {
      first[p]! +=
        weight * (sources[2 * a]! * w00 + sources[2 * b]! * w01 + sources[2 * c]! * w10 + sources[2 * d]! * w11);
      second[p]! +=
        weight *
        (sources[2 * a + 1]! * w00 + sources[2 * b + 1]! * w01 + sources[2 * c + 1]! * w10 + sources[2 * d + 1]! * w11);
    } else first[p]! += weight * (sources[a]! * w00 + sources[b]! * w01 + sources[c]! * w10 + sources[d]! * w11);
  }
}

/** Notes where the points that are followed together are now, six numbers apart. */
function putOrigins(out: Float32Array, from: number, count: number): void {
  for (let p = 0; p < count; p += 1) putOrigin(out, from + 6 * p, placeX[p]!, placeY[p]!);
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
