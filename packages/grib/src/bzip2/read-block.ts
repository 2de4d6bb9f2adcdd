import { GribError } from '../errors.ts';
import { bitsAt } from '../packing/bit-window.ts';
import { codeTable, longCode, lookBits, type CodeTable } from './code-tables.ts';

/** Arrays that are taken once a file. */
export interface BlockWork {
  readonly links: Int32Array;
  readonly selectors: Uint8Array;
}

/** A block ready to be written, and the bit after it. */
export interface ReadBlock {
  readonly end: number;
  /** Writes the octets from `at` on and returns the place after them, or −1 if they do not fit. */
  write(out: Uint8Array, at: number): number;
}

const groupSize = 50;

/** The octets of a block, those used last in front. Arrays that live as long as the program are constants of the compiled code. */
const front = new Uint8Array(256);
/** The same four at a time, the first in the lowest bits as on every machine that runs this. */
const frontWords = new Int32Array(front.buffer);
/** How often each octet stands in a block, then where the next of its kind goes. */
const places = new Int32Array(256);

/** Reads one block after its mark and checksum. */
export function readBlock(view: DataView, start: number, size: number, work: BlockWork): ReadBlock {
  if (bitsAt(view, start, 1) === 1) throw new GribError('unsupported-template', 'a randomised bzip2 block', 'bzip2');
  const origin = bitsAt(view, start + 1, 24);
  const header = readHeader(view, start + 25, work.selectors);
  const { count, end } = readSymbols(view, header, size, work.links, work.selectors);
  if (origin >= count) throw new GribError('malformed', 'a bzip2 block that begins outside of itself');
  link(work.links, count);
  return { end, write: (out, at) => writeRuns(work.links, origin, count, out, at) };
}

interface Header {
  readonly at: number;
  readonly used: Uint8Array;
  readonly symbols: number;
  readonly groups: number;
  readonly tables: readonly CodeTable[];
}

function readHeader(view: DataView, start: number, selectors: Uint8Array): Header {
  let p = start;
  const used = new Uint8Array(256);
  let kinds = 0;
  const ranges = bitsAt(view, p, 16);
  p += 16;
  for (let range = 0; range < 16; range += 1) {
    if (!(ranges & (0x8000 >> range))) continue;
    const members = bitsAt(view, p, 16);
    p += 16;
    for (let k = 0; k < 16; k += 1) if (members & (0x8000 >> k)) used[kinds++] = range * 16 + k;
  }
  const tableCount = bitsAt(view, p, 3);
  const groups = bitsAt(view, p + 3, 15);
  p += 18;
  if (kinds === 0 || tableCount < 2 || tableCount > 6 || groups === 0)
    throw new GribError('malformed', 'an impossible bzip2 block');
  const order = [0, 1, 2, 3, 4, 5];
  for (let g = 0; g < groups; g += 1) {
    let place = 0;
    while (bitsAt(view, p++, 1) === 1)
      if (++place >= tableCount) throw new GribError('malformed', 'a bzip2 selector beyond its tables');
    const [chosen = 0] = order.splice(place, 1);
    order.unshift(chosen);
    if (g < selectors.length) selectors[g] = chosen; // more than fit a block may stand there, but are never used
  }
  const symbols = kinds + 2;
  const tables: CodeTable[] = [];
  const lengths = new Uint8Array(258);
  for (let t = 0; t < tableCount; t += 1) {
    let length = bitsAt(view, p, 5);
    p += 5;
    for (let s = 0; s < symbols; s += 1) {
      while (bitsAt(view, p++, 1) === 1) length += bitsAt(view, p++, 1) === 1 ? -1 : 1;
      if (length < 1 || length > 20) throw new GribError('malformed', 'a bzip2 code of ' + length + ' bits');
      lengths[s] = length;
    }
    tables.push(codeTable(lengths, symbols));
  }
  return { at: p, used, symbols, groups: Math.min(groups, selectors.length), tables };
}

/** Puts an octet in front of those that stood before it; they move back by one, four at a time, and in the last four only those up to its place. */
function moveToFront(place: number, octet: number): void {
  const words = frontWords;
  let at = place >> 2;
  let word = words[at]!;
  let moving = ~(-256 << ((place & 3) << 3));
  let staying = word & ~moving;
  while (at > 0) {
    const before = words[at - 1]!;
    words[at] = staying | (((word << 8) | (before >>> 24)) & moving);
    staying = 0;
    moving = -1;
    word = before;
    at = (at - 1) | 0;
  }
  words[0] = staying | (((word << 8) | octet) & moving);
}

/** Huffman codes, run lengths of zeros and move-to-front, all undone in one loop; the octets go into the low bits of `links`. */
function readSymbols(
  view: DataView,
  header: Header,
  size: number,
  links: Int32Array,
  selectors: Uint8Array,
): { count: number; end: number } {
  const { tables, groups } = header;
  const endSymbol = header.symbols - 1;
  const recent = front;
  recent.set(header.used);
  const counts = places.fill(0);
  const right = 32 - lookBits;
  let p = header.at;
  let count = 0;
  let run = 0;
  let weight = 1;
  for (let g = 0; g < groups; g += 1) {
    const table = tables[selectors[g]!]!;
    const { fast } = table;
    for (let k = 0; k < groupSize; k = (k + 1) | 0) {
      const window = view.getInt32(p >>> 3) << (p & 7);
      const entry = fast[window >>> right]! || longCode(table, window >>> 12);
      p = (p + (entry & 31)) | 0;
      const symbol = entry >>> 5;
      if (symbol < 2) {
        run += weight << symbol;
        weight <<= 1;
        if (run > size) throw new GribError('malformed', 'a bzip2 run longer than its block');
        continue;
      }
      if (run > 0) {
        if (count + run > size) throw new GribError('malformed', 'a bzip2 block larger than announced');
        const octet = recent[0]!;
        links.fill(octet, count, count + run);
        counts[octet] = counts[octet]! + run;
        count += run;
        run = 0;
        weight = 1;
      }
      if (symbol === endSymbol) return { count, end: p };
      if (count >= size) throw new GribError('malformed', 'a bzip2 block larger than announced');
      const place = symbol - 1;
      const octet = recent[place]!;
      moveToFront(place, octet);
      links[count] = octet;
      counts[octet] = (counts[octet]! + 1) | 0;
      count = (count + 1) | 0;
    }
  }
  throw new GribError('malformed', 'a bzip2 block without its end');
}

/** Inverse Burrows–Wheeler, with the octets counted: the upper 24 bits of place i become the place that follows it. */
function link(links: Int32Array, count: number): void {
  const next = places;
  let sum = 0;
  for (let octet = 0; octet < 256; octet += 1) {
    const own = next[octet]!;
    next[octet] = sum;
    sum += own;
  }
  for (let i = 0; i < count; i = (i + 1) | 0) {
    const octet = links[i]! & 255;
    const place = next[octet]!;
    next[octet] = (place + 1) | 0;
    links[place] = links[place]! | (i << 8);
  }
}

/** Follows the links and undoes the first run-length coding: four equal octets are followed by a count of more. */
function writeRuns(links: Int32Array, origin: number, count: number, out: Uint8Array, start: number): number {
  const room = out.length;
  let at = start;
  let entry = links[origin]!;
  let same = 0;
  let before = -1;
  for (let left = count; left > 0; left = (left - 1) | 0) {
    entry = links[entry >>> 8]!;
    const octet = entry & 255;
    if (same === 4) {
      if (at + octet > room) return -1;
      for (const end = (at + octet) | 0; at < end; at = (at + 1) | 0) out[at] = before;
      same = 0;
      before = -1;
      continue;
    }
    if (at >= room) return -1;
    same = octet === before ? (same + 1) | 0 : 1;
    before = octet;
    out[at] = octet;
    at = (at + 1) | 0;
  }
  return at;
}
