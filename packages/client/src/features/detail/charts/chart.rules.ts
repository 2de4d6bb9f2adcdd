/** A place on a chart, px. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** Turns values into heights of a band of a chart, px from its top; larger values lie higher. */
export type Axis = (value: number) => number;

/** An axis of a band: `low` lies on its lower edge, `high` on its upper one. */
export function axis(low: number, high: number, top: number, height: number): Axis {
  const span = high - low;
  return (value) => (span === 0 ? top + height / 2 : top + height - ((value - low) / span) * height);
}

/** Round numbers for the lines of a chart: steps of 1, 2, 2.5 or 5 times a power of ten, at least two, about `count`. */
export function ticks(low: number, high: number, count: number): readonly number[] {
  if (!(high > low) || !(count > 0)) return [low];
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((part) => part * power >= rough) ?? 10) * power;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  // Each from its whole number, so that errors do not add up.
  return Array.from({ length: last - first + 1 }, (_, k) => Number(((first + k) * step).toPrecision(12)));
}

/** The least and the greatest number of a series; null where it has none. */
export function extent(values: readonly (number | null | undefined)[]): readonly [low: number, high: number] | null {
  const known = values.filter((value) => value != null);
  return known.length === 0 ? null : [Math.min(...known), Math.max(...known)];
}

/** Runs of points without a gap. */
export function pieces(points: readonly (ChartPoint | null)[]): readonly (readonly ChartPoint[])[] {
  const out: ChartPoint[][] = [[]];
  for (const point of points) {
    if (point === null) out.push([]);
    else out.at(-1)?.push(point);
  }
  return out.filter((piece) => piece.length > 0);
}

const px = (value: number): string => String(Math.round(value * 100) / 100);

/**
 * A smooth line through points from left to right. The slope at a point is kept flat at peaks and never steeper than
 * its neighbours allow, so that the curve shows no value that the forecast does not have.
 */
export function smoothPath(points: readonly ChartPoint[]): string {
  const first = points[0];
  if (first === undefined) return '';
  const slopes = points.map((point, k) => slopeAt(points[k - 1], point, points[k + 1]));
  const curves = points.slice(1).map((to, k) => {
    const from = points[k] ?? first;
    const third = (to.x - from.x) / 3;
    return `C${px(from.x + third)} ${px(from.y + (slopes[k] ?? 0) * third)} ${px(to.x - third)} ${px(to.y - (slopes[k + 1] ?? 0) * third)} ${px(to.x)} ${px(to.y)}`;
  });
  return `M${px(first.x)} ${px(first.y)}${curves.join('')}`;
}

/** The harmonic mean of the slopes on both sides, 0 where they point apart (Fritsch and Butland). */
function slopeAt(before: ChartPoint | undefined, at: ChartPoint, after: ChartPoint | undefined): number {
  if (before === undefined || after === undefined) return 0;
  const left = (at.y - before.y) / (at.x - before.x);
  const right = (after.y - at.y) / (after.x - at.x);
  return left * right <= 0 ? 0 : (2 * left * right) / (left + right);
}

/** The smooth line of a series with gaps. */
export const seriesPath = (
  values: readonly (number | null | undefined)[],
  x: (index: number) => number,
  y: Axis,
): string =>
  pieces(values.map((value, index) => (value == null ? null : { x: x(index), y: y(value) })))
    .map(smoothPath)
    .join('');

/** The column under a place of a chart, kept within the columns. */
export const columnUnder = (x: number, columnWidth: number, columns: number): number =>
  Math.max(0, Math.min(columns - 1, Math.floor(x / columnWidth)));

/** The area between two ends at each point, piece by piece where some are missing. */
export function bandPath(
  ends: readonly (readonly [low: number, high: number] | null)[],
  x: (index: number) => number,
  y: Axis,
): string {
  const points = (end: 0 | 1): readonly (ChartPoint | null)[] =>
    ends.map((one, k) => (one === null ? null : { x: x(k), y: y(one[end]) }));
  const upper = pieces(points(1));
  return pieces(points(0))
    .map((lower, k) => `${smoothPath(upper[k] ?? [])}L${smoothPath(lower.toReversed()).slice(1)}Z`)
    .join('');
}
