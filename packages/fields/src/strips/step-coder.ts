import { BitReader, BitWriter } from './bit-coder.ts';

/** How far samples are from what was expected, one after the other: a writer takes each, a reader gives it. */
export interface StepCoder {
  readonly isWriter: boolean;
  /** Writes a step and gives it back, or reads one, whatever it is called with. */
  step(context: number, step: number): number;
  /** Writes whether a run of samples is as expected, or reads it. */
  calm(context: number, isCalm: boolean): boolean;
}

/** Steps up to this size are counted bit by bit, larger ones by their number of digits. */
const COUNTED = 20;

/** Digits that the largest step has beyond the counted ones. */
const DIGITS = 8;

/** The slots of a context: whether there is a step, its direction, its size, digits of a large one, and their number. */
const SIGN = 1;
const SIZE = 2;
const DIGITS_AT = SIZE + COUNTED;
const DIGIT_AT = DIGITS_AT + DIGITS;
const SLOTS = DIGIT_AT + DIGITS;

/** Writes steps. */
export class StepWriter implements StepCoder {
  readonly isWriter = true;
  readonly #bits: BitWriter;

  constructor(contexts: number) {
    this.#bits = new BitWriter(contexts * SLOTS);
  }

  step(context: number, step: number): number {
    const bits = this.#bits;
    const slot = context * SLOTS;
    if (step === 0) {
      bits.bit(slot, 1);
      return 0;
    }
    bits.bit(slot, 0);
    bits.bit(slot + SIGN, step < 0 ? 1 : 0);
    const beyond = (step < 0 ? -step : step) - 1;
    for (let k = 0; k < COUNTED; k++) {
      bits.bit(slot + SIZE + k, beyond > k ? 1 : 0);
      if (beyond === k) return step;
    }
    const rest = beyond - COUNTED + 1;
    let digits = 0;
    for (; rest >> (digits + 1) > 0; digits++) bits.bit(slot + DIGITS_AT + digits, 1);
    if (digits < DIGITS - 1) bits.bit(slot + DIGITS_AT + digits, 0);
    for (let k = digits - 1; k >= 0; k--) bits.bit(slot + DIGIT_AT + k, (rest >> k) & 1);
    return step;
  }

  calm(context: number, isCalm: boolean): boolean {
    this.#bits.bit(context * SLOTS, isCalm ? 1 : 0);
    return isCalm;
  }

  finish(): Uint8Array {
    return this.#bits.finish();
  }
}

/** Reads what a StepWriter wrote. */
export class StepReader implements StepCoder {
  readonly isWriter = false;
  readonly #bits: BitReader;

  constructor(contexts: number, bytes: Uint8Array, at: number) {
    this.#bits = new BitReader(contexts * SLOTS, bytes, at);
  }

  step(context: number): number {
    const bits = this.#bits;
    const slot = context * SLOTS;
    if (bits.bit(slot) === 1) return 0;
    const isBelow = bits.bit(slot + SIGN) === 1;
    let size = 1;
    while (size <= COUNTED && bits.bit(slot + SIZE + size - 1) === 1) size += 1;
    if (size > COUNTED) {
      let digits = 0;
      while (digits < DIGITS - 1 && bits.bit(slot + DIGITS_AT + digits) === 1) digits += 1;
      let rest = 1;
      for (let k = digits - 1; k >= 0; k--) rest = 2 * rest + bits.bit(slot + DIGIT_AT + k);
      size += rest - 1;
    }
    return isBelow ? -size : size;
  }

  calm(context: number): boolean {
    return this.#bits.bit(context * SLOTS) === 1;
  }

  get isAtEnd(): boolean {
    return this.#bits.isAtEnd;
  }
}
