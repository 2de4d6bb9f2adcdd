/** The CRC of bzip2: polynomial 04C11DB7, highest bit first, eight octets a step by eight tables. */
const tables = Array.from({ length: 8 }, () => new Int32Array(256));
const [t0, t1, t2, t3, t4, t5, t6, t7] = tables as [
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
];
for (let n = 0; n < 256; n += 1) {
  let c = n << 24;
  for (let k = 0; k < 8; k += 1) c = c < 0 ? (c << 1) ^ 0x04c11db7 : c << 1;
  t0[n] = c;
}
for (let k = 1; k < 8; k += 1) {
  for (let n = 0; n < 256; n += 1) {
    const before = tables[k - 1]![n]!;
    tables[k]![n] = (before << 8) ^ t0[before >>> 24]!;
  }
}

/** Checksum of the octets from `from` to `to`, as an unsigned number. */
export function bzip2Crc(bytes: Uint8Array, from: number, to: number): number {
  let c = -1;
  let i = from;
  for (; i + 8 <= to; i += 8) {
    const a = c ^ ((bytes[i]! << 24) | (bytes[i + 1]! << 16) | (bytes[i + 2]! << 8) | bytes[i + 3]!);
    c =
      t7[a >>> 24]! ^
      t6[(a >>> 16) & 255]! ^
      t5[(a >>> 8) & 255]! ^
      t4[a & 255]! ^
      t3[bytes[i + 4]!]! ^
      t2[bytes[i + 5]!]! ^
      t1[bytes[i + 6]!]! ^
      t0[bytes[i + 7]!]!;
  }
  for (; i < to; i += 1) c = (c << 8) ^ t0[(c >>> 24) ^ bytes[i]!]!;
  return ~c >>> 0;
}
