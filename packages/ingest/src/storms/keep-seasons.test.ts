import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openSeasonReader, openSeasonWriter } from '@meltemi/archive';
import { createLimiter } from '@meltemi/concurrency';
import type { PastStorm } from '@meltemi/dangers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseArguments } from '../command/arguments.rules.ts';
import { onThisMachine } from '../command/on-this-machine.rules.ts';
import { StationBoard } from '../stations/station-board.ts';
import { testClock, type TestClock } from '../test-clock.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { testFetching } from '../transport/test-fetching.ts';
import { chooseStorms } from './choose-storms.rules.ts';
import type { SeasonFeed } from './feeds.ts';
import { keepSeasons, takeSeasonsOnce, type SeasonDeps } from './keep-seasons.ts';

const now = Date.UTC(2026, 8, 1, 13);
const [minute, day] = [60_000, 86_400_000] as const;
let root: string;
let folder: string;
let provider: TestProvider;
let clock: TestClock;
let board: StationBoard;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'seasons-'));
  folder = join(root, 'storm-seasons');
  provider = await startTestProvider();
  clock = testClock(now);
  board = new StationBoard('ibtracs', () => clock.now());
});
afterEach(async () => {
  await provider.close();
  await rm(root, { recursive: true, force: true });
});

const feedAt = (base: string): SeasonFeed => {
  const chosen = chooseStorms(['ibtracs'], { MELTEMI_STORM_IBTRACS_URL: base });
  const [table] = typeof chosen === 'string' ? [] : chosen;
  if (table?.kind !== 'seasons') throw new Error('ibtracs is a table');
  return table;
};
const deps = (signal?: AbortSignal): SeasonDeps => ({
  writer: openSeasonWriter<PastStorm>(folder),
  folder,
  board,
  clock,
  limit: createLimiter(2),
  fetching: testFetching(clock, 2, signal),
});
const head = 'SID,SEASON,BASIN,NAME,ISO_TIME,LAT,LON,USA_WIND\n ,Year, , , ,degrees_north,degrees_east,kts\n';
const row = (season: number, name = 'FIONA', wind = 90): string =>
  `${season}255N12321,${season},NA,${name},${season}-08-12 00:00:00,12,-39,${wind}\n`;
/** Forty years of storms, a kilobyte a row, so that it comes in several pieces. */
const table = (name?: string): string =>
  head + Array.from({ length: 40 }, (_, k) => `${row(1987 + k, name).trimEnd()},${'x'.repeat(4000)}\n`).join('');
const years = async () => (await openSeasonReader<PastStorm>(folder).index())?.seasons.map(({ year }) => year) ?? null;
const nameIn = async (year: number) => (await openSeasonReader<PastStorm>(folder).season(year))?.[0]?.name;

describe('a table of past storms', () => {
  it.each([
    ['plain', (text: string) => new TextEncoder().encode(text)],
    ['packed', (text: string) => new Uint8Array(gzipSync(text))],
  ])('is read from an address, %s, and the last twenty seasons are kept', async (_, packed) => {
    provider.files.set('/tracks.csv', packed(table()));
    provider.spoil('/tracks.csv', { kind: 'truncate', after: 30 });
    await takeSeasonsOnce(feedAt(`${provider.base}/tracks.csv`), deps());
    expect(await years()).toEqual(Array.from({ length: 20 }, (__, k) => 2026 - k));
    expect(await nameIn(2026)).toBe('Fiona');
    expect(board.snapshot()).toMatchObject({ state: 'waiting', changed: 20, newestTs: Date.UTC(2026, 7, 12) });
    // The table itself is gone again.
    expect((await readdir(folder)).filter((name) => !name.endsWith('.json.gz'))).toEqual([]);
  });

  it('is read from a file of the operator, which stays', async () => {
    const path = join(root, 'tracks.csv');
    await writeFile(path, table());
    await takeSeasonsOnce(feedAt(path), deps());
    expect(await years()).toHaveLength(20);
    expect(await readdir(root)).toContain('tracks.csv');
  });

  it.each([
    ['another table', 'a,b\n1,2\n', 'bad-data'],
    ['a web page', '<html></html>', 'html'],
    ['only old storms', head + row(1999), 'bad-data'],
  ])('leaves what is known as it is where it is %s', async (_, text, code) => {
    const feed = feedAt(`${provider.base}/tracks.csv`);
    provider.files.set('/tracks.csv', new TextEncoder().encode(table()));
    await takeSeasonsOnce(feed, deps());
    provider.files.set('/tracks.csv', new TextEncoder().encode(text));
    await expect(takeSeasonsOnce(feed, deps())).rejects.toMatchObject({ code });
    expect(await years()).toHaveLength(20);
    expect((await readdir(folder)).filter((name) => !name.endsWith('.json.gz'))).toEqual([]);
  });

  it('says which rows and storms could not be used, and that a file is not there', async () => {
    const path = join(root, 'tracks.csv');
    await writeFile(path, `${head}${row(2024)}${row(2023, 'WEAK', 20)}${row(2022).replace(',12,', ',north,')}`);
    await takeSeasonsOnce(feedAt(path), deps());
    expect(board.snapshot().refused).toEqual({ row: 1, weak: 1 });
    await expect(takeSeasonsOnce(feedAt(join(root, 'none.csv')), deps())).rejects.toMatchObject({ code: 'not-there' });
  });

  it('at an address is read once a day, also over a restart', async () => {
    const feed = feedAt(`${provider.base}/tracks.csv`);
    provider.files.set('/tracks.csv', new TextEncoder().encode(table()));
    await takeSeasonsOnce(feed, deps());
    await clock.sleep(6 * 60 * minute);
    clock.slept.length = 0;
    const stop = new AbortController();
    clock.onSleep = () => {
      if (clock.slept.length === 2) stop.abort();
    };
    await keepSeasons(feed, deps(stop.signal));
    expect(clock.slept).toEqual([day - 6 * 60 * minute, day]);
    expect(provider.requests).toHaveLength(2);
  });

  it('in a file is read again when it was replaced', async () => {
    const path = join(root, 'tracks.csv');
    await writeFile(path, table());
    await utimes(path, 1, 1);
    const stop = new AbortController();
    const seen: (string | null | undefined)[] = [];
    clock.onSleep = () => {
      if (clock.slept.length === 4) stop.abort();
    };
    const wait = clock.sleep.bind(clock);
    clock.sleep = async (ms, signal) => {
      seen.push(await nameIn(2026));
      if (seen.length === 2) await writeFile(path, table('GASTON'));
      return wait(ms, signal);
    };
    await keepSeasons(feedAt(path), deps(stop.signal));
    expect(seen).toEqual(['Fiona', 'Fiona', 'Gaston', 'Gaston']);
    expect(new Set(clock.slept)).toEqual(new Set([10 * minute]));
  });
});

describe('the choice of a table', () => {
  it('needs an address or a whole path, and is left out of all without one', () => {
    expect(chooseStorms(['ibtracs'], {})).toContain('MELTEMI_STORM_IBTRACS_URL');
    expect(chooseStorms(['ibtracs'], { MELTEMI_STORM_IBTRACS_URL: 'tracks.csv' })).toContain('is not an address or');
    expect(chooseStorms(['all'], { MELTEMI_STORM_IBTRACS_URL: '/data/tracks.csv' })).toMatchObject([
      { name: 'nhc' },
      { name: 'ibtracs', base: '/data/tracks.csv' },
    ]);
  });

  it('on this machine is read without a network, when nothing else is', () => {
    const env = { MELTEMI_STORM_IBTRACS_URL: '/data/tracks.csv' };
    const options = parseArguments(['gfs', '--watch', '--storms', 'nhc,ibtracs', '--sky', 'mrms'], env);
    if (typeof options === 'string') throw new Error(options);
    expect(onThisMachine(options)).toMatchObject({ models: [], sky: [], storms: [{ name: 'ibtracs' }] });
  });
});
