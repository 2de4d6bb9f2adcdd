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
 * Interpolates one source row onto the 257 columns, already quantised but for the truncation. Returns false if a
 * result is no number or too large.
 */
function mixFloats(source: Float32Array, base: number, columns: AxisPlan, inverse: number, shift: number, out: Float64Array): boolean {
  const { first, second, weight } = columns;
  const side = weight.length;
  const limit = BIASED_LIMIT;
  let good = true;
  for (let i = 0; i < side; i++) {
    const a = source[base + first[i]!]!;
    const v = (a + (source[base + second[i]!]! - a) * weight[i]!) * inverse + shift;
    out[i] = v;
    if (!(v > 0 && v < limit)) good = false;
  }
  return good;
}

function mixInts(plane: IntPlane, base: number, columns: AxisPlan, inverse: number, shift: number, out: Float64Array): boolean {
  const { first, second, weight } = columns;
  const { ints, missing } = plane;
  const scale = plane.scale * inverse;
  const start = plane.base * inverse + shift;
  const side = weight.length;
  const limit = BIASED_LIMIT;
  let good = true;
  for (let i = 0; i < side; i++) {
    const a = ints[base + first[i]!]!;
    const b = ints[base + second[i]!]!;
    const v = (a + (b - a) * weight[i]!) * scale + start;
    if (v > 0 && v < limit && a !== missing && b !== missing) out[i] = v;
    else {
      out[i] = a === missing || b === missing ? Number.NaN : v;
      good = false;
    }
  }
  return good;
}

/** The two source rows around an output row, interpolated along the columns; a row is computed once and moves up. */
export class RowPair {
  private readonly rows = [new Float64Array(SIDE), new Float64Array(SIDE)] as const;
  private readonly held = [-1, -1];
  private readonly fine = [true, true];
  private plane: SourcePlane = { values: new Float32Array(0) };
  private quantiser: Quantiser = { inverse: 1, shift: 0 };
  private columns: AxisPlan | null = null;
  private nx = 0;
  /** False as soon as a row of the current plane held no-data or an overlarge value. */
  allGood = true;

  begin(plane: SourcePlane, nx: number, columns: AxisPlan, quantiser: Quantiser): void {
    this.plane = plane;
    this.nx = nx;
    this.columns = columns;
    this.quantiser = quantiser;
    this.held[0] = -1;
    this.held[1] = -1;
    this.allGood = true;
  }

  /** Row `row` interpolated along the columns; `other` is the row that must not be thrown away for it. */
  row(row: number, other: number): Float64Array {
    const [first, second] = this.rows;
    if (this.held[0] === row) return this.found(0, first);
    if (this.held[1] === row) return this.found(1, second);
    const slot = this.held[0] === other ? 1 : 0;
    const out = slot === 0 ? first : second;
    this.held[slot] = row;
    this.fine[slot] = this.mix(row, out);
    return this.found(slot, out);
  }

  private found(slot: 0 | 1, out: Float64Array): Float64Array {
    if (!this.fine[slot]) this.allGood = false;
    return out;
  }

  private mix(row: number, out: Float64Array): boolean {
    const { columns, plane, quantiser } = this;
    if (!columns) return false;
    const base = row * this.nx;
    return 'values' in plane
      ? mixFloats(plane.values, base, columns, quantiser.inverse, quantiser.shift, out)
      : mixInts(plane, base, columns, quantiser.inverse, quantiser.shift, out);
  }
}
