/** The CRC of PNG and gzip (reflected polynomial EDB88320), eight octets a step by eight tables. */
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
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  t0[n] = c;
}
for (let k = 1; k < 8; k += 1) {
  for (let n = 0; n < 256; n += 1) {
    const before = tables[k - 1]![n]!;
    tables[k]![n] = t0[before & 255]! ^ (before >>> 8);
  }
}

/** CRC-32 of a range of octets, as an unsigned number. */
export function crc32(bytes: Uint8Array, from: number, to: number): number {
  let c = -1;
  let i = from;
  for (; i + 8 <= to; i += 8) {
    const a = c ^ (bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24));
    c =
      t7[a & 255]! ^
      t6[(a >>> 8) & 255]! ^
      t5[(a >>> 16) & 255]! ^
      t4[a >>> 24]! ^
      t3[bytes[i + 4]!]! ^
      t2[bytes[i + 5]!]! ^
      t1[bytes[i + 6]!]! ^
      t0[bytes[i + 7]!]!;
  }
  for (; i < to; i += 1) c = t0[(c ^ bytes[i]!) & 255]! ^ (c >>> 8);
  return (c ^ -1) >>> 0;
}
