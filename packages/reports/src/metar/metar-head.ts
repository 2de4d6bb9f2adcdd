import { timeBefore } from '../text/day-time.ts';
import { type Piece } from './metar.ts';

/** Pieces of a head, and what they said. */
export interface ReportHead {
  readonly kinds: ReadonlySet<string>;
  readonly station: string;
  /** UTC ms. */
  readonly time: number | null;
  readonly correction: string | null;
  readonly nil: boolean;
  /** It has a word of the shape of a time, readable or not. */
  readonly timed: boolean;
  readonly pieces: readonly Piece[];
  /** How many words were the head. */
  readonly length: number;
}

const station = /^[A-Z][A-Z0-9]{3}$/;
/** Some centres leave out the first letter of the code; such a word is a station only before a time. */
const shortStation = /^[A-Z][A-Z0-9]{2}$/;
const correction = /^(?:COR|CC[A-Z]|CORR)$/;
const time = /^(\d{2})(\d{2})(\d{2})Z$/;
/** Words before or between station and time that say what the report is. */
const kindWords: ReadonlySet<string> = new Set(['METAR', 'SPECI', 'TAF', 'AMD', 'TREND']);

/** UTC ms of 251350Z; null when it is no time of a day. */
export function readTime(word: string, received: number): number | null {
  const match = word.length === 7 ? time.exec(word) : null;
  return match === null ? null : timeBefore(received, Number(match[1]), Number(match[2]), Number(match[3]));
}

export const isTimeWord = (word: string): boolean => word.length === 7 && time.test(word);

const isStation = (word: string, next: string | undefined): boolean =>
  word.length === 4
    ? station.test(word)
    : word.length === 3 && next !== undefined && shortStation.test(word) && isTimeWord(next);

/** Reads kind, station, time and status; stops at the first word that is none of them. */
export function readHead(words: readonly string[], received: number): ReportHead {
  const kinds = new Set<string>();
  const pieces: Piece[] = [];
  let place = '';
  let when: number | null = null;
  let corrected: string | null = null;
  let nil = false;
  let timed = false;
  for (const [at, word] of words.entries()) {
    if (kindWords.has(word)) {
      kinds.add(word);
      pieces.push({ text: word, kind: word === 'AMD' ? 'status' : 'head' });
    } else if (correction.test(word)) {
      corrected = word;
      pieces.push({ text: word, kind: 'status' });
    } else if (word === 'AUTO' || word === 'NIL') {
      nil ||= word === 'NIL';
      pieces.push({ text: word, kind: 'status' });
    } else if (!timed && isTimeWord(word)) {
      timed = true;
      when = readTime(word, received);
      pieces.push({ text: word, kind: when === null ? 'unknown' : 'time' });
    } else if (place === '' && !timed && isStation(word, words[at + 1])) {
      place = word;
      pieces.push({ text: word, kind: 'station' });
    } else break;
  }
  return { kinds, station: place, time: when, correction: corrected, nil, timed, pieces, length: pieces.length };
}

/** Where a second report begins in words that should hold one; their number when there is none. */
export function endOfReport(words: readonly string[]): number {
  let begun = false;
  let remarks = false;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word === 'RMK') remarks = true;
    const isKind = word === 'METAR' || word === 'SPECI' || word === 'TAF';
    let next = at + (isKind ? 1 : 0);
    if (isKind && /^(?:COR|AMD)$/.test(words[next] ?? '')) next++;
    const isHead = isStation(words[next] ?? '', undefined) && isTimeWord(words[next + 1] ?? '');
    // In remarks any word of four letters may stand before a time: only the name of a report begins one there.
    if (begun && isHead && (isKind || !remarks)) return at;
    if (isHead || isTimeWord(word)) begun = true;
    if (isHead) at = next + 1;
  }
  return words.length;
}
