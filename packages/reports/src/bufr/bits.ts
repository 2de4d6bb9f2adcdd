import { BufrStop } from './bufr-fault.ts';

/** Reads numbers of any width out of octets, most significant bit first. */
export class Bits {
  #at = 0;
  readonly #end: number;

  constructor(readonly bytes: Uint8Array) {
    this.#end = bytes.length * 8;
  }

  /** Bits that are left. */
  get left(): number {
    return this.#end - this.#at;
  }

  /** An unsigned number of up to 53 bits. */
  read(width: number): number {
    if (width > this.left) throw new BufrStop('cut-off', 'the data end inside of a value');
    if (width > 53) throw new BufrStop('bad-operator', `a number of ${width} bits`);
    let value = 0;
    for (let need = width; need > 0;) {
      const free = 8 - (this.#at & 7);
      const take = Math.min(free, need);
      const octet = this.bytes[this.#at >> 3] ?? 0;
      value = value * 2 ** take + ((octet >> (free - take)) & ((1 << take) - 1));
      this.#at += take;
      need -= take;
    }
    return value;
  }

  skip(width: number): void {
    if (width > this.left) throw new BufrStop('cut-off', 'the data end inside of a value');
    this.#at += width;
  }

  /** Text of whole characters; null where every bit is set, which means missing. */
  text(characters: number): string | null {
    if (characters * 8 > this.left) throw new BufrStop('cut-off', 'the data end inside of a text');
    let isMissing = characters > 0;
    const codes: number[] = [];
    for (let k = 0; k < characters; k++) {
      const code = this.read(8);
      if (code !== 255) isMissing = false;
      codes.push(code);
    }
    return isMissing ? null : cleanText(codes);
  }
}

/** Printable characters of the international alphabet; anything else becomes a blank, and blanks around it go. */
const cleanText = (codes: readonly number[]): string =>
  codes
    .map((code) => (code >= 32 && code < 127 ? String.fromCharCode(code) : ' '))
    .join('')
    .replaceAll(/ {2,}/gu, ' ')
    .trim();
