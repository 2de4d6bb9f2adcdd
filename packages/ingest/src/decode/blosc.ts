import { IngestError } from '../ingest-error.ts';

const bad = (what: string): IngestError => new IngestError('bad-data', `Blosc: ${what}`);

/** Octets of the header, and of a number of it. */
const headOctets = 16;
/** Blocks of fewer values than this are not split into one stream for each octet of a value. */
const leastSplit = 128;
/** Values of more octets than this are not split. */
const mostSplits = 16;

/** Unpacks a buffer of Blosc (first version) whose blocks are packed by LZ4, with its octets shuffled or not. */
export function unpackBlosc(packed: Uint8Array, most: number): Uint8Array {
  if (packed.length < headOctets) throw bad('ends inside of its header');
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length);
  const [flags, size] = [packed[2]!, packed[3]!];
  const [octets, block, length] = [4, 8, 12].map((at) => view.getUint32(at, true)) as [number, number, number];
  if (length > packed.length) throw bad(`${packed.length} of ${length} octets`);
  if (octets > most || block > most) throw new IngestError('too-large', `Blosc: ${octets} octets`);
  if (flags & 2) return packed.slice(headOctets, headOctets + octets);
  if (flags & 4) throw bad('bits are shuffled');
  if (flags >> 5 !== 1) throw bad(`packed by codec ${flags >> 5}, not by LZ4`);
  if (size === 0 || (block === 0 && octets > 0)) throw bad('a block of no octets');
  const out = new Uint8Array(octets);
  const blocks = octets === 0 ? 0 : Math.ceil(octets / block);
  if (headOctets + 4 * blocks > length) throw bad('ends inside of its list of blocks');
  for (let k = 0; k < blocks; k++) {
    const whole = Math.min(block, octets - k * block);
    const isSplit = (flags & 16) === 0 && size <= mostSplits && block / size >= leastSplit && whole === block;
    const streams = isSplit ? size : 1;
    const plain = new Uint8Array(whole);
    let at = view.getUint32(headOctets + 4 * k, true);
    for (let stream = 0; stream < streams; stream++) {
      const part = plain.subarray((stream * whole) / streams, ((stream + 1) * whole) / streams);
      if (at + 4 > length) throw bad('ends inside of a block');
      const count = view.getUint32(at, true);
      at += 4;
      if (at + count > length) throw bad('ends inside of a block');
      if (count === part.length) part.set(packed.subarray(at, at + count));
      else unpackLz4(packed.subarray(at, at + count), part);
      at += count;
    }
    if (flags & 1) unshuffle(plain, size, out.subarray(k * block, k * block + whole));
    else out.set(plain, k * block);
  }
  return out;
}

/** Puts the octets of values together again that were written one octet of all values after the other. */
function unshuffle(from: Uint8Array, size: number, to: Uint8Array): void {
  const values = Math.floor(from.length / size);
  for (let octet = 0; octet < size; octet++)
    for (let k = 0; k < values; k++) to[k * size + octet] = from[octet * values + k]!;
  // What is no whole value stands behind as it is.
  to.set(from.subarray(values * size), values * size);
}

/** Unpacks a block of LZ4, which must fill `out` exactly. */
function unpackLz4(from: Uint8Array, out: Uint8Array): void {
  let [at, to] = [0, 0];
  const more = (start: number): number => {
    let total = start;
    for (let octet = 255; octet === 255; total += octet) {
      if (at >= from.length) throw bad('LZ4 ends inside of a length');
      octet = from[at++]!;
    }
    return total;
  };
  while (at < from.length) {
    const token = from[at++]!;
    const plain = token >> 4 === 15 ? more(15) : token >> 4;
    if (at + plain > from.length || to + plain > out.length) throw bad('LZ4 literals beyond the end');
    out.set(from.subarray(at, at + plain), to);
    at += plain;
    to += plain;
    if (at === from.length) break;
    if (at + 2 > from.length) throw bad('LZ4 ends inside of a match');
    const back = from[at]! | (from[at + 1]! << 8);
    at += 2;
    const count = ((token & 15) === 15 ? more(15) : token & 15) + 4;
    if (back === 0 || back > to || to + count > out.length) throw bad('an LZ4 match outside of the block');
    for (let end = to + count; to < end; to++) out[to] = out[to - back]!;
  }
  if (to !== out.length) throw bad(`${to} of ${out.length} octets in an LZ4 block`);
}
