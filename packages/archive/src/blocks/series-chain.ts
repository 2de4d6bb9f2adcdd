import { missingCode } from '../disk/packing.ts';
import { groupSize, loadBlock, widths, widthWords } from './bit-groups.ts';
import { maskWords } from './holes.ts';
import { chainCount, holedKind, pointState, seriesHead, wholeKind } from './series-layout.ts';

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
 * Reads the first `points` points of a chain into `out`, the steps of each together, from `to` on. False when the bytes are
 * fewer than their widths say.
 */
export function decodeChain(
  chain: Uint8Array,
  { isHoled, first }: { readonly isHoled: boolean; readonly first: number },
  points: number,
  chainPoints: number,
  steps: number,
  out: Int16Array,
  to: number,
): boolean {
  if (chain.length === 0) {
    out.fill(missingCode, to, to + points * steps);
    return isHoled;
  }
  if (changes.length < steps) changes = new Int32Array(2 * steps);
  changes.fill(0, 0, steps);
  const before = changes;
  const { bytes, view } = loadBlock(chain);
  const states = isHoled ? view.getUint16(0, true) : 0;
  const masks = 2;
  let [stored, masked] = [chainPoints, 0];
  if (isHoled) {
    stored = 0;
    for (let point = 0; point < chainPoints; point++) {
      const state = (states >>> (2 * point)) & 3;
      if (state !== pointState.empty) stored++;
      if (state === pointState.partial) masked++;
    }
  }
  const codesAt = isHoled ? masks + 2 * masked * maskWords(steps) : 0;
  const groups = Math.ceil(steps / groupSize);
  const data = codesAt + 2 * widthWords(stored * groups);
  if (data > chain.length) return false;
  let bit = data << 3;
  let group = 0;
  let start = first;
  let mask = masks;
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
      if (bit + (end - step) * bits > chain.length << 3) return false;
      for (; step < end; step = (step + 1) | 0) {
        const number = (view.getInt32(bit >> 3, true) >>> (bit & 7)) & low;
        bit = (bit + bits) | 0;
        const change = (before[step]! + ((number >>> 1) ^ -(number & 1))) | 0;
        before[step] = change;
        code = (code + change) | 0;
        out[i] = code;
        i = (i + 1) | 0;
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
