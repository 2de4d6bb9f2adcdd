import { MotionRow } from '../optical-flow/warp.ts';
import { FLOW_POINTS } from './sky-frame.ts';

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

/** Parts of a sample that motions are mixed in, as a shift: exact, since points lie eight samples apart. */
const MOTION_SHIFT = 16;

/** Parts of a sample that values are mixed in, as a shift. */
const WEIGHT_SHIFT = 5;

/** The points of a direction of motion (0 east, 1 south) as whole parts of a sample, an eighth of an eighth finer than used. */
function wholeMotion(flow: Float32Array, direction: 0 | 1): Int32Array {
  const out = new Int32Array(FLOW_POINTS ** 2);
  for (let k = 0; k < out.length; k++) {
    const samples = Math.max(-MOST_SAMPLES, Math.min(MOST_SAMPLES, flow[2 * k + direction]!));
    out[k] = Math.round(samples * 2 ** (MOTION_SHIFT - 6));
  }
  return out;
}

/** Farther than a tile is wide nothing is led. */
const MOST_SAMPLES = 257;

/**
 * What the frame before lets expect of a plane of 257 × 257 samples: its bytes, where the motion as the file holds it leads
 * them, in whole numbers. A code that is no number stays where it was and moves nowhere: radars and satellites stand still.
 * Beyond the rim counts the rim.
 */
export function movedGuess(before: Uint8Array, side: number, flow: Float32Array, fixed: number): Uint8Array {
  const hasFixed = fixed > 0 && before.includes(fixed);
  const from = hasFixed ? before.map((code) => (code === fixed ? 0 : code)) : before;
  const [east, south] = [wholeMotion(flow, 0), wholeMotion(flow, 1)];
  const out = new Uint8Array(before.length);
  const last = side - 1;
  const most = last << MOTION_SHIFT;
  for (let y = 0, k = 0; y < side; y++) {
    const above = Math.min(FLOW_POINTS - 2, y >> 3) * FLOW_POINTS;
    const wy = y - ((above / FLOW_POINTS) << 3);
    for (let point = 0; point < FLOW_POINTS - 1; point++) {
      const a = above + point;
      // The motion at the point and its change from sample to sample, eight times a part of a sample.
      let mx = 8 * (east[a]! * (8 - wy) + east[a + FLOW_POINTS]! * wy);
      let my = 8 * (south[a]! * (8 - wy) + south[a + FLOW_POINTS]! * wy);
      const dx = east[a + 1]! * (8 - wy) + east[a + FLOW_POINTS + 1]! * wy - (mx >> 3);
      const dy = south[a + 1]! * (8 - wy) + south[a + FLOW_POINTS + 1]! * wy - (my >> 3);
      const samples = point === FLOW_POINTS - 2 ? 9 : 8;
      for (let n = 0; n < samples; n++, k++, mx += dx, my += dy) {
        let px = (((point << 3) + n) << MOTION_SHIFT) - mx;
        let py = (y << MOTION_SHIFT) - my;
        px = px < 0 ? 0 : px > most ? most : px;
        py = py < 0 ? 0 : py > most ? most : py;
        const at = (py >> MOTION_SHIFT) * side + (px >> MOTION_SHIFT);
        const right = px < most ? 1 : 0;
        const down = py < most ? side : 0;
        const west = from[at]!;
        const next = from[at + right]!;
        const southWest = from[at + down]!;
        const southEast = from[at + down + right]!;
        if ((west | next | southWest | southEast) === 0) continue;
        const u = (px >> (MOTION_SHIFT - WEIGHT_SHIFT)) & ((1 << WEIGHT_SHIFT) - 1);
        const v = (py >> (MOTION_SHIFT - WEIGHT_SHIFT)) & ((1 << WEIGHT_SHIFT) - 1);
        const upper = (west << WEIGHT_SHIFT) + (next - west) * u;
        const lower = (southWest << WEIGHT_SHIFT) + (southEast - southWest) * u;
        out[k] = ((upper << WEIGHT_SHIFT) + (lower - upper) * v + (1 << (2 * WEIGHT_SHIFT - 1))) >> (2 * WEIGHT_SHIFT);
      }
    }
  }
  if (fixed === 0 || hasFixed) for (let k = 0; k < out.length; k++) if (before[k] === fixed) out[k] = fixed;
  return out;
}

/** Steps of a motion, in samples for one of them: as a signed byte holds them. */
export const motionSteps = (samples: number, scale: number): number =>
  Math.max(-127, Math.min(127, Math.round(samples / scale)));

/** What the motion of the frame before lets expect of one direction (0 east, 1 south), in steps of this frame. */
export function expectedMotion(before: Float32Array, direction: 0 | 1, scale: number): Int8Array {
  const out = new Int8Array(before.length / 2);
  if (scale > 0) for (let k = 0; k < out.length; k++) out[k] = motionSteps(before[2 * k + direction]!, scale);
  return out;
}
