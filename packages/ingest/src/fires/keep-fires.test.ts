import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWarningReader, openWarningWriter } from '@meltemi/archive';
import { createLimiter } from '@meltemi/concurrency';
import type { FireDetection } from '@meltemi/dangers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StationBoard } from '../stations/station-board.ts';
import { testClock, type TestClock } from '../test-clock.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { defaultLimits } from '../transport/fetch-bytes.ts';
import { defaultRetry } from '../transport/retry.rules.ts';
import { chooseFires } from './choose-fires.rules.ts';
import { fireFeeds } from './feeds.ts';
import { takeFiresOnce, type FireDeps } from './keep-fires.ts';

const noon = Date.UTC(2026, 6, 14, 12);
const hour = 3_600_000;
const [feed] = fireFeeds;
let folder: string;
let provider: TestProvider;
let clock: TestClock;
let board: StationBoard;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fires-'));
  provider = await startTestProvider();
  clock = testClock(noon);
  board = new StationBoard(feed!.name, () => clock.now());
});
afterEach(async () => {
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

const deps = (): FireDeps => ({
  base: provider.base,
  writer: openWarningWriter<FireDetection, readonly FireDetection[]>(folder, 'fires'),
  board,
  clock,
  limit: createLimiter(2),
  fetching: { clock, random: () => 0.5, retry: { ...defaultRetry, attempts: 1 }, limits: defaultLimits },
});
const table = (...rows: string[]): Buffer =>
  Buffer.from(['latitude,longitude,bright_ti4,acq_date,acq_time,confidence,frp', ...rows].join('\n'));
const publish = (...rows: string[]): void => void provider.files.set(`/${feed!.file}`, table(...rows));
const kept = async () => {
  const [snapshot] = await openWarningReader<FireDetection>(folder, 'fires').snapshots();
  return snapshot?.warnings.map(({ position }) => position[0]);
};

describe('a source of fires', () => {
  it('is read by the hour, and remembers three days of tables that hold one', async () => {
    publish('50,1,330,2026-07-14,0905,n,12.5', '50,2,330,2026-07-14,,n,3');
    await takeFiresOnce(feed!, deps());
    expect(await kept()).toEqual([1]);
    expect(board.snapshot()).toMatchObject({ newestTs: Date.UTC(2026, 6, 14, 9, 5), refused: { incomplete: 1 } });
    await clock.sleep(24 * hour);
    publish('50,3,330,2026-07-15,0905,h,7', '50,9,330,2026-07-17,0905,h,7');
    await takeFiresOnce(feed!, deps());
    expect(await kept()).toEqual([1, 3]);
    await clock.sleep(50 * hour);
    publish('50,4,330,2026-07-17,1000,h,7');
    await takeFiresOnce(feed!, deps());
    expect(await kept()).toEqual([3, 4]);
  });

  it('leaves everything as it was where its table is none', async () => {
    publish('50,1,330,2026-07-14,0905,n,12.5');
    await takeFiresOnce(feed!, deps());
    provider.files.set(`/${feed!.file}`, Buffer.from('a,b\n1,2'));
    await expect(takeFiresOnce(feed!, deps())).rejects.toMatchObject({ code: 'bad-data' });
    expect(await kept()).toEqual([1]);
    expect(board.snapshot().refused).toMatchObject({ file: 1 });
  });

  it('is chosen by its name, with the address that somebody gives', () => {
    expect(chooseFires(['all'], {})).toHaveLength(fireFeeds.length);
    expect(chooseFires(['modis'], { MELTEMI_FIRE_MODIS_URL: 'http://127.0.0.1:1/' })).toMatchObject([
      { name: 'modis', base: 'http://127.0.0.1:1' },
    ]);
    expect(chooseFires(['goes'], {})).toContain('goes');
    expect(chooseFires(['modis'], { MELTEMI_FIRE_MODIS_URL: 'nowhere' })).toContain('MELTEMI_FIRE_MODIS_URL');
  });
});
