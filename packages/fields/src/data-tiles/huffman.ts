const MAX_SYMBOLS = 288;
const keys = new Uint32Array(MAX_SYMBOLS);
const weights = new Float64Array(2 * MAX_SYMBOLS);
const parents = new Int32Array(2 * MAX_SYMBOLS);
const depths = new Int32Array(2 * MAX_SYMBOLS);
const perLength = new Int32Array(32);
const nextCode = new Int32Array(32);

/**
 * Huffman code lengths of at most `limit` bits for the used symbols. The set is always complete (its Kraft sum is
 * exactly 1): some readers refuse anything else. Frequencies must stay below 2^23.
 */
export function codeLengths(frequencies: Int32Array, count: number, limit: number, lengths: Uint8Array): void {
  lengths.fill(0, 0, count);
  let used = 0;
  for (let s = 0; s < count; s++) {
    const f = frequencies[s]!;
    if (f > 0) keys[used++] = ((f << 9) | s) >>> 0;
  }
  if (used < 2) {
    // A code of one symbol is incomplete; a second, unused symbol completes it.
    const only = used === 1 ? keys[0]! & 511 : 0;
    lengths[only] = 1;
    lengths[only === 0 ? 1 : 0] = 1;
    return;
  }
  keys.subarray(0, used).sort();
  treeDepths(used);
  limitLengths(used, limit);
  // The rarest symbols come first in the order and take the longest codes.
  let k = 0;
  for (let length = limit; length > 0; length--) {
    for (let c = perLength[length]!; c > 0; c--) lengths[keys[k++]! & 511] = length;
  }
}

/** The classic two queues: leaves in rising order, and inner nodes, which come out in rising order by themselves. */
function treeDepths(used: number): void {
  for (let k = 0; k < used; k++) weights[k] = keys[k]! >>> 9;
  let leaf = 0;
  let inner = used;
  const last = 2 * used - 2;
  for (let node = used; node <= last; node++) {
    const a = leaf < used && (inner >= node || weights[leaf]! <= weights[inner]!) ? leaf++ : inner++;
    const b = leaf < used && (inner >= node || weights[leaf]! <= weights[inner]!) ? leaf++ : inner++;
    weights[node] = weights[a]! + weights[b]!;
    parents[a] = node;
    parents[b] = node;
  }
  depths[last] = 0;
  for (let node = last - 1; node >= 0; node--) depths[node] = depths[parents[node]!]! + 1;
}

/** Counts codes per length, shortens those over the limit, and lengthens others until the Kraft sum is 1 again. */
function limitLengths(used: number, limit: number): void {
  perLength.fill(0);
  for (let k = 0; k < used; k++) {
    const length = Math.min(limit, depths[k]!);
    perLength[length] = perLength[length]! + 1;
  }
  let kraft = 0;
  for (let length = 1; length <= limit; length++) kraft += perLength[length]! << (limit - length);
  for (; kraft > 1 << limit; kraft--) {
    // One code of full length moves beside a shorter one: the sum falls by exactly one unit.
    perLength[limit] = perLength[limit]! - 1;
    let length = limit - 1;
    while (perLength[length] === 0) length--;
    perLength[length] = perLength[length]! - 1;
    perLength[length + 1] = perLength[length + 1]! + 2;
  }
}

/** Canonical codes, bit-reversed as deflate sends them, packed as `code << 4 | length`. */
export function packedCodes(lengths: Uint8Array, count: number, out: Int32Array): void {
  perLength.fill(0);
  for (let s = 0; s < count; s++) perLength[lengths[s]!] = perLength[lengths[s]!]! + 1;
  perLength[0] = 0;
  let code = 0;
  for (let length = 1; length <= 15; length++) {
    code = (code + perLength[length - 1]!) << 1;
    nextCode[length] = code;
  }
  for (let s = 0; s < count; s++) {
    const length = lengths[s]!;
    if (length === 0) {
      out[s] = 0;
      continue;
    }
    let c = nextCode[length]!;
    nextCode[length] = c + 1;
    let reversed = 0;
    for (let bit = 0; bit < length; bit++) {
      reversed = (reversed << 1) | (c & 1);
      c >>>= 1;
    }
    out[s] = (reversed << 4) | length;
  }
}
