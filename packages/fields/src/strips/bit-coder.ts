import { FieldError } from '../faults/index.ts';

/**
 * Bits as a range coder writes them: each bit has a slot, whose probability follows the bits that it has seen, so that a
 * bit that was to be expected costs next to nothing. Reader and writer keep the same numbers, whole ones below 2³².
 */
const PROBABILITY_BITS = 12;
const CERTAIN = 1 << PROBABILITY_BITS;

/** A slot moves by this part of the way, as a shift: slow enough for noise, fast enough for one strip. */
const RATE = 5;

/** The widest range, so that what a reader compares with it stays a small whole number, and the least before it is widened. */
const WIDEST = 2 ** 30;
const LEAST = 2 ** 22;

const freshSlots = (slots: number): Uint16Array => new Uint16Array(slots).fill(CERTAIN / 2);

/** Writes bits; `finish` gives the bytes. */
export class BitWriter {
  readonly #slots: Uint16Array;
  #bytes = new Uint8Array(4096);
  #length = 0;
  #low = 0;
  #range = WIDEST;

  constructor(slots: number) {
    this.#slots = freshSlots(slots);
  }

  bit(slot: number, bit: number): void {
    const one = this.#slots[slot]!;
    const bound = (this.#range >>> PROBABILITY_BITS) * one;
    if (bit === 0) {
      this.#low += bound;
      this.#range -= bound;
      this.#slots[slot] = one - (one >> RATE);
    } else {
      this.#range = bound;
      this.#slots[slot] = one + ((CERTAIN - one) >> RATE);
    }
    while (this.#range < LEAST) {
      this.#push();
      this.#range <<= 8;
    }
  }

  /** Hands on the highest byte; what has run over counts for the bytes before it. */
  #push(): void {
    if (this.#low >= 2 ** 32) {
      this.#low -= 2 ** 32;
      for (let k = this.#length - 1; ++this.#bytes[k]! > 255;) k -= 1;
    }
    if (this.#length === this.#bytes.length) {
      const wider = new Uint8Array(2 * this.#length);
      wider.set(this.#bytes);
      this.#bytes = wider;
    }
    this.#bytes[this.#length++] = Math.floor(this.#low / 2 ** 24);
    this.#low = (this.#low % 2 ** 24) * 256;
  }

  finish(): Uint8Array {
    for (let k = 0; k < 4; k++) this.#push();
    return this.#bytes.subarray(0, this.#length);
  }
}

/** Reads what a BitWriter wrote; throws a FieldError where the bytes end too early. */
export class BitReader {
  readonly #slots: Uint16Array;
  readonly #bytes: Uint8Array;
  #at: number;
  #range = WIDEST;
  #code: number;

  constructor(slots: number, bytes: Uint8Array, at: number) {
    this.#slots = freshSlots(slots);
    this.#bytes = bytes;
    if (bytes.length < at + 4) throw new FieldError('corrupt-data', 'coded bits end before they begin');
    this.#code = new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);
    this.#at = at + 4;
    if (this.#code >= WIDEST) throw new FieldError('corrupt-data', 'coded bits begin with what nobody writes');
  }

  bit(slot: number): number {
    const one = this.#slots[slot]!;
    const bound = (this.#range >>> PROBABILITY_BITS) * one;
    let bit = 1;
    if (this.#code < bound) {
      this.#range = bound;
      this.#slots[slot] = one + ((CERTAIN - one) >> RATE);
    } else {
      bit = 0;
      this.#code -= bound;
      this.#range -= bound;
      this.#slots[slot] = one - (one >> RATE);
    }
    while (this.#range < LEAST) {
      if (this.#at === this.#bytes.length) throw new FieldError('corrupt-data', 'coded bits end too early');
      this.#code = (this.#code << 8) | this.#bytes[this.#at++]!;
      this.#range <<= 8;
    }
    return bit;
  }

  /** True once the last byte was read, which is when the last bit was. */
  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }
}
