import { bytesOf, narrow, wholeRange } from './text-index.ts';
import type { EntryRange, TextIndex } from './text-index.ts';

/** Letters tried in place of one; a script's alphabet fits, and an attacker cannot ask for more. */
const MOST_LETTERS = 96;
/** Ranges answered at most. */
const MOST_RANGES = 64;
/** Longer texts are not repaired: their beginning is, which finds them as well. */
const LONGEST = 24;

interface Child {
  readonly letter: number;
  readonly range: EntryRange;
}

/** The letter at the given depth of an entry; undefined at its end. */
function letterAt({ pool, offsets }: TextIndex, entry: number, depth: number): number | undefined {
  const start = (offsets[entry] ?? 0) + depth;
  const first = pool[start] ?? 0;
  if (first === 0) return undefined;
  const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  return new TextDecoder().decode(pool.subarray(start, start + length)).codePointAt(0);
}

/** The letters that follow in a range, out of the same 256 code points as `like`: its script. */
function* childrenOf(index: TextIndex, range: EntryRange, like: number): Generator<Child> {
  const page = like & ~0xff;
  const lowest = bytesOf(String.fromCodePoint(Math.max(page, 0x20)));
  let { from } = narrowFrom(index, range, lowest);
  for (let tried = 0; tried < MOST_LETTERS && from < range.to; tried++) {
    const letter = letterAt(index, from, range.depth);
    if (letter === undefined || letter >= page + 0x100) return;
    const child = narrow(index, { ...range, from }, bytesOf(String.fromCodePoint(letter)));
    yield { letter, range: child };
    from = child.to;
  }
}

/** The part of a range at and after a text. */
function narrowFrom(index: TextIndex, range: EntryRange, text: Uint8Array): EntryRange {
  return { ...range, from: narrow(index, range, text).from };
}

function follow(index: TextIndex, range: EntryRange, letters: readonly Uint8Array[]): EntryRange | undefined {
  let current = range;
  for (const letter of letters) {
    current = narrow(index, current, letter);
    if (current.from === current.to) return undefined;
  }
  return current;
}

/** True where a text is long enough that it can still be recognised with one wrong letter. */
export function canBeRepaired(folded: string): boolean {
  const letters = Array.from(folded);
  const ideographs = (letters[0]?.codePointAt(0) ?? 0) >= 0x2e80;
  return letters.length >= (ideographs ? 3 : 4);
}

/**
 * Entries that begin with the text after one repair: a letter too many, one missing, one wrong, or two that changed places.
 * It walks the sorted index as if it were a tree, so that only letters are tried that really follow.
 */
export function findNearMisses(index: TextIndex, folded: string): EntryRange[] {
  if (!canBeRepaired(folded)) return [];
  const points = Array.from(folded).slice(0, LONGEST);
  const letters = points.map(bytesOf);
  const found = new Map<string, EntryRange>();
  const keep = (range: EntryRange | undefined): void => {
    if (range !== undefined && found.size < MOST_RANGES) found.set(`${range.from}-${range.to}`, range);
  };
  let range = wholeRange(index);
  for (let at = 0; at <= letters.length && range.from < range.to; at++) {
    const rest = letters.slice(at);
    const [first, second] = rest;
    const afterFirst = rest.slice(1);
    keep(at < letters.length ? follow(index, range, afterFirst) : undefined);
    if (first !== undefined && second !== undefined) keep(follow(index, range, [second, first, ...rest.slice(2)]));
    const like = points[at]?.codePointAt(0) ?? points[at - 1]?.codePointAt(0) ?? 0;
    for (const child of first === undefined ? [] : childrenOf(index, range, like)) {
      keep(follow(index, child.range, afterFirst));
      keep(follow(index, child.range, rest));
    }
    if (first === undefined) break;
    range = narrow(index, range, first);
  }
  return [...found.values()];
}
