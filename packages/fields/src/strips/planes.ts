import { MotionRow } from '../optical-flow/warp.ts';
import {
  FLOW_POINTS,
  PLANE_AS_BEFORE,
  PLANE_CORRECTED,
  PLANE_MOTION,
  PLANE_PLAIN,
  PLANE_PREDICTED,
  PLANE_UNIFORM,
} from './sky-frame.ts';

/** The predictor of LOCO-I: the middle one of left, above, and left + above − above-left. */
function middle(left: number, above: number, corner: number): number {
  const low = left < above ? left : above;
  const high = left < above ? above : left;
  if (corner >= high) return low;
  return corner <= low ? high : left + above - corner;
}

/** Bytes minus what their neighbours to the west and north let expect, modulo 256. */
export function predictPlane(plane: Uint8Array, side: number): Uint8Array {
  const out = new Uint8Array(plane.length);
  out[0] = plane[0]!;
  for (let k = 1; k < side; k++) out[k] = plane[k]! - plane[k - 1]!;
  for (let start = side; start < plane.length; start += side) {
    out[start] = plane[start]! - plane[start - side]!;
    for (let k = start + 1; k < start + side; k++) {
      out[k] = plane[k]! - middle(plane[k - 1]!, plane[k - side]!, plane[k - side - 1]!);
    }
  }
  return out;
}

/** Undoes `predictPlane`. */
export function sumPlane(steps: Uint8Array, side: number): Uint8Array {
  const out = new Uint8Array(steps.length);
  out[0] = steps[0]!;
  for (let k = 1; k < side; k++) out[k] = steps[k]! + out[k - 1]!;
  for (let start = side; start < steps.length; start += side) {
    out[start] = steps[start]! + out[start - side]!;
    for (let k = start + 1; k < start + side; k++) {
      out[k] = steps[k]! + middle(out[k - 1]!, out[k - side]!, out[k - side - 1]!);
    }
  }
  return out;
}

/**
 * What the frame before lets expect: its bytes, moved by the motion as the file holds it. Only a guess, so codes that are
 * no numbers are mixed like the others; beyond the rim counts the rim.
 */
export function movedPlane(before: Uint8Array, side: number, flow: Float32Array): Uint8Array {
  const out = new Uint8Array(before.length);
  const motion = new MotionRow({ columns: FLOW_POINTS, rows: FLOW_POINTS, vectors: flow }, 0, side);
  const last = side - 1;
  for (let y = 0, k = 0; y < side; y++) {
    motion.read(y);
    for (let x = 0; x < side; x++, k++) {
      const px = Math.min(last, Math.max(0, x - motion.x[x]!));
      const py = Math.min(last, Math.max(0, y - motion.y[x]!));
      const left = Math.floor(px);
      const top = Math.floor(py);
      const at = top * side + left;
      const right = left < last ? 1 : 0;
      const down = top < last ? side : 0;
      const wx = px - left;
      const above = before[at]! * (1 - wx) + before[at + right]! * wx;
      const below = before[at + down]! * (1 - wx) + before[at + down + right]! * wx;
      out[k] = Math.floor(above * (1 - (py - top)) + below * (py - top) + 0.5);
    }
  }
  return out;
}

/** Adds two planes, or takes one from the other, modulo 256. */
const added = (a: Uint8Array, b: Uint8Array, sign: 1 | -1): Uint8Array => {
  const out = new Uint8Array(a.length);
  for (let k = 0; k < a.length; k++) out[k] = a[k]! + sign * b[k]!;
  return out;
};

/** A plane from its differences to the moved one. */
export const sumMoved = (steps: Uint8Array, before: Uint8Array, side: number, flow: Float32Array): Uint8Array =>
  added(steps, movedPlane(before, side, flow), 1);

/**
 * What a moved sample lets expect, corrected by some of what the moved ones to the west and north were off: echoes grow and
 * fade together. Half of it is best for storms, a third for wide rain. No code is below 0.
 */
const corrected = (moved: number, west: number, north: number): number =>
  Math.max(0, moved + (((2 * (west + north)) / 5) | 0));

/** Bytes minus what the moved ones let expect, modulo 256. */
function correctPlane(plane: Uint8Array, moved: Uint8Array, side: number): Uint8Array {
  const out = new Uint8Array(plane.length);
  for (let start = 0; start < plane.length; start += side) {
    let west = 0;
    for (let k = start; k < start + side; k++) {
      const north = start === 0 ? 0 : plane[k - side]! - moved[k - side]!;
      out[k] = plane[k]! - corrected(moved[k]!, west, north);
      west = plane[k]! - moved[k]!;
    }
  }
  return out;
}

/** Undoes `correctPlane`. */
export function sumCorrected(steps: Uint8Array, before: Uint8Array, side: number, flow: Float32Array): Uint8Array {
  const moved = movedPlane(before, side, flow);
  const out = new Uint8Array(steps.length);
  for (let start = 0; start < out.length; start += side) {
    let west = 0;
    for (let k = start; k < start + side; k++) {
      const north = start === 0 ? 0 : out[k - side]! - moved[k - side]!;
      out[k] = steps[k]! + corrected(moved[k]!, west, north);
      west = out[k]! - moved[k]!;
    }
  }
  return out;
}

/** Steps of a motion, in samples for one of them: as a signed byte holds them. */
export const motionSteps = (samples: number, scale: number): number =>
  Math.max(-127, Math.min(127, Math.round(samples / scale)));

/** What the motion of the frame before lets expect of one direction (0 east, 1 south), in steps of this frame. */
export function expectedMotion(before: Float32Array, direction: 0 | 1, scale: number): Uint8Array {
  const out = new Uint8Array(before.length / 2);
  if (scale > 0) for (let k = 0; k < out.length; k++) out[k] = motionSteps(before[2 * k + direction]!, scale);
  return out;
}

/** A plane of motion from its differences to the expected one. */
export const sumMotion = (steps: Uint8Array, expected: Uint8Array): Uint8Array => added(steps, expected, 1);

/** Bits a byte needs on average if each is written by itself. */
function entropyOf(bytes: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const byte of bytes) counts[byte] = counts[byte]! + 1;
  let bits = 0;
  for (const count of counts) if (count > 0) bits -= (count / bytes.length) * Math.log2(count / bytes.length);
  return bits;
}

/** Bits a byte needs on average where a writer knows how large the one before was, as compressors do: 0, 1, 2 or more. */
function entropyAfter(bytes: Uint8Array): number {
  const counts = new Uint32Array(4 * 256);
  const sums = new Uint32Array(4);
  let last = 0;
  for (const byte of bytes) {
    counts[last + byte] = counts[last + byte]! + 1;
    const size = byte < 128 ? byte : 256 - byte;
    last = 256 * (size < 3 ? size : 3);
  }
  for (const [k, count] of counts.entries()) sums[k >> 8] = sums[k >> 8]! + count;
  let bits = 0;
  for (const [k, count] of counts.entries()) if (count > 0) bits -= count * Math.log2(count / sums[k >> 8]!);
  return bits / bytes.length;
}

/** How much fewer bits predicted bytes must need to be written: alone, and where frames before them help a compressor. */
const GAIN_ALONE = 0.85;
const GAIN_IN_STRIP = 0.7;

/** How much fewer bits than predicted ones moved or expected bytes must need: they take longer to read. */
const GAIN_MOVED = 0.95;

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  for (let k = 0; k < a.length; k++) if (a[k] !== b[k]) return false;
  return true;
}

/** What helps to write a plane. */
interface PackOptions {
  /** Whether frames before it help a compressor. */
  readonly long?: boolean;
  /** The motion since the frame before, for what moves with it. */
  readonly flow?: Float32Array | null;
  /** What a plane of motion is expected to be. */
  readonly expected?: Uint8Array | null;
}

/**
 * A plane as it is written: how, then its bytes. Nothing is compressed here, the transport does that; the choice only
 * decides what the transport's compressor finds. One byte a plane is enough where nothing happens.
 */
export function packPlane(
  plane: Uint8Array,
  side: number,
  before: Uint8Array | null,
  { long = false, flow = null, expected = null }: PackOptions = {},
): Uint8Array {
  const value = plane[0]!;
  if (plane.every((byte) => byte === value)) return Uint8Array.of(PLANE_UNIFORM, value);
  if (before !== null && sameBytes(plane, before)) return Uint8Array.of(PLANE_AS_BEFORE);
  const steps = predictPlane(plane, side);
  const [plain, predicted] = [entropyOf(plane), entropyOf(steps)];
  if (expected !== null) {
    const rest = added(plane, expected, -1);
    if (entropyOf(rest) < GAIN_MOVED * Math.min(predicted, plain)) return written(PLANE_MOTION, rest);
  }
  if (before !== null && flow !== null) {
    const rest = correctPlane(plane, movedPlane(before, side, flow), side);
    if (entropyAfter(rest) < GAIN_MOVED * Math.min(entropyAfter(steps), plain)) return written(PLANE_CORRECTED, rest);
  }
  return predicted < (long ? GAIN_IN_STRIP : GAIN_ALONE) * plain
    ? written(PLANE_PREDICTED, steps)
    : written(PLANE_PLAIN, plane);
}

function written(how: number, bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length + 1);
  out[0] = how;
  out.set(bytes, 1);
  return out;
}
