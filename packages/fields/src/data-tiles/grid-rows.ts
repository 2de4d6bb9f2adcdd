import { FieldError } from '../faults/index.ts';
import { CODE_LIMIT } from './encode.ts';
import type { AxisPlan } from './axis-plan.ts';
import { SIDE } from './layout.ts';

/** Values of a plane as 32-bit floats, NaN for no data. */
export interface FloatPlane {
  readonly values: Float32Array;
}

/** Values of a plane as 16-bit whole numbers: value = base + number * scale; `missing` marks no data. */
export interface IntPlane {
  readonly ints: Int16Array;
  readonly scale: number;
  readonly base: number;
  readonly missing: number;
}

/** A source plane in either storage. */
export type SourcePlane = FloatPlane | IntPlane;

/** Added to codes while they are made: truncation then rounds down for negative codes too. */
export const BIAS = CODE_LIMIT;
/** Biased codes stay between 0 and this. */
export const BIASED_LIMIT = 2 * CODE_LIMIT;

/** How a value becomes a biased code plus one half: value * inverse + shift. */
export interface Quantiser {
  readonly inverse: number;
  readonly shift: number;
}

/** The quantiser of a step and an offset. */
export function quantiserOf(step: number, offset: number): Quantiser {
  const inverse = 1 / step;
  return { inverse, shift: BIAS + 0.5 - offset * inverse };
}

/**
 * Interpolates one source row onto the 257 columns, already quantised but for the truncation; NaN where a source is no
 * data. Four columns a turn, as 257 = 4 * 64 + 1. Nothing is checked here: who truncates the codes sees what is wrong.
 */
function mixFloats(
  source: Float32Array,
  base: number,
  columns: AxisPlan,
  inverse: number,
  shift: number,
  out: Float64Array,
): void {
  const { first, second, weight } = columns;
  const last = weight.length - 1;
  for (let i = 0; i < last; i += 4) {
    const a0 = source[base + first[i]!]!;
    const a1 = source[base + first[i + 1]!]!;
    const a2 = source[base + first[i + 2]!]!;
    const a3 = source[base + first[i + 3]!]!;
    out[i] = (a0 + (source[base + second[i]!]! - a0) * weight[i]!) * inverse + shift;
    out[i + 1] = (a1 + (source[base + second[i + 1]!]! - a1) * weight[i + 1]!) * inverse + shift;
    out[i + 2] = (a2 + (source[base + second[i + 2]!]! - a2) * weight[i + 2]!) * inverse + shift;
    out[i + 3] = (a3 + (source[base + second[i + 3]!]! - a3) * weight[i + 3]!) * inverse + shift;
  }
  const a = source[base + first[last]!]!;
  out[last] = (a + (source[base + second[last]!]! - a) * weight[last]!) * inverse + shift;
}

function mixInts(
  plane: IntPlane,
  base: number,
  columns: AxisPlan,
  inverse: number,
  shift: number,
  out: Float64Array,
): void {
  const { first, second, weight } = columns;
  const { ints, missing } = plane;
  const scale = plane.scale * inverse;
  const start = plane.base * inverse + shift;
  const side = weight.length;
  for (let i = 0; i < side; i++) {
    const a = ints[base + first[i]!]!;
    const b = ints[base + second[i]!]!;
    out[i] = a === missing || b === missing ? Number.NaN : (a + (b - a) * weight[i]!) * scale + start;
  }
}

/** The two source rows around an output row, interpolated along the columns; a row is computed once and moves up. */
export class RowPair {
  private readonly rows = [new Float64Array(SIDE), new Float64Array(SIDE)] as const;
  private readonly held = [-1, -1];
  private plane: SourcePlane = { values: new Float32Array(0) };
  private quantiser: Quantiser = { inverse: 1, shift: 0 };
  private columns: AxisPlan | null = null;
  private nx = 0;

  begin(plane: SourcePlane, nx: number, columns: AxisPlan, quantiser: Quantiser): void {
    this.plane = plane;
    this.nx = nx;
    this.columns = columns;
    this.quantiser = quantiser;
    this.held[0] = -1;
    this.held[1] = -1;
  }

  /** Row `row` interpolated along the columns; `other` is the row that must not be thrown away for it. */
  row(row: number, other: number): Float64Array {
    const [first, second] = this.rows;
    if (this.held[0] === row) return first;
    if (this.held[1] === row) return second;
    const slot = this.held[0] === other ? 1 : 0;
    const out = slot === 0 ? first : second;
    this.held[slot] = row;
    this.mix(row, out);
    return out;
  }

  private mix(row: number, out: Float64Array): void {
    const { columns, plane, quantiser } = this;
    if (!columns) return;
    const base = row * this.nx;
    if ('values' in plane) mixFloats(plane.values, base, columns, quantiser.inverse, quantiser.shift, out);
    else mixInts(plane, base, columns, quantiser.inverse, quantiser.shift, out);
  }
}

/** Stores the code of a biased number, or a hole for no data; returns true for a hole. */
export function store(biased: number, k: number, q: Int32Array, holes: Uint8Array): boolean {
  if (biased > 0 && biased < BIASED_LIMIT) {
    q[k] = (biased | 0) - BIAS;
    holes[k] = 0;
    return false;
  }
  if (!Number.isNaN(biased))
    throw new FieldError('value-out-of-range', 'a value is too large for the step of its channel');
  holes[k] = 1;
  return true;
}

/** The value of a plane at a point, NaN for no data. */
export function valueAt(plane: SourcePlane, k: number): number {
  if ('values' in plane) return plane.values[k]!;
  const n = plane.ints[k]!;
  return n === plane.missing ? Number.NaN : plane.base + n * plane.scale;
}
