/** A length beyond 15 as LZ4 writes it. */
function lengthOctets(length: number): number[] {
  const octets: number[] = [];
  let left = length - 15;
  for (; left >= 255; left -= 255) octets.push(255);
  return [...octets, left];
}

/** LZ4 of octets, for tests: repeated octets become matches, everything else stands as it is. */
export function testLz4(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  const sequence = (literals: Uint8Array, match: number): void => {
    const [plain, rest] = [literals.length, match - 4];
    out.push((Math.min(plain, 15) << 4) | (match === 0 ? 0 : Math.min(rest, 15)));
    if (plain >= 15) out.push(...lengthOctets(plain));
    out.push(...literals);
    if (match === 0) return;
    out.push(1, 0);
    if (rest >= 15) out.push(...lengthOctets(rest));
  };
  let start = 0;
  for (let at = 1; at < bytes.length - 12; at++) {
    let run = 0;
    while (at + run < bytes.length - 5 && bytes[at + run] === bytes[at - 1]) run++;
    if (run < 8) continue;
    sequence(bytes.subarray(start, at), run);
    at += run;
    start = at;
  }
  sequence(bytes.subarray(start), 0);
  return Uint8Array.from(out);
}

/** A buffer of Blosc with LZ4 and shuffled octets, in blocks of so many octets. */
export function testBlosc(bytes: Uint8Array, size: number, block = bytes.length): Uint8Array {
  const blocks: number[][] = [];
  for (let at = 0; at < bytes.length; at += block) {
    const plain = bytes.subarray(at, at + block);
    const values = plain.length / size;
    const shuffled = Uint8Array.from(plain, (_, k) => plain[(k % values) * size + Math.floor(k / values)]!);
    const streams = block / size >= 128 && plain.length === block ? size : 1;
    const octets: number[] = [];
    for (let k = 0; k < streams; k++) {
      const part = shuffled.subarray((k * plain.length) / streams, ((k + 1) * plain.length) / streams);
      const packed = testLz4(part);
      const kept = packed.length < part.length ? packed : part;
      octets.push(...le(kept.length), ...kept);
    }
    blocks.push(octets);
  }
  const starts: number[] = [];
  let next = 16 + 4 * blocks.length;
  for (const octets of blocks) {
    starts.push(...le(next));
    next += octets.length;
  }
  return Uint8Array.from([
    2,
    1,
    0x21,
    size,
    ...le(bytes.length),
    ...le(block),
    ...le(next),
    ...starts,
    ...blocks.flat(),
  ]);
}

const le = (value: number): number[] => [value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >>> 24) & 255];
