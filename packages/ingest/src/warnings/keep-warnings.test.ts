import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWarningReader, openWarningWriter } from '@meltemi/archive';
import { createLimiter } from '@meltemi/concurrency';
import type { ActiveWarning, WarningMemory } from '@meltemi/dangers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StationBoard } from '../stations/station-board.ts';
import { testClock, type TestClock } from '../test-clock.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { testFetching } from '../transport/test-fetching.ts';
import { chooseWarnings } from './choose-warnings.rules.ts';
import { warningFeeds, type WarningFeed } from './feeds.ts';
import { keepWarnings, takeWarningsOnce, type WarningDeps } from './keep-warnings.ts';

const noon = Date.UTC(2026, 6, 14, 12);
const minute = 60_000;
let folder: string;
let provider: TestProvider;
let clock: TestClock;
let board: StationBoard;
const nws = warningFeeds.find(({ name }) => name === 'nws')!;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warnings-'));
  provider = await startTestProvider();
  clock = testClock(noon);
  board = new StationBoard('nws', () => clock.now());
});
afterEach(async () => {
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

const deps = (signal?: AbortSignal): WarningDeps => ({
  base: provider.base,
  writer: openWarningWriter<ActiveWarning, WarningMemory>(folder),
  board,
  clock,
  limit: createLimiter(2),
  fetching: testFetching(clock, 1, signal),
});
const iso = (ts: number): string => new Date(ts).toISOString();
const reference = { sender: 'office', identifier: 'one', sent: iso(noon - 60 * minute) };
const feature = (more: object = {}) => ({
  type: 'Feature',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ],
  },
  properties: {
    id: 'one',
    sender: 'office',
    sent: reference.sent,
    status: 'Actual',
    messageType: 'Alert',
    event: 'High Wind Warning',
    severity: 'Severe',
    ends: iso(noon + 600 * minute),
    areaDesc: 'Somewhere',
    ...more,
  },
});
const publish = (...features: object[]): void =>
  void provider.files.set(
    `/${nws.files[0]}`,
    new TextEncoder().encode(JSON.stringify({ type: 'FeatureCollection', features })),
  );
const standing = async (): Promise<readonly string[]> =>
  (await openWarningReader<ActiveWarning>(folder).snapshots()).flatMap(({ warnings }) => warnings.map(({ id }) => id));

describe('a source of warnings', () => {
  it('is published as it stands, with its name and the time it was read', async () => {
    publish(feature(), feature({ id: 'drill', status: 'Test' }));
    await takeWarningsOnce(nws, deps());
    const [snapshot] = await openWarningReader<ActiveWarning>(folder).snapshots();
    expect(snapshot).toMatchObject({ at: noon, source: { ident: 'nws', name: 'National Weather Service' } });
    expect(snapshot?.warnings[0]).toMatchObject({ id: 'one', kind: 'wind', severity: 'S' });
    expect(board.snapshot()).toMatchObject({ state: 'waiting', changed: 1, refused: { notActual: 1 } });
  });

  it('knows after a restart what was cancelled before', async () => {
    publish(feature({ id: 'end', messageType: 'Cancel', sent: iso(noon), references: [reference] }));
    await takeWarningsOnce(nws, deps());
    publish(feature());
    await takeWarningsOnce(nws, deps());
    expect(await standing()).toEqual([]);
  });

  it('has ended what is missing from two lists in a row, also over a restart', async () => {
    publish(feature());
    await takeWarningsOnce(nws, deps());
    publish();
    await takeWarningsOnce(nws, deps());
    expect(await standing()).toEqual(['one']);
    await takeWarningsOnce(nws, deps());
    expect(await standing()).toEqual([]);
  });

  it('keeps its last state and its time when nothing comes that can be read', async () => {
    publish(feature());
    await takeWarningsOnce(nws, deps());
    provider.files.set(`/${nws.files[0]}`, new TextEncoder().encode('{"type":"Feature'));
    await clock.sleep(minute);
    await expect(takeWarningsOnce(nws, deps())).rejects.toMatchObject({ code: 'bad-data' });
    expect((await openWarningReader(folder).snapshots())[0]?.at).toBe(noon);
    expect(board.snapshot()).toMatchObject({ refused: { file: 1 }, lastError: { code: 'bad-data' } });
  });

  it('takes the other files when one is missing', async () => {
    const feed: WarningFeed = { ...nws, files: ['gone', nws.files[0]!] };
    publish(feature());
    await takeWarningsOnce(feed, deps());
    expect(await standing()).toEqual(['one']);
    expect(board.snapshot().lastError?.message).toContain('gone');
  });

  it('is looked at again and again until it is stopped, sooner after a fault', async () => {
    const stop = new AbortController();
    clock.onSleep = () => {
      publish(feature());
      if (clock.slept.length === 3) stop.abort();
    };
    await keepWarnings(nws, deps(stop.signal));
    expect(clock.slept).toEqual([minute, 2 * minute, 2 * minute]);
  });
});

describe('the choice of sources', () => {
  it('is by name, with an address of the operator', () => {
    const chosen = chooseWarnings(['dwd'], { MELTEMI_WARNING_DWD_URL: 'http://127.0.0.1:9/mirror/' });
    expect(chosen).toMatchObject([{ name: 'dwd', base: 'http://127.0.0.1:9/mirror' }]);
    expect(chooseWarnings(['all'], {})).toHaveLength(3);
  });

  it('says what is wrong', () => {
    expect(chooseWarnings(['moon'], {})).toBe('unknown source of warnings moon');
    expect(chooseWarnings(['nws'], { MELTEMI_WARNING_NWS_URL: 'ftp://x' })).toContain('is not an address');
  });
});
