import { listedSeasons, seasonAt, type StormBasin } from '@meltemi/catalogue';
import { DangerError } from '../danger-error.ts';
import { openIbtracsRows, type IbtracsRow, type IbtracsRows } from './ibtracs-rows.ts';
import { strongestPoint, thinned, type PastStorm } from './past-storm.ts';
import { unwrapped } from './read-hurdat.ts';
import type { StormPoint } from './storm.ts';

/** Why rows and storms were left out, and how many. */
export interface SeasonCounts {
  /** Rows without a place or a time, or from the future. */
  row: number;
  /** Rows beside the way of a storm. */
  spur: number;
  /** Storms that never had winds of 34 kt. */
  weak: number;
  /** Storms that may still be blowing. */
  current: number;
  /** Storms of a sea that nobody knows. */
  sea: number;
}

/** Takes the lines of a table one after the other. */
export interface SeasonCollector {
  line(line: string): void;
  /** The storms by season, the newest first, each in the order of time. */
  end(): { readonly seasons: readonly PastSeason[]; readonly counts: Readonly<SeasonCounts> };
}

/** A season that is over, or the part of it that is. */
export interface PastSeason {
  readonly year: number;
  readonly storms: readonly PastStorm[];
}

/** The seas of the table in our letters. */
const basins: Readonly<Record<string, StormBasin>> = {
  NA: 'AL',
  EP: 'EP',
  WP: 'WP',
  NI: 'IO',
  SI: 'SI',
  SP: 'SP',
  SA: 'SA',
  'North Atlantic': 'AL',
  'Eastern North Pacific': 'EP',
  'Eastern Pacific': 'EP',
  'Western North Pacific': 'WP',
  'Western Pacific': 'WP',
  'North India': 'IO',
  'North Indian': 'IO',
  'South Indian': 'SI',
  'South Pacific': 'SP',
  'South Atlantic': 'SA',
};

const hour = 3_600_000;
/** A storm whose last point is not as old may still be blowing, ms. */
const endsAfter = 48 * hour;
/** Storms are listed from this wind on, knots. */
const leastStorm = 34;
/** Points of one way; the longest known storm has some 290 of every three hours. */
const mostPoints = 400;
/** Points of all of them: twenty seasons have some 150,000. More would be a mistake, and take the memory. */
const mostKept = 600_000;
/** What can be true: knots, hPa. */
const [mostWind, lowPressure, highPressure] = [250, 800, 1100] as const;

const within = (value: number | null, from: number, to: number): number | null =>
  value !== null && value >= from && value <= to ? value : null;

/** FIONA as people write it; two names of one storm stand side by side. */
const writtenName = (name: string): string =>
  name
    .split(/[:_\s]+/)
    .map((word) => word.replaceAll(/[^-]+/g, (part) => part[0]!.toUpperCase() + part.slice(1).toLowerCase()))
    .join(' ');

/** A storm while its rows come. */
interface Growing {
  readonly first: IbtracsRow;
  readonly points: StormPoint[];
  name: string | null;
  atcf: string;
}

/** In the order of time, each moment once. */
function ordered(points: readonly StormPoint[]): readonly StormPoint[] {
  const sorted = points.toSorted((a, b) => a.ts - b.ts);
  return sorted.filter(({ ts }, k) => ts !== sorted[k - 1]?.ts);
}

/**
 * Collects past storms out of the lines of IBTrACS: what is too old is let go line by line, so that a table of any length
 * takes the memory of the seasons that are kept.
 */
export function collectSeasons(now: number): SeasonCollector {
  const [oldest, newest] = listedSeasons(now);
  const counts: SeasonCounts = { row: 0, spur: 0, weak: 0, current: 0, sea: 0 };
  const growing = new Map<string, Growing>();
  let rows: IbtracsRows | null = null;
  let kept = 0;

  const take = (row: IbtracsRow): void => {
    const { sid, point } = row;
    if (point.ts > now) {
      counts.row += 1;
      return;
    }
    if (row.isSpur) {
      counts.spur += 1;
      return;
    }
    // A table without seasons: what began more than a season before the oldest one is too old in any sea.
    if (row.season === null && seasonAt(point.ts, point.position[1]) < oldest - 1) return;
    const storm = growing.get(sid) ?? { first: row, points: [], name: null, atcf: '' };
    growing.set(sid, storm);
    storm.name = row.name ?? storm.name;
    storm.atcf ||= row.atcf;
    kept += 1;
    if (kept > mostKept)
      throw new DangerError('too-large', `more than ${mostKept} points in ${newest - oldest + 1} seasons`);
    storm.points.push({
      ...point,
      wind: within(point.wind, 0, mostWind),
      pressure: within(point.pressure, lowPressure, highPressure),
    });
  };

  const storm = (sid: string, { first, points, name, atcf }: Growing, taken: ReadonlySet<string>): PastStorm | null => {
    const basin = first.basin === 'EP' && first.subbasin === 'CP' ? 'CP' : basins[first.basin];
    const [start, ...rest] = unwrapped(ordered(points));
    const season = first.season ?? (start === undefined ? 0 : seasonAt(start.ts, start.position[1]));
    if (start === undefined || season < oldest || season > newest) return null;
    const way: PastStorm['points'] = [start, ...rest];
    const reason: keyof SeasonCounts | null =
      basin === undefined
        ? 'sea'
        : (way.at(-1)?.ts ?? 0) > now - endsAfter
          ? 'current'
          : (strongestPoint(way).wind ?? 0) < leastStorm
            ? 'weak'
            : null;
    if (reason !== null || basin === undefined) {
      counts[reason ?? 'sea'] += 1;
      return null;
    }
    // The id that it had while it blew, so that its address stays the same.
    const former = atcf.toLowerCase();
    const id = /^[a-z]{2}\d{6}$/.test(former) && !taken.has(former) ? former : sid;
    return { id, name: name === null ? null : writtenName(name), basin, season, points: thinned(way, mostPoints) };
  };

  return {
    line: (line) => {
      if (rows === null) {
        rows = openIbtracsRows(line);
        return;
      }
      const season = rows.seasonOf(line);
      if (season !== null && (season < oldest || season > newest)) return;
      const row = rows.read(line);
      if (row === 'refused') counts.row += 1;
      else if (row !== 'units') take(row);
    },
    end: () => {
      if (rows === null) throw new DangerError('empty', 'the table has no line');
      const taken = new Set<string>();
      const seasons = new Map<number, PastStorm[]>();
      for (const [sid, one] of growing) {
        const past = storm(sid, one, taken);
        if (past === null) continue;
        taken.add(past.id);
        seasons.set(past.season, [...(seasons.get(past.season) ?? []), past]);
      }
      growing.clear();
      return {
        seasons: [...seasons]
          .toSorted(([a], [b]) => b - a)
          .map(([year, storms]) => ({ year, storms: storms.toSorted((a, b) => a.points[0].ts - b.points[0].ts) })),
        counts,
      };
    },
  };
}
