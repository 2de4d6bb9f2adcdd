import { createLimiter } from '@meltemi/concurrency';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDiskSource, openRunWriter } from '@meltemi/archive';
import { startPostgres, type TestPostgres } from '@meltemi/test-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { inlineDecodePool } from '../decode/decode-pool.ts';
import type { Model } from '../models/model.ts';
import { models } from '../models/models.ts';
import { newestRun } from '../models/run-times.rules.ts';
import { defaultRules, type RunDeps } from '../run/ingest-run.ts';
import { StatusBoard } from '../run/status.ts';
import { startTestProvider } from '../test-provider.ts';
import { coarse, publishStep, type ValueOf } from '../test-world.ts';
import { defaultLimits } from '../transport/fetch-bytes.ts';
import { defaultRetry } from '../transport/retry.rules.ts';
import { openJobQueue, type JobQueue, type RunJob } from './job-queue.ts';
import { shareWork } from './share-work.ts';

/** A busy machine takes seconds for a job; only where a worker is killed is it taken for dead soon. */
const times = { expire: 120, retry: 1, look: 1 };
const hasty = { ...times, expire: 2 };
const sea: ValueOf = ({ quantity }, hour, point) =>
  quantity.endsWith('Period') ? 10 : quantity.endsWith('From') ? 270 : 1 + hour / 10 + point / 100;
const quiet = (): void => undefined;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 180_000);
afterAll(() => postgres.stop());

/** A worker that keeps what it was given. */
async function worker(
  handle: (job: RunJob) => Promise<void> = async () => undefined,
): Promise<{ readonly queue: JobQueue; readonly done: RunJob[] }> {
  const done: RunJob[] = [];
  const queue = await openJobQueue(postgres.url, quiet, times);
  await queue.work(async (job) => {
    await handle(job);
    done.push(job);
  });
  return { queue, done };
}

describe('work that many machines share', { timeout: 180_000 }, () => {
  it('is done once, whoever asks for it and however often', async () => {
    const [a, b] = [await worker(), await worker()];
    const jobs = Array.from({ length: 6 }, (_, k): RunJob => ({ model: 'gfs', refTs: 1000 + k }));
    for (const job of [...jobs, ...jobs]) await a.queue.offer(job);
    await expect.poll(() => a.done.length + b.done.length, { timeout: 60_000 }).toBe(jobs.length);
    expect([...a.done, ...b.done].map(({ refTs }) => refTs).toSorted((x, y) => x - y)).toEqual(
      jobs.map(({ refTs }) => refTs),
    );
    for (const { queue } of [a, b]) await queue.close();
  });

  it('that fails is tried again', async () => {
    let tries = 0;
    const { queue, done } = await worker(async () => {
      tries += 1;
      if (tries < 3) throw new Error('the provider is down');
    });
    await queue.offer({ model: 'ecmwf', refTs: 2000 });
    await expect.poll(() => done, { timeout: 60_000 }).toEqual([{ model: 'ecmwf', refTs: 2000 }]);
    expect(tries).toBe(3);
    await queue.close();
  });

  it('of a worker that is killed is done by another', async () => {
    const asker = await openJobQueue(postgres.url, quiet, hasty);
    await asker.offer({ model: 'icon-eu', refTs: 3000 });
    const victim = spawn(
      process.execPath,
      [fileURLToPath(new URL('./test-worker.ts', import.meta.url)), postgres.url],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const took = await new Promise<string>((resolve) => {
      victim.stdout.once('data', (text: Buffer) => resolve(String(text)));
    });
    expect(took).toContain('took icon-eu 3000');
    const gone = new Promise((resolve) => {
      victim.once('exit', resolve);
    });
    victim.kill('SIGKILL');
    await gone;
    const heir = await worker();
    await expect.poll(() => heir.done[0], { timeout: 60_000 }).toEqual({ model: 'icon-eu', refTs: 3000 });
    for (const queue of [asker, heir.queue]) await queue.close();
  });

  it('brings a real run in, found and offered by the workers themselves', async () => {
    const provider = await startTestProvider();
    const folder = mkdtempSync(join(tmpdir(), 'ingest-'));
    const control = new AbortController();
    const model: Model = { ...models['gfs-wave'], grid: coarse, base: provider.base, steps: () => [[1, 1, 2]] };
    const refTs = newestRun(model, Date.now());
    for (const hour of [1, 2]) publishStep(provider, model, refTs, hour, sea);
    const board = new StatusBoard(model.ident, model.product, () => systemClock.now());
    const depsOf = (): RunDeps => ({
      base: provider.base,
      clock: systemClock,
      board,
      pool: inlineDecodePool,
      limit: createLimiter(2),
      rules: { ...defaultRules, patienceMs: 0 },
      openWriter: (run) => openRunWriter(folder, run),
      fetching: {
        clock: systemClock,
        random: Math.random,
        retry: defaultRetry,
        limits: defaultLimits,
        signal: control.signal,
      },
    });
    const queue = await openJobQueue(postgres.url, quiet, times);
    const working = shareWork([model], depsOf, queue, control.signal);
    const source = await openDiskSource({ from: folder, pollMs: 0 });
    await expect
      .poll(async () => (await source.runs('gfsWaves')).map((run) => [run.refTs, run.hours]), { timeout: 60_000 })
      .toEqual([[refTs, [1, 2]]]);
    await expect.poll(() => board.snapshot().state, { timeout: 60_000 }).toBe('complete');
    control.abort();
    await working;
    await queue.close();
    source.close();
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
