import { PLANE_AS_BEFORE, PLANE_PLAIN, PLANE_PREDICTED, PLANE_UNIFORM } from './sky-frame.ts';

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
const GAIN_IN_STRIP = 0.56;

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  for (let k = 0; k < a.length; k++) if (a[k] !== b[k]) return false;
  return true;
}

/**
 * A plane as it is written: how, then its bytes. Nothing is compressed here, the transport does that; the choice only
 * decides what the transport's compressor finds. One byte a plane is enough where nothing happens.
 */
export function packPlane(plane: Uint8Array, side: number, before: Uint8Array | null, long: boolean): Uint8Array {
  const value = plane[0]!;
  if (plane.every((byte) => byte === value)) return Uint8Array.of(PLANE_UNIFORM, value);
  if (before !== null && sameBytes(plane, before)) return Uint8Array.of(PLANE_AS_BEFORE);
  const steps = predictPlane(plane, side);
  const predicted = entropyOf(steps) < (long ? GAIN_IN_STRIP : GAIN_ALONE) * entropyOf(plane);
  const out = new Uint8Array(plane.length + 1);
  out[0] = predicted ? PLANE_PREDICTED : PLANE_PLAIN;
  out.set(predicted ? steps : plane, 1);
  return out;
}
