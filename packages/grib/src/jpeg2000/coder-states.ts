/**
 * The adaptive states of the MQ coder (ISO/IEC 15444-1, table C.2): probability of the less probable symbol, next
 * state after the more and after the less probable one, and whether the two change places.
 */
const rows: readonly (readonly [qe: number, more: number, less: number, swap: 0 | 1])[] = [
  [0x5601, 1, 1, 1],
  [0x3401, 2, 6, 0],
  [0x1801, 3, 9, 0],
  [0x0ac1, 4, 12, 0],
  [0x0521, 5, 29, 0],
  [0x0221, 38, 33, 0],
  [0x5601, 7, 6, 1],
  [0x5401, 8, 14, 0],
  [0x4801, 9, 14, 0],
  [0x3801, 10, 14, 0],
  [0x3001, 11, 17, 0],
  [0x2401, 12, 18, 0],
  [0x1c01, 13, 20, 0],
  [0x1601, 29, 21, 0],
  [0x5601, 15, 14, 1],
  [0x5401, 16, 14, 0],
  [0x5101, 17, 15, 0],
  [0x4801, 18, 16, 0],
  [0x3801, 19, 17, 0],
  [0x3401, 20, 18, 0],
  [0x3001, 21, 19, 0],
  [0x2801, 22, 19, 0],
  [0x2401, 23, 20, 0],
  [0x2201, 24, 21, 0],
  [0x1c01, 25, 22, 0],
  [0x1801, 26, 23, 0],
  [0x1601, 27, 24, 0],
  [0x1401, 28, 25, 0],
  [0x1201, 29, 26, 0],
  [0x1101, 30, 27, 0],
  [0x0ac1, 31, 28, 0],
  [0x09c1, 32, 29, 0],
  [0x08a1, 33, 30, 0],
  [0x0521, 34, 31, 0],
  [0x0441, 35, 32, 0],
  [0x02a1, 36, 33, 0],
  [0x0221, 37, 34, 0],
  [0x0141, 38, 35, 0],
  [0x0111, 39, 36, 0],
  [0x0085, 40, 37, 0],
  [0x0049, 41, 38, 0],
  [0x0025, 42, 39, 0],
  [0x0015, 43, 40, 0],
  [0x0009, 44, 41, 0],
  [0x0005, 45, 42, 0],
  [0x0001, 45, 43, 0],
  [0x5601, 46, 46, 0],
];

/**
 * A state, its more probable symbol and its probability in one number, so that one load reads all of them: probability
 * << 16 | 2 × state + symbol. Where it goes is found by the low seven bits, plus 128 after the less probable symbol.
 */
export const nextStates = new Int32Array(256);
const packed = (state: number, symbol: number): number => (rows[state]![0] << 16) | (2 * state + symbol);
rows.forEach(([, more, less, swap], state) => {
  for (let symbol = 0; symbol < 2; symbol += 1) {
    nextStates[2 * state + symbol] = packed(more, symbol);
    nextStates[128 + 2 * state + symbol] = packed(less, symbol ^ swap);
  }
});

/** Contexts: 0–8 significance, 9–13 sign, 14–16 refinement, 17 run of four, 18 without adaptation. */
export const contextCount = 19;
export const refineContext = 14;
export const runContext = 17;
export const uniformContext = 18;

/** Where the contexts begin in every code-block. */
export function resetContexts(contexts: Int32Array): void {
  contexts.fill(packed(0, 0));
  contexts[0] = packed(4, 0);
  contexts[runContext] = packed(3, 0);
  contexts[uniformContext] = packed(46, 0);
}

/**
 * Significance context by subband kind (0 LL, 1 HL, 2 LH, 3 HH) and the 3 × 3 neighbourhood as nine bits, row by row
 * from the upper left; the middle bit is the sample itself and does not count. Index: kind × 512 + neighbourhood.
 */
export const significanceContexts = new Uint8Array(4 * 512);
for (let bits = 0; bits < 512; bits += 1) {
  const on = (place: number): number => (bits >> place) & 1;
  const across = on(3) + on(5);
  const down = on(1) + on(7);
  const diagonal = on(0) + on(2) + on(6) + on(8);
  const low = straight(across, down, diagonal);
  significanceContexts[bits] = low;
  significanceContexts[512 + bits] = straight(down, across, diagonal);
  significanceContexts[1024 + bits] = low;
  significanceContexts[1536 + bits] = diagonals(across + down, diagonal);
}

function straight(first: number, second: number, diagonal: number): number {
  if (first === 2) return 8;
  if (first === 1) return second > 0 ? 7 : diagonal > 0 ? 6 : 5;
  if (second > 0) return second === 2 ? 4 : 3;
  return Math.min(diagonal, 2);
}

function diagonals(sides: number, diagonal: number): number {
  if (diagonal >= 3) return 8;
  if (diagonal === 2) return sides > 0 ? 7 : 6;
  if (diagonal === 1) return 3 + Math.min(sides, 2);
  return Math.min(sides, 2);
}

/**
 * Sign context × 2 + sign to turn around, by eight bits: significance of west, east, north, south, then their signs
 * (1 = negative).
 */
export const signContexts = new Uint8Array(256);
for (let bits = 0; bits < 256; bits += 1) {
  const pull = (place: number): number =>
    ((bits >> place) & 1) === 0 ? 0 : ((bits >> (place + 4)) & 1) === 0 ? 1 : -1;
  const across = Math.sign(pull(0) + pull(1));
  const down = Math.sign(pull(2) + pull(3));
  const turn = across < 0 || (across === 0 && down < 0) ? 1 : 0;
  const a = turn ? -across : across;
  const d = turn ? -down : down;
  const context = a === 1 ? 12 + d : d === 1 ? 10 : 9;
  signContexts[bits] = context * 2 + turn;
}
