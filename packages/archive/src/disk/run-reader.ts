import { ArchiveError } from '../archive-error.ts';
import { cornersAt, mixFour, type Corners } from '../between-points.ts';
import type { DayRequest, FieldName, GridLattice, SeriesPlace } from '../forecast-source.ts';
import { readableOf, type ReadableField } from '../made/readable-field.ts';
import { dayPlanesOf, slotOfDay } from './day-planes.rules.ts';
import { FieldReader, type RequestedTimes } from './field-reader.ts';
import { fieldOf, type FieldRecord, type RunManifest } from './manifest.ts';
import { unpackCodes } from './quantise.ts';
import type { RunFiles } from './run-files.ts';

const hourMs = 3_600_000;

/** Answers for one published state of a run. */
export class RunReader {
  readonly #readables = new Map<string, ReadableField | null>();
  readonly #stored: FieldReader;
  readonly #hours: ReadonlySet<number>;
  #lastTimes: RequestedTimes | undefined;

  constructor(readonly files: RunFiles) {
    this.#stored = new FieldReader(files);
    this.#hours = new Set(files.manifest.hours);
  }

  get manifest(): RunManifest {
    return this.files.manifest;
  }

  /** Values of fields where columns and rows cross. */
  async lattice(validTs: number, fields: readonly FieldName[], lattice: GridLattice): Promise<readonly Float32Array[]> {
    const hour = this.#hourOf(validTs);
    this.#requireInside(lattice);
    const parts = new Map<FieldRecord, Float32Array>();
    const out: Float32Array[] = [];
    for (const name of fields) {
      const found = this.#readable(name);
      out.push(
        found.kind === 'stored'
          ? await this.#stored.plane(found.field, hour, lattice)
          : await made(found, parts, (field) => this.#stored.plane(field, hour, lattice)),
      );
    }
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
    const parts = new Map<FieldRecord, Float32Array>();
    const out: Float32Array[] = [];
    for (const name of fields) {
      const readable = this.#readable(name);
      const found =
        readable.kind === 'stored'
          ? this.#stored.place(readable.field, times, corners)
          : this.#madePlace(readable, times, corners, parts);
      out.push(found instanceof Promise ? await found : found);
    }
    return out;
  }

  /** True for a field that the run stores, or that is made of what it stores. */
  holds(name: FieldName): boolean {
    return this.#find(name) !== null;
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

  #hourOf(validTs: number): number {
    const { product, refTs } = this.manifest;
    const hour = (validTs - refTs) / hourMs;
    if (!this.#hours.has(hour)) throw new ArchiveError('unknown-time', `${product} of ${refTs} has no hour ${hour}`);
    return hour;
  }

  #find(name: FieldName): ReadableField | null {
    const key = `${name.quantity}/${name.level}`;
    const known = this.#readables.get(key);
    if (known !== undefined) return known;
    const found = readableOf(this.manifest, name);
    this.#readables.set(key, found);
    return found;
  }

  #readable(name: FieldName): ReadableField {
    const found = this.#find(name);
    if (found !== null) return found;
    const elsewhere = this.manifest.fields.some(({ quantity }) => quantity === name.quantity);
    throw new ArchiveError(
      elsewhere ? 'unknown-level' : 'unknown-parameter',
      `${this.manifest.product} has no ${name.quantity} at ${name.level}`,
    );
  }

  /** A field that is made of others: at each of the four points, as a plane of it is, and mixed then. */
  async #madePlace(
    readable: ReadableField,
    times: RequestedTimes,
    corners: Corners,
    parts: Map<FieldRecord, Float32Array>,
  ): Promise<Float32Array> {
    const values = await made(readable, parts, (field) => this.#stored.cornerValues(field, times, corners));
    const { wx, wy } = corners;
    const out = new Float32Array(times.hours.length);
    for (let k = 0, n = out.length; k < n; k++)
      out[k] = mixFour(values[k]!, values[n + k]!, values[2 * n + k]!, values[3 * n + k]!, wx, wy, false);
    return out;
  }
}

/** The values of a field out of those that it is made of; `parts` are those that were read for the same request. */
async function made(
  readable: ReadableField,
  parts: Map<FieldRecord, Float32Array>,
  read: (field: FieldRecord) => Promise<Float32Array>,
): Promise<Float32Array> {
  if (readable.kind === 'stored') {
    const values = parts.get(readable.field) ?? (await read(readable.field));
    parts.set(readable.field, values);
    return values;
  }
  const from: Float32Array[] = [];
  for (const part of readable.parts) from.push(await made(part, parts, read));
  return readable.make(from);
}

function requireInside(indices: Int32Array, count: number, what: string): void {
  for (const index of indices)
    if (index < 0 || index >= count)
      throw new ArchiveError('outside-grid', `${what} ${index} is not on a grid of ${count}`);
}
