/** Packs a small file with bzip2, for tests: one block, codes of nearly one length. */
export function testBzip2(bytes: Uint8Array): Uint8Array {
  const { last, origin } = sortRotations(runLengths(bytes));
  const used = [...new Set(last)].toSorted((a, b) => a - b);
  const symbols = moveToFront(last, used);
  const count = used.length + 2;
  const longest = Math.max(2, Math.ceil(Math.log2(count)));
  const shorter = 2 ** longest - count;
  const lengths = Array.from({ length: count }, (_, k) => (k < shorter ? longest - 1 : longest));
  const codes = canonical(lengths);
  const bits = new Bits();
  const sum = checksum(bytes);
  for (const octet of [0x42, 0x5a, 0x68, 0x39, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59]) bits.put(octet, 8);
  bits.put(sum, 32).put(0, 1).put(origin, 24);
  for (let high = 0; high < 16; high++) bits.put(used.some((octet) => octet >> 4 === high) ? 1 : 0, 1);
  for (let high = 0; high < 16; high++) {
    if (used.some((octet) => octet >> 4 === high))
      for (let low = 0; low < 16; low++) bits.put(used.includes(high * 16 + low) ? 1 : 0, 1);
  }
  const selectors = Math.ceil(symbols.length / 50);
  bits.put(2, 3).put(selectors, 15);
  for (let k = 0; k < selectors; k++) bits.put(0, 1);
  for (let table = 0; table < 2; table++) {
    let length = lengths[0]!;
    bits.put(length, 5);
    for (const wanted of lengths) {
      for (; length < wanted; length++) bits.put(0b10, 2);
      for (; length > wanted; length--) bits.put(0b11, 2);
      bits.put(0, 1);
    }
  }
  for (const symbol of symbols) bits.put(codes[symbol]!, lengths[symbol]!);
  for (const octet of [0x17, 0x72, 0x45, 0x38, 0x50, 0x90]) bits.put(octet, 8);
  // The sum of the stream is that of its only block.
  return bits.put(sum, 32).bytes();
}

/** Four equal octets are followed by the number of further ones. */
function runLengths(bytes: Uint8Array): number[] {
  const out: number[] = [];
  for (let i = 0; i < bytes.length;) {
    let run = 1;
    while (run < 259 && bytes[i + run] === bytes[i]) run += 1;
    for (let k = 0; k < Math.min(run, 4); k++) out.push(bytes[i]!);
    if (run >= 4) out.push(run - 4);
    i += run;
  }
  return out;
}

function sortRotations(data: readonly number[]): { last: number[]; origin: number } {
  const n = data.length;
  const order = data
    .map((_, k) => k)
    .toSorted((a, b) => {
      for (let k = 0; k < n; k++) {
        const difference = data[(a + k) % n]! - data[(b + k) % n]!;
        if (difference !== 0) return difference;
      }
      return 0;
    });
  return { last: order.map((start) => data[(start + n - 1) % n]!), origin: order.indexOf(0) };
}

/** Positions in a list of recent octets; runs of the first place as binary numbers of the digits 1 and 2. */
function moveToFront(data: readonly number[], used: readonly number[]): number[] {
  const list = [...used];
  const out: number[] = [];
  let zeros = 0;
  const flush = (): void => {
    for (; zeros > 0; zeros = (zeros - 1) >> 1) out.push((zeros - 1) & 1);
  };
  for (const octet of data) {
    const at = list.indexOf(octet);
    if (at === 0) {
      zeros += 1;
      continue;
    }
    flush();
    list.splice(at, 1);
    list.unshift(octet);
    out.push(at + 1);
  }
  flush();
  return [...out, used.length + 1];
}

function canonical(lengths: readonly number[]): number[] {
  const codes = lengths.map(() => 0);
  let code = 0;
  for (let length = 1; length <= 20; length++) {
    for (const [symbol, own] of lengths.entries()) if (own === length) codes[symbol] = code++;
    code <<= 1;
  }
  return codes;
}

function checksum(bytes: Uint8Array): number {
  let sum = 0xffff_ffff;
  for (const octet of bytes) {
    sum ^= octet << 24;
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x8000_0000 ? (sum << 1) ^ 0x04c1_1db7 : sum << 1;
  }
  return ~sum >>> 0;
}

class Bits {
  readonly #bits: number[] = [];

  put(value: number, count: number): this {
    for (let k = count - 1; k >= 0; k--) this.#bits.push(Math.floor(value / 2 ** k) & 1);
    return this;
  }

  bytes(): Uint8Array {
    return Uint8Array.from({ length: Math.ceil(this.#bits.length / 8) }, (_, k) =>
      this.#bits.slice(8 * k, 8 * k + 8).reduce((sum, bit, at) => sum | (bit << (7 - at)), 0),
    );
  }
}
