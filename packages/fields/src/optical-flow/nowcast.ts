import { requireWhole } from '../faults/index.ts';
import { FLOW_SPACING, flowAt, type FlowField } from './flow-field.ts';
import { requirePlane, valuesOf, type CodedPlane, type SampleCodes } from './picture.ts';
import { classesMoved, MotionRow, readBetween, type ClassPlane, type Window } from './warp.ts';

/** The most steps ahead that are computed at once. */
const MOST_STEPS = 200;

/**
 * Where what arrives at each point came from, one field a step: the whole way back from there through a motion that
 * stays as it is (semi-Lagrangian). Each step is read half-way along itself, so that rotation does not spiral outwards.
 */
export function waysBack(flow: FlowField, steps: number): readonly FlowField[] {
  requireWhole('steps', steps, 1, MOST_STEPS);
  const { columns, rows } = flow;
  const at = new Float64Array(2);
  const out: FlowField[] = [];
  let before = new Float32Array(2 * columns * rows);
  for (let step = 0; step < steps; step++) {
    const vectors = before.slice();
    for (let j = 0, k = 0; j < rows; j++) {
      for (let i = 0; i < columns; i++, k += 2) {
        const x = i - before[k]! / FLOW_SPACING;
        const y = j - before[k + 1]! / FLOW_SPACING;
        flowAt(flow, x, y, at);
        flowAt(flow, x - at[0]! / 2 / FLOW_SPACING, y - at[1]! / 2 / FLOW_SPACING, at);
        vectors[k] = before[k]! + at[0]!;
        vectors[k + 1] = before[k + 1]! + at[1]!;
      }
    }
    out.push({ columns, rows, vectors });
    before = vectors;
  }
  return out;
}

/**
 * A window of a frame as it will be: each sample is what lies at the end of its way back. What comes from where nothing
 * looks, or from beyond the picture, is not known.
 */
export function advected(now: CodedPlane, wayBack: FlowField, window: Window, codes: SampleCodes): Uint8Array {
  requirePlane(now);
  const table = valuesOf(codes);
  const { left, top, width, height } = window;
  const out = new Uint8Array(width * height);
  const motion = new MotionRow(wayBack, left, width);
  for (let j = 0, k = 0; j < height; j++) {
    motion.read(top + j);
    for (let i = 0; i < width; i++, k++) {
      const value = readBetween(now, table, left + i - motion.x[i]!, top + j - motion.y[i]!);
      out[k] = value === value ? codes.codeOf(value) : codes.missing;
    }
  }
  return out;
}

/** Classes as they will be, moved like `advected` does. */
export const advectedClasses = (now: ClassPlane, wayBack: FlowField, window: Window): Uint8Array =>
  classesMoved(now, wayBack, window);
