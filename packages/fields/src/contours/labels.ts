/** Where a label sits on its line: its middle, and its angle in radians clockwise on the screen, always readable. */
export interface LineLabel {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** How labels are set along a line, in the unit of its points. */
export interface LabelRules {
  /** Length of the text along the line. */
  readonly length: number;
  /** Distance between labels of the same line. */
  readonly spacing: number;
  /** The least distance to labels that stand already. */
  readonly clearance: number;
  /** How straight the line must be under the label: chord over arc, e.g. 0.97. */
  readonly straightness: number;
}

/** Sets labels along a line where it is straight enough, spaced, and clear of those already `taken`. */
export function placeLabels(points: Float64Array, rules: LabelRules, taken: readonly LineLabel[] = []): LineLabel[] {
  const arc = arcLengths(points);
  const total = arc.at(-1) ?? 0;
  const half = rules.length / 2;
  const out: LineLabel[] = [];
  // A line not much longer than its label would be all label.
  if (!(rules.length > 0) || total < rules.length * 1.5) return out;
  const stride = rules.length / 4;
  let s = Math.min(total / 2, Math.max(half, rules.spacing / 2));
  while (s + half <= total) {
    const label = labelAt(points, arc, s, half, rules.straightness);
    if (label && isClear(label, taken, rules.clearance) && isClear(label, out, rules.clearance)) {
      out.push(label);
      s += Math.max(rules.spacing, rules.length);
    } else s += stride;
  }
  return out;
}

function arcLengths(points: Float64Array): Float64Array {
  const arc = new Float64Array(points.length / 2);
  for (let k = 1; k < arc.length; k++) {
    arc[k] = arc[k - 1]! + Math.hypot(points[2 * k]! - points[2 * k - 2]!, points[2 * k + 1]! - points[2 * k - 1]!);
  }
  return arc;
}

function labelAt(
  points: Float64Array,
  arc: Float64Array,
  s: number,
  half: number,
  straightness: number,
): LineLabel | null {
  const a = pointAt(points, arc, s - half);
  const b = pointAt(points, arc, s + half);
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  if (Math.hypot(dx, dy) < straightness * 2 * half) return null;
  const { x, y } = pointAt(points, arc, s);
  let angle = Math.atan2(dy, dx);
  if (angle > Math.PI / 2) angle -= Math.PI;
  else if (angle <= -Math.PI / 2) angle += Math.PI;
  return { x, y, angle };
}

function pointAt(points: Float64Array, arc: Float64Array, s: number): { x: number; y: number } {
  let low = 0;
  let high = arc.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (arc[middle]! <= s) low = middle;
    else high = middle;
  }
  const span = arc[high]! - arc[low]!;
  const t = span > 0 ? (s - arc[low]!) / span : 0;
  const x = points[2 * low]!;
  const y = points[2 * low + 1]!;
  return { x: x + (points[2 * high]! - x) * t, y: y + (points[2 * high + 1]! - y) * t };
}

function isClear(label: LineLabel, others: readonly LineLabel[], clearance: number): boolean {
  return others.every((other) => Math.hypot(other.x - label.x, other.y - label.y) >= clearance);
}
