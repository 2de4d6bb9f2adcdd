import { ArchiveError } from '../archive-error.ts';
import { cornersAt, mixFour, type Corners } from '../between-points.ts';
import type { DayRequest, FieldName, GridLattice, SeriesPlace } from '../forecast-source.ts';
import { dayPlanesOf, slotOfDay } from './day-planes.rules.ts';
import { fieldOf, type FieldRecord, type RunManifest, type SeriesSegment } from './manifest.ts';
import { isClassQuantity, isTimeless } from './packing.ts';
import { codeShift, unpackCodes, valuesOf } from './quantise.ts';
import type { CornerCodes, RunFiles } from './run-files.ts';
import { slotsCovered } from './series-plan.rules.ts';

const hourMs = 3_600_000;

/** Where the requested times lie in a field. */
interface FieldPlan {
  /** -1 where the field has no such hour. */
  readonly slots: Int32Array;
  /** The segments that hold some of them, and the slots that are in no segment yet. */
  readonly segments: readonly SeriesSegment[];
  readonly tail: readonly number[];
}

/** Times as they were requested, and what follows from them. */
interface RequestedTimes {
  readonly validTs: readonly number[];
  readonly hours: readonly number[];
  readonly plans: Map<FieldRecord, FieldPlan>;
}

/** Answers for one published state of a run. */
export class RunReader {
  readonly #slots = new Map<FieldRecord, ReadonlyMap<number, number>>();
  readonly #hours: ReadonlySet<number>;
  #lastTimes: RequestedTimes | undefined;

  constructor(readonly files: RunFiles) {
    this.#hours = new Set(files.manifest.hours);
  }

  get manifest(): RunManifest {
    return this.files.manifest;
  }

  /** Values of fields where columns and rows cross. */
  async lattice(validTs: number, fields: readonly FieldName[], lattice: GridLattice): Promise<readonly Float32Array[]> {
    const hour = this.#hourOf(validTs);
    this.#requireInside(lattice);
    const out: Float32Array[] = [];
    for (const name of fields) out.push(await this.#plane(this.#field(name), hour, lattice));
    return out;
  }

  /** A day of a field that was folded from just these steps; null where the run has none. */
  async day(request: Pick<DayRequest, 'refTs' | 'field' | 'fold' | 'steps' | 'lattice'>): Promise<Float32Array | null> {
    const field = fieldOf(this.manifest, request.field.quantity, request.field.level);
    const planes = field === undefined ? null : dayPlanesOf(field);
    const slot = field?.days === undefined ? -1 : slotOfDay(field.days, request);
    if (planes === null || slot < 0) return null;
    this.#requireInside(request.lattice);
    return unpackCodes(planes.packing, await this.files.lattice(planes, slot, request.lattice));
  }

  #requireInside({ columns, rows }: GridLattice): void {
    const { nx, ny } = this.files.grid;
    requireInside(columns, nx, 'column');
    requireInside(rows, ny, 'row');
  }

  /** Values of fields at a place through time. */
  async series(
    validTs: readonly number[],
    fields: readonly FieldName[],
    { lat, lon }: SeriesPlace,
  ): Promise<readonly Float32Array[]> {
    const corners = cornersAt(this.files.grid, lat, lon);
    if (corners === null)
      throw new ArchiveError('outside-grid', `${this.manifest.product} does not reach ${lat}, ${lon}`);
    const times = this.#timesOf(validTs);
    const out: Float32Array[] = [];
    for (const name of fields) {
      const found = this.#place(this.#field(name), times, corners);
      out.push(found instanceof Promise ? await found : found);
    }
    return out;
  }

  /** The same times are requested again and again: for each place of a list, and for most places of a day. */
  #timesOf(validTs: readonly number[]): RequestedTimes {
    const last = this.#lastTimes;
    if (
      last !== undefined &&
      last.validTs.length === validTs.length &&
      last.validTs.every((ts, index) => ts === validTs[index])
    )
      return last;
    const times = { validTs: [...validTs], hours: validTs.map((ts) => this.#hourOf(ts)), plans: new Map() };
    this.#lastTimes = times;
    return times;
  }

  #planOf(field: FieldRecord, { hours, plans }: RequestedTimes): FieldPlan {
    const known = plans.get(field);
    if (known !== undefined) return known;
    const slots = Int32Array.from(hours, (hour) => this.#slotOf(field, hour) ?? -1);
    const covered = slotsCovered(field.series);
    const plan = {
      slots,
      segments: field.series.filter(({ first, count }) => slots.some((slot) => slot >= first && slot < first + count)),
      tail: [...new Set(slots)].filter((slot) => slot >= covered),
    };
    plans.set(field, plan);
    return plan;
  }

  #hourOf(validTs: number): number {
    const { product, refTs } = this.manifest;
    const hour = (validTs - refTs) / hourMs;
    if (!this.#hours.has(hour)) throw new ArchiveError('unknown-time', `${product} of ${refTs} has no hour ${hour}`);
    return hour;
  }

  #field({ quantity, level }: FieldName): FieldRecord {
    const found = fieldOf(this.manifest, quantity, level);
    if (found !== undefined) return found;
    const elsewhere = this.manifest.fields.some((field) => field.quantity === quantity);
    throw new ArchiveError(
      elsewhere ? 'unknown-level' : 'unknown-parameter',
      `${this.manifest.product} has no ${quantity} at ${level}`,
    );
  }

  /** The slot of an hour; undefined when the field has no value then. */
  #slotOf(field: FieldRecord, hour: number): number | undefined {
    if (isTimeless(field.quantity)) return 0;
    const known = this.#slots.get(field) ?? new Map(field.hours.map((own, slot) => [own, slot]));
    this.#slots.set(field, known);
    return known.get(hour);
  }

  async #plane(field: FieldRecord, hour: number, lattice: GridLattice): Promise<Float32Array> {
    const slot = this.#slotOf(field, hour);
    if (slot === undefined) return new Float32Array(lattice.columns.length * lattice.rows.length).fill(Number.NaN);
    return unpackCodes(field.packing, await this.files.lattice(field, slot, lattice));
  }

  /** At once where the files answer at once: a turn of the queue for each field would cost as much as the field. */
  #place(field: FieldRecord, times: RequestedTimes, corners: Corners): Float32Array | Promise<Float32Array> {
    const { slots, segments, tail } = this.#planOf(field, times);
    const out = new Float32Array(slots.length);
    const [only] = segments;
    if (only === undefined || segments.length > 1 || tail.length > 0 || slots.includes(-1))
      return this.#placeInParts(field, times, corners, out.fill(Number.NaN));
    const found = this.files.corners(only, corners);
    if (!(found instanceof Promise)) return mixSteps(field, found, corners, slots, only, out);
    return found.then((codes) => mixSteps(field, codes, corners, slots, only, out));
  }

  /** A field of which some steps are in other segments, in no segment yet, or nowhere. */
  async #placeInParts(
    field: FieldRecord,
    times: RequestedTimes,
    corners: Corners,
    out: Float32Array,
  ): Promise<Float32Array> {
    const { slots, segments, tail } = this.#planOf(field, times);
    for (const segment of segments) {
      const found = this.files.corners(segment, corners);
      mixSteps(field, found instanceof Promise ? await found : found, corners, slots, segment, out);
    }
    for (const slot of tail) {
      const codes = await this.files.lattice(field, slot, {
        columns: Int32Array.of(corners.left, corners.right),
        rows: Int32Array.of(corners.top, corners.bottom),
      });
      mixSteps(field, { codes, starts: [0, 1, 2, 3] }, corners, slots, { first: slot, count: 1 }, out);
    }
    return out;
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

function requireInside(indices: Int32Array, count: number, what: string): void {
  for (const index of indices)
    if (index < 0 || index >= count)
      throw new ArchiveError('outside-grid', `${what} ${index} is not on a grid of ${count}`);
}
