import { missingCode } from '../disk/packing.ts';
import { groupSize, loadBlock, type LoadedBlock, widths, widthWords } from './bit-groups.ts';
import { maskWords } from './holes.ts';
import { chainCount, holedKind, pointsOfChain, pointState, seriesHead, wholeKind } from './series-layout.ts';

/** Where the chains of a block lie, and the code at which each begins. */
export interface SeriesChains {
  readonly isHoled: boolean;
  /** Chain c takes the bytes from `starts[c]` to `starts[c + 1]` of the block. */
  readonly starts: Uint32Array;
  readonly firsts: Int16Array;
}

/** Reads the head of a block; null when its lengths are not those of the block. */
export function readChains(bytes: Uint8Array): SeriesChains | null {
  if (bytes.length < seriesHead) return null;
  const { view } = loadBlock(bytes.subarray(0, seriesHead));
  const kind = view.getUint16(0, true);
  if (kind !== wholeKind && kind !== holedKind) return null;
  const starts = new Uint32Array(chainCount + 1);
  const firsts = new Int16Array(chainCount);
  let at = seriesHead;
  for (let chain = 0; chain < chainCount; chain++) {
    starts[chain] = at;
    at += 2 * view.getUint16(2 + 4 * chain, true);
    firsts[chain] = view.getInt16(4 + 4 * chain, true);
  }
  starts[chainCount] = at;
  return at === bytes.length ? { isHoled: kind === holedKind, starts, firsts } : null;
}

const bitsOf = Uint8Array.from(widths);
let changes = new Int32Array(1024);

/**
 * Reads the first `points` points of a chain into `out`, the steps of each together, from `to` on. What is loaded are the bytes
 * of the block from its byte `begin` on. False when the chain is shorter than its widths say.
 */
export function decodeChain(
  { bytes, view }: LoadedBlock,
  begin: number,
  chains: SeriesChains,
  chain: number,
  points: number,
  steps: number,
  out: Int16Array,
  to: number,
): boolean {
  const chainBegin = chains.starts[chain]! - begin;
  const chainEnd = chains.starts[chain + 1]! - begin;
  if (chainBegin === chainEnd) {
    out.fill(missingCode, to, to + points * steps);
    return chains.isHoled;
  }
  if (changes.length < steps) changes = new Int32Array(2 * steps);
  const before = changes.fill(0, 0, steps);
  const states = chains.isHoled ? view.getUint16(chainBegin, true) : 0;
  const codesAt = chains.isHoled ? chainBegin + 2 + 2 * partialPoints(states) * maskWords(steps) : chainBegin;
  const stored = pointsOfChain(chain) - emptyPoints(states);
  const data = codesAt + 2 * widthWords(stored * Math.ceil(steps / groupSize));
  if (data > chainEnd) return false;
  let bit = data << 3;
  let group = 0;
  let start = chains.firsts[chain]!;
  let mask = chainBegin + 2;
  for (let point = 0; point < points; point++) {
    const state = (states >>> (2 * point)) & 3;
    let i = to + point * steps;
    if (state === pointState.empty) {
      out.fill(missingCode, i, i + steps);
      continue;
    }
    let code = start;
    for (let step = 0; step < steps; group++) {
      const bits = bitsOf[(bytes[codesAt + (group >> 1)]! >>> ((group & 1) << 2)) & 15]!;
      const low = (1 << bits) - 1;
      const end = steps - step < groupSize ? steps : step + groupSize;
      if (bit + (end - step) * bits > chainEnd << 3) return false;
      if (bits <= 12 && ((end - step) & 1) === 0) {
        // Two numbers of up to 12 bits lie within any four bytes.
        const twoBits = bits + bits;
        for (; step < end; step = (step + 2) | 0) {
          const both = view.getInt32(bit >> 3, true) >>> (bit & 7);
          bit = (bit + twoBits) | 0;
          const one = both & low;
          const two = (both >>> bits) & low;
          const change = (before[step]! + ((one >>> 1) ^ -(one & 1))) | 0;
          const next = (before[step + 1]! + ((two >>> 1) ^ -(two & 1))) | 0;
          before[step] = change;
          before[step + 1] = next;
          code = (code + change) | 0;
          out[i] = code;
          code = (code + next) | 0;
          out[i + 1] = code;
          i = (i + 2) | 0;
        }
      } else {
        for (; step < end; step = (step + 1) | 0) {
          const number = (view.getInt32(bit >> 3, true) >>> (bit & 7)) & low;
          bit = (bit + bits) | 0;
          const change = (before[step]! + ((number >>> 1) ^ -(number & 1))) | 0;
          before[step] = change;
          code = (code + change) | 0;
          out[i] = code;
          i = (i + 1) | 0;
        }
      }
      bit = (bit + 15) & ~15;
    }
    // The first step is stored as what it differs from that of the point on the left.
    start = (start + before[0]!) | 0;
    before[0] = 0;
    if (state !== pointState.partial) continue;
    for (let step = 0; step < steps; step++)
      if ((bytes[mask + (step >> 3)]! >>> (step & 7)) & 1) out[i - steps + step] = missingCode;
    mask += 2 * maskWords(steps);
  }
  return true;
}

/** Points of a chain without any value, and those with a mask, by the two bits of each. */
const emptyPoints = (states: number): number => bitCount(states & 0x55 & ~((states >> 1) & 0x55));
const partialPoints = (states: number): number => bitCount((states >> 1) & 0x55 & ~(states & 0x55));

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
