import { createLimiter } from '@meltemi/concurrency';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inlineDecodePool } from '../decode/decode-pool.ts';
import { models } from '../models/models.ts';
import { defaultRules, type RunDeps } from '../run/ingest-run.ts';
import { StatusBoard } from '../run/status.ts';
import { testClock, type TestClock } from '../test-clock.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { coarse, publishStep } from '../test-world.ts';
import { testArchive, type TestArchive } from '../test-writer.ts';
import { defaultLimits } from '../transport/fetch-bytes.ts';
import { defaultRetry } from '../transport/retry.rules.ts';
import { chooseRun } from './choose-run.ts';
import { ingestOnce, keepUp } from './keep-up.ts';

const hourMs = 3_600_000;
const refTs = Date.UTC(2026, 10, 15, 6);
const model = { ...models['ecmwf-wave'], grid: coarse, steps: () => [[3, 3, 6]] as const };
/** Seven hours after a run its first step may be there. */
const due = refTs + 7 * hourMs;

let provider: TestProvider;
let clock: TestClock;
let archives: Map<number, TestArchive>;
let board: StatusBoard;
let control: AbortController;

beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.files.clear();
  provider.requests.length = 0;
  clock = testClock(due);
  archives = new Map();
  board = new StatusBoard('ecmwf-wave', 'ecmwfWaves', () => clock.now());
  control = new AbortController();
});

const deps = (): RunDeps => ({
  base: provider.base,
  clock,
  board,
  pool: inlineDecodePool,
  limit: createLimiter(4),
  rules: defaultRules,
  openWriter: (run) => {
    const archive = archives.get(run.refTs) ?? testArchive();
    archives.set(run.refTs, archive);
    return archive.open(run);
  },
  fetching: {
    clock,
    random: () => 0,
    retry: { ...defaultRetry, attempts: 1 },
    limits: { ...defaultLimits, maxBytes: 2 ** 20 },
    signal: control.signal,
  },
});
const publish = (run: number, ...hours: readonly number[]): void =>
  hours.forEach((hour) => publishStep(provider, model, run, hour));

describe('the run to bring in', () => {
  it('is the newest that has begun', async () => {
    publish(refTs - 6 * hourMs, 3, 6);
    expect(await chooseRun(model, due, deps())).toBe(refTs - 6 * hourMs);
    publish(refTs, 3);
    expect(await chooseRun(model, due, deps())).toBe(refTs);
    expect(await chooseRun(model, due - 1, deps())).toBe(refTs - 6 * hourMs);
  });

  it('is none when there is none, which is reported', async () => {
    await expect(ingestOnce(model, deps())).rejects.toMatchObject({ code: 'not-there' });
    expect(board.snapshot()).toMatchObject({ state: 'failed', lastError: { code: 'not-there' } });
  });

  it('comes once', async () => {
    publish(refTs, 3, 6);
    expect(await ingestOnce(model, deps())).toBe(refTs);
    expect(archives.get(refTs)?.published).toEqual([{ hours: [3, 6], complete: true }]);
  });
});

describe('keeping up', () => {
  it('brings in run after run, each once', async () => {
    publish(refTs, 3, 6);
    const next = refTs + 6 * hourMs;
    clock.onSleep = (now) => {
      if (now >= next + 7 * hourMs + 60_000) publish(next, 3, 6);
      if (archives.get(next)?.published.length === 1) control.abort();
    };
    await keepUp(model, deps());
    expect([...archives.keys()]).toEqual([refTs, next]);
    expect([...archives.values()].map(({ published }) => published.length)).toEqual([1, 1]);
    // First until the next may be there, then every five minutes for one that is late.
    expect(clock.slept.slice(0, 2)).toEqual([6 * hourMs, 5 * 60_000]);
    expect(board.snapshot()).toMatchObject({ state: 'complete', refTs: next });
  });

  it('tries again after a fault, and says what it was meanwhile', async () => {
    publish(refTs, 3, 6);
    provider.spoil('3h-wave-fc.index', { kind: 'status', status: 403 });
    const states: unknown[] = [];
    clock.onSleep = () => {
      states.push([board.snapshot().state, board.snapshot().lastError?.code]);
      if (states.length === 2) control.abort();
    };
    await keepUp(model, deps());
    expect(states).toEqual([
      ['failed', 'refused'],
      ['complete', 'refused'],
    ]);
    expect(archives.get(refTs)?.published).toHaveLength(1);
  });

  it('does not end with a full disk', async () => {
    publish(refTs, 3, 6);
    const full = testArchive();
    full.failAt = 6;
    archives.set(refTs, full);
    clock.onSleep = () => {
      if (full.published.length === 1) control.abort();
    };
    await keepUp(model, deps());
    expect([...full.hours.keys()]).toEqual([3, 6]);
    expect(clock.slept[0]).toBe(5 * 60_000);
  });

  it('ends when it is stopped, also in the middle of a pause', async () => {
    control.abort();
    await keepUp(model, deps());
    expect(provider.requests).toEqual([]);
  });
});
