import { IngestError } from '../ingest-error.ts';

/** The octets of one answer as they come in, over several requests if need be; bounded before anything is allocated. */
export class Body {
  readonly #most: number;
  #bytes = new Uint8Array(0);
  #filled = 0;
  /** Octets of the whole answer, once a header has said so. */
  expected: number | null = null;
  /** The version of the file (ETag) that the octets belong to. */
  tag: string | null = null;

  constructor(most: number) {
    this.#most = most;
  }

  get filled(): number {
    return this.#filled;
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
    if (this.#bytes.length < length) this.#grow(length);
  }

  add(chunk: Uint8Array): void {
    const after = this.#filled + chunk.length;
    const most = this.expected ?? this.#most;
    if (after > most)
      throw new IngestError(
        this.expected === null ? 'too-large' : 'wrong-range',
        `more than the ${most} octets that ${this.expected === null ? 'are allowed' : 'were promised'}`,
      );
    if (after > this.#bytes.length) this.#grow(Math.min(most, Math.max(after, 2 * this.#bytes.length, 65_536)));
    this.#bytes.set(chunk, this.#filled);
    this.#filled = after;
  }

  /** Forgets everything: the file has changed, or came from its beginning again. */
  reset(): void {
    this.#filled = 0;
    this.expected = null;
    this.tag = null;
  }

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#filled);
  }

  #grow(length: number): void {
    const larger = new Uint8Array(length);
    larger.set(this.#bytes.subarray(0, this.#filled));
    this.#bytes = larger;
  }
}
