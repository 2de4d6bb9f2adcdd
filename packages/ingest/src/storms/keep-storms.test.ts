import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openStormReader, openStormWriter } from '@meltemi/archive';
import { createLimiter } from '@meltemi/concurrency';
import type { StormRecord } from '@meltemi/dangers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StationBoard } from '../stations/station-board.ts';
import { testClock, type TestClock } from '../test-clock.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { testFetching } from '../transport/test-fetching.ts';
import { chooseStorms } from './choose-storms.rules.ts';
import { keepStorms, takeStormsOnce, type StormDeps } from './keep-storms.ts';

const now = Date.UTC(2026, 8, 1, 13);
const minute = 60_000;
let folder: string;
let provider: TestProvider;
let clock: TestClock;
let board: StationBoard;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storms-'));
  provider = await startTestProvider();
  clock = testClock(now);
  board = new StationBoard('nhc', () => clock.now());
});
afterEach(async () => {
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

const feed = () => {
  const chosen = chooseStorms(['nhc'], { MELTEMI_STORM_NHC_URL: provider.base });
  if (typeof chosen === 'string') throw new Error(chosen);
  const [centre] = chosen;
  if (centre?.kind !== 'centre') throw new Error('nhc is a centre');
  return centre;
};
const deps = (signal?: AbortSignal): StormDeps => ({
  writer: openStormWriter<StormRecord>(folder),
  board,
  clock,
  limit: createLimiter(2),
  fetching: testFetching(clock, 1, signal),
});
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const entry = (more: object = {}) => ({
  id: 'al092026',
  name: 'Fiona',
  classification: 'HU',
  intensity: '110',
  pressure: null,
  latitudeNumeric: 23.2,
  longitudeNumeric: -71.9,
  movementDir: 355,
  movementSpeed: 10,
  lastUpdate: '2026-09-01T12:00:00.000Z',
  ...more,
});
const list = (...activeStorms: unknown[]): void =>
  void provider.files.set('/CurrentStorms.json', bytes(JSON.stringify({ activeStorms })));
const row = (time: string, technique: string, tau: number): string =>
  `AL, 09, ${time}, , ${technique}, ${tau}, ${230 + tau}N, 0719W, 110, 952, HU, 34, NEQ, 100, 90, 80, 70, 0, 0, 0, 0, 0, , 0, , 0, 0, FIONA,`;
const decks = (): void => {
  provider.files.set('/atcf/btk/bal092026.dat', bytes(`${row('2026090100', 'BEST', 0)}\nAL, 09, yesterday`));
  const aids = `${row('2026090112', 'OFCL', 0)}\n${row('2026090112', 'OFCL', 24)}\n${row('2026090112', 'AVNO', 12)}`;
  provider.files.set('/atcf/aid_public/aal092026.dat.gz', new Uint8Array(gzipSync(aids)));
};
const published = async () => (await openStormReader<StormRecord>(folder).snapshots())[0];

describe('a source of storms', () => {
  it('is published with way, official forecast and models, and bad lines are counted', async () => {
    list(entry());
    decks();
    await takeStormsOnce(feed(), deps());
    const snapshot = await published();
    expect(snapshot).toMatchObject({ at: now, source: { ident: 'nhc', name: 'National Hurricane Center' } });
    expect(snapshot?.storms).toMatchObject([{ id: 'al092026', name: 'Fiona', official: 'OFCL' }]);
    expect(snapshot?.storms[0]?.now).toMatchObject({ wind: 110, pressure: 952 });
    expect(snapshot?.storms[0]?.forecasts.map(({ model }) => model)).toEqual(['OFCL', 'AVNO']);
    expect(board.snapshot()).toMatchObject({ state: 'waiting', changed: 1, refused: { deckLine: 1 } });
  });

  it('counts storms without a name, without a place, twice, too old or from the future', async () => {
    list(
      entry({ name: 'UNNAMED' }),
      entry(),
      entry({ id: 'al10' }),
      entry({ id: 'al112026', lastUpdate: '2026-08-25T00:00:00Z' }),
      entry({ id: 'al122026', lastUpdate: '2026-09-02T00:00:00Z' }),
      null,
    );
    await takeStormsOnce(feed(), deps());
    expect((await published())?.storms).toMatchObject([{ id: 'al092026', name: null, forecasts: [] }]);
    expect(board.snapshot().refused).toEqual({ storm: 2, unnamed: 1, repeated: 1, old: 1, future: 1, deck: 2 });
  });

  it('says that there are none', async () => {
    list();
    await takeStormsOnce(feed(), deps());
    expect(await published()).toMatchObject({ at: now, storms: [] });
  });

  it('keeps its last state and its time when nothing comes that can be read', async () => {
    list(entry());
    await takeStormsOnce(feed(), deps());
    provider.files.set('/CurrentStorms.json', bytes('{"stormsActive":'));
    await clock.sleep(minute);
    await expect(takeStormsOnce(feed(), deps())).rejects.toMatchObject({ code: 'bad-data' });
    expect((await published())?.at).toBe(now);
    expect(board.snapshot().refused).toMatchObject({ list: 1 });
  });

  it('is looked at again and again until it is stopped, sooner after a fault', async () => {
    const stop = new AbortController();
    clock.onSleep = () => {
      list();
      if (clock.slept.length === 2) stop.abort();
    };
    await keepStorms(feed(), deps(stop.signal));
    expect(clock.slept).toEqual([minute, 10 * minute]);
  });
});

describe('the choice of sources', () => {
  it('is by name, with addresses of the operator, or says what is wrong', () => {
    expect(chooseStorms(['all'], {})).toMatchObject([{ name: 'nhc', decks: 'https://ftp.nhc.noaa.gov' }]);
    const env = { MELTEMI_STORM_NHC_URL: 'http://127.0.0.1:9/a/', MELTEMI_STORM_NHC_DECKS_URL: 'http://127.0.0.1:9/b' };
    expect(chooseStorms(['nhc'], env)).toMatchObject([{ base: 'http://127.0.0.1:9/a', decks: 'http://127.0.0.1:9/b' }]);
    expect(chooseStorms(['moon'], {})).toBe('unknown source of storms moon');
    expect(chooseStorms(['nhc'], { MELTEMI_STORM_NHC_URL: 'ftp://x' })).toContain('MELTEMI_STORM_NHC_URL is not');
  });
});
