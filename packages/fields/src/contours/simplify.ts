import { FieldError } from '../faults/index.ts';

/** Drops vertices that lie within `tolerance` (in the unit of the points) of the line that remains; ends stay. */
export function simplifyLine(points: Float64Array, tolerance: number): Float64Array {
  if (!(tolerance >= 0)) throw new FieldError('bad-parameter', `a tolerance of ${tolerance} is impossible`);
  const count = points.length / 2;
  if (count <= 2) return points.slice();
  const keep = new Uint8Array(count);
  keep[0] = 1;
  keep[count - 1] = 1;
  const closed = points[0] === points[2 * count - 2] && points[1] === points[2 * count - 1];
  const stack: number[] = [];
  if (closed) {
    // A ring has no chord: its farthest vertex from the start makes two halves.
    const far = farthest(points, 0, count - 1).index;
    keep[far] = 1;
    stack.push(0, far, far, count - 1);
  } else stack.push(0, count - 1);
  while (stack.length > 0) {
    const to = stack.pop() ?? 0;
    const from = stack.pop() ?? 0;
    const { index, distance } = farthest(points, from, to);
    if (distance <= tolerance) continue;
    keep[index] = 1;
    stack.push(from, index, index, to);
  }
  let kept = 0;
  for (let k = 0; k < count; k++) kept += keep[k]!;
  const out = new Float64Array(kept * 2);
  let at = 0;
  for (let k = 0; k < count; k++) {
    if (keep[k] === 0) continue;
    out[at++] = points[2 * k]!;
    out[at++] = points[2 * k + 1]!;
  }
  return out;
}

/** The vertex between two others that lies farthest from the segment joining them. */
function farthest(points: Float64Array, from: number, to: number): { index: number; distance: number } {
  const x = points[2 * from]!;
  const y = points[2 * from + 1]!;
  const dx = points[2 * to]! - x;
  const dy = points[2 * to + 1]! - y;
  const length2 = dx * dx + dy * dy;
  let index = from;
  let most = -1;
  for (let k = from + 1; k < to; k++) {
    const px = points[2 * k]! - x;
    const py = points[2 * k + 1]! - y;
    const t = length2 > 0 ? Math.max(0, Math.min(1, (px * dx + py * dy) / length2)) : 0;
    const d2 = (px - t * dx) ** 2 + (py - t * dy) ** 2;
    if (d2 > most) {
      most = d2;
      index = k;
    }
  }
  return { index, distance: most < 0 ? 0 : Math.sqrt(most) };
}
