import { GribError } from '../errors.ts';
import { huffmanTable, rootBits, slowSymbol, type HuffmanTable } from './huffman-table.ts';

/** Turns a zlib stream into exactly `length` octets. A host's native inflate fits here and is about twice as fast. */
export type Inflate = (stream: Uint8Array, length: number) => Uint8Array;

const lengthBase = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const lengthExtra = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceBase = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const mask = (1 << rootBits) - 1;

let fixedTables: { literals: HuffmanTable; distances: HuffmanTable } | null = null;
function fixed(): { literals: HuffmanTable; distances: HuffmanTable } {
  const lengths = new Uint8Array(288).fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280);
  fixedTables ??= { literals: huffmanTable(lengths, 288), distances: huffmanTable(new Uint8Array(30).fill(5), 30) };
  return fixedTables;
}

/** A pure inflate with the Adler check, for hosts that give none. */
export const inflate: Inflate = (stream, length) => {
  if (stream.length < 6 || (stream[0]! & 15) !== 8 || ((stream[0]! << 8) | stream[1]!) % 31 !== 0 || stream[1]! & 32) {
    throw new GribError('malformed', 'not a zlib stream');
  }
  const out = new Uint8Array(length);
  const reader = new Bits(stream, 2);
  let filled = 0;
  for (let last = 0; last === 0;) {
    last = reader.take(1);
    const kind = reader.take(2);
    if (kind === 0) filled = stored(reader, out, filled);
    else if (kind === 1) filled = compressed(reader, out, filled, fixed().literals, fixed().distances);
    else if (kind === 2) {
      const { literals, distances } = dynamicTables(reader);
      filled = compressed(reader, out, filled, literals, distances);
    } else throw new GribError('malformed', 'an unknown kind of deflate block');
  }
  if (filled !== length) throw new GribError('truncated', 'inflate gave ' + filled + ' of ' + length + ' octets');
  const at = reader.octet();
  if (at + 4 > stream.length) throw new GribError('truncated', 'the zlib stream ends before its checksum');
  const wanted = ((stream[at]! << 24) | (stream[at + 1]! << 16) | (stream[at + 2]! << 8) | stream[at + 3]!) >>> 0;
  if (wanted !== adler32(out)) throw new GribError('checksum', 'the zlib checksum does not agree');
  return out;
};

/** Bits lowest first. Zeros follow the end for the look-ahead; taking more than four octets of them is an error. */
class Bits {
  bytes: Uint8Array;
  at: number;
  hold = 0;
  held = 0;
  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }
  fill(): void {
    while (this.held <= 24) {
      if (this.at > this.bytes.length + 4) throw new GribError('truncated', 'the zlib stream ends early');
      this.hold |= (this.bytes[this.at] ?? 0) << this.held;
      this.at += 1;
      this.held += 8;
    }
  }
  take(count: number): number {
    this.fill();
    const value = this.hold & ((1 << count) - 1);
    this.hold >>>= count;
    this.held -= count;
    return value;
  }
  symbol(table: HuffmanTable): number {
    this.fill();
    const entry = table.fast[this.hold & mask]! || slowSymbol(table, this.hold);
    if (entry === 0) throw new GribError('malformed', 'a Huffman code that no symbol has');
    this.hold >>>= entry & 15;
    this.held -= entry & 15;
    return entry >>> 4;
  }
  /** The next whole octet of the stream, dropping the bits before it. */
  octet(): number {
    const whole = this.held >>> 3;
    this.at -= whole;
    this.hold = 0;
    this.held = 0;
    return this.at;
  }
}

function stored(reader: Bits, out: Uint8Array, filled: number): number {
  const at = reader.octet();
  const { bytes } = reader;
  if (at + 4 > bytes.length) throw new GribError('truncated', 'the zlib stream ends early');
  const length = bytes[at]! | (bytes[at + 1]! << 8);
  if ((length ^ 0xffff) !== (bytes[at + 2]! | (bytes[at + 3]! << 8)))
    throw new GribError('malformed', 'a stored block contradicts itself');
  if (at + 4 + length > bytes.length) throw new GribError('truncated', 'the zlib stream ends early');
  if (filled + length > out.length) throw tooMuch(out.length);
  out.set(bytes.subarray(at + 4, at + 4 + length), filled);
  reader.at = at + 4 + length;
  return filled + length;
}

function dynamicTables(reader: Bits): { literals: HuffmanTable; distances: HuffmanTable } {
  const literals = reader.take(5) + 257;
  const distances = reader.take(5) + 1;
  const codes = reader.take(4) + 4;
  const small = new Uint8Array(19);
  for (let i = 0; i < codes; i += 1) small[lengthOrder[i]!] = reader.take(3);
  const table = huffmanTable(small, 19);
  const lengths = new Uint8Array(literals + distances);
  for (let i = 0; i < lengths.length;) {
    const symbol = reader.symbol(table);
    if (symbol < 16) {
      lengths[i++] = symbol;
      continue;
    }
    if (symbol === 16 && i === 0) throw new GribError('malformed', 'a repeated code length without a first');
    const value = symbol === 16 ? lengths[i - 1]! : 0;
    const times = symbol === 16 ? 3 + reader.take(2) : symbol === 17 ? 3 + reader.take(3) : 11 + reader.take(7);
    if (i + times > lengths.length) throw new GribError('malformed', 'too many code lengths');
    lengths.fill(value, i, i + times);
    i += times;
  }
  return { literals: huffmanTable(lengths, literals), distances: huffmanTable(lengths.subarray(literals), distances) };
}

function compressed(
  reader: Bits,
  out: Uint8Array,
  from: number,
  literals: HuffmanTable,
  distances: HuffmanTable,
): number {
  let filled = from;
  for (;;) {
    const symbol = reader.symbol(literals);
    if (symbol < 256) {
      if (filled >= out.length) throw tooMuch(out.length);
      out[filled++] = symbol;
      continue;
    }
    if (symbol === 256) return filled;
    const kind = symbol - 257;
    const base = lengthBase[kind];
    if (base === undefined) throw new GribError('malformed', 'an impossible match length');
    const length = base + reader.take(lengthExtra[kind]!);
    const code = reader.symbol(distances);
    const far = distanceBase[code];
    if (far === undefined) throw new GribError('malformed', 'an impossible match distance');
    const distance = far + reader.take(code < 4 ? 0 : (code >> 1) - 1);
    if (distance > filled) throw new GribError('malformed', 'a match before the beginning');
    if (filled + length > out.length) throw tooMuch(out.length);
    if (distance >= length) out.copyWithin(filled, filled - distance, filled - distance + length);
    else for (let i = 0; i < length; i += 1) out[filled + i] = out[filled + i - distance]!;
    filled += length;
  }
}

function tooMuch(length: number): GribError {
  return new GribError('malformed', 'the zlib stream holds more than the ' + length + ' octets it should');
}

function adler32(bytes: Uint8Array): number {
  let a = 1;
  let b = 0;
  for (let i = 0; i < bytes.length;) {
    const end = Math.min(i + 3800, bytes.length); // the largest stretch whose sums stay below 2^32
    for (; i < end; i += 1) {
      a += bytes[i]!;
      b += a;
    }
    a %= 65521;
    b %= 65521;
  }
  return ((b << 16) | a) >>> 0;
}
