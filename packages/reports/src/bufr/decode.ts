import { Bitmap } from './bitmap.ts';
import { Bits } from './bits.ts';
import { BufrStop } from './bufr-fault.ts';
import { change, changed, unchanged } from './changes.ts';
import type { BufrHeader } from './sections.ts';
import { isLocal, tablesFor, type Element, type Tables } from './table-lookup.ts';

export type BufrValue = number | string | null;

/** The values of one subset in the order of the message. */
export interface BufrSubset {
  /** Descriptors FXXYYY of elements. */
  readonly codes: readonly number[];
  readonly values: readonly BufrValue[];
  /** How many of them are data; what follows tells the quality of these. */
  readonly dataCount: number;
}

/** Steps that one message may take: the longest bulletins of stations and soundings take a fiftieth of it. */
const mostSteps = 2_000_000;
const deepest = 24;

/** Reads subsets one after the other, or all at once where they are compressed. */
export class Decoder {
  readonly #bits: Bits;
  readonly #tables: Tables;
  readonly #isCompressed: boolean;
  /** Columns of a compressed message have so many rows; else one. */
  readonly #rows: number;
  #steps = 0;
  #changes = unchanged();
  #codes: number[] = [];
  #columns: BufrValue[][] = [];
  /** As it was written, for what a bitmap refers to. */
  #written: (Element | null)[] = [];
  #dataCount: number | null = null;
  #bitmap = new Bitmap();

  constructor(
    readonly header: BufrHeader,
    data: Uint8Array,
  ) {
    this.#bits = new Bits(data);
    this.#tables = tablesFor(header);
    this.#isCompressed = header.isCompressed;
    this.#rows = header.isCompressed ? header.subsets : 1;
  }

  /** Reads on, and answers what was read even where a stop ended it. */
  subsets(): { readonly subsets: readonly BufrSubset[]; readonly stop: BufrStop | null } {
    const found: BufrSubset[] = [];
    const rounds = this.#isCompressed ? Math.min(1, this.header.subsets) : this.header.subsets;
    for (let k = 0; k < rounds; k++) {
      this.#begin();
      try {
        this.#expand(this.header.descriptors, 0);
      } catch (thrown) {
        if (!(thrown instanceof BufrStop)) throw thrown;
        // What stands before an unknown element is right; without its width nothing after it can be found.
        if (this.#codes.length > 0 && thrown.code === 'unknown-descriptor') found.push(...this.#take());
        return { subsets: found, stop: thrown };
      }
      found.push(...this.#take());
    }
    return { subsets: found, stop: null };
  }

  #begin(): void {
    this.#changes = unchanged();
    this.#codes = [];
    this.#columns = [];
    this.#written = [];
    this.#dataCount = null;
    this.#bitmap = new Bitmap();
  }

  #take(): BufrSubset[] {
    const codes = this.#codes;
    const dataCount = this.#dataCount ?? codes.length;
    return Array.from({ length: this.#rows }, (_, row) => ({
      codes,
      values: this.#columns.map((column) => (column.length === 1 ? column[0] : column[row]) ?? null),
      dataCount,
    }));
  }

  #step(count = 1): void {
    this.#steps += count;
    if (this.#steps > mostSteps) throw new BufrStop('too-large', `more than ${mostSteps} values`);
  }

  #expand(descriptors: readonly number[], depth: number): void {
    if (depth > deepest) throw new BufrStop('too-large', 'sequences inside of sequences without end');
    for (let k = 0; k < descriptors.length; k++) {
      const code = descriptors[k] ?? 0;
      this.#step();
      const f = Math.floor(code / 100_000);
      if (f === 0) this.#element(code);
      else if (f === 3) {
        const sequence = this.#tables.sequence(code);
        if (sequence === null) throw new BufrStop('unknown-descriptor', `sequence ${name(code)}`);
        this.#expand(sequence, depth + 1);
      } else if (f === 2) this.#operate(Math.floor(code / 1000) % 100, code % 1000);
      else {
        const size = Math.floor(code / 1000) % 100;
        let count = code % 1000;
        if (count === 0) {
          k++;
          count = this.#count(descriptors[k] ?? 0);
        }
        const body = descriptors.slice(k + 1, k + 1 + size);
        if (body.length < size) throw new BufrStop('bad-operator', `a replication of ${size} with ${body.length} left`);
        for (let round = 0; round < count; round++) this.#expand(body, depth + 1);
        k += size;
      }
    }
  }

  /** How often a delayed replication repeats; the same in all subsets of a compressed message. */
  #count(code: number): number {
    if (Math.floor(code / 1000) !== 31) throw new BufrStop('bad-operator', `a replication counted by ${name(code)}`);
    this.#element(code);
    const column = this.#columns.at(-1) ?? [];
    const [count] = column;
    if (typeof count !== 'number' || column.some((one) => one !== count))
      throw new BufrStop('bad-operator', 'a replication without a count');
    return count;
  }

  #element(code: number): void {
    const changes = this.#changes;
    const group = Math.floor(code / 1000);
    if (changes.absent > 0) {
      changes.absent--;
      if (group > 9 && group !== 31) return;
    }
    if (changes.localWidth > 0) {
      const width = changes.localWidth;
      changes.localWidth = 0;
      const known = this.#tables.element(code);
      if (known === null || known.width !== width) return this.#column(code, null, width, () => null);
    }
    const listed = this.#tables.element(code);
    if (listed === null)
      throw new BufrStop('unknown-descriptor', `${isLocal(code) ? 'local ' : ''}element ${name(code)}`);
    if (changes.defining > 0) return this.#define(code);
    if (group !== 31) for (const width of changes.associated) this.#skipColumn(width);
    const element = group === 31 ? listed : changed(code, listed, changes);
    this.#read(code, element);
  }

  #read(code: number, element: Element): void {
    if (element.kind === 'text') this.#textColumn(code, element);
    else if (element.width < 0) this.#floatColumn(code, element);
    else {
      if (element.width <= 0) throw new BufrStop('bad-operator', `${name(code)} has ${element.width} bits`);
      // Counts and bits of class 31: all ones is a number there, except for what an associated field means.
      const neverMissing = Math.floor(code / 1000) === 31 && code !== 31_021;
      const missing = 2 ** element.width - 1;
      this.#column(code, element, element.width, (raw, isMissing) =>
        !neverMissing && (isMissing || raw === missing) ? null : valueOf(raw, element),
      );
    }
    if (code === 31_031 && this.#bitmap.isOpen) this.#bitmap.add(Number(this.#columns.at(-1)?.[0] ?? 1));
    else if (this.#bitmap.isBegun) this.#bitmap.close(this.#dataCount ?? 0);
  }

  /** One number, or the least with a difference a subset. */
  #column(
    code: number,
    element: Element | null,
    width: number,
    value: (raw: number, isMissing: boolean) => BufrValue,
  ): void {
    this.#step(this.#rows);
    if (width > 53) {
      this.#skipColumn(width);
      return this.#keep(code, element, [null]);
    }
    const least = this.#bits.read(width);
    if (!this.#isCompressed) return this.#keep(code, element, [value(least, false)]);
    const bits = this.#bits.read(6);
    if (bits === 0) return this.#keep(code, element, [value(least, false)]);
    const none = 2 ** bits - 1;
    const column: BufrValue[] = [];
    for (let row = 0; row < this.#rows; row++) {
      const difference = this.#bits.read(bits);
      column.push(value(least + difference, difference === none));
    }
    this.#keep(code, element, column);
  }

  #skipColumn(width: number): void {
    this.#bits.skip(width);
    if (this.#isCompressed) this.#bits.skip(this.#bits.read(6) * this.#rows);
  }

  #textColumn(code: number, element: Element): void {
    this.#step(this.#rows);
    const text = this.#bits.text(element.width / 8);
    if (!this.#isCompressed) return this.#keep(code, element, [text]);
    const octets = this.#bits.read(6);
    if (octets === 0) return this.#keep(code, element, [text]);
    const column = Array.from({ length: this.#rows }, () => this.#bits.text(octets));
    this.#keep(code, element, column);
  }

  #floatColumn(code: number, element: Element): void {
    if (this.#isCompressed) throw new BufrStop('bad-operator', 'compressed IEEE numbers');
    this.#step();
    const view = new DataView(new ArrayBuffer(8));
    view.setUint32(0, this.#bits.read(32));
    if (element.width === -64) view.setUint32(4, this.#bits.read(32));
    const value = element.width === -64 ? view.getFloat64(0) : view.getFloat32(0);
    this.#keep(code, element, [Number.isFinite(value) ? value : null]);
  }

  #keep(code: number, element: Element | null, column: BufrValue[]): void {
    this.#codes.push(code);
    this.#columns.push(column);
    this.#written.push(element);
  }

  /** 203: the number of an element is its new reference, its first bit the sign. */
  #define(code: number): void {
    const { defining, references } = this.#changes;
    const raw = this.#bits.read(defining);
    if (this.#isCompressed) this.#bits.skip(this.#bits.read(6) * this.#rows);
    const sign = 2 ** (defining - 1);
    references.set(code, raw >= sign ? sign - raw : raw);
  }

  #operate(x: number, y: number): void {
    if (change(this.#changes, x, y)) return;
    switch (x) {
      case 5:
        this.#textColumn(205_000 + y, { kind: 'text', width: y * 8, scale: 0, reference: 0 });
        break;
      case 22:
      case 23:
      case 24:
      case 25:
      case 32:
        if (y === 255) this.#marker(x);
        else {
          // From here on values tell about those before.
          this.#dataCount ??= this.#codes.length;
          this.#bitmap.open();
        }
        break;
      case 35:
        this.#bitmap.cancel();
        break;
      case 36:
        break;
      case 37:
        if (y === 255) this.#bitmap.cancel();
        else this.#bitmap.close(this.#dataCount ?? 0);
        break;
      default:
        throw new BufrStop('bad-operator', `operator ${name(200_000 + x * 1000 + y)}`);
    }
  }

  /** A value in the place of the next element that the bitmap marks. */
  #marker(x: number): void {
    if (this.#bitmap.isOpen) this.#bitmap.close(this.#dataCount ?? 0);
    const at = this.#bitmap.next();
    const element = this.#written[at] ?? null;
    if (element === null) throw new BufrStop('bad-operator', 'a marker of an element of unknown width');
    // A difference may be negative and needs a bit more.
    const like = x === 25 ? { ...element, width: element.width + 1, reference: -(2 ** element.width) } : element;
    this.#read(this.#codes[at] ?? 0, like);
  }
}

/** Exact decimals: a division by a power of ten rounds once. */
const valueOf = (raw: number, { scale, reference }: Element): number =>
  scale > 0 ? (raw + reference) / 10 ** scale : (raw + reference) * 10 ** -scale;

const name = (code: number): string => String(code).padStart(6, '0');
