import { readQualifiers, type Qualifiers } from './qualifiers.ts';
import { type Notam } from './notam.ts';

/** The longest NOTAM that is read, characters; centres cut at 1,800. */
const longest = 32_768;

/** Items A) to G) and Q): each begins at the start of a line or behind a blank, in their order. */
const order = ['Q', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
type Item = (typeof order)[number];

/** Lines without control characters; the text of item E keeps its lines. */
const clean = (text: string): string =>
  text
    .slice(0, longest)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\n!-~]+/g, ' ')
    .trim();

/** What stands behind each item; a letter out of its order belongs to the text before it. */
function itemsOf(text: string): Partial<Record<Item | 'head', string>> {
  const items: Partial<Record<Item | 'head', string>> = {};
  let current: Item | 'head' = 'head';
  let start = 0;
  let next = 0;
  for (const match of text.matchAll(/(?:^|(?<=\s))([QA-G])\)/g)) {
    const place = order.indexOf(match[1] as Item);
    // Behind E only F and G at the start of a line are items: "A) closed B) open" is its text.
    const inText = next > order.indexOf('E');
    if (place < next || (inText && text[match.index - 1] !== '\n')) continue;
    items[current] = text.slice(start, match.index).trim();
    current = order[place] ?? 'head';
    start = match.index + 2;
    next = place + 1;
  }
  items[current] = text.slice(start).trim();
  return items;
}

/** 2306281216: UTC ms; null when it is no time. */
function readTime(text: string | undefined): number | null {
  const match = /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})/.exec(text ?? '');
  if (match === null) return null;
  const [, year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.map(Number);
  if (month < 1 || month > 12 || day < 1 || hour > 24 || minute > 59) return null;
  const date = Date.UTC(2000 + year, month - 1, day);
  return new Date(date).getUTCDate() === day ? date + (hour * 60 + minute) * 60_000 : null;
}

const kinds: Readonly<Record<string, Notam['kind']>> = { N: 'new', R: 'replace', C: 'cancel' };
const number = /\b[A-Z]?\d{1,4}\/\d{2,4}\b/;

/** The head: `A0123/24 NOTAMR A0100/24`. */
function readHead(head: string): Pick<Notam, 'number' | 'kind' | 'replaces'> {
  const match = /NOTAM([NRC])\b/.exec(head);
  if (match === null) return { number: number.exec(head)?.[0] ?? null, kind: null, replaces: null };
  return {
    number: number.exec(head.slice(0, match.index))?.[0] ?? null,
    kind: kinds[match[1] ?? ''] ?? null,
    replaces: number.exec(head.slice(match.index))?.[0] ?? null,
  };
}

const none: Qualifiers = {
  fir: null,
  code: null,
  traffic: null,
  purpose: null,
  scope: null,
  lower: null,
  upper: null,
  lat: null,
  lon: null,
  radius: null,
  unknown: [],
};

/** Reads a NOTAM of ICAO's format; null when it has neither place (A) nor text (E). */
export function readNotam(sent: string): Notam | null {
  const raw = clean(sent);
  const items = itemsOf(raw);
  const text = items.E ?? '';
  // Letters of airports; "PART 1 OF 2" behind them is none.
  const places = [...new Set((items.A ?? '').toUpperCase().match(/\b[A-Z][A-Z0-9]{3}\b(?!\s+\d)/g) ?? [])].filter(
    (place) => place !== 'PART',
  );
  if (places.length === 0 && text === '') return null;
  const qualifiers = items.Q === undefined ? none : readQualifiers(items.Q);
  const end = (items.C ?? '').toUpperCase();
  return {
    ...readHead(items.head ?? ''),
    ...qualifiers,
    subject: qualifiers.code?.slice(1, 3) ?? null,
    condition: qualifiers.code?.slice(3, 5) ?? null,
    places,
    from: readTime(items.B),
    to: readTime(end),
    permanent: /\bPERM\b/.test(end),
    // "EST" says estimated; the time stays UTC.
    estimated: end.endsWith('EST'),
    schedule: items.D || null,
    text,
    lowerText: items.F || null,
    upperText: items.G || null,
    raw,
  };
}
