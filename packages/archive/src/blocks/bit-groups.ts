/**
 * Groups of up to sixteen numbers, each with the bits of its largest: a group of n numbers of w bits takes
 * ceil(n · w / 16) words of 16 bits, the first number in the lowest bits of the first word. The width of a group is given
 * by a code of 4 bits. Numbers with a sign have it in their lowest bit ("zigzag"), so that those near zero are small.
 */
export const groupSize = 16;

/** Bits of a number by width code. 18 bits hold any difference of two differences of codes. */
export const widths = Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 18);
export const mostWidth = 18;

/** Width code by number of bits, 0 … 18. */
const codeOfBits = Uint8Array.from({ length: mostWidth + 1 }, (_, bits) => widths.findIndex((width) => width >= bits));

/** The width code for numbers of which this is the bitwise "or". */
export const widthCodeOf = (all: number): number => codeOfBits[32 - Math.clz32(all)]!;

/** Words of 16 bits that a group takes. */
export const groupWords = (count: number, width: number): number => (count * width + 15) >> 4;

/** Words that the width codes of so many groups take, four a word. */
export const widthWords = (groups: number): number => (groups + 3) >> 2;

/** Writes the first `count` numbers as a group of a width; returns where the next group begins. */
export function writeGroup(numbers: Int32Array, count: number, width: number, words: Uint16Array, at: number): number {
  if (width === 0) return at;
  if (width > 16) return writeWide(numbers, count, width, words, at);
  let held = 0;
  let bits = 0;
  // Two at a time while they fit beside what is left of a word: most groups are narrow.
  const pairs = width <= 7 ? count & ~1 : 0;
  for (let k = 0; k < pairs; k = (k + 2) | 0) {
    held |= (numbers[k]! | (numbers[k + 1]! << width)) << bits;
    bits = (bits + width + width) | 0;
    if (bits >= 16) {
      words[at++] = held;
      held >>>= 16;
      bits = (bits - 16) | 0;
    }
  }
  for (let k = pairs; k < count; k = (k + 1) | 0) {
    held |= numbers[k]! << bits;
    bits = (bits + width) | 0;
    if (bits >= 16) {
      words[at++] = held;
      held >>>= 16;
      bits = (bits - 16) | 0;
    }
  }
  if (bits > 0) words[at++] = held;
  return at;
}

/** The same for numbers that do not fit beside what is left of a word: bit by bit, since they are rare. */
function writeWide(numbers: Int32Array, count: number, width: number, words: Uint16Array, at: number): number {
  const end = at + groupWords(count, width);
  words.fill(0, at, end);
  for (let k = 0, bit = 0; k < count; k++)
    for (let b = 0; b < width; b++, bit++) words[at + (bit >> 4)]! |= ((numbers[k]! >>> b) & 1) << (bit & 15);
  return end;
}

/** A number is taken out of the four bytes from its first on, so that some bytes must follow a block. */
const lookAhead = 4;

/** A block that is being read: its bytes, with room behind them. */
export interface LoadedBlock {
  readonly bytes: Uint8Array;
  readonly view: DataView;
}

const roomOf = (length: number): LoadedBlock => {
  const bytes = new Uint8Array(length);
  return { bytes, view: new DataView(bytes.buffer) };
};
let room = roomOf(1 << 14);

/** Copies a block to where it can be read whatever its place and end; valid until the next call. */
export function loadBlock(bytes: Uint8Array): LoadedBlock {
  if (room.bytes.length < bytes.length + lookAhead) room = roomOf(2 * (bytes.length + lookAhead));
  room.bytes.set(bytes);
  return room;
}
