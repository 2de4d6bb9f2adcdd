/** What the groups need of a NOTAM; times in ms since 1970. */
export interface GroupedNotam {
  /** Number and place: what a mark is kept under. */
  readonly id: string;
  readonly number: string;
  readonly from: number;
  /** Null for one without an end. */
  readonly to: number | null;
  readonly perm: boolean;
  /** Two letters of the Q line: what it is about. */
  readonly subject: string | null;
  /** Two letters of the Q line: what became of it. */
  readonly condition: string | null;
  readonly raw: string;
}

/** What a NOTAM is about, in the order of the list: what closes something comes first. */
export const notamKinds = [
  'closed',
  'procedure',
  'navaid',
  'light',
  'airspace',
  'service',
  'other',
  'obstacle',
] as const;
export type NotamKind = (typeof notamKinds)[number];

/** When a NOTAM counts. */
export const notamSpans = ['now', 'day', 'later', 'old'] as const;
export type NotamSpan = (typeof notamSpans)[number];

const DAY_MS = 86_400_000;
/** What has been in force for so long is no news, ms. */
const OLD_MS = 30 * DAY_MS;

/** A list of what is in force, which says nothing by itself. */
const isChecklist = ({ subject, condition }: GroupedNotam): boolean => subject === 'KK' || condition === 'KK';

/** Letters of what something became that mean: it cannot be used. */
const CLOSED = new Set(['LC', 'LI', 'AS', 'AU', 'AP', 'LP']);

/** What a NOTAM is about, by the letters of its Q line (ICAO Doc 8126). */
export function kindOf({ subject, condition }: Pick<GroupedNotam, 'subject' | 'condition'>): NotamKind {
  const letters = subject ?? '';
  if (letters === 'OB' || letters === 'OL') return 'obstacle';
  if (/^(?:M|F[AH])/.test(letters) && (CLOSED.has(condition ?? '') || letters === 'MR' || letters === 'FA'))
    return 'closed';
  if (letters.startsWith('P')) return 'procedure';
  if (/^[IN]/.test(letters)) return 'navaid';
  if (letters.startsWith('L')) return 'light';
  if (/^[ARW]/.test(letters)) return 'airspace';
  if (/^[CFMS]/.test(letters)) return 'service';
  return 'other';
}

/** When a NOTAM counts, seen from now; null once it has ended. */
export function spanOf({ from, to, perm }: Pick<GroupedNotam, 'from' | 'to' | 'perm'>, now: number): NotamSpan | null {
  if (!perm && to !== null && to < now) return null;
  if (from > now + DAY_MS) return 'later';
  if (from > now) return 'day';
  return now - from > OLD_MS ? 'old' : 'now';
}

/** The numbers that others replace or cancel; a cancelling one says nothing by itself. */
function superseded(notams: readonly GroupedNotam[]): {
  readonly gone: ReadonlySet<string>;
  readonly cancelling: ReadonlySet<string>;
} {
  const gone = new Set<string>();
  const cancelling = new Set<string>();
  for (const { raw, number } of notams) {
    const [, letter, other] = /\bNOTAM([RC])\s+([A-Z]\d{4}\/\d{2})/.exec(raw) ?? [];
    if (other !== undefined) gone.add(other);
    if (letter === 'C') cancelling.add(number);
  }
  return { gone, cancelling };
}

/** A NOTAM in the list. */
export interface ListedNotam<Notam extends GroupedNotam> {
  readonly notam: Notam;
  readonly kind: NotamKind;
  readonly span: NotamSpan;
  readonly isMarked: boolean;
}

/** NOTAMs below one heading. */
export interface NotamGroup<Notam extends GroupedNotam> {
  readonly name: 'marked' | NotamSpan;
  readonly shown: readonly ListedNotam<Notam>[];
  /** A third of all: folded until somebody wants to see them. */
  readonly obstacles: readonly ListedNotam<Notam>[];
}

const byKind = (a: ListedNotam<GroupedNotam>, b: ListedNotam<GroupedNotam>): number =>
  notamKinds.indexOf(a.kind) - notamKinds.indexOf(b.kind) ||
  b.notam.from - a.notam.from ||
  a.notam.id.localeCompare(b.notam.id);

/** Everything that counts now or later, each once: what was replaced, cancelled, has ended or only lists others is left out. */
export function listNotams<Notam extends GroupedNotam>(
  notams: readonly Notam[],
  marked: ReadonlySet<string>,
  now: number,
): readonly ListedNotam<Notam>[] {
  const { gone, cancelling } = superseded(notams);
  const listed = new Map<string, ListedNotam<Notam>>();
  for (const notam of notams) {
    const span = spanOf(notam, now);
    if (span === null || isChecklist(notam) || gone.has(notam.number) || cancelling.has(notam.number)) continue;
    listed.set(notam.id, { notam, kind: kindOf(notam), span, isMarked: marked.has(notam.id) });
  }
  return [...listed.values()].toSorted(byKind);
}

/** The groups of the list: marked ones first, whenever they count, then by time. `wanted` leaves out what does not count now. */
export function groupNotams<Notam extends GroupedNotam>(
  listed: readonly ListedNotam<Notam>[],
  wanted: 'now' | 'all',
): readonly NotamGroup<Notam>[] {
  const group = (name: NotamGroup<Notam>['name'], inside: readonly ListedNotam<Notam>[]): NotamGroup<Notam> => ({
    name,
    shown: inside.filter(({ kind }) => name === 'marked' || kind !== 'obstacle'),
    obstacles: inside.filter(({ kind }) => name !== 'marked' && kind === 'obstacle'),
  });
  const unmarked = listed.filter(({ isMarked }) => !isMarked);
  const spans = wanted === 'now' ? (['now', 'old'] as const) : notamSpans;
  return [
    group(
      'marked',
      listed.filter(({ isMarked }) => isMarked),
    ),
    ...spans.map((name) =>
      group(
        name,
        unmarked.filter(({ span }) => span === name),
      ),
    ),
  ].filter(({ shown, obstacles }) => shown.length + obstacles.length > 0);
}
