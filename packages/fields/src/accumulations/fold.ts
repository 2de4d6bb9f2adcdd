import { FieldError, requireLength } from '../faults/index.ts';

/** How the steps of a range become one plane. */
export type FoldKind = 'sum' | 'max' | 'min';

/** What a step that is not there means: the whole range is unknown, or the range is what the others say. */
export type MissingSteps = 'unknown' | 'skip';

/** The fewest steps a range of an accumulation layer spans. */
export const MIN_RANGE_STEPS = 12;

/**
 * Folds planes of a range into `out`. `null` is a missing step. With `unknown` a missing step or point makes no data;
 * with `skip` it is left out, and only a point without any data is no data.
 */
export function foldPlanes(
  kind: FoldKind,
  planes: readonly (Float32Array | null)[],
  missing: MissingSteps,
  out: Float32Array,
): Float32Array {
  for (const plane of planes) if (plane) requireLength('plane', plane.length, out.length);
  if (planes.length === 0) throw new FieldError('bad-parameter', 'a range needs at least one step');
  if (missing === 'unknown' && planes.includes(null)) return out.fill(Number.NaN);
  let started = false;
  for (const plane of planes) {
    if (!plane) continue;
    if (!started) out.set(plane);
    else if (missing === 'unknown') foldStrict(kind, plane, out);
    else foldLoose(kind, plane, out);
    started = true;
  }
  return started ? out : out.fill(Number.NaN);
}

/** No data in either stays no data: every comparison with NaN keeps NaN by adding it. */
function foldStrict(kind: FoldKind, plane: Float32Array, out: Float32Array): void {
  const n = out.length;
  if (kind === 'sum') for (let k = 0; k < n; k++) out[k] = out[k]! + plane[k]!;
  else if (kind === 'max') for (let k = 0; k < n; k++) out[k] = Math.max(out[k]!, plane[k]!);
  else for (let k = 0; k < n; k++) out[k] = Math.min(out[k]!, plane[k]!);
}

function foldLoose(kind: FoldKind, plane: Float32Array, out: Float32Array): void {
  const n = out.length;
  for (let k = 0; k < n; k++) {
    const more = plane[k]!;
    const before = out[k]!;
    if (more !== more) continue;
    if (before !== before) out[k] = more;
    else if (kind === 'sum') out[k] = before + more;
    else if (kind === 'max' ? more > before : more < before) out[k] = more;
  }
}

/** The hour of the highest (or lowest) step at each point, NaN where there is none; the first of equals. */
export function stepOfExtreme(
  kind: 'max' | 'min',
  planes: readonly (Float32Array | null)[],
  hours: readonly number[],
  out: Float32Array,
): Float32Array {
  requireLength('hours', hours.length, planes.length);
  out.fill(Number.NaN);
  const best = new Float32Array(out.length).fill(Number.NaN);
  for (const [s, plane] of planes.entries()) {
    if (!plane) continue;
    requireLength('plane', plane.length, out.length);
    for (let k = 0; k < out.length; k++) {
      const value = plane[k]!;
      const before = best[k]!;
      if (value !== value) continue;
      if (before !== before || (kind === 'max' ? value > before : value < before)) {
        best[k] = value;
        out[k] = hours[s]!;
      }
    }
  }
  return out;
}
