/** CRC-32 tables for eight bytes a turn: table k advances a byte by k more bytes. */
const CRC_TABLES = makeCrcTables();

function makeCrcTables(): Int32Array {
  const tables = new Int32Array(2048);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    tables[byte] = crc;
  }
  for (let k = 256; k < 2048; k++) {
    const before = tables[k - 256]!;
    tables[k] = (before >>> 8) ^ tables[before & 255]!;
  }
  return tables;
}

/** CRC-32 (PNG, zlib's crc32) of a part of an array, as an unsigned number. */
export function crc32(bytes: Uint8Array, start: number = 0, end: number = bytes.length): number {
  const tables = CRC_TABLES;
  let crc = -1;
  let i = start;
  for (const fast = end - 7; i < fast; i += 8) {
    crc ^= bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24);
    crc =
      tables[1792 + (crc & 255)]! ^
      tables[1536 + ((crc >>> 8) & 255)]! ^
      tables[1280 + ((crc >>> 16) & 255)]! ^
      tables[1024 + (crc >>> 24)]! ^
      tables[768 + bytes[i + 4]!]! ^
      tables[512 + bytes[i + 5]!]! ^
      tables[256 + bytes[i + 6]!]! ^
      tables[bytes[i + 7]!]!;
  }
  for (; i < end; i++) crc = (crc >>> 8) ^ tables[(crc ^ bytes[i]!) & 255]!;
  return ~crc >>> 0;
}

const ADLER_BASE = 65521;
/** Bytes 0 and 2 of a word, as two numbers of 16 bits. */
const LANES = 0x00ff00ff;
/** Words whose running sums of bytes are added up before a lane of 16 bits is full: 255 * (1 + 2 + … + 21) < 65536. */
const LANE_WORDS = 22;

/**
 * Continues an Adler-32 over bytes that are also seen as little-endian words; start with 1. Two bytes a time are summed
 * in the halves of a number: `even` and `odd` are the sums of bytes, `evens` and `odds` those of all sums before a word.
 */
export function adler32(adler: number, bytes: Uint8Array, words: Int32Array, length: number): number {
  const lanes = LANES;
  let a = adler & 0xffff;
  let b = adler >>> 16;
  const wordCount = length >>> 2;
  for (let i = 0; i < wordCount;) {
    const count = Math.min(LANE_WORDS, wordCount - i);
    let even = 0;
    let odd = 0;
    let evens = 0;
    let odds = 0;
    for (const stop = i + count; i < stop; i++) {
      const w = words[i]!;
      evens = (evens + even) | 0;
      odds = (odds + odd) | 0;
      even = (even + (w & lanes)) | 0;
      odd = (odd + ((w >>> 8) & lanes)) | 0;
    }
    const before = (evens & 0xffff) + (evens >>> 16) + (odds & 0xffff) + (odds >>> 16);
    const [b0, b1, b2, b3] = [even & 0xffff, odd & 0xffff, even >>> 16, odd >>> 16];
    b = (b + 4 * (count * a + before + b0) + 3 * b1 + 2 * b2 + b3) % ADLER_BASE;
    a = (a + b0 + b1 + b2 + b3) % ADLER_BASE;
  }
  for (let k = wordCount << 2; k < length; k++) {
    a = (a + bytes[k]!) % ADLER_BASE;
    b = (b + a) % ADLER_BASE;
  }
  return ((b << 16) | a) >>> 0;
}

/** Adler-32 of plain bytes, for readers. */
export function adler32Of(bytes: Uint8Array): number {
  let a = 1;
  let b = 0;
  for (let i = 0; i < bytes.length;) {
    const stop = Math.min(bytes.length, i + 3800);
    for (; i < stop; i++) {
      a += bytes[i]!;
      b += a;
    }
    a %= ADLER_BASE;
    b %= ADLER_BASE;
  }
  return ((b << 16) | a) >>> 0;
}
