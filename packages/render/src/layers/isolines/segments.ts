import type { Traced } from './trace.ts';

/** Numbers a vertex: this end and the other end in units of the reference tile, side (-1, 1), strength (1 strong) + 2 at the far end. */
export const SEGMENT_VERTEX = 6;

/** The tile whose own units the vertices are given in: near the screen, so that 32 bits are enough. */
export interface ReferenceTile {
  readonly z: number;
  /** Column running on over copies of the world. */
  readonly x: number;
  readonly y: number;
}

/** Four vertices for every piece of every line. */
export function buildSegments(
  traced: Traced,
  reference: ReferenceTile,
  extent: number,
): { data: Float32Array; pieces: number } {
  let pieces = 0;
  for (const { points } of traced.lines) pieces += Math.max(0, points.length / 2 - 1);
  const data = new Float32Array(pieces * 4 * SEGMENT_VERTEX);
  const scale = 2 ** reference.z * extent;
  const left = reference.x * extent;
  const top = reference.y * extent;
  let at = 0;
  for (const { points, strong } of traced.lines) {
    for (let k = 0; k + 3 < points.length; k += 2) {
      const ax = points[k]! * scale - left;
      const ay = points[k + 1]! * scale - top;
      const bx = points[k + 2]! * scale - left;
      const by = points[k + 3]! * scale - top;
      for (let corner = 0; corner < 4; corner++) {
        const far = corner >= 2;
        data[at++] = far ? bx : ax;
        data[at++] = far ? by : ay;
        data[at++] = far ? ax : bx;
        data[at++] = far ? ay : by;
        data[at++] = corner & 1 ? 1 : -1;
        data[at++] = (strong ? 1 : 0) + (far ? 2 : 0);
      }
    }
  }
  return { data, pieces };
}
