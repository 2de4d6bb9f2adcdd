import { sentOf, type Warning, type WarningMessage } from './warning.ts';

const day = 24 * 3600_000;

/** A warning that stands, with the name under which it was known from its first message on. */
export interface ActiveWarning extends Warning {
  readonly chain: string;
  readonly key: string;
  readonly sender: string;
  readonly sent: number;
}

/** How long everything is kept after its end: a late message may refer to it. */
const keptAfterEnd = 7 * day;

/** Senders' clocks go wrong; what claims to come from further ahead than this is not shown yet. */
const mostAhead = day;

/** Full lists of a source that a warning may be missing from before it counts as ended: one may be cut short. */
const mostMisses = 2;

/** What a life cycle knows, as plain data: enough to go on with after a restart. */
export interface WarningMemory {
  readonly messages: readonly WarningMessage[];
  /** By source: keys of its lists, and from how many lists in a row each is missing. */
  readonly misses: readonly (readonly [source: string, counts: readonly (readonly [key: string, count: number])[]])[];
}

/** All messages that came, in whatever order, and what follows from them. */
export interface WarningLifeCycle {
  /** Takes messages; those known already change nothing. */
  add(messages: Iterable<WarningMessage>): void;
  /** Takes the full list of a source: what is missing from two in a row has ended. */
  addSnapshot(source: string, messages: readonly WarningMessage[]): void;
  /** The warnings that stand or are to come, the gravest first. Times are ms since 1970. */
  active(now: number): ActiveWarning[];
  /** Events that were taken back before their end, and when: they are over, but not because their time was. */
  cancelled(now: number): ReadonlyMap<string, number>;
  /** Drops what ended more than seven days ago; returns how many messages went. */
  forget(now: number): number;
  memory(): WarningMemory;
  readonly size: number;
}

const isNewer = (one: WarningMessage, other: WarningMessage): boolean =>
  one.sent !== other.sent ? one.sent > other.sent : one.key > other.key;

const isOlderKey = (one: string, other: string): boolean =>
  sentOf(one) !== sentOf(other) ? sentOf(one) < sentOf(other) : one < other;

const endOf = ({ warnings, sent }: WarningMessage): number => Math.max(sent, ...warnings.map(({ end }) => end));

const ranks = { E: 0, S: 1, M: 2, A: 3 } as const;

const byGravity = (a: ActiveWarning, b: ActiveWarning): number =>
  ranks[a.severity] - ranks[b.severity] || a.start - b.start || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Keeps messages and answers which warnings stand. The answer depends on the set of messages alone, never on their order. */
export function createWarningLifeCycle(before: WarningMemory | null = null): WarningLifeCycle {
  const known = new Map<string, WarningMessage>(before?.messages.map((message) => [message.key, message]));
  const sourceKeys = new Map<string, Map<string, number>>(
    before?.misses.map(([source, counts]) => [source, new Map(counts)]),
  );

  /** Keys that some update or cancellation has replaced, also of messages that have not come yet. */
  function replacedKeys(): Set<string> {
    const replaced = new Set<string>();
    for (const { type, references } of known.values())
      if (type !== 'Alert') for (const key of references) replaced.add(key);
    return replaced;
  }

  /** The newest word about each event in each zone. */
  function newestWords(): Map<string, WarningMessage> {
    const newest = new Map<string, WarningMessage>();
    for (const message of known.values())
      for (const zone of message.zones ?? []) {
        const name = `${message.event} ${zone}`;
        const before = newest.get(name);
        if (!before || isNewer(message, before)) newest.set(name, message);
      }
    return newest;
  }

  /** The event's number, else the oldest message that can be reached through references. */
  function chainOf(message: WarningMessage): string {
    if (message.event !== null) return message.event;
    let oldest = message.key;
    const seen = new Set([message.key]);
    for (const key of seen) {
      if (isOlderKey(key, oldest)) oldest = key;
      for (const reference of known.get(key)?.references ?? []) seen.add(reference);
    }
    return oldest;
  }

  /** What a message still says after the words of later ones about some of its zones. */
  function standing(message: WarningMessage, newest: ReadonlyMap<string, WarningMessage>): readonly Warning[] {
    const { zones, event, warnings } = message;
    if (zones === null) return warnings;
    const left = new Set(zones.filter((zone) => newest.get(`${event} ${zone}`) === message));
    if (left.size === zones.length) return warnings;
    if (left.size === 0) return [];
    return warnings.map((one) =>
      Object.assign({}, one, { geocodes: one.geocodes.filter(({ value }) => left.has(value)) }),
    );
  }

  /** Whether every source that had a message in its lists has lost it. */
  function isMissing(key: string): boolean {
    const misses = [...sourceKeys.values()].flatMap((counts) => counts.get(key) ?? []);
    return misses.length > 0 && misses.every((count) => count >= mostMisses);
  }

  /** Of warnings with the same sender, kind, area and end the one that was sent last stands. */
  function withoutRepeated(all: readonly ActiveWarning[]): ActiveWarning[] {
    const last = new Map<string, ActiveWarning>();
    const nameOf = ({ sender, kind, area, end, chain, texts }: ActiveWarning): string => {
      // Numbered events differ by their number, others of no kind by their words.
      const own = chain.includes('‖') ? (kind === 'other' ? texts[0]?.event : kind) : chain;
      return `${sender}‖${own}‖${area}‖${end}`;
    };
    for (const one of all) {
      const before = last.get(nameOf(one));
      if (!before || one.sent > before.sent || (one.sent === before.sent && one.key > before.key))
        last.set(nameOf(one), one);
    }
    return all.filter((one) => last.get(nameOf(one))?.key === one.key);
  }

  return {
    get size() {
      return known.size;
    },
    memory: () => ({
      messages: [...known.values()],
      misses: [...sourceKeys].map(([source, counts]) => [source, [...counts]]),
    }),
    add(messages) {
      for (const message of messages) if (!known.has(message.key)) known.set(message.key, message);
    },
    addSnapshot(source, messages) {
      this.add(messages);
      const misses = sourceKeys.get(source) ?? new Map<string, number>();
      sourceKeys.set(source, misses);
      const present = new Set(messages.map(({ key }) => key));
      for (const [key, count] of misses) misses.set(key, count + 1);
      for (const key of present) misses.set(key, 0);
    },
    active(now) {
      const replaced = replacedKeys();
      const newest = newestWords();
      const all = [...known.values()]
        .filter(
          ({ key, type, sent }) =>
            type !== 'Cancel' && sent <= now + mostAhead && !replaced.has(key) && !isMissing(key),
        )
        .flatMap((message) => {
          const [{ key, sender, sent }, chain] = [message, chainOf(message)];
          return standing(message, newest)
            .filter(({ end }) => end > now)
            .map((warning): ActiveWarning => Object.assign({}, warning, { chain, key, sender, sent }));
        });
      // Green says that a warning is over: it replaces others, and is itself none.
      return withoutRepeated(all)
        .filter(({ severity }) => severity !== 'A')
        .toSorted(byGravity);
    },
    cancelled(now) {
      const standingChains = new Set(this.active(now).map(({ chain }) => chain));
      const cancelled = new Map<string, number>();
      for (const message of known.values()) {
        const chain = chainOf(message);
        if (message.type !== 'Cancel' || message.sent > now || standingChains.has(chain)) continue;
        cancelled.set(chain, Math.max(message.sent, cancelled.get(chain) ?? 0));
      }
      return cancelled;
    },
    forget(now) {
      const old = [...known.values()].filter((message) => endOf(message) + keptAfterEnd < now);
      // What replaces a message that is still kept must be kept too, or the replaced one would return.
      const oldKeys = new Set(old.map(({ key }) => key));
      const youngEvents = new Set([...known.values()].flatMap(({ key, event }) => (oldKeys.has(key) ? [] : event)));
      const isNeeded = ({ references, event, zones }: WarningMessage): boolean =>
        references.some((key) => known.has(key) && !oldKeys.has(key)) || (zones !== null && youngEvents.has(event));
      const gone = old.filter((message) => !isNeeded(message));
      for (const { key } of gone) {
        known.delete(key);
        for (const misses of sourceKeys.values()) misses.delete(key);
      }
      return gone.length;
    },
  };
}
