import type { WarningFacts, WarningWords } from '#delivery/notification.ts';
import type { PlacedWarning } from '#warnings/warning-set.ts';

type Severity = WarningFacts['severity'];

/** A place that a user wants to be warned at. */
export interface WarnedPlace {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly zone: string;
  readonly warnings: boolean;
  /** The least severity that is notified. */
  readonly least: Severity;
  readonly mutedKinds: readonly string[];
}

/** A warning that the user was notified of. */
export interface NotifiedWarning {
  readonly chain: string;
  readonly severity: Severity;
  readonly ends: number;
  readonly facts: WarningFacts;
}

/** What is to be said about a place, and what is then known to be said. */
export interface WarningsJudged {
  readonly said: readonly { readonly eventKey: string; readonly facts: WarningFacts }[];
  readonly notified: readonly NotifiedWarning[];
  /** Chains that nothing more will be said about. */
  readonly over: readonly string[];
}

const ranks: Readonly<Record<string, number>> = { M: 1, S: 2, E: 3 };
const rankOf = (severity: string): number => ranks[severity] ?? 0;

/** Languages of one notification, and characters of their words: all of it goes through the list of notifications. */
const mostLanguages = 8;
const mostEvent = 120;
const mostHeadline = 240;

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

const wordsOf = ({ language, event, headline }: PlacedWarning['texts'][number]): WarningWords => ({
  language: language.slice(0, 35),
  event: cut(event, mostEvent),
  ...(headline ? { headline: cut(headline, mostHeadline) } : {}),
});

const factsOf = (place: WarnedPlace, warning: PlacedWarning, severity: Severity, end: number): WarningFacts => ({
  kind: 'warning',
  locationId: place.id,
  locationName: place.name,
  lat: place.lat,
  lon: place.lon,
  zone: place.zone,
  chain: warning.chain,
  severity,
  type: warning.kind,
  start: warning.start,
  end,
  words: warning.texts.slice(0, mostLanguages).map(wordsOf),
  source: cut(warning.texts[0]?.senderName ?? warning.source.name, 200),
  exact: warning.exact,
  isCancelled: false,
});

/** The gravest warning of each event that the user wants to hear of, with the latest end of them all. */
function wanted(
  place: WarnedPlace,
  standing: readonly PlacedWarning[],
): Map<string, { one: PlacedWarning; end: number }> {
  const found = new Map<string, { one: PlacedWarning; end: number }>();
  for (const one of standing) {
    if (rankOf(one.severity) < rankOf(place.least) || place.mutedKinds.includes(one.kind)) continue;
    const before = found.get(one.chain);
    const gravest = before !== undefined && rankOf(before.one.severity) >= rankOf(one.severity) ? before.one : one;
    found.set(one.chain, { one: gravest, end: Math.max(one.end, before?.end ?? 0) });
  }
  return found;
}

/**
 * Compares what stands at a place with what the user was notified of: a new event or one that became graver speaks, an update is
 * silent, and one that was taken back before its end says so once. One that vanished without a word is silent too.
 */
export function judgeWarnings(
  place: WarnedPlace,
  standing: readonly PlacedWarning[],
  known: readonly NotifiedWarning[],
  cancelled: ReadonlyMap<string, number>,
  now: number,
): WarningsJudged {
  if (!place.warnings) return { said: [], notified: [], over: [] };
  const said: { eventKey: string; facts: WarningFacts }[] = [];
  const notified: NotifiedWarning[] = [];
  const over: string[] = [];
  const byChain = new Map(known.map((one) => [one.chain, one]));
  for (const [chain, { one, end }] of wanted(place, standing)) {
    const before = byChain.get(chain);
    const severity = one.severity as Severity;
    const rises = before === undefined || rankOf(severity) > rankOf(before.severity);
    if (!rises && before.ends === end) continue;
    const facts = factsOf(place, one, rises ? severity : before.severity, end);
    notified.push({ chain, severity: facts.severity, ends: end, facts });
    if (rises) said.push({ eventKey: `warning:${place.id}:${chain}:${severity}`, facts });
  }
  const stands = new Set(standing.map(({ chain }) => chain));
  for (const { chain, ends, facts } of known) {
    if (stands.has(chain) || !cancelled.has(chain)) continue;
    over.push(chain);
    if (ends > now)
      said.push({ eventKey: `warning:${place.id}:${chain}:cancelled`, facts: { ...facts, isCancelled: true } });
  }
  return { said, notified, over };
}
