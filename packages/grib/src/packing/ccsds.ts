import { GribError } from '../errors.ts';
import { bitsAt } from './bit-window.ts';
import { constantValue, readScaling } from './scaling.ts';

/** Flags of the CCSDS 121.0-B coder as template 5.42 stores them. */
const signedSamples = 1;
const preprocessed = 8;
const restricted = 16;
const paddedIntervals = 32;

/**
 * Pairs of the second extension: for a code m, the sum of the pair and the first m of that sum. The second number of
 * the pair is m minus that first m.
 */
const pairSum = new Int32Array(91);
const pairStart = new Int32Array(91);
for (let sum = 0, m = 0; sum <= 12; sum += 1) {
  for (let k = 0, start = m; k <= sum; k += 1, m += 1) {
    pairSum[m] = sum;
    pairStart[m] = start;
  }
}

/** What the coder needs to know, read and checked once a field. */
export interface CcsdsShape {
  readonly bits: number;
  readonly blockSize: number;
  /** Blocks between two reference samples. */
  readonly interval: number;
  readonly idBits: number;
  readonly preprocess: boolean;
  readonly pad: boolean;
}

/** CCSDS/AEC packing (template 5.42). */
export function unpackCcsds(section: DataView, data: DataView, octets: number, out: Float32Array): void {
  const scaling = readScaling(section);
  const bits = section.getUint8(19);
  if (bits === 0) {
    out.fill(constantValue(scaling));
    return;
  }
  const flags = section.getUint8(21);
  const blockSize = section.getUint8(22);
  const interval = section.getUint16(23);
  if (bits > 32) throw new GribError('malformed', 'CCSDS packing with ' + bits + ' bits a value');
  if (flags & signedSamples) throw new GribError('unsupported-template', 'CCSDS packing of signed samples', '5.42');
  if (blockSize === 0 || blockSize > 64 || blockSize & 1)
    throw new GribError('malformed', 'CCSDS blocks of ' + blockSize + ' samples');
  if (interval === 0 || interval > 4096)
    throw new GribError('malformed', 'a CCSDS reference interval of ' + interval + ' blocks');
  let idBits = bits > 16 ? 5 : bits > 8 ? 4 : 3;
  if (flags & restricted && bits <= 4) idBits = bits <= 2 ? 1 : 2;
  const shape: CcsdsShape = {
    bits,
    blockSize,
    interval,
    idBits,
    preprocess: (flags & preprocessed) !== 0,
    pad: (flags & paddedIntervals) !== 0,
  };
  const end = decode(data, shape, out, scaling.reference, scaling.binary, scaling.decimal);
  if (end > octets * 8) throw new GribError('truncated', 'the CCSDS data end before the last value');
}

/** Mapped residuals of one block, or raw samples when there is no predictor. */
const block = new Int32Array(64);

/** Decodes all blocks and returns the bit after the last one. State in locals: a reader object costs a factor of two. */
function decode(
  data: DataView,
  shape: CcsdsShape,
  out: Float32Array,
  reference: number,
  binary: number,
  decimal: number,
): number {
  const { bits, blockSize, interval, idBits, preprocess, pad } = shape;
  const n = out.length;
  const rawId = 2 ** idBits - 1;
  const max = 2 ** bits - 1;
  const half = 2 ** (bits - 1);
  let p = 0;
  let i = 0;
  let inInterval = 0; // blocks already decoded since the last reference sample
  let x = 0; // the sample before
  while (i < n) {
    const hasReference = preprocess && inInterval === 0;
    let k = hasReference ? 1 : 0; // first coded sample of the block
    const id = bitsAt(data, p, idBits);
    p = (p + idBits) | 0;
    let blocks = 1;
    if (id === rawId) {
      k = 0;
      for (let s = 0; s < blockSize; s += 1) {
        block[s] = bitsAt(data, p, bits);
        p = (p + bits) | 0;
      }
      if (hasReference) {
        x = block[0]! >>> 0;
        k = 1;
      }
    } else {
      const low = id === 0;
      const extension = low ? bitsAt(data, p, 1) : 0;
      if (low) p = (p + 1) | 0;
      if (hasReference) {
        x = bitsAt(data, p, bits);
        p = (p + bits) | 0;
      }
      if (!low) {
        p = readSplit(data, p, k, blockSize, id - 1);
      } else if (extension === 1) {
        p = readPairs(data, p, k, blockSize);
      } else {
        const zeros = unary(data, p);
        p = (p + zeros + 1) | 0;
        // Codes 1 to 4 count blocks, 5 means "to the end of the segment of 64 or of the interval", above 5 one less.
        blocks = zeros < 4 ? zeros + 1 : zeros === 4 ? Math.min(interval - inInterval, 64 - (inInterval & 63)) : zeros;
        if (blocks > interval - inInterval)
          throw new GribError('malformed', 'a run of empty CCSDS blocks passes its interval');
        const end = Math.min(n, i + blocks * blockSize);
        // A residual of zero repeats the sample before; without a predictor the sample itself is zero.
        out.fill((reference + (preprocess ? x : 0) * binary) * decimal, i, end);
        i = end;
        blocks = blocks | 0;
        k = -1;
      }
    }
    if (k >= 0) {
      const end = Math.min(blockSize, n - i);
      if (!preprocess) {
        for (let s = 0; s < end; s += 1) out[i + s] = (reference + (block[s]! >>> 0) * binary) * decimal;
      } else {
        if (k === 1) out[i] = (reference + x * binary) * decimal;
        x =
          bits < 31
            ? inverse(end, k, x, max, half, out, i, reference, binary, decimal)
            : inverseWide(end, k, x, max, half, out, i, reference, binary, decimal);
      }
      i += end;
    }
    inInterval += blocks;
    if (inInterval >= interval) {
      inInterval = 0;
      if (pad) p = (p + 7) & ~7;
    }
  }
  return p;
}

/** Undoes the unit-delay predictor: residuals near the sample before are folded, those past its nearer edge count from the edge. */
function inverse(
  end: number,
  from: number,
  before: number,
  max: number,
  half: number,
  out: Float32Array,
  at: number,
  reference: number,
  binary: number,
  decimal: number,
): number {
  let x = before | 0;
  for (let s = from; s < end; s += 1) {
    const d = block[s]! | 0;
    const mask = x & half ? max : 0;
    if ((d >>> 1) + (d & 1) <= (mask ^ x)) x = (x + ((d >>> 1) ^ -(d & 1))) | 0;
    else x = mask ^ d;
    out[at + s] = (reference + x * binary) * decimal;
  }
  return x;
}

/** The same in doubles, for samples of 31 and 32 bits. */
function inverseWide(
  end: number,
  from: number,
  before: number,
  max: number,
  half: number,
  out: Float32Array,
  at: number,
  reference: number,
  binary: number,
  decimal: number,
): number {
  let x = before;
  for (let s = from; s < end; s += 1) {
    const d = block[s]! >>> 0;
    const high = x >= half;
    const room = high ? max - x : x;
    if ((d >>> 1) + (d & 1) <= room) x += d & 1 ? -((d >>> 1) + 1) : d >>> 1;
    else x = high ? max - d : d;
    out[at + s] = (reference + x * binary) * decimal;
  }
  return x;
}

/** Zeros before the next one. */
function unary(data: DataView, position: number): number {
  let zeros = 0;
  for (let p = position; ;) {
    const window = data.getInt32(p >>> 3) << (p & 7);
    const fresh = 32 - (p & 7);
    const run = Math.clz32(window);
    if (run < fresh) return zeros + run;
    zeros += fresh;
    p = (p + fresh) | 0;
  }
}

/** Split samples: the high parts of all samples in unary, then the `low` bits of each. */
function readSplit(data: DataView, position: number, from: number, blockSize: number, low: number): number {
  let p = position;
  let s = from;
  let carry = 0;
  while (s < blockSize) {
    let window = data.getInt32(p >>> 3) << (p & 7);
    const fresh = 32 - (p & 7);
    let used = 0;
    while (s < blockSize) {
      const run = Math.clz32(window);
      if (used + run >= fresh) break;
      block[s] = (carry + run) << low;
      carry = 0;
      s += 1;
      used += run + 1;
      window <<= run;
      window <<= 1;
    }
    if (s < blockSize) {
      carry += fresh - used;
      used = fresh;
    }
    p = (p + used) | 0;
  }
  if (low === 0) return p;
  if (low <= 25) {
    const right = 32 - low;
    for (s = from; s < blockSize; s += 1) {
      block[s] = block[s]! | ((data.getInt32(p >>> 3) << (p & 7)) >>> right);
      p = (p + low) | 0;
    }
    return p;
  }
  for (s = from; s < blockSize; s += 1, p = (p + low) | 0) block[s] = block[s]! | bitsAt(data, p, low);
  return p;
}

/** Second extension: one unary code for two neighbouring small residuals. */
function readPairs(data: DataView, position: number, from: number, blockSize: number): number {
  let p = position;
  let s = from;
  while (s < blockSize) {
    const m = unary(data, p);
    if (m > 90) throw new GribError('malformed', 'a CCSDS pair code of ' + m);
    p = (p + m + 1) | 0;
    const second = m - pairStart[m]!;
    if ((s & 1) === 0) block[s++] = pairSum[m]! - second;
    block[s++] = second;
  }
  return p;
}
