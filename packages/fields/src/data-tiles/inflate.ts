import { FieldError } from '../faults/index.ts';
import { adler32Of } from './checksums.ts';
import { CODE_LENGTH_ORDER } from './deflate.ts';
import { DISTANCE_BASE, DISTANCE_EXTRA, LENGTH_BASE, LENGTH_EXTRA } from './inflate-tables.ts';

/** A full lookup table: the next `bits` bits index `symbol << 4 | length`; 0 marks an impossible code. */
interface Lookup {
  readonly bits: number;
  readonly entries: Int32Array;
}

function corrupt(what: string): FieldError {
  return new FieldError('corrupt-data', `the compressed data is damaged: ${what}`);
}

function makeLookup(lengths: Uint8Array, from: number, count: number): Lookup {
  let bits = 0;
  let kraft = 0;
  for (let s = 0; s < count; s++) {
    const length = lengths[from + s]!;
    if (length > bits) bits = length;
    if (length > 0) kraft += 2 ** (15 - length);
  }
  if (kraft > 32768) throw corrupt('too many codes');
  const entries = new Int32Array(1 << bits);
  let code = 0;
  for (let length = 1; length <= bits; length++) {
    for (let s = 0; s < count; s++) {
      if (lengths[from + s] !== length) continue;
      let reversed = 0;
      for (let bit = 0; bit < length; bit++) reversed |= ((code >>> bit) & 1) << (length - 1 - bit);
      for (let k = reversed; k < entries.length; k += 1 << length) entries[k] = (s << 4) | length;
      code++;
    }
    code <<= 1;
  }
  return { bits, entries };
}

const FIXED_LENGTHS = new Uint8Array(288).fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280, 288);
const FIXED_LITERALS = makeLookup(FIXED_LENGTHS, 0, 288);
const FIXED_DISTANCES = makeLookup(new Uint8Array(30).fill(5), 0, 30);

class Reader {
  private readonly from: Uint8Array;
  private at: number;
  private acc = 0;
  private count = 0;

  constructor(from: Uint8Array, at: number) {
    this.from = from;
    this.at = at;
  }

  bits(n: number): number {
    while (this.count < n) {
      if (this.at >= this.from.length) throw corrupt('it ends too early');
      this.acc |= this.from[this.at++]! << this.count;
      this.count += 8;
    }
    const value = this.acc & ((1 << n) - 1);
    this.acc >>>= n;
    this.count -= n;
    return value;
  }

  symbol(table: Lookup): number {
    // Bits past the end read as zero: a code that needs them is caught by its length.
    while (this.count < table.bits && this.at < this.from.length) {
      this.acc |= this.from[this.at++]! << this.count;
      this.count += 8;
    }
    const entry = table.entries[this.acc & (table.entries.length - 1)]!;
    const length = entry & 15;
    if (length === 0) throw corrupt('an impossible code');
    if (length > this.count) throw corrupt('it ends too early');
    this.acc >>>= length;
    this.count -= length;
    return entry >>> 4;
  }

  /** Position of the next whole byte; drops the bits before it. */
  byteBoundary(): number {
    const whole = this.count >>> 3;
    this.acc = 0;
    this.count = 0;
    this.at -= whole;
    return this.at;
  }

  skip(bytes: number): void {
    this.at += bytes;
  }
}

/** Inflates a zlib stream whose size is known, checking its size and its Adler-32. */
export function inflateZlib(bytes: Uint8Array, size: number): Uint8Array {
  if (bytes.length < 6) throw corrupt('it is too short');
  const head = (bytes[0]! << 8) | bytes[1]!;
  if ((bytes[0]! & 15) !== 8 || head % 31 !== 0 || (bytes[1]! & 32) !== 0) throw corrupt('no zlib head');
  const out = new Uint8Array(size);
  const reader = new Reader(bytes, 2);
  let at = 0;
  for (let last = 0; last === 0;) {
    last = reader.bits(1);
    const kind = reader.bits(2);
    if (kind === 0) at = stored(bytes, reader, out, at);
    else if (kind === 1) at = coded(reader, FIXED_LITERALS, FIXED_DISTANCES, out, at);
    else if (kind === 2) {
      const [literals, distances] = readTables(reader);
      at = coded(reader, literals, distances, out, at);
    } else throw corrupt('an unknown kind of block');
  }
  if (at !== size) throw corrupt(`${at} bytes came out, ${size} were announced`);
  const end = reader.byteBoundary();
  if (end + 4 > bytes.length) throw corrupt('it ends too early');
  const expected = ((bytes[end]! << 24) | (bytes[end + 1]! << 16) | (bytes[end + 2]! << 8) | bytes[end + 3]!) >>> 0;
  if (expected !== adler32Of(out)) throw corrupt('the checksum differs');
  return out;
}

function stored(bytes: Uint8Array, reader: Reader, out: Uint8Array, at: number): number {
  const start = reader.byteBoundary();
  if (start + 4 > bytes.length) throw corrupt('it ends too early');
  const length = bytes[start]! | (bytes[start + 1]! << 8);
  if ((length ^ 0xffff) !== (bytes[start + 2]! | (bytes[start + 3]! << 8)))
    throw corrupt('a stored block of unclear length');
  if (start + 4 + length > bytes.length) throw corrupt('it ends too early');
  if (at + length > out.length) throw corrupt('more data than announced');
  out.set(bytes.subarray(start + 4, start + 4 + length), at);
  reader.skip(4 + length);
  return at + length;
}

function readTables(reader: Reader): [Lookup, Lookup] {
  const literalCount = reader.bits(5) + 257;
  const distanceCount = reader.bits(5) + 1;
  const sent = reader.bits(4) + 4;
  const clLengths = new Uint8Array(19);
  for (let k = 0; k < sent; k++) clLengths[CODE_LENGTH_ORDER[k]!] = reader.bits(3);
  const table = makeLookup(clLengths, 0, 19);
  const lengths = new Uint8Array(literalCount + distanceCount);
  for (let k = 0; k < lengths.length;) {
    const symbol = reader.symbol(table);
    if (symbol < 16) {
      lengths[k++] = symbol;
      continue;
    }
    if (symbol === 16 && k === 0) throw corrupt('a repeat of nothing');
    const value = symbol === 16 ? lengths[k - 1]! : 0;
    const times = symbol === 16 ? 3 + reader.bits(2) : symbol === 17 ? 3 + reader.bits(3) : 11 + reader.bits(7);
    if (k + times > lengths.length) throw corrupt('too many code lengths');
    lengths.fill(value, k, k + times);
    k += times;
  }
  return [makeLookup(lengths, 0, literalCount), makeLookup(lengths, literalCount, distanceCount)];
}

function coded(reader: Reader, literals: Lookup, distances: Lookup, out: Uint8Array, start: number): number {
  let at = start;
  for (;;) {
    const symbol = reader.symbol(literals);
    if (symbol < 256) {
      if (at >= out.length) throw corrupt('more data than announced');
      out[at++] = symbol;
      continue;
    }
    if (symbol === 256) return at;
    if (symbol > 285) throw corrupt('an impossible length');
    const length = LENGTH_BASE[symbol - 257]! + reader.bits(LENGTH_EXTRA[symbol - 257]!);
    const d = reader.symbol(distances);
    if (d > 29) throw corrupt('an impossible distance');
    const distance = DISTANCE_BASE[d]! + reader.bits(DISTANCE_EXTRA[d]!);
    if (distance > at) throw corrupt('a copy from before the start');
    if (at + length > out.length) throw corrupt('more data than announced');
    for (let k = 0; k < length; k++, at++) out[at] = out[at - distance]!;
  }
}
