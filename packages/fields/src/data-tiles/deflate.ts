import { alignToByte, ensureRoom, putBits } from './bit-sink.ts';
import type { BitSink } from './bit-sink.ts';
import { codeLengths, packedCodes } from './huffman.ts';

/** A stretch of bytes to compress, seen as bytes and as little-endian words over the same memory. */
export interface ByteBlock {
  readonly bytes: Uint8Array;
  readonly words: Int32Array;
  length: number;
}

/** A block with room for `capacity` bytes. */
export function createBlock(capacity: number): ByteBlock {
  const memory = new ArrayBuffer((capacity + 3) & ~3);
  return { bytes: new Uint8Array(memory), words: new Int32Array(memory), length: 0 };
}

/** Zero runs shorter than this many words are cheaper as literals. */
const RUN_WORDS = 4;
const END = 256;
const SYMBOLS = 286;
const LITERAL_LIMIT = 12;
const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
/** Order in which deflate sends the lengths of the code-length codes. */
export const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Length symbol of a match length, as symbol - 257. */
const lengthIndex = new Uint8Array(259);
for (let k = 0; k < 29; k++) lengthIndex.fill(k, LENGTH_BASE[k], LENGTH_BASE[k + 1] ?? 259);

const tables = [new Int32Array(256), new Int32Array(256), new Int32Array(256), new Int32Array(256)] as const;
const frequencies = new Int32Array(SYMBOLS);
const lengths = new Uint8Array(SYMBOLS + 2);
const codes = new Int32Array(288);
const fixedCodes = makeFixedCodes();
let runs = new Int32Array(4096);
let runCount = 0;

function makeFixedCodes(): Int32Array {
  const fixed = new Uint8Array(288).fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280, 288);
  const out = new Int32Array(288);
  packedCodes(fixed, 288, out);
  return out;
}

/** Counts bytes in four interleaved tables (one table stalls on its own stores) and notes long runs of zero words. */
function scan(words: Int32Array, wordCount: number): void {
  const [h0, h1, h2, h3] = tables;
  h0.fill(0);
  h1.fill(0);
  h2.fill(0);
  h3.fill(0);
  frequencies.fill(0);
  runCount = 0;
  let zeros = 0;
  for (let i = 0; i < wordCount;) {
    const w = words[i]!;
    if (w !== 0) {
      h0[w & 255] = h0[w & 255]! + 1;
      h1[(w >>> 8) & 255] = h1[(w >>> 8) & 255]! + 1;
      h2[(w >>> 16) & 255] = h2[(w >>> 16) & 255]! + 1;
      h3[w >>> 24] = h3[w >>> 24]! + 1;
      i = (i + 1) | 0;
      continue;
    }
    let j = i + 1;
    while (j < wordCount && words[j] === 0) j++;
    if (j - i < RUN_WORDS) zeros += (j - i) * 4;
    else {
      noteRun(i, j - i);
      zeros += countMatches((j - i) * 4 - 1) + 1;
    }
    i = j;
  }
  for (let s = 0; s < 256; s++) frequencies[s] = h0[s]! + h1[s]! + h2[s]! + h3[s]!;
  frequencies[0] = frequencies[0]! + zeros;
}

function noteRun(start: number, count: number): void {
  if (runCount + 2 > runs.length) {
    const more = new Int32Array(runs.length * 2);
    more.set(runs);
    runs = more;
  }
  runs[runCount] = start;
  runs[runCount + 1] = count;
  runCount += 2;
}

/** Counts the match symbols of a zero run of `bytes`; returns the one or two bytes left as literals. */
function countMatches(bytes: number): number {
  const full = Math.floor(bytes / 258);
  const rest = bytes - full * 258;
  frequencies[285] = frequencies[285]! + full;
  if (rest < 3) return rest;
  const symbol = 257 + lengthIndex[rest]!;
  frequencies[symbol] = frequencies[symbol]! + 1;
  return 0;
}

/** Appends one deflate block: fixed codes for a short block, else codes of its own. */
export function deflateBlock(sink: BitSink, block: ByteBlock, last: boolean, fixed: boolean = false): void {
  const wordCount = block.length >>> 2;
  ensureRoom(sink, Math.ceil(block.length * 1.6) + 512);
  scan(block.words, wordCount);
  for (let k = wordCount * 4; k < block.length; k++) frequencies[block.bytes[k]!] = frequencies[block.bytes[k]!]! + 1;
  frequencies[END] = 1;
  putBits(sink, last ? 1 : 0, 1);
  putBits(sink, fixed ? 1 : 2, 2);
  if (!fixed) {
    codeLengths(frequencies, SYMBOLS, LITERAL_LIMIT, lengths);
    packedCodes(lengths, SYMBOLS, codes);
    putCodeLengths(sink);
  }
  const table = fixed ? fixedCodes : codes;
  const distanceBits = fixed ? 5 : 1;
  let from = 0;
  for (let r = 0; r < runCount; r += 2) {
    emitWords(sink, block.words, from, runs[r]!, table);
    emitZeroRun(sink, runs[r + 1]! * 4, table, distanceBits);
    from = runs[r]! + runs[r + 1]!;
  }
  emitWords(sink, block.words, from, wordCount, table);
  for (let k = wordCount * 4; k < block.length; k++) putPacked(sink, table[block.bytes[k]!]!);
  putPacked(sink, table[END]!);
  if (last) alignToByte(sink);
}

function putPacked(sink: BitSink, packed: number): void {
  putBits(sink, packed >>> 4, packed & 15);
}

/** Four literals a word; two codes of at most 12 bits and 7 pending bits fit one 31-bit store. */
function emitWords(sink: BitSink, words: Int32Array, from: number, to: number, table: Int32Array): void {
  const view = sink.view;
  let at = sink.at;
  let acc = sink.acc;
  let n = sink.count;
  for (let i = from; i < to; i++) {
    const w = words[i]!;
    let c = table[w & 255]!;
    acc |= (c >>> 4) << n;
    n += c & 15;
    c = table[(w >>> 8) & 255]!;
    acc |= (c >>> 4) << n;
    n += c & 15;
    view.setInt32(at, acc, true);
    at = (at + (n >>> 3)) | 0;
    acc >>>= n & 24;
    n &= 7;
    c = table[(w >>> 16) & 255]!;
    acc |= (c >>> 4) << n;
    n += c & 15;
    c = table[w >>> 24]!;
    acc |= (c >>> 4) << n;
    n += c & 15;
    view.setInt32(at, acc, true);
    at = (at + (n >>> 3)) | 0;
    acc >>>= n & 24;
    n &= 7;
  }
  sink.at = at;
  sink.acc = acc;
  sink.count = n;
}

/** A literal zero, then matches at distance 1 that repeat it. */
function emitZeroRun(sink: BitSink, bytes: number, table: Int32Array, distanceBits: number): void {
  putPacked(sink, table[0]!);
  let left = bytes - 1;
  while (left >= 3) {
    const length = left > 258 ? 258 : left;
    const k = lengthIndex[length]!;
    putPacked(sink, table[257 + k]!);
    putBits(sink, length - LENGTH_BASE[k]!, LENGTH_EXTRA[k]!);
    putBits(sink, 0, distanceBits);
    left -= length;
  }
  for (; left > 0; left--) putPacked(sink, table[0]!);
}

const tokens = new Int32Array(320);
const tokenExtra = new Int32Array(320);
const clFrequencies = new Int32Array(19);
const clLengths = new Uint8Array(19);
const clCodes = new Int32Array(19);

/** The head of a dynamic block: run-length coded code lengths of literals, then two distance codes of one bit. */
function putCodeLengths(sink: BitSink): void {
  let literalCount = SYMBOLS;
  while (literalCount > 257 && lengths[literalCount - 1] === 0) literalCount--;
  lengths[literalCount] = 1;
  lengths[literalCount + 1] = 1;
  const tokenCount = tokenise(literalCount + 2);
  codeLengths(clFrequencies, 19, 7, clLengths);
  packedCodes(clLengths, 19, clCodes);
  let sent = 19;
  while (sent > 4 && clLengths[CODE_LENGTH_ORDER[sent - 1]!] === 0) sent--;
  putBits(sink, literalCount - 257, 5);
  putBits(sink, 1, 5);
  putBits(sink, sent - 4, 4);
  for (let k = 0; k < sent; k++) putBits(sink, clLengths[CODE_LENGTH_ORDER[k]!]!, 3);
  for (let k = 0; k < tokenCount; k++) {
    const token = tokens[k]!;
    putPacked(sink, clCodes[token]!);
    if (token >= 16) putBits(sink, tokenExtra[k]!, token === 16 ? 2 : token === 17 ? 3 : 7);
  }
}

function tokenise(count: number): number {
  clFrequencies.fill(0);
  let made = 0;
  for (let k = 0; k < count;) {
    const length = lengths[k]!;
    let run = 1;
    while (k + run < count && lengths[k + run] === length) run++;
    const first = length === 0 ? 0 : 1;
    let left = run - first;
    if (first === 1) made = pushToken(made, length, 0);
    while (left >= 3) {
      const most = length !== 0 ? 6 : left > 10 ? 138 : 10;
      const take = Math.min(left, most);
      const token = length !== 0 ? 16 : take > 10 ? 18 : 17;
      made = pushToken(made, token, take - (token === 18 ? 11 : 3));
      left -= take;
    }
    for (; left > 0; left--) made = pushToken(made, length, 0);
    k += run;
  }
  return made;
}

function pushToken(made: number, token: number, extra: number): number {
  tokens[made] = token;
  tokenExtra[made] = extra;
  clFrequencies[token] = clFrequencies[token]! + 1;
  return made + 1;
}
