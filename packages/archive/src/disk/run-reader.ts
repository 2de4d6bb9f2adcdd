import { ArchiveError } from '../archive-error.ts';
import { cornersAt, mixCorners, type Corners } from '../between-points.ts';
import type { FieldName, GridLattice, SeriesPlace } from '../forecast-source.ts';
import { chunkRows } from './layout.ts';
import { fieldOf, type FieldRecord, type RunManifest } from './manifest.ts';
import { isClassQuantity, isTimeless, missingCode, type Packing } from './packing.ts';
import { valueOfCode } from './quantise.ts';
import type { RunFiles } from './run-files.ts';
import { slotsCovered } from './series-plan.rules.ts';

const hourMs = 3_600_000;

/** Answers for one published state of a run. */
export class RunReader {
  readonly #slots = new Map<FieldRecord, ReadonlyMap<number, number>>();
  readonly #hours: ReadonlySet<number>;

  constructor(readonly files: RunFiles) {
    this.#hours = new Set(files.manifest.hours);
  }

  get manifest(): RunManifest {
    return this.files.manifest;
  }

  /** Values of fields where columns and rows cross. */
  async lattice(validTs: number, fields: readonly FieldName[], lattice: GridLattice): Promise<readonly Float32Array[]> {
    const hour = this.#hourOf(validTs);
    const { nx, ny } = this.files.grid;
    requireInside(lattice.columns, nx, 'column');
    requireInside(lattice.rows, ny, 'row');
    const out: Float32Array[] = [];
    for (const name of fields) out.push(await this.#plane(this.#field(name), hour, lattice));
    return out;
  }

  /** Values of fields at a place through time. */
  async series(validTs: readonly number[], fields: readonly FieldName[], { lat, lon }: SeriesPlace): Promise<readonly Float32Array[]> {
    const corners = cornersAt(this.files.grid, lat, lon);
    if (corners === null) throw new ArchiveError('outside-grid', `${this.manifest.product} does not reach ${lat}, ${lon}`);
    const hours = validTs.map((ts) => this.#hourOf(ts));
    const out: Float32Array[] = [];
    for (const name of fields) out.push(await this.#place(this.#field(name), hours, corners));
    return out;
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
    throw new ArchiveError(elsewhere ? 'unknown-level' : 'unknown-parameter', `${this.manifest.product} has no ${quantity} at ${level}`);
  }

  /** The slot of an hour; undefined when the field has no value then. */
  #slotOf(field: FieldRecord, hour: number): number | undefined {
    if (isTimeless(field.quantity)) return 0;
    const known = this.#slots.get(field) ?? new Map(field.hours.map((own, slot) => [own, slot]));
    this.#slots.set(field, known);
    return known.get(hour);
  }

  async #plane(field: FieldRecord, hour: number, { columns, rows }: GridLattice): Promise<Float32Array> {
    const out = new Float32Array(columns.length * rows.length);
    const slot = this.#slotOf(field, hour);
    if (slot === undefined) return out.fill(Number.NaN);
    // Rows that follow each other in one chunk are one read: a chunk and the answer are all that is in memory.
    for (let from = 0; from < rows.length; ) {
      const chunk = Math.floor(rows[from]! / chunkRows);
      let to = from + 1;
      while (to < rows.length && Math.floor(rows[to]! / chunkRows) === chunk) to++;
      const wanted = rows.subarray(from, to);
      const first = Math.min(...wanted);
      const codes = await this.files.rows(field, slot, first, Math.max(...wanted) - first + 1);
      for (let k = from; k < to; k++) this.#unpackRow(field.packing, codes, (rows[k]! - first) * this.files.grid.nx, columns, out, k * columns.length);
      from = to;
    }
    return out;
  }

  #unpackRow(packing: Packing, codes: Int16Array, row: number, columns: Int32Array, out: Float32Array, at: number): void {
    if (packing.kind === 'log') {
      for (let i = 0; i < columns.length; i++) out[at + i] = valueOfCode(packing, codes[row + columns[i]!]!);
      return;
    }
    const { step, offset } = packing;
    for (let i = 0; i < columns.length; i++) {
      const code = codes[row + columns[i]!]!;
      out[at + i] = code === missingCode ? Number.NaN : offset + code * step;
    }
  }

  async #place(field: FieldRecord, hours: readonly number[], corners: Corners): Promise<Float32Array> {
    const slots = hours.map((hour) => this.#slotOf(field, hour) ?? -1);
    const out = new Float32Array(hours.length).fill(Number.NaN);
    const isClass = isClassQuantity(field.quantity);
    // Corner values are 32-bit floats as on a lattice, so that both ways give the same value.
    const values = new Float32Array(4);
    const mixAt = (index: number, codes: Int16Array, starts: readonly number[], step: number): void => {
      for (let k = 0; k < 4; k++) values[k] = valueOfCode(field.packing, codes[(starts[k] ?? 0) + step] ?? missingCode);
      out[index] = mixCorners(corners, values, isClass);
    };
    for (const segment of field.series) {
      const end = segment.first + segment.count;
      if (!slots.some((slot) => slot >= segment.first && slot < end)) continue;
      const { codes, starts } = await this.files.corners(segment, corners);
      for (const [index, slot] of slots.entries()) if (slot >= segment.first && slot < end) mixAt(index, codes, starts, slot - segment.first);
    }
    const covered = slotsCovered(field.series);
    for (const [index, slot] of slots.entries()) if (slot >= covered) mixAt(index, await this.#cornersOnPlane(field, slot, corners), [0, 1, 2, 3], 0);
    return out;
  }

  /** The codes of four points of a step that is not in any series yet. */
  async #cornersOnPlane(field: FieldRecord, slot: number, { left, right, top, bottom }: Corners): Promise<Int16Array> {
    const upper = await this.files.rows(field, slot, top, 1);
    const lower = bottom === top ? upper : await this.files.rows(field, slot, bottom, 1);
    return Int16Array.of(upper[left]!, upper[right]!, lower[left]!, lower[right]!);
  }
}

function requireInside(indices: Int32Array, count: number, what: string): void {
  for (const index of indices) if (index < 0 || index >= count) throw new ArchiveError('outside-grid', `${what} ${index} is not on a grid of ${count}`);
}
