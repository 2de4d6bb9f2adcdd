import type { SkyFeed } from './sky-feed.ts';

/** A scan of a source: when, and where its files are. */
export interface Scan {
  readonly ms: number;
  readonly urls: readonly string[];
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Puts a time into a path. */
export function timedPath(path: string, ms: number): string {
  const at = new Date(ms);
  const year = at.getUTCFullYear();
  const dayOfYear = Math.floor((ms - Date.UTC(year, 0)) / 86_400_000) + 1;
  const words: Readonly<Record<string, string>> = {
    YYYY: String(year),
    yy: two(year % 100),
    MM: two(at.getUTCMonth() + 1),
    DD: two(at.getUTCDate()),
    DDD: String(dayOfYear).padStart(3, '0'),
    HH: two(at.getUTCHours()),
    mm: two(at.getUTCMinutes()),
  };
  return path.replaceAll(/\{(\w+)\}/gu, (whole, word: string) => words[word] ?? whole);
}

/** The scans of a source whose names can be known, from `after` (not itself) up to what may be there by now. */
export function namedScans(feed: SkyFeed, base: string, after: number, now: number): readonly Scan[] {
  if (feed.files.by !== 'name') return [];
  const { paths } = feed.files;
  const step = feed.intervalMs;
  const scans: Scan[] = [];
  for (let ms = (Math.floor(after / step) + 1) * step; ms <= now - feed.latencyMs; ms += step)
    scans.push({ ms, urls: paths.map((path) => `${base}/${timedPath(path, ms)}`) });
  return scans;
}

const hour = 3_600_000;

/** The addresses of the lists that hold the scans between two moments. */
export function listAddresses(feed: SkyFeed, base: string, after: number, now: number): readonly string[] {
  if (feed.files.by !== 'list') return [];
  const addresses: string[] = [];
  for (let ms = Math.floor(after / hour) * hour; ms <= now; ms += hour)
    addresses.push(`${base}/?list-type=2&prefix=${encodeURIComponent(timedPath(feed.files.prefix, ms))}`);
  return addresses;
}

/** The scans in a list of a bucket, in order of time; names of another form are passed over. */
export function listedScans(feed: SkyFeed, base: string, list: string): readonly Scan[] {
  if (feed.files.by !== 'list') return [];
  const { time } = feed.files;
  return [...list.matchAll(/<Key>([^<>]+)<\/Key>/gu)]
    .flatMap(([, key = '']) => {
      const ms = momentOf(time.exec(key)?.groups);
      return ms === null ? [] : [{ ms, urls: [`${base}/${key}`] }];
    })
    .toSorted((a, b) => a.ms - b.ms);
}

function momentOf(groups: Readonly<Record<string, string>> | undefined): number | null {
  if (groups === undefined) return null;
  const number = (name: string, otherwise: number): number => Number(groups[name] ?? otherwise);
  const ms = Date.UTC(
    number('year', Number.NaN),
    number('month', 1) - 1,
    number('dayOfYear', number('day', 1)),
    number('hour', 0),
    number('minute', 0),
    number('second', 0),
  );
  return Number.isNaN(ms) ? null : ms;
}
