import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openSkyArchive, openSkyWriter, type SkyArchive } from '@meltemi/archive';
import { noCoverage, noEcho } from '@meltemi/catalogue';
import { createLimiter } from '@meltemi/concurrency';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testClock, type TestClock } from '../test-clock.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { observedBytes, sampleNote, skipSamples } from '../test-samples.ts';
import { testFetching } from '../transport/test-fetching.ts';
import { skyFeeds } from './feeds.ts';
import { keepSky, takeScans, takeSkyOnce, type SkyDeps } from './keep-sky.ts';
import { ScanWorkshop } from './scan-frames.ts';
import { SkyBoard } from './sky-board.ts';
import { createSkyThread } from './sky-thread.ts';
import type { SkyFeed } from './sky-feed.ts';

let folder: string;
let provider: TestProvider;
let clock: TestClock;
let archive: SkyArchive;
let board: SkyBoard;
const minute = 60_000;
const feedNamed = (name: string): SkyFeed => skyFeeds.find((one) => one.name === name)!;

/** Everything that a source needs, with a clock that stands at a moment. */
function prepare(feed: SkyFeed, now: number, signal?: AbortSignal): SkyDeps {
  clock = testClock(now);
  archive = openSkyArchive(folder, () => clock.now());
  board = new SkyBoard(feed.name, feed.kind, () => clock.now());
  const workshop = new ScanWorkshop();
  return {
    base: provider.base,
    writer: openSkyWriter(folder, () => clock.now()),
    thread: { work: (job) => workshop.work(job) },
    board,
    clock,
    limit: createLimiter(2),
    fetching: testFetching(clock, 2, signal),
  };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sky-'));
  provider = await startTestProvider();
});
afterEach(async () => {
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

/** A small rain field of RADOLAN at a moment: an echo whose middle is in a column. */
function rain(ms: number, column: number): Uint8Array {
  const at = new Date(ms).toISOString();
  const [year, month, day, hour, min] = [
    at.slice(2, 4),
    at.slice(5, 7),
    at.slice(8, 10),
    at.slice(11, 13),
    at.slice(14, 16),
  ];
  const text = `RY${day}${hour}${min}10000${month}${year}BY1620134VS 3SW   2.13.1PR E-02INT   5GP 900x 900MS  2<>\u0003`;
  const bytes = new Uint8Array(text.length + 2 * 900 * 900);
  bytes.set(new TextEncoder().encode(text));
  for (let row = 380; row < 520; row++) {
    for (let x = column - 60; x <= column + 60; x++) {
      const amount = Math.max(0, 100 - Math.hypot(x - column, row - 450) * 1.6);
      bytes[text.length + 2 * (row * 900 + x)] = Math.round(amount);
    }
  }
  return new Uint8Array(gzipSync(bytes, { level: 1 }));
}
const dwd: SkyFeed = { ...feedNamed('dwd'), maxZoom: 5 };
const dwdPath = (ms: number): string => {
  const at = new Date(ms).toISOString();
  return `/weather/radar/radolan/ry/raa01-ry_10000-${at.slice(2, 16).replaceAll(/[-:T]/gu, '')}-dwd---bin.bz2`;
};
const three = Date.UTC(2026, 6, 14, 15);
const germany = { z: 5, x: 16, y: 10 };

describe('a source of radar', () => {
  it('is put on the clock of three minutes, with its motion, age, bounds and attribution', async () => {
    const deps = prepare(dwd, three + 14 * minute);
    provider.files.set(dwdPath(three), rain(three, 400));
    provider.files.set(dwdPath(three + 5 * minute), rain(three + 5 * minute, 430));
    provider.files.set(dwdPath(three + 10 * minute), rain(three + 10 * minute, 460));
    await takeSkyOnce(dwd, deps);
    const frames = await archive.frames('radar');
    expect(frames.map(({ ts, scanTs }) => [(ts - three) / minute, (scanTs - three) / minute])).toEqual([
      [0, 0],
      [3, 5],
      [6, 5],
      [9, 10],
    ]);
    const frame = await archive.tile('radar', three + 6 * minute, germany);
    expect([
      frame?.values[0],
      frame?.values.includes(noEcho),
      frame?.values.some((code) => code > 60 && code < noCoverage),
    ]).toEqual([noCoverage, true, true]);
    // 30 cells of 1 km in 5 minutes are 18 km east in 3; at z5 a sample is 3 km here.
    const east = Math.max(...(frame?.flow ?? []).filter((_, k) => k % 2 === 0));
    expect(east).toBeGreaterThan(4);
    expect(east).toBeLessThan(8);
    const [source] = await archive.sources('radar');
    expect(source).toMatchObject({ name: 'dwd', scanTs: three + 10 * minute, attribution: 'Deutscher Wetterdienst' });
    expect(board.snapshot()).toMatchObject({ frames: 4, refused: 0, scanTs: three + 10 * minute, state: 'waiting' });
  });

  it('that sends rubbish is refused with a count and goes on with the next', async () => {
    const deps = prepare(dwd, three + 9 * minute);
    const whole = rain(three, 400);
    provider.files.set(dwdPath(three - 5 * minute), whole.slice(0, 400));
    provider.files.set(dwdPath(three), new TextEncoder().encode('PG rubbish'));
    provider.files.set(dwdPath(three + 5 * minute), rain(three + 5 * minute, 400));
    await takeSkyOnce(dwd, deps);
    expect(board.snapshot()).toMatchObject({ frames: 1, refused: 2, lastError: { code: 'bad-data' } });
    expect((await archive.frames('radar')).length).toBe(1);
  });

  it('whose file says a time an hour ahead, or an old one again, does no harm', async () => {
    const deps = prepare(dwd, three + 14 * minute);
    provider.files.set(dwdPath(three - 5 * minute), rain(three + 60 * minute, 400));
    provider.files.set(dwdPath(three), rain(three, 400));
    provider.files.set(dwdPath(three + 5 * minute), rain(three, 400));
    provider.files.set(dwdPath(three + 10 * minute), rain(three + 10 * minute, 400));
    await takeSkyOnce(dwd, deps);
    expect(board.snapshot()).toMatchObject({ refused: 1, repeated: 1, lastError: { code: 'wrong-field' } });
    expect((await archive.frames('radar')).map(({ ts }) => (ts - three) / minute)).toEqual([0, 3, 6, 9]);
  });

  it('that cannot be reached is tried again, and its fault is kept', async () => {
    const control = new AbortController();
    const deps = prepare(dwd, three + 9 * minute, control.signal);
    provider.files.set(dwdPath(three), rain(three, 400));
    provider.spoil('raa01', ...Array.from({ length: 2 }, () => ({ kind: 'status', status: 503 }) as const));
    clock.onSleep = (now) => {
      if (now > three + 12 * minute) control.abort();
    };
    await keepSky(dwd, deps);
    expect(board.snapshot()).toMatchObject({ frames: 1, lastError: { code: 'server-fault' } });
  });
});

describe.skipIf(skipSamples)(`sources with real files${sampleNote}`, () => {
  const list = (...keys: readonly string[]): Uint8Array =>
    new TextEncoder().encode(
      `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`,
    );

  it('GLM brings strokes of its half, and an empty granule none', async () => {
    const feed = feedNamed('glm-east');
    const name = 'OR_GLM-L2-LCFA_G19_s20250971300200_e20250971300400_c20250971300420.nc';
    const early = 'OR_GLM-L2-LCFA_G19_s20250971500200_e2_c3.nc';
    const deps = prepare(feed, Date.UTC(2025, 3, 7, 13, 2));
    const key = `GLM-L2-LCFA/2025/097/13/${name}`;
    provider.files.set(
      `/?list-type=2&prefix=${encodeURIComponent('GLM-L2-LCFA/2025/097/12/OR_GLM-L2-LCFA_G19_')}`,
      list(),
    );
    provider.files.set(
      `/?list-type=2&prefix=${encodeURIComponent('GLM-L2-LCFA/2025/097/13/OR_GLM-L2-LCFA_G19_')}`,
      list(key, `GLM-L2-LCFA/2025/097/13/${early}`),
    );
    provider.files.set(`/${key}`, observedBytes(`lightning/${name}`));
    const refused = new Set<string>();
    await deps.writer.describe('lightning', feed);
    const newest = await takeScans(feed, clock.now() - 3_600_000, deps, refused);
    const strokes = await archive.strokes(clock.now() - 3_600_000, clock.now());
    expect(strokes.length).toBeGreaterThan(60);
    expect(strokes.every(({ lon }) => lon >= -106.1)).toBe(true);
    // The one that is two hours ahead is refused, once, and does not stop the clock of the source.
    expect(newest).toBe(Date.UTC(2025, 3, 7, 13, 0, 20));
    await takeScans(feed, newest, deps, refused);
    expect(board.snapshot()).toMatchObject({ refused: 1, frames: 1, lastError: { code: 'wrong-field' } });
    expect((await archive.strokes(0, clock.now())).length).toBe(strokes.length);
  });

  it('MRMS comes from the list of its bucket, gzipped, with echoes, dry land and holes', async () => {
    const feed = { ...feedNamed('mrms'), maxZoom: 4 };
    const deps = prepare(feed, Date.UTC(2023, 3, 6, 12, 4));
    const prefix =
      'CONUS/MergedReflectivityQCComposite_00.50/20230406/MRMS_MergedReflectivityQCComposite_00.50_20230406-';
    const address = (hour: number): string => `/?list-type=2&prefix=${encodeURIComponent(`${prefix}${hour}`)}`;
    provider.files.set(address(11), list());
    provider.files.set(address(12), list(`${prefix}120039.grib2.gz`));
    const sample = 'radar-mrms/MRMS_ReflectivityAtLowestAltitude_00.50_20230406-120039.grib2.gz';
    provider.files.set(`/${prefix}120039.grib2.gz`, observedBytes(sample));
    await takeSkyOnce(feed, deps);
    expect(await archive.frames('radar')).toEqual([
      { ts: Date.UTC(2023, 3, 6, 12), scanTs: Date.UTC(2023, 3, 6, 12, 0, 39) },
    ]);
    // The eastern half of the United States.
    const frame = await archive.tile('radar', Date.UTC(2023, 3, 6, 12), { z: 4, x: 4, y: 6 });
    const codes = new Set(frame?.values);
    expect([codes.has(noEcho), codes.has(noCoverage), codes.size > 60]).toEqual([true, true, true]);
  });

  it.each([
    ['knmi', 'radar-odim/RAD_NL25_RAP_5min_201008260300.h5', Date.UTC(2010, 7, 26, 3)],
    ['uk', 'radar-nimrod/u1096_ng_ek00_precip_2km', Date.UTC(2020, 0, 28, 5)],
  ])('%s becomes a frame of its moment', async (name, file, ms) => {
    const feed = { ...feedNamed(name), maxZoom: 5 };
    const result = await new ScanWorkshop().work({ feed, files: [observedBytes(file)], nowMs: ms + minute });
    expect(result).toMatchObject({ scanMs: ms, repeated: false, frames: [{ ts: ms, scanTs: ms }] });
    expect(result.frames[0]!.pack.length).toBeGreaterThan(100);
  });

  it('a thread of its own gives the same, keeps the code of a fault, and works on after it', async () => {
    const thread = createSkyThread();
    try {
      const feed = { ...feedNamed('opera'), maxZoom: 4 };
      const job = (bytes: Uint8Array) => ({
        feed: { name: feed.name, kind: feed.kind, format: feed.format, maxZoom: 4, bounds: feed.bounds },
        files: [bytes],
        nowMs: Date.UTC(2020, 0),
      });
      const whole = observedBytes('radar-odim/odim-composite_swe_gmap.h5');
      await expect(thread.work(job(whole.slice(0, 9000)))).rejects.toMatchObject({ code: 'bad-data' });
      await expect(thread.work(job(observedBytes('radar-odim/knmi_polar_volume.h5')))).rejects.toMatchObject({
        code: 'wrong-field',
      });
      const [there, here] = [await thread.work(job(whole)), await new ScanWorkshop().work(job(whole))];
      expect(there).toEqual(here);
      expect(there.frames.length).toBe(1);
    } finally {
      await thread.close();
    }
    await expect(thread.work({} as never)).rejects.toMatchObject({ code: 'stopped' });
  });
});
