import { missingCode } from '../disk/packing.ts';
import { blockPoints, blockSide } from '../disk/layout.ts';
import { groupSize, groupWords, mostWidth, widthCodeOf, widths, widthWords, writeGroup } from './bit-groups.ts';
import { maskWords } from './holes.ts';
import {
  chainCount,
  chainPoints,
  chainsAcross,
  holedKind,
  pointsOfChain,
  pointState,
  seriesHead,
  wholeKind,
} from './series-layout.ts';

/** Words that a block of so many steps takes at most. */
export const mostSeriesWords = (steps: number): number =>
  seriesHead / 2 +
  chainCount * (1 + widthWords(chainPoints * Math.ceil(steps / groupSize))) +
  blockPoints * (maskWords(steps) + Math.ceil(steps / groupSize) * groupWords(groupSize, mostWidth));

const bitsOf = Uint8Array.from(widths);
// Larger than a group: the engine keeps very small arrays elsewhere, which costs time in these loops.
const numbers = new Int32Array(4 * groupSize);

/** Working memory for so many steps. */
let left = new Int32Array(1024);
const changes = (steps: number): Int32Array => (left.length < steps ? (left = new Int32Array(2 * steps)) : left);

/**
 * Writes a block of 17 × 17 points, the steps of each together. Of each code the change since the step before is kept, less
 * that of the point on the left. Returns the number of words; 0 for a block without any value.
 */
export function encodeSeriesBlock(codes: Int16Array, begin: number, steps: number, words: Uint16Array): number {
  const own = codes.subarray(begin, begin + blockPoints * steps);
  const isWhole = !own.includes(missingCode);
  if (!isWhole && own.every((code) => code === missingCode)) return 0;
  words[0] = isWhole ? wholeKind : holedKind;
  let at = seriesHead / 2;
  for (let chain = 0; chain < chainCount; chain++) {
    const point = Math.floor(chain / chainsAcross) * blockSide + (chain % chainsAcross) * chainPoints;
    const start = at;
    const from = own.subarray(point * steps, (point + pointsOfChain(chain)) * steps);
    const first = from.find((code) => code !== missingCode) ?? 0;
    at = encodeChain(isWhole ? from : from.slice(), isWhole, first, steps, words, at);
    words[1 + 2 * chain] = at - start;
    words[2 + 2 * chain] = first;
  }
  return at;
}

/** Writes a chain; where it has holes they are closed in `codes`. */
function encodeChain(
  codes: Int16Array,
  isWhole: boolean,
  first: number,
  steps: number,
  words: Uint16Array,
  begin: number,
): number {
  const points = codes.length / steps;
  let at = begin;
  const states: number[] = Array.from({ length: points }, () => pointState.full);
  if (!isWhole) {
    at += 1;
    for (let point = 0; point < points; point++) {
      const own = codes.subarray(point * steps, (point + 1) * steps);
      if (!own.includes(missingCode)) continue;
      states[point] = own.every((code) => code === missingCode) ? pointState.empty : pointState.partial;
      if (states[point] === pointState.partial) at = closeHoles(own, words, at);
    }
    if (states.every((state) => state === pointState.empty)) return begin;
    words[begin] = states.reduce((sum, state, point) => sum | (state << (2 * point)), 0);
  }
  const stored = states.filter((state) => state !== pointState.empty).length;
  const codesAt = at;
  at += widthWords(stored * Math.ceil(steps / groupSize));
  words.fill(0, codesAt, at);
  const before = changes(steps).fill(0, 0, steps);
  const perPoint = Math.ceil(steps / groupSize);
  let group = 0;
  let start = first;
  for (let point = 0; point < points; point++) {
    if (states[point] === pointState.empty) continue;
    at = encodePoint(codes, point * steps, steps, start, before, words, codesAt, group, at);
    start = codes[point * steps]!;
    group += perPoint;
    // The first step is stored as what it differs from that of the point on the left.
    before[0] = 0;
  }
  return at;
}

/** Writes the groups of a point, whose first step is stored as what it differs from `start`; leaves its changes in `before`. */
function encodePoint(
  codes: Int16Array,
  begin: number,
  steps: number,
  start: number,
  before: Int32Array,
  words: Uint16Array,
  codesAt: number,
  firstGroup: number,
  from: number,
): number {
  let at = from;
  let last = start;
  for (let step = 0, group = firstGroup; step < steps; group++) {
    const end = steps - step < groupSize ? steps : step + groupSize;
    let count = 0;
    let all = 0;
    for (; step < end; step = (step + 1) | 0) {
      const code = codes[begin + step]!;
      const change = (code - last) | 0;
      last = code;
      const rest = (change - before[step]!) | 0;
      before[step] = change;
      const number = (rest << 1) ^ (rest >> 31);
      numbers[count] = number;
      count = (count + 1) | 0;
      all |= number;
    }
    const code = widthCodeOf(all);
    words[codesAt + (group >> 2)]! |= code << ((group & 3) << 2);
    at = writeGroup(numbers, count, bitsOf[code]!, words, at);
  }
  return at;
}

/** Writes the mask of a point and closes its holes with the value of the step before, at the start with the first there is. */
function closeHoles(codes: Int16Array, words: Uint16Array, at: number): number {
  const end = at + maskWords(codes.length);
  words.fill(0, at, end);
  let last = codes.find((code) => code !== missingCode) ?? 0;
  for (let step = 0; step < codes.length; step++) {
    if (codes[step] === missingCode) {
      words[at + (step >> 4)]! |= 1 << (step & 15);
      codes[step] = last;
    } else last = codes[step]!;
  }
  return end;
}
