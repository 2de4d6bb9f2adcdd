import { IngestError } from '../ingest-error.ts';
import { Incoming } from './body.ts';

/** Octets of section 0, which says how long a message is. */
const headOctets = 16;

/**
 * GRIB messages out of an answer as they come in: each is handed over when it is whole, and only the one that is under way
 * is kept. A package has hundreds of megabytes, of which few fields are wanted.
 */
export class MessageWalk extends Incoming {
  readonly #longest: number;
  readonly #onMessage: (message: Uint8Array) => void;
  readonly #onReset: () => void;
  #pending = new Uint8Array(0);
  #held = 0;

  constructor(
    limits: { readonly whole: number; readonly message: number },
    onMessage: (message: Uint8Array) => void,
    onReset: () => void,
  ) {
    super(limits.whole);
    this.#longest = limits.message;
    this.#onMessage = onMessage;
    this.#onReset = onReset;
  }

  /** Octets of a message that did not end. */
  get rest(): number {
    return this.#held;
  }

  protected override prepare(): void {}

  protected override forget(): void {
    this.#held = 0;
    this.#onReset();
  }

  protected override take(chunk: Uint8Array): void {
    this.#hold(chunk);
    let at = 0;
    while (this.#held - at >= headOctets) {
      const length = this.#lengthAt(at);
      if (this.#held - at < length) break;
      this.#onMessage(this.#pending.subarray(at, at + length));
      at += length;
    }
    this.#pending.copyWithin(0, at, this.#held);
    this.#held -= at;
  }

  #hold(chunk: Uint8Array): void {
    const after = this.#held + chunk.length;
    if (after > this.#pending.length) {
      const larger = new Uint8Array(Math.max(after, 2 * this.#pending.length));
      larger.set(this.#pending.subarray(0, this.#held));
      this.#pending = larger;
    }
    this.#pending.set(chunk, this.#held);
    this.#held = after;
  }

  #lengthAt(at: number): number {
    const view = new DataView(this.#pending.buffer, at, headOctets);
    // A page in place of data is refused by its first octet when the answer ends; here it is just no message.
    if (view.getUint32(0) !== 0x47524942 || view.getUint8(7) !== 2)
      throw new IngestError(this.first === 0x3c ? 'html' : 'bad-data', 'no message where one should begin');
    const length = view.getUint32(8) * 2 ** 32 + view.getUint32(12);
    if (length < headOctets + 4) throw new IngestError('bad-data', `a message of ${length} octets`);
    if (length > this.#longest)
      throw new IngestError('too-large', `a message of ${length} octets where ${this.#longest} are the most`);
    return length;
  }
}
