import type { PlaceIndex } from '#places/place-index.ts';
import { findPrefix, ownerOf } from '#places/text-index.ts';

/** Whether the words that are not the name fit a place: null when they do not, else what they are worth. */
export type PlaceFilter = (place: number) => number | null;

const EXACT_AREA = 0.8;
const BEGUN_AREA = 0.3;
/** A word of the own name, such as "airport". */
const OWN_WORD = 0;

/** For each area 2 when a text is its whole name, 1 when it begins it, else 0; undefined when no area fits. */
function areasNamed(index: PlaceIndex, folded: string): Uint8Array | undefined {
  const { from, exactEnd, to } = findPrefix(index.areas, folded);
  if (from === to) return undefined;
  const fits = new Uint8Array(index.areaCount);
  for (let entry = to - 1; entry >= from; entry--)
    fits[ownerOf(index.areas.packed[entry] ?? 0)] = entry < exactEnd ? 2 : 1;
  return fits;
}

function fitOfAreas(index: PlaceIndex, fits: Uint8Array | undefined, place: number): number {
  if (fits === undefined) return 0;
  const { country, admin1, admin2 } = index.columns;
  // A place without a division has a number beyond the last area, where nothing is marked.
  return Math.max(fits[country[place] ?? 0] ?? 0, fits[admin1[place] ?? 0] ?? 0, fits[admin2[place] ?? 0] ?? 0);
}

/** True when a word of one of the place's own names begins with the text. */
function hasOwnWord(index: PlaceIndex, place: number, word: Uint8Array): boolean {
  const { pool } = index.names;
  const end = index.columns.text[place + 1] ?? 0;
  let atStart = true;
  for (let at = index.columns.text[place] ?? 0; at < end; at++) {
    if (atStart) {
      let same = 0;
      while (same < word.length && pool[at + same] === word[same]) same += 1;
      if (same === word.length) return true;
    }
    const byte = pool[at] ?? 0;
    atStart = byte === 0 || byte === 0x20;
  }
  return false;
}

/**
 * A filter for the words beside the name: together the name of an area, or each of them an area or, where `ownWords` allows the dearer
 * look, a word of the place's own names. Null when no place can pass.
 */
export function filterFor(index: PlaceIndex, words: readonly string[], ownWords: boolean): PlaceFilter | null {
  const together = areasNamed(index, words.join(' '));
  const single = words.length === 1 ? [together] : words.map((word) => areasNamed(index, word));
  const bytes = words.map((word) => new TextEncoder().encode(word));
  if (!ownWords && together === undefined && single.some((fits) => fits === undefined)) return null;
  return (place) => {
    const all = fitOfAreas(index, together, place);
    if (all > 0) return all === 2 ? EXACT_AREA : BEGUN_AREA;
    let worth = 0;
    for (let at = 0; at < bytes.length; at++) {
      const fit = words.length === 1 ? 0 : fitOfAreas(index, single[at], place);
      if (fit > 0) worth += fit === 2 ? EXACT_AREA : BEGUN_AREA;
      else if (ownWords && hasOwnWord(index, place, bytes[at] ?? new Uint8Array(0))) worth += OWN_WORD;
      else return null;
    }
    return worth / Math.max(1, words.length);
  };
}
