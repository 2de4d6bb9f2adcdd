import { MotionRow } from '../optical-flow/warp.ts';
import { FLOW_POINTS, PLANE_AS_BEFORE, PLANE_MOVED, PLANE_PLAIN, PLANE_PREDICTED, PLANE_UNIFORM } from './sky-frame.ts';

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

/** Bits a byte needs on average if each is written by itself. */
function entropyOf(bytes: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const byte of bytes) counts[byte] = counts[byte]! + 1;
  let bits = 0;
  for (const count of counts) if (count > 0) bits -= (count / bytes.length) * Math.log2(count / bytes.length);
  return bits;
}

/** How much fewer bits predicted bytes must need to be written: alone, and where frames before them help a compressor. */
const GAIN_ALONE = 0.85;
const GAIN_IN_STRIP = 0.7;

/** How much fewer bits than predicted ones moved bytes must need: they take longer to read. */
const GAIN_MOVED = 0.95;

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  for (let k = 0; k < a.length; k++) if (a[k] !== b[k]) return false;
  return true;
}

/**
 * A plane as it is written: how, then its bytes. Nothing is compressed here, the transport does that; the choice only
 * decides what the transport's compressor finds. One byte a plane is enough where nothing happens.
 */
export function packPlane(
  plane: Uint8Array,
  side: number,
  before: Uint8Array | null,
  { long = false, flow = null }: { readonly long?: boolean; readonly flow?: Float32Array | null } = {},
): Uint8Array {
  const value = plane[0]!;
  if (plane.every((byte) => byte === value)) return Uint8Array.of(PLANE_UNIFORM, value);
  if (before !== null && sameBytes(plane, before)) return Uint8Array.of(PLANE_AS_BEFORE);
  const steps = predictPlane(plane, side);
  const [plain, predicted] = [entropyOf(plane), entropyOf(steps)];
  if (before !== null && flow !== null) {
    const moved = added(plane, movedPlane(before, side, flow), -1);
    if (entropyOf(moved) < GAIN_MOVED * Math.min(predicted, plain)) return written(PLANE_MOVED, moved);
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
