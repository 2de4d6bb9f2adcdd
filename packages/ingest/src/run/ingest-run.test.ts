import { createLimiter } from '@meltemi/concurrency';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inlineDecodePool } from '../decode/decode-pool.ts';
import type { IngestError } from '../ingest-error.ts';
import { models } from '../models/models.ts';
import { testClock, type TestClock } from '../test-clock.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { coarse, plainWeather, publishStep } from '../test-world.ts';
import { testArchive, type TestArchive } from '../test-writer.ts';
import { defaultLimits } from '../transport/fetch-bytes.ts';
import { defaultRetry } from '../transport/retry.rules.ts';
import { defaultRules, ingestRun, type RunDeps } from './ingest-run.ts';
import { StatusBoard } from './status.ts';

const refTs = Date.UTC(2026, 10, 15, 6);
const model = { ...models.gfs, grid: coarse, steps: () => [[1, 1, 8]] as const };

let provider: TestProvider;
let clock: TestClock;
let archive: TestArchive;
let board: StatusBoard;
let faults: [number, string, string][];

beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.files.clear();
  provider.requests.length = 0;
  clock = testClock(refTs + 4 * 3_600_000);
  archive = testArchive();
  board = new StatusBoard('gfs', 'gfs', () => clock.now());
  faults = [];
});

const deps = (over: Partial<RunDeps> = {}): RunDeps => ({
  base: provider.base,
  clock,
  board,
  pool: inlineDecodePool,
  limit: createLimiter(4),
  openWriter: archive.open,
  rules: { ...defaultRules, publishEvery: 3 },
  fetching: {
    clock,
    random: () => 0.5,
    retry: { ...defaultRetry, attempts: 2 },
    limits: { ...defaultLimits, maxBytes: 2 ** 20 },
    onBytes: (count) => board.received(count),
  },
  onFault: (hour, { quantity, level }, { code }: IngestError) => faults.push([hour, `${quantity}/${level}`, code]),
  ...over,
});
const publish = (...hours: number[]): void => hours.forEach((hour) => publishStep(provider, model, refTs, hour));
const all = [0, 1, 2, 3, 4, 5, 6, 7, 8];

describe('a run of GFS', () => {
  it('comes whole, field by field, and is published on the way and at the end', async () => {
    publish(...all);
    await ingestRun(model, refTs, deps());
    expect([...archive.hours.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(archive.published).toEqual([
      { hours: [1, 2, 3], complete: false },
      { hours: [1, 2, 3, 4, 5, 6], complete: false },
      { hours: [1, 2, 3, 4, 5, 6, 7, 8], complete: true },
    ]);
    const eighth = archive.hours.get(8);
    expect([...(eighth?.get('temp/500h') ?? [])]).toEqual(
      Array.from({ length: 40 }, (_, k) => Math.fround(280 + k / 10)),
    );
    expect(eighth?.get('pressure/surface')?.[3]).toBe(101_080);
    expect(eighth?.has('groundPressure/surface')).toBe(false);
    expect(eighth?.get('modelElevation/surface')?.[7]).toBe(7);
    expect(eighth?.size).toBe(archive.hours.get(1)?.size);
    expect(faults).toEqual([]);
    expect(archive.runs[0]).toMatchObject({
      product: 'gfs',
      refTs,
      nextTs: refTs + 9.5 * 3_600_000,
      provenance: { provider: 'NOAA', live: true, licence: 'US public domain' },
    });
  });

  it('has rain as a rate an hour, also where the buckets of NOAA begin anew', async () => {
    publish(...all);
    await ingestRun(model, refTs, deps());
    for (const hour of [1, 2, 6, 7, 8]) expect(archive.hours.get(hour)?.get('rain/surface')?.[5]).toBeCloseTo(1, 5);
  });

  it('tells its state', async () => {
    publish(...all);
    expect(board.snapshot()).toMatchObject({ state: 'idle', refTs: null, age: null });
    await ingestRun(model, refTs, deps());
    const { bytes, ...status } = board.snapshot();
    expect(status).toEqual({
      model: 'gfs',
      product: 'gfs',
      state: 'complete',
      refTs,
      age: 4,
      steps: { done: 8, of: 8 },
      failures: 0,
      lastError: null,
    });
    expect(bytes).toBeGreaterThan(100_000);
  });

  it('waits for steps that are not there yet', async () => {
    publish(0, 1, 2);
    clock.onSleep = () => {
      if (clock.slept.length === 3) publish(3, 4, 5, 6, 7, 8);
    };
    await ingestRun(model, refTs, deps());
    expect(clock.slept).toEqual([60_000, 60_000, 60_000]);
    expect(archive.hours.size).toBe(8);
    expect(faults).toEqual([]);
  });

  it('gives a step up that never comes, and keeps what is written', async () => {
    publish(0, 1, 2, 3, 4);
    await expect(ingestRun(model, refTs, deps())).rejects.toMatchObject({ code: 'not-there' });
    expect([...archive.hours.keys()]).toEqual([1, 2, 3, 4]);
    expect(archive.published).toEqual([
      { hours: [1, 2, 3], complete: false },
      { hours: [1, 2, 3, 4], complete: false },
    ]);
    expect(board.snapshot()).toMatchObject({ state: 'failed', lastError: { code: 'not-there' } });
    expect(clock.now() - refTs).toBeGreaterThanOrEqual(6 * 3_600_000);
  });

  it('of only a few steps is not shown in place of the run before', async () => {
    publish(0, 1, 2);
    await expect(ingestRun(model, refTs, deps())).rejects.toMatchObject({ code: 'not-there' });
    expect(archive.published).toEqual([]);
    expect(archive.hours.size).toBe(2);
  });

  it('goes on where it stopped, with the totals of the step before', async () => {
    publish(0, 1, 2, 3, 4);
    await expect(ingestRun(model, refTs, deps())).rejects.toThrow();
    publish(5, 6, 7, 8);
    provider.requests.length = 0;
    await ingestRun(model, refTs, deps());
    const files = provider.requests.filter(({ range }) => range !== null).map(({ path }) => path.slice(-4));
    expect(new Set(files)).toEqual(new Set(['f000', 'f004', 'f005', 'f006', 'f007', 'f008']));
    expect(archive.hours.get(5)?.get('rain/surface')?.[0]).toBeCloseTo(1, 5);
    expect(archive.published.at(-1)).toEqual({ hours: [1, 2, 3, 4, 5, 6, 7, 8], complete: true });
    expect(faults).toEqual([]);
  });

  it('that is complete is left alone', async () => {
    publish(...all);
    await ingestRun(model, refTs, deps());
    provider.requests.length = 0;
    await ingestRun(model, refTs, deps());
    expect(provider.requests).toEqual([]);
    expect(archive.published).toHaveLength(3);
  });

  it('counts and tells a field that the index lacks, and what follows from it', async () => {
    for (const hour of all) publishStep(provider, model, refTs, hour, plainWeather, ['rain']);
    await ingestRun(model, refTs, deps());
    expect(faults).toHaveLength(32);
    // Asked for twice in the first step, then no longer waited for.
    expect(clock.slept).toEqual([60_000]);
    expect(faults.slice(0, 4)).toEqual([
      [1, 'rain/surface', 'not-in-index'],
      [1, 'newSnow/surface', 'missing-input'],
      [1, 'ptype/surface', 'missing-input'],
      [1, 'cbase/surface', 'missing-input'],
    ]);
    expect(board.snapshot()).toMatchObject({ state: 'complete', failures: 32 });
    expect(archive.hours.get(1)?.has('newSnow/surface')).toBe(false);
    expect(archive.hours.get(1)?.has('cbase/surface')).toBe(true);
    expect(archive.hours.get(1)?.has('temp/surface')).toBe(true);
  });

  it('keeps thunder and the type of precipitation without CAPE, and tells that they are made without it', async () => {
    for (const hour of all) publishStep(provider, model, refTs, hour, plainWeather, ['cape']);
    await ingestRun(model, refTs, deps());
    expect(faults.slice(0, 2)).toEqual([
      [1, 'cape/surface', 'not-in-index'],
      [1, 'thunder/surface', 'missing-input'],
    ]);
    expect(faults).toHaveLength(16);
    expect(board.snapshot().lastError?.message).toBe('hour 8, thunder/surface: made without cape/surface');
    for (const hour of all.filter((one) => one > 0)) {
      const fields = archive.hours.get(hour);
      expect(['thunder/surface', 'ptype/surface', 'cape/surface'].map((key) => fields?.has(key))).toEqual([
        true,
        true,
        false,
      ]);
      expect([...(fields?.get('thunder/surface') ?? [])].every(Number.isFinite)).toBe(true);
    }
  });

  it('leaves out and tells a field whose values cannot be', async () => {
    for (const hour of all)
      publishStep(provider, model, refTs, hour, (pick, at, point) =>
        pick.quantity === 'gust' && at === 2 ? 9.999e20 : plainWeather(pick, at, point),
      );
    await ingestRun(model, refTs, deps());
    expect(faults).toEqual([[2, 'gust/surface', 'bad-data']]);
    expect(archive.hours.get(2)?.has('gust/surface')).toBe(false);
    expect(archive.hours.get(3)?.has('gust/surface')).toBe(true);
  });

  it('stands faults of the server, broken bodies and web pages', async () => {
    publish(...all);
    provider.spoil('f002.idx', { kind: 'status', status: 500 });
    provider.spoil('f003.idx', { kind: 'html' });
    provider.spoil('f004', { kind: 'status', status: 503 }, { kind: 'truncate', after: 500 });
    provider.spoil('f005', { kind: 'wrong-range' }, { kind: 'html-as-data' }, { kind: 'wrong-range' });
    await ingestRun(model, refTs, deps());
    expect(archive.hours.size).toBe(8);
    expect(faults).toEqual([]);
  });

  it('does not take an index that is out of step with its file', async () => {
    publish(...all);
    const { path } = model;
    provider.files.set(
      path({ refTs, hour: 2 }, null),
      provider.files.get(path({ refTs, hour: 1 }, null)) ?? new Uint8Array(),
    );
    await expect(ingestRun(model, refTs, deps())).rejects.toMatchObject({ code: 'wrong-field' });
    expect([...archive.hours.keys()]).toEqual([1]);
  });

  it('stops at a fault of the archive and goes on from there', async () => {
    publish(...all);
    archive.failAt = 3;
    await expect(ingestRun(model, refTs, deps())).rejects.toThrow('disk-full');
    expect(board.snapshot()).toMatchObject({ state: 'failed', lastError: { code: 'archive', message: 'disk-full' } });
    expect([...archive.hours.keys()]).toEqual([1, 2]);
    await ingestRun(model, refTs, deps());
    expect(archive.hours.size).toBe(8);
  });

  it('ends at once when it is stopped', async () => {
    publish(0, 1);
    const control = new AbortController();
    clock.onSleep = () => control.abort();
    const fetching = { ...deps().fetching, signal: control.signal };
    await expect(ingestRun(model, refTs, deps({ fetching }))).rejects.toMatchObject({ code: 'stopped' });
    expect([...archive.hours.keys()]).toEqual([1]);
  });
});
