import { ENTRY, packEntry } from './text-index.ts';
import type { TextIndex } from './text-index.ts';

/** Later words of a long name that can be found; beyond it nobody searches. */
const LATER_WORDS = 6;
/** Below this many entries a plain insertion sort is quicker. */
const FEW = 12;

class GrowingWords {
  #data = new Uint32Array(1 << 12);
  length = 0;

  push(value: number): void {
    if (this.length === this.#data.length) {
      const wider = new Uint32Array(this.#data.length * 2);
      wider.set(this.#data);
      this.#data = wider;
    }
    this.#data[this.length++] = value;
  }

  done(): Uint32Array {
    return this.#data.slice(0, this.length);
  }
}

/** Collects folded texts and sorts them into an index. */
export class TextIndexBuilder {
  #pool = new Uint8Array(1 << 16);
  #length = 0;
  readonly #offsets = new GrowingWords();
  readonly #packed = new GrowingWords();
  readonly #encoder = new TextEncoder();

  /** Bytes of text so far: where the next text will begin. */
  get position(): number {
    return this.#length;
  }

  /** Adds a folded text and, unless it is a code, an entry for each of its later words. */
  add(folded: string, owner: number, flags: number): void {
    if (folded === '') return;
    // A UTF-16 unit becomes at most three bytes.
    while (this.#length + folded.length * 3 + 1 > this.#pool.length) {
      const wider = new Uint8Array(this.#pool.length * 2);
      wider.set(this.#pool);
      this.#pool = wider;
    }
    const start = this.#length;
    const { written } = this.#encoder.encodeInto(folded, this.#pool.subarray(start));
    this.#length = start + written + 1;
    this.#offsets.push(start);
    this.#packed.push(packEntry(owner, flags));
    if ((flags & ENTRY.code) !== 0) return;
    for (let at = start, words = 0; at < start + written && words < LATER_WORDS; at++) {
      if (this.#pool[at] !== 0x20) continue;
      words += 1;
      this.#offsets.push(at + 1);
      this.#packed.push(packEntry(owner, flags | ENTRY.laterWord));
    }
  }

  /** Sorts what was added. */
  build(): TextIndex {
    const pool = this.#pool.slice(0, this.#length);
    const offsets = this.#offsets.done();
    const packed = this.#packed.done();
    const order = Uint32Array.from(offsets, (_, entry) => entry);
    sortByText(pool, offsets, order);
    return {
      pool,
      offsets: order.map((entry) => offsets[entry] ?? 0),
      packed: order.map((entry) => packed[entry] ?? 0),
    };
  }
}

function isBefore(pool: Uint8Array, one: number, other: number): boolean {
  for (let at = 0; ; at++) {
    const a = pool[one + at] ?? 0;
    const b = pool[other + at] ?? 0;
    if (a !== b) return a < b;
    // Equal texts keep the order in which they were added, so that a build gives the same file every time.
    if (a === 0) return one < other;
  }
}

/** Sorts entries by three-way radix quicksort: it looks at each byte of a common beginning once, not once a comparison. */
function sortByText(pool: Uint8Array, offsets: Uint32Array, order: Uint32Array): void {
  const byteAt = (position: number, depth: number): number => pool[(offsets[order[position] ?? 0] ?? 0) + depth] ?? 0;
  const swap = (one: number, other: number): void => {
    const held = order[one] ?? 0;
    order[one] = order[other] ?? 0;
    order[other] = held;
  };
  const insertion = (from: number, to: number, depth: number): void => {
    for (let position = from + 1; position < to; position++) {
      const entry = order[position] ?? 0;
      const start = (offsets[entry] ?? 0) + depth;
      let free = position;
      while (free > from && isBefore(pool, start, (offsets[order[free - 1] ?? 0] ?? 0) + depth)) {
        order[free] = order[free - 1] ?? 0;
        free -= 1;
      }
      order[free] = entry;
    }
  };
  const todo: [from: number, to: number, depth: number][] = [[0, order.length, 0]];
  for (let task = todo.pop(); task !== undefined; task = todo.pop()) {
    const [from, to, depth] = task;
    if (to - from < FEW) {
      insertion(from, to, depth);
      continue;
    }
    const samples = [byteAt(from, depth), byteAt((from + to) >>> 1, depth), byteAt(to - 1, depth)].sort(
      (a, b) => a - b,
    );
    const pivot = samples[1] ?? 0;
    let less = from;
    let more = to;
    for (let position = from; position < more;) {
      const byte = byteAt(position, depth);
      if (byte < pivot) swap(less++, position++);
      else if (byte > pivot) swap(position, --more);
      else position++;
    }
    todo.push([from, less, depth], [more, to, depth]);
    if (pivot !== 0) todo.push([less, more, depth + 1]);
    else order.subarray(less, more).sort();
  }
}
