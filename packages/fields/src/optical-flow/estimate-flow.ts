import { FieldError, requireFinite, requireLength, requireWhole } from '../faults/index.ts';
import { fillFlow, type TrustedFlow } from './fill-flow.ts';
import { flowPoints, type FlowField } from './flow-field.ts';
import { boxMean, halve, type Picture } from './picture.ts';

/** How motion is looked for. */
export interface FlowOptions {
  /** Halvings of the picture at which the search begins: each doubles the motion that is found. */
  readonly halvings?: number;
  /** Rounds of correction at each size of the picture. */
  readonly rounds?: number;
  /** A difference of this size halves the weight of a sample (dBZ for radar, K for brightness). */
  readonly softness?: number;
}

/** The picture is halved three times for its motion: one point every eighth sample. */
const RESULT_HALVINGS = 3;
/** Half the side of the squares in which all samples move alike, in points; taken twice, which rounds the square off. */
const BOX = 3;
/** Part of the picture's mean sharpness that is added everywhere: flat areas give no motion instead of a wild one. */
const REGULARISER = 0.02;
/** The most that one round may correct, in points of its size: beyond that the linear step says nothing. */
const MOST_STEP = 1.5;

/** Values and what is known of a picture at one size. */
interface Level {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
  /** 1 where the picture is known. */
  readonly known: Float32Array;
}

function levelOf({ width, height, values }: Picture): Level {
  const known = new Float32Array(values.length);
  const filled = new Float32Array(values.length);
  for (let k = 0; k < values.length; k++) {
    const value = values[k]!;
    if (value !== value) continue;
    known[k] = 1;
    filled[k] = value;
  }
  return { width, height, values: filled, known };
}

/** Reads a plane between its samples; the rim counts for what is beyond. */
function sample(plane: Float32Array, width: number, height: number, x: number, y: number): number {
  const cx = x < 0 ? 0 : x > width - 1 ? width - 1 : x;
  const cy = y < 0 ? 0 : y > height - 1 ? height - 1 : y;
  const left = cx | 0;
  const top = cy | 0;
  const right = left < width - 1 ? left + 1 : left;
  const down = (top < height - 1 ? top + 1 : top) * width;
  const row = top * width;
  const wx = cx - left;
  const above = plane[row + left]! + (plane[row + right]! - plane[row + left]!) * wx;
  const below = plane[down + left]! + (plane[down + right]! - plane[down + left]!) * wx;
  return above + (below - above) * (cy - top);
}

/** Both pictures moved half the way towards each other: what is left between them is what the motion does not explain. */
function meet(a: Level, b: Level, flow: TrustedFlow): { mean: Float32Array; step: Float32Array; known: Float32Array } {
  const { width, height } = a;
  const [mean, step, known] = [0, 1, 2].map(() => new Float32Array(width * height)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let j = 0, k = 0; j < height; j++) {
    for (let i = 0; i < width; i++, k++) {
      const hx = flow.x[k]! / 2;
      const hy = flow.y[k]! / 2;
      const va = sample(a.values, width, height, i - hx, j - hy);
      const vb = sample(b.values, width, height, i + hx, j + hy);
      mean[k] = (va + vb) / 2;
      step[k] = vb - va;
      known[k] =
        sample(a.known, width, height, i - hx, j - hy) > 0.99 && sample(b.known, width, height, i + hx, j + hy) > 0.99
          ? 1
          : 0;
    }
  }
  return { mean, step, known };
}

/** Products of the slopes and of what is left, summed over a square around each point. */
function tensors(a: Level, b: Level, flow: TrustedFlow, softness: number): readonly Float32Array[] {
  const { width, height } = a;
  const { mean, step, known } = meet(a, b, flow);
  const softly = softness * softness;
  const sums = Array.from({ length: 5 }, () => new Float32Array(width * height));
  const [xx, xy, yy, xt, yt] = sums as [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array];
  for (let j = 0, k = 0; j < height; j++) {
    const up = j > 0 ? -width : 0;
    const down = j < height - 1 ? width : 0;
    for (let i = 0; i < width; i++, k++) {
      const left = i > 0 ? -1 : 0;
      const right = i < width - 1 ? 1 : 0;
      const all = known[k]! * known[k + left]! * known[k + right]! * known[k + up]! * known[k + down]!;
      if (all === 0) continue;
      const gx = right === left ? 0 : (mean[k + right]! - mean[k + left]!) / (right - left);
      const gy = up === down ? 0 : (mean[k + down]! - mean[k + up]!) / ((down - up) / width);
      const rest = step[k]!;
      const weight = softly / (softly + rest * rest);
      xx[k] = weight * gx * gx;
      xy[k] = weight * gx * gy;
      yy[k] = weight * gy * gy;
      xt[k] = weight * gx * rest;
      yt[k] = weight * gy * rest;
    }
  }
  return sums.map((plane) => boxMean(boxMean(plane, width, height, BOX), width, height, BOX));
}

const within = (value: number): number => Math.max(-MOST_STEP, Math.min(MOST_STEP, value));

/** One round of correction. */
function improve(a: Level, b: Level, flow: TrustedFlow, softness: number): TrustedFlow {
  const [xx, xy, yy, xt, yt] = tensors(a, b, flow, softness) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  let sharpness = 0;
  for (let k = 0; k < xx.length; k++) sharpness += xx[k]! + yy[k]!;
  const mean = sharpness / (2 * xx.length);
  if (mean < 1e-9) return { ...flow, trust: new Float32Array(xx.length) };
  const lambda = REGULARISER * mean;
  const out = { x: new Float32Array(xx.length), y: new Float32Array(xx.length), trust: new Float32Array(xx.length) };
  for (let k = 0; k < xx.length; k++) {
    const p = xx[k]! + lambda;
    const q = yy[k]! + lambda;
    const det = p * q - xy[k]! * xy[k]!;
    out.x[k] = flow.x[k]! + within((xy[k]! * yt[k]! - q * xt[k]!) / det);
    out.y[k] = flow.y[k]! + within((xy[k]! * xt[k]! - p * yt[k]!) / det);
    // The smaller of the two sharpnesses: an edge alone tells nothing about the motion along it.
    const half = (xx[k]! + yy[k]!) / 2;
    const root = Math.sqrt(Math.max(0, half * half - xx[k]! * yy[k]! + xy[k]! * xy[k]!));
    out.trust[k] = Math.max(0, half - root);
  }
  return fillFlow({ width: flow.width, height: flow.height, ...out }, LEAN * mean);
}

/** How far a point's surroundings are trusted: a part of the picture's mean sharpness. */
const LEAN = 0.1;

/** The motion of a picture half the size, for the next larger one. */
function doubled(flow: TrustedFlow, width: number, height: number): TrustedFlow {
  const up = (plane: Float32Array): Float32Array => {
    const out = new Float32Array(width * height);
    for (let j = 0; j < height; j++)
      for (let i = 0; i < width; i++) out[j * width + i] = 2 * sample(plane, flow.width, flow.height, i / 2, j / 2);
    return out;
  };
  return { width, height, x: up(flow.x), y: up(flow.y), trust: new Float32Array(width * height) };
}

function requirePair(a: Picture, b: Picture): void {
  requireWhole('width', a.width, 2, 1 << 14);
  requireWhole('height', a.height, 2, 1 << 14);
  if (a.width !== b.width || a.height !== b.height) {
    throw new FieldError(
      'bad-size',
      `pictures of ${a.width} × ${a.height} and ${b.width} × ${b.height} cannot be compared`,
    );
  }
  requireLength('a', a.values.length, a.width * a.height);
  requireLength('b', b.values.length, b.width * b.height);
}

/**
 * The motion from picture `a` to picture `b` at `finest` halvings, in samples of that size; trust is the sharpness of the
 * picture there, squared steps of value a sample.
 */
export function estimateMotion(a: Picture, b: Picture, finest: number, options: FlowOptions = {}): TrustedFlow {
  const { halvings = 5, rounds = 3, softness = 10 } = options;
  requirePair(a, b);
  requireWhole('halvings', halvings, finest, 12);
  requireWhole('rounds', rounds, 1, 20);
  requireFinite('softness', softness);
  const pyramid: [Picture, Picture][] = [[a, b]];
  while (pyramid.length <= halvings) {
    const [lastA, lastB] = pyramid.at(-1)!;
    // A handful of points has no motion of its own.
    if (pyramid.length > finest && Math.min(lastA.width, lastA.height) <= 8) break;
    pyramid.push([halve(lastA), halve(lastB)]);
  }
  let flow: TrustedFlow | null = null;
  for (let size = pyramid.length - 1; size >= finest; size--) {
    const [from, to] = pyramid[size]!.map(levelOf) as [Level, Level];
    const { width, height } = from;
    const still = (): Float32Array => new Float32Array(width * height);
    flow = flow === null ? { width, height, x: still(), y: still(), trust: still() } : doubled(flow, width, height);
    for (let round = 0; round < rounds; round++) flow = improve(from, to, flow, softness);
  }
  return flow!;
}

/**
 * The motion from picture `a` to picture `b`, by the pyramidal method of Lucas and Kanade: at each size of the pictures
 * the shift is corrected that explains best, over a square, how one became the other. Numbers are dBZ or K; NaN where
 * nothing looks, which takes no part.
 */
export function estimateFlow(a: Picture, b: Picture, options: FlowOptions = {}): FlowField {
  const found = estimateMotion(a, b, RESULT_HALVINGS, options);
  const columns = flowPoints(a.width);
  const rows = flowPoints(a.height);
  const vectors = new Float32Array(2 * columns * rows);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const at = Math.min(found.height - 1, j) * found.width + Math.min(found.width - 1, i);
      vectors[2 * (j * columns + i)] = found.x[at]! * 2 ** RESULT_HALVINGS;
      vectors[2 * (j * columns + i) + 1] = found.y[at]! * 2 ** RESULT_HALVINGS;
    }
  }
  return { columns, rows, vectors };
}
