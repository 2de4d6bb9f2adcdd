/** Room of a chart, units of its drawing: as wide as a pane on a large screen, whose right edge carries the numbers. */
export const WIDTH = 368;
export const PLOT = 332;

/** Numbers on an axis: round ones that take in all values, about so many. A value that never changes stands in the middle, nothing on the floor. */
export function niceTicks(lowest: number, highest: number, about: number): readonly number[] {
  const isSteady = highest === lowest;
  const least = isSteady && lowest !== 0 ? lowest - 1 : lowest;
  const most = isSteady ? highest + 1 : highest;
  const rough = (most - least) / Math.max(1, about);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? 10 * power;
  const first = Math.floor(least / step);
  const last = Math.ceil(most / step);
  // Multiplying keeps 0.1 + 0.2 from becoming a number that nobody wants to read.
  return Array.from({ length: last - first + 1 }, (_, k) => Number(((first + k) * step).toFixed(6)));
}

/** Decimals that tell two neighbouring numbers of an axis apart. */
export function decimalsOf(ticks: readonly number[]): number {
  const step = Math.abs((ticks[1] ?? 1) - (ticks[0] ?? 0));
  return step >= 1 || step === 0 ? (Number.isInteger(step) ? 0 : 1) : Math.min(3, Math.ceil(-Math.log10(step)));
}

/** Where a moment stands, units of the drawing. */
export const xOf = (ts: number, start: number, end: number): number =>
  end <= start ? 0 : ((ts - start) / (end - start)) * PLOT;

const px = (value: number): string => String(Math.round(value * 10) / 10);

/** A gap longer than this breaks a line, ms: nobody knows what was in between. */
const GAP_MS = 3 * 3_600_000 + 60_000;

/** Points of a line; null breaks it. */
export type LinePoint = { readonly x: number; readonly y: number } | null;

/** A line through points, with gaps where a value is missing. */
export function linePath(points: readonly LinePoint[]): string {
  let path = '';
  let isDown = false;
  for (const point of points) {
    if (point !== null) path += `${isDown ? 'L' : 'M'}${px(point.x)} ${px(point.y)}`;
    isDown = point !== null;
  }
  return path;
}

/** The points of a series; values that were not measured are left out, and a long silence breaks the line. */
export function linePoints(
  ts: readonly number[],
  values: readonly (number | null)[],
  place: (ts: number, value: number) => { readonly x: number; readonly y: number },
): readonly LinePoint[] {
  const points: LinePoint[] = [];
  let before = Number.NaN;
  for (const [k, value] of values.entries()) {
    const at = ts[k];
    if (value === null || at === undefined) continue;
    if (at - before > GAP_MS) points.push(null);
    points.push(place(at, value));
    before = at;
  }
  return points;
}

/** The index of the time nearest to a moment; -1 without any. */
export function nearestIndex(ts: readonly number[], moment: number): number {
  let found = -1;
  let distance = Infinity;
  for (const [k, at] of ts.entries()) {
    if (Math.abs(at - moment) >= distance) continue;
    found = k;
    distance = Math.abs(at - moment);
  }
  return found;
}

/** Moments to write below a chart: five at whole hours. */
export function timeTicks(start: number, end: number): readonly number[] {
  const step = (end - start) / 4;
  return Array.from({ length: 5 }, (_, k) => start + k * step);
}
