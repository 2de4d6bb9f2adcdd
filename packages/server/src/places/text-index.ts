/** What an entry of the index is to its owner. */
export const ENTRY = {
  /** Not the chief name but another one: an older or a foreign form. */
  alternate: 1,
  /** Begins at a later word of a name. */
  laterWord: 2,
  /** A code, not a name. */
  code: 4,
} as const;

const FLAGS_SHIFT = 24;
const OWNER_MASK = (1 << FLAGS_SHIFT) - 1;

/** Packs who owns an entry and what it is. */
export const packEntry = (owner: number, flags: number): number => (flags << FLAGS_SHIFT) | owner;
/** The owner of a packed entry. */
export const ownerOf = (packed: number): number => packed & OWNER_MASK;
/** What a packed entry is: a sum of ENTRY values. */
export const flagsOf = (packed: number): number => packed >>> FLAGS_SHIFT;

/**
 * Folded names in the order of their UTF-8 bytes. An entry is the place in the pool where its text begins; the text ends at the
 * next zero byte, so a later word of a name costs no text of its own.
 */
export interface TextIndex {
  readonly pool: Uint8Array;
  readonly offsets: Uint32Array;
  readonly packed: Uint32Array;
}

/** Entries from `from` (included) to `to` (excluded); all share the first `depth` bytes. */
export interface EntryRange {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

/** Every entry of an index. */
export const wholeRange = (index: TextIndex): EntryRange => ({ from: 0, to: index.offsets.length, depth: 0 });

/** Compares the bytes of an entry from `depth` on with some text; 0 when the text is a prefix of it. */
function compareAt({ pool, offsets }: TextIndex, entry: number, depth: number, text: Uint8Array): number {
  const start = (offsets[entry] ?? 0) + depth;
  for (let at = 0; at < text.length; at++) {
    const difference = (pool[start + at] ?? 0) - (text[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The first entry of a range at which the comparison reaches `least`. */
function firstWhere(index: TextIndex, range: EntryRange, text: Uint8Array, least: 0 | 1): number {
  let low = range.from;
  let high = range.to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareAt(index, middle, range.depth, text) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The entries of a range whose text goes on with the given bytes. */
export function narrow(index: TextIndex, range: EntryRange, text: Uint8Array): EntryRange {
  const from = firstWhere(index, range, text, 0);
  return { from, to: firstWhere(index, { ...range, from }, text, 1), depth: range.depth + text.length };
}

const END = new Uint8Array([0]);
const SPACE = new Uint8Array([0x20]);

/** A range parted by how much of an entry was named: all of it, whole words of it, or a beginning. */
export interface MatchedRange {
  readonly from: number;
  /** Entries before this one are matched to their end. */
  readonly exactEnd: number;
  /** Entries before this one are matched to the end of a word. */
  readonly wordEnd: number;
  readonly to: number;
}

/** Parts a range: the end of a text and a space sort before every letter. */
export function partRange(index: TextIndex, range: EntryRange): MatchedRange {
  const exactEnd = firstWhere(index, range, END, 1);
  return {
    from: range.from,
    exactEnd,
    wordEnd: firstWhere(index, { ...range, from: exactEnd }, SPACE, 1),
    to: range.to,
  };
}

/** The bytes of one folded text. */
export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Every entry that begins with a folded text, parted by how well it matches. */
export const findPrefix = (index: TextIndex, folded: string): MatchedRange =>
  partRange(index, narrow(index, wholeRange(index), bytesOf(folded)));
