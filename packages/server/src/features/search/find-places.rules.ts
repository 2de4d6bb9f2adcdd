import { findNearMisses } from '#places/near-misses.ts';
import type { PlaceIndex } from '#places/place-index.ts';
import { placeKinds } from '#places/place-record.ts';
import { findPrefix, flagsOf, narrow, ownerOf, partRange, wholeRange } from '#places/text-index.ts';
import type { MatchedRange } from '#places/text-index.ts';
import { filterFor } from './area-filter.rules.ts';
import type { PlaceFilter } from './area-filter.rules.ts';
import { BestPlaces } from './best-places.ts';
import { matchScore, nearness } from './ranking.rules.ts';
import type { MatchQuality, Typed } from './ranking.rules.ts';

/** What is looked for. */
export interface Wanted {
  /** Folded words. */
  readonly words: readonly string[];
  /** Typed like a code, in capitals. */
  readonly capitals: boolean;
  readonly near: { readonly lat: number; readonly lon: number } | undefined;
  readonly limit: number;
}

/** Words that count; more of them only narrow what is found already. */
const MOST_WORDS = 8;
/** Entries looked at for one question at most: half the index, some milliseconds. */
const MOST_ENTRIES = 900_000;
/** Entries looked at one by one for a repaired word. */
const MOST_REPAIRED = 30_000;
/** Places whose own names are read through for a further word. */
const MOST_WITH_OWN_WORDS = 4_000;
/** With fewer finds than this a letter is taken for wrong. */
const ENOUGH = 3;
/** Name and area apart are a little less sure than a whole name. */
const SPLIT = -0.6;
const REPAIRED = -3;
const LARGEST: ReadonlySet<number> = new Set([placeKinds.indexOf('largeAirport'), placeKinds.indexOf('mediumAirport')]);

/** Entries of the most weight in a long range; a range is looked at whole only once. */
const topsOfRange = new WeakMap<PlaceIndex, Map<number, Uint32Array>>();
/** Ranges above this many entries are long: one or two letters. */
const LONG = 12_000;
const TOPS = 256;
/** Towns around the asked place that are looked at beside the tops of a long range, and how far, km. */
const AROUND = { towns: 300, km: 250 } as const;

/** The entries of a long range that can win: by weight, and by what kind of match they are. */
function topsOf(index: PlaceIndex, from: number, to: number): Uint32Array {
  const known = topsOfRange.get(index) ?? new Map<number, Uint32Array>();
  topsOfRange.set(index, known);
  const key = from * 2 ** 21 + (to - from);
  const tops = known.get(key);
  if (tops !== undefined) return tops;
  const typed: Typed = { bytes: 1, capitals: false };
  const best = new BestPlaces(TOPS);
  for (let entry = from; entry < to; entry++) {
    const bits = index.names.packed[entry] ?? 0;
    const place = ownerOf(bits);
    best.offer(
      entry,
      (index.columns.weight[place] ?? 0) +
        matchScore(flagsOf(bits), 'prefix', typed, index.isAirport(place) ? 'small' : undefined),
    );
  }
  const made = Uint32Array.from(best.inOrder(), ({ place }) => place);
  // There are only so many beginnings that long, some hundreds: the map needs no bound of its own.
  known.set(key, made);
  return made;
}

interface Scan {
  readonly quality: MatchQuality;
  readonly typed: Typed;
  readonly extra: number;
  readonly filter: PlaceFilter | undefined;
}

/** One question: it scans ranges of the index and keeps the best. */
class Question {
  readonly best: BestPlaces;
  readonly #index: PlaceIndex;
  readonly #near: ((place: number) => number) | undefined;
  readonly #towns: (() => ReadonlySet<number>) | undefined;
  readonly #capitals: boolean;
  #left = MOST_ENTRIES;

  constructor(index: PlaceIndex, { near, limit, capitals }: Wanted) {
    this.#index = index;
    this.#capitals = capitals;
    if (near !== undefined) {
      this.#near = nearness(index, near.lat, near.lon);
      this.#towns = () => new Set(index.townsAround(near.lat, near.lon, AROUND.towns, AROUND.km));
    }
    // Some more than asked for, so that airports can be found behind many towns.
    this.best = new BestPlaces(limit + 12);
  }

  /** What a match is worth, by kind of entry and of place: computed once a scan. */
  #worths({ quality, typed, extra }: Scan): number[][] {
    const airports = [undefined, 'large', 'small'] as const;
    return airports.map((airport) =>
      Array.from({ length: 8 }, (_, flags) => extra + matchScore(flags, quality, typed, airport)),
    );
  }

  #look(entry: number, worths: readonly (readonly number[])[], filter: PlaceFilter | undefined): void {
    const { weight, kind } = this.#index.columns;
    const bits = this.#index.names.packed[entry] ?? 0;
    const place = ownerOf(bits);
    const airport = this.#index.isAirport(place) ? (LARGEST.has(kind[place] ?? 0) ? 1 : 2) : 0;
    let score = (weight[place] ?? 0) + (worths[airport]?.[flagsOf(bits)] ?? 0);
    // Nearness and a fitting area add at most five; what cannot reach the list is passed over.
    if (score + 5 <= this.best.least) return;
    if (this.#near !== undefined) score += this.#near(place);
    if (score + 1 <= this.best.least) return;
    const fit = filter === undefined ? 0 : filter(place);
    if (fit !== null) this.best.offer(place, score + fit);
  }

  #scanPart(from: number, to: number, scan: Scan): void {
    const worths = this.#worths(scan);
    if (to - from > LONG && scan.filter === undefined) {
      for (const entry of topsOf(this.#index, from, to)) this.#look(entry, worths, undefined);
      this.#lookAround(from, to, worths);
      return;
    }
    const last = Math.min(to, from + this.#left);
    this.#left -= last - from;
    for (let entry = from; entry < last; entry++) this.#look(entry, worths, scan.filter);
  }

  /** The towns near the asked place that stand in a long range: looked for by place, not by name. */
  #lookAround(from: number, to: number, worths: readonly (readonly number[])[]): void {
    for (const town of this.#towns?.() ?? []) {
      const entry = entryOfName(this.#index, town);
      if (entry >= from && entry < to) this.#look(entry, worths, undefined);
    }
  }

  /** Looks at a range; without `begun` only at entries whose words were typed to their end. */
  scan(range: MatchedRange, bytes: number, extra = 0, filter?: PlaceFilter, begun = true): void {
    const typed = { bytes, capitals: this.#capitals };
    this.#scanPart(range.from, range.exactEnd, { quality: 'exact', typed, extra, filter });
    this.#scanPart(range.exactEnd, range.wordEnd, { quality: 'words', typed, extra, filter });
    if (begun) this.#scanPart(range.wordEnd, range.to, { quality: 'prefix', typed, extra, filter });
  }
}

/** The entry of a town's chief name. */
function entryOfName({ names, columns }: PlaceIndex, town: number): number {
  const start = columns.text[town] ?? 0;
  let end = start;
  while ((names.pool[end] ?? 0) !== 0) end += 1;
  const { from, to } = narrow(names, wholeRange(names), names.pool.subarray(start, end + 1));
  for (let entry = from; entry < to; entry++) if (names.offsets[entry] === start) return entry;
  return -1;
}

/** The ways to part words into a name and what stands beside it: the area may come after or before. */
function splits(words: readonly string[]): { name: string; beside: readonly string[]; last: boolean }[] {
  const ways = [];
  for (let at = words.length - 1; at >= 1; at--) {
    ways.push({ name: words.slice(0, at).join(' '), beside: words.slice(at), last: false });
    ways.push({ name: words.slice(at).join(' '), beside: words.slice(0, at), last: true });
  }
  return ways;
}

/** The places that fit best, the best first. */
export function findPlaces(index: PlaceIndex, wanted: Wanted): number[] {
  const words = wanted.words.slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const question = new Question(index, wanted);
  const whole = words.join(' ');
  question.scan(findPrefix(index.names, whole), Buffer.byteLength(whole));
  const ways = splits(words);
  for (const { name, beside, last } of ways) {
    const range = findPrefix(index.names, name);
    // The other way round covers long ranges: "prague airport" is looked up under prague, not under every airport.
    const filter = filterFor(index, beside, (last ? range.to : range.wordEnd) - range.from <= MOST_WITH_OWN_WORDS);
    // One letter after a name rather begins a further word of it ("buenos a") than a town in an area of that name.
    const begun = last && (name.length > 1 || range.to - range.from <= LONG);
    if (filter !== null) question.scan(range, Buffer.byteLength(name), SPLIT, filter, begun);
  }
  // A name with a fitting area is meant as it stands; a lone name with few finds may be a slip.
  if (question.best.size < Math.min(words.length > 1 ? 1 : ENOUGH, wanted.limit)) repair(index, question, whole, ways);
  return airportsLast(
    index,
    question.best.inOrder().map(({ place }) => place),
    wanted.limit,
  );
}

/** Tries again with one letter repaired: in the whole text, in the name, or in what stands beside it. */
function repair(index: PlaceIndex, question: Question, whole: string, ways: ReturnType<typeof splits>): void {
  const scanRepaired = (name: string, most: number, filter?: PlaceFilter): void => {
    let left = most;
    for (const range of findNearMisses(index.names, name)) {
      if (range.to - range.from > left) continue;
      left -= range.to - range.from;
      question.scan(partRange(index.names, range), Buffer.byteLength(name), REPAIRED, filter);
    }
  };
  scanRepaired(whole, MOST_REPAIRED);
  for (const { name, beside } of ways.slice(0, 4)) {
    scanRepaired(name, MOST_WITH_OWN_WORDS, filterFor(index, beside, true) ?? undefined);
    const range = findPrefix(index.names, name);
    const areas = new Set(
      findNearMisses(index.areas, beside.join(' ')).map(({ from }) => ownerOf(index.areas.packed[from] ?? 0)),
    );
    if (areas.size === 0 || range.wordEnd - range.from > MOST_WITH_OWN_WORDS) continue;
    const { country, admin1, admin2 } = index.columns;
    const inArea: PlaceFilter = (place) =>
      [country[place], admin1[place], admin2[place]].some((area) => area !== undefined && areas.has(area)) ? 0 : null;
    question.scan(range, Buffer.byteLength(name), REPAIRED, inArea, false);
  }
}

/** Cuts to the limit, but leaves the last two of at least six lines to great airports that would fall off behind the towns. */
function airportsLast(index: PlaceIndex, places: readonly number[], limit: number): number[] {
  const shown = places.slice(0, limit);
  if (limit < 6 || places.length <= limit) return shown;
  const shownAirports = shown.filter((place) => index.isAirport(place)).length;
  const waiting = places
    .slice(limit)
    .filter((place) => LARGEST.has(index.columns.kind[place] ?? 0))
    .slice(0, Math.max(0, 2 - shownAirports));
  return [...shown.slice(0, limit - waiting.length), ...waiting];
}
