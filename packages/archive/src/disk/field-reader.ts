import { mixPlanes } from '@meltemi/fields';
import { mixFour, type Corners } from '../between-points.ts';
import type { GridLattice } from '../forecast-source.ts';
import { hoursAround, isThinnedOut } from '../made/thinned-hours.rules.ts';
import { planField, spreadValues, type FieldPlan } from './field-plan.ts';
import type { FieldRecord, SeriesSegment } from './manifest.ts';
import { isClassQuantity, isTimeless } from './packing.ts';
import { codeShift, unpackCodes, valuesOf } from './quantise.ts';
import type { CornerCodes, RunFiles } from './run-files.ts';

/** Times as they were requested, and what follows from them. */
export interface RequestedTimes {
  readonly validTs: readonly number[];
  readonly hours: readonly number[];
  readonly plans: Map<FieldRecord, FieldPlan>;
}

/** Reads stored fields of one published state of a run. */
export class FieldReader {
  readonly #slots = new Map<FieldRecord, ReadonlyMap<number, number>>();

  constructor(readonly files: RunFiles) {}

  /** Values of a field where columns and rows cross; of an hour that was left out by plan, between those around it. */
  async plane(field: FieldRecord, hour: number, lattice: GridLattice): Promise<Float32Array> {
    const slot = this.#slotOf(field, hour);
    const { thinned } = this.files.manifest;
    if (slot !== undefined) return unpackCodes(field.packing, await this.files.lattice(field, slot, lattice));
    if (thinned !== undefined && isThinnedOut(thinned, field.level, hour)) {
      const { before, after, share } = hoursAround(thinned, hour);
      const [early, late] = [before, after].map((one) => this.#slotOf(field, one));
      if (early !== undefined && late !== undefined) {
        const from = unpackCodes(field.packing, await this.files.lattice(field, early, lattice));
        const to = unpackCodes(field.packing, await this.files.lattice(field, late, lattice));
        return mixPlanes(from, to, share, to);
      }
    }
    return new Float32Array(lattice.columns.length * lattice.rows.length).fill(Number.NaN);
  }

  /**
   * Values of a field at a place through time. At once where the files answer at once: a turn of the queue for each field would cost as
   * much as the field.
   */
  place(field: FieldRecord, times: RequestedTimes, corners: Corners): Float32Array | Promise<Float32Array> {
    const plan = this.#planOf(field, times);
    const { slots, segments, tail } = plan;
    const out = new Float32Array(slots.length);
    const [only] = segments;
    if (only === undefined || segments.length > 1 || tail.length > 0 || slots.includes(-1)) {
      out.fill(Number.NaN);
      return this.#parts(field, plan, corners, (codes, segment) => {
        mixSteps(field, codes, corners, slots, segment, out);
      }).then(() => spreadValues(plan, out));
    }
    const found = this.files.corners(only, corners);
    if (!(found instanceof Promise)) return spreadValues(plan, mixSteps(field, found, corners, slots, only, out));
    return found.then((codes) => spreadValues(plan, mixSteps(field, codes, corners, slots, only, out)));
  }

  /** Goes through the codes of the four points, those in segments first and then those that are in none yet. */
  async #parts(
    field: FieldRecord,
    { segments, tail }: FieldPlan,
    corners: Corners,
    take: (codes: CornerCodes, segment: Pick<SeriesSegment, 'first' | 'count'>) => void,
  ): Promise<void> {
    for (const segment of segments) {
      const found = this.files.corners(segment, corners);
      take(found instanceof Promise ? await found : found, segment);
    }
    for (const slot of tail) {
      const codes = await this.files.lattice(field, slot, {
        columns: Int32Array.of(corners.left, corners.right),
        rows: Int32Array.of(corners.top, corners.bottom),
      });
      take({ codes, starts: [0, 1, 2, 3] }, { first: slot, count: 1 });
    }
  }

  /** The values of the four points around a place, one point after the other, each at all requested times. */
  async cornerValues(field: FieldRecord, times: RequestedTimes, corners: Corners): Promise<Float32Array> {
    const plan = this.#planOf(field, times);
    const out = new Float32Array(4 * plan.slots.length).fill(Number.NaN);
    await this.#parts(field, plan, corners, (codes, segment) => unpackSteps(field, codes, plan.slots, segment, out));
    return spreadValues(plan, out);
  }

  #planOf(field: FieldRecord, { hours, plans }: RequestedTimes): FieldPlan {
    const known = plans.get(field);
    if (known !== undefined) return known;
    const plan = planField(field, hours, (hour) => this.#slotOf(field, hour), this.files.manifest.thinned);
    plans.set(field, plan);
    return plan;
  }

  /** The slot of an hour; undefined when the field has no value then. */
  #slotOf(field: FieldRecord, hour: number): number | undefined {
    if (isTimeless(field.quantity)) return 0;
    const known = this.#slots.get(field) ?? new Map(field.hours.map((own, slot) => [own, slot]));
    this.#slots.set(field, known);
    return known.get(hour);
  }
}

/** Mixes the four points of those steps that lie in a segment. */
function mixSteps(
  { packing, quantity }: FieldRecord,
  { codes, starts }: CornerCodes,
  corners: Corners,
  slots: Int32Array,
  { first, count }: Pick<SeriesSegment, 'first' | 'count'>,
  out: Float32Array,
): Float32Array {
  const isClass = isClassQuantity(quantity);
  const values = valuesOf(packing);
  const { wx, wy } = corners;
  const [a, b, c, d] = starts;
  for (let index = 0; index < slots.length; index++) {
    const step = slots[index]! - first;
    if (step < 0 || step >= count) continue;
    // The values of a lattice, so that both ways give the same.
    const topLeft = values[codes[a + step]! + codeShift]!;
    const topRight = values[codes[b + step]! + codeShift]!;
    const bottomLeft = values[codes[c + step]! + codeShift]!;
    const bottomRight = values[codes[d + step]! + codeShift]!;
    out[index] = mixFour(topLeft, topRight, bottomLeft, bottomRight, wx, wy, isClass);
  }
  return out;
}

/** The values of the four points at those steps that lie in a segment, one point after the other. */
function unpackSteps(
  { packing }: FieldRecord,
  { codes, starts }: CornerCodes,
  slots: Int32Array,
  { first, count }: Pick<SeriesSegment, 'first' | 'count'>,
  out: Float32Array,
): void {
  const values = valuesOf(packing);
  for (let corner = 0; corner < starts.length; corner++) {
    for (let index = 0; index < slots.length; index++) {
      const step = slots[index]! - first;
      if (step < 0 || step >= count) continue;
      out[corner * slots.length + index] = values[codes[starts[corner]! + step]! + codeShift]!;
    }
  }
}
