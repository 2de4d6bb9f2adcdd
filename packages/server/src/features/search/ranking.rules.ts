import type { PlaceIndex } from '#places/place-index.ts';
import { ENTRY } from '#places/text-index.ts';

/** How much of an entry the words named. */
export type MatchQuality = 'exact' | 'words' | 'prefix';

// Scores count powers of ten of people: an exact name is worth as much as 30,000 times the people.
const EXACT_NAME = 4.5;
const EXACT_ALTERNATE = 3.2;
const EXACT_TAIL = 1.5;
/** Up to this many bytes a word is rather the beginning of a long name than the whole of a short one. */
const SHORT = 3;
const EXACT_SHORT = 1.2;
const PREFIX: Readonly<Record<'name' | 'alternate', number>> = { name: 1, alternate: 0 };
/** Two letters begin some spelling of every great city: a name is meant. */
const SHORT_ALTERNATE = -1.5;
const WHOLE_WORDS = 0.4;
const LATER_WORD = -0.8;
/** An airport stands after the towns of the same match unless its code was typed. */
const AIRPORT_NAME = -6;
const AIRPORT_CODE: Readonly<Record<'large' | 'small', number>> = { large: 3, small: 2.5 };
/** In capitals a code is meant: it stands before any town of that name. */
const CODE_IN_CAPITALS = 9;
const CODE_BEGINNING = -5;

/** How the words were typed. */
export interface Typed {
  /** Length of the folded text. */
  readonly bytes: number;
  /** Written like a code: three or four capitals or digits. */
  readonly capitals: boolean;
}

/** What a match is worth before the weight of the place: by its entry, its quality and the length of what was typed. */
export function matchScore(
  flags: number,
  quality: MatchQuality,
  { bytes: typedBytes, capitals }: Typed,
  airport: 'large' | 'small' | undefined,
): number {
  if ((flags & ENTRY.code) !== 0) {
    if (quality !== 'exact' || airport === undefined) return CODE_BEGINNING;
    return AIRPORT_CODE[airport] + (capitals ? CODE_IN_CAPITALS : 0);
  }
  const penalty = airport === undefined ? 0 : AIRPORT_NAME;
  const form = (flags & ENTRY.alternate) === 0 ? 'name' : 'alternate';
  const begun = PREFIX[form] + (form === 'alternate' && typedBytes <= SHORT ? SHORT_ALTERNATE : 0);
  const later = (flags & ENTRY.laterWord) !== 0;
  if (quality === 'exact' && !later) {
    const exact = form === 'name' ? EXACT_NAME : EXACT_ALTERNATE;
    return penalty + (typedBytes <= SHORT ? Math.min(exact, EXACT_SHORT) + begun : exact);
  }
  if (quality === 'exact') return penalty + begun + (typedBytes <= SHORT ? 0 : EXACT_TAIL + LATER_WORD);
  return penalty + begun + (quality === 'words' ? WHOLE_WORDS : 0) + (later ? LATER_WORD : 0);
}

/** Degrees at which half of the worth of being near is left: a drive, and a flight. */
const NEAR = 0.7;
const FAR = 12;

/** What being near is worth: up to 3.5, falling with the distance; it never turns the order of continents upside down. */
export function nearness(index: PlaceIndex, lat: number, lon: number): (place: number) => number {
  const shrink = Math.cos((lat * Math.PI) / 180);
  const { lat: lats, lon: lons } = index.columns;
  return (place) => {
    const dy = (lats[place] ?? 0) / 1e5 - lat;
    const turn = Math.abs((lons[place] ?? 0) / 1e5 - lon);
    const dx = (turn > 180 ? 360 - turn : turn) * shrink;
    const square = dx * dx + dy * dy;
    return 2 / (1 + square / (NEAR * NEAR)) + 1.5 / (1 + square / (FAR * FAR));
  };
}
