import { BufrStop } from './bufr-fault.ts';

/** Says which values of the data the values after them are about. */
export class Bitmap {
  #bits: number[] = [];
  #isOpen = false;
  #marked: number[] = [];

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get isBegun(): boolean {
    return this.#isOpen && this.#bits.length > 0;
  }

  /** Bits follow. */
  open(): void {
    this.#bits = [];
    this.#isOpen = true;
    this.#marked = [];
  }

  add(bit: number): void {
    this.#bits.push(bit);
  }

  cancel(): void {
    this.#bits = [];
    this.#isOpen = false;
    this.#marked = [];
  }

  /** The elements marked with 0, counted back from the end of the data. */
  close(dataCount: number): void {
    this.#isOpen = false;
    const first = dataCount - this.#bits.length;
    if (first < 0) throw new BufrStop('bad-operator', 'a bitmap longer than the data');
    this.#marked = this.#bits.flatMap((bit, k) => (bit === 0 ? [first + k] : []));
  }

  /** The next value that is marked. */
  next(): number {
    const at = this.#marked.shift();
    if (at === undefined) throw new BufrStop('bad-operator', 'a marker without a bitmap');
    return at;
  }
}
