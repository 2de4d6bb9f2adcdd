import { IngestError } from '../ingest-error.ts';

/** Takes the octets of one answer as they come in, over several requests if need be. */
export abstract class Incoming {
  readonly #most: number;
  #filled = 0;
  #first: number | null = null;
  /** Octets of the whole answer, once a header has said so. */
  expected: number | null = null;
  /** Octets of the whole file of which this is a part, once a header has said so. */
  size: number | null = null;
  /** The version of the file (ETag) that the octets belong to. */
  tag: string | null = null;

  constructor(most: number) {
    this.#most = most;
  }

  get filled(): number {
    return this.#filled;
  }

  /** The first octet; null while there is none. */
  get first(): number | null {
    return this.#first;
  }

  /** True when everything that was promised is there. */
  get whole(): boolean {
    return this.expected !== null && this.#filled === this.expected;
  }

  /** Sets the length that a header promises. */
  expect(length: number): void {
    if (length > this.#most)
      throw new IngestError('too-large', `${length} octets are more than the limit of ${this.#most}`);
    if (this.expected !== null && this.expected !== length)
      throw new IngestError('wrong-range', `${length} octets are promised now, ${this.expected} before`);
    this.expected = length;
    this.prepare(length);
  }

  add(chunk: Uint8Array): void {
    const after = this.#filled + chunk.length;
    const most = this.expected ?? this.#most;
    if (after > most)
      throw new IngestError(
        this.expected === null ? 'too-large' : 'wrong-range',
        `more than the ${most} octets that ${this.expected === null ? 'are allowed' : 'were promised'}`,
      );
    this.#first ??= chunk[0] ?? null;
    this.take(chunk, this.#filled, most);
    this.#filled = after;
  }

  /** Forgets everything: the file has changed, or came from its beginning again. */
  reset(): void {
    this.#filled = 0;
    this.#first = null;
    this.expected = null;
    this.tag = null;
    this.size = null;
    this.forget();
  }

  /** A header has promised so many octets. */
  protected abstract prepare(length: number): void;
  /** Octets that follow those before; `most` may come in all. */
  protected abstract take(chunk: Uint8Array, from: number, most: number): void;
  protected abstract forget(): void;
}

/** An answer that is kept in memory as a whole; bounded before anything is allocated. */
export class Body extends Incoming {
  #bytes = new Uint8Array(0);

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.filled);
  }

  protected override prepare(length: number): void {
    if (this.#bytes.length < length) this.#grow(length, this.filled);
  }

  protected override take(chunk: Uint8Array, from: number, most: number): void {
    const after = from + chunk.length;
    if (after > this.#bytes.length) this.#grow(Math.min(most, Math.max(after, 2 * this.#bytes.length, 65_536)), from);
    this.#bytes.set(chunk, from);
  }

  protected override forget(): void {}

  #grow(length: number, filled: number): void {
    const larger = new Uint8Array(length);
    larger.set(this.#bytes.subarray(0, filled));
    this.#bytes = larger;
  }
}
