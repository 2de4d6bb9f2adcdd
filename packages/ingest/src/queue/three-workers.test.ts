import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDiskSource, openRunWriter } from '@meltemi/archive';
import { createLimiter } from '@meltemi/concurrency';
import { startPostgres, type TestPostgres } from '@meltemi/test-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { inlineDecodePool } from '../decode/decode-pool.ts';
import type { Model } from '../models/model.ts';
import { models } from '../models/models.ts';
import { newestRun, runBefore } from '../models/run-times.rules.ts';
import { defaultRules, type RunDeps } from '../run/ingest-run.ts';
import { StatusBoard } from '../run/status.ts';
import { startTestProvider } from '../test-provider.ts';
import { coarse, publishStep, type ValueOf } from '../test-world.ts';
import { defaultLimits } from '../transport/fetch-bytes.ts';
import { defaultRetry } from '../transport/retry.rules.ts';
import { openJobQueue } from './job-queue.ts';
import { shareWork } from './share-work.ts';

const times = { expire: 5, retry: 1, look: 1 };
const sea: ValueOf = ({ quantity }, hour, point) =>
  quantity.endsWith('Period') ? 10 : quantity.endsWith('From') ? 270 : 1 + hour / 10 + point / 100;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 180_000);
afterAll(() => postgres.stop());

it('three workers bring each step of each run in once, also when one is killed in the middle of a run', async () => {
  const provider = await startTestProvider();
  const folder = mkdtempSync(join(tmpdir(), 'workers-'));
  const model: Model = { ...models['gfs-wave'], grid: coarse, base: provider.base, steps: () => [[1, 1, 3]] };
  const newest = newestRun(model, Date.now());
  const runs = [newest, runBefore(model, newest), runBefore(model, runBefore(model, newest))];
  for (const refTs of runs) for (const hour of [1, 2, 3]) publishStep(provider, model, refTs, hour, sea);
  const written: string[] = [];

  const victim = spawn(
    process.execPath,
    [fileURLToPath(new URL('./test-ingest-worker.ts', import.meta.url)), postgres.url, provider.base, folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const began = new Promise<void>((resolve) => {
    victim.stdout.once('data', (text: Buffer) => {
      written.push(String(text).trim());
      resolve();
    });
  });
  await began;

  const control = new AbortController();
  const depsOf = (): RunDeps => ({
    base: provider.base,
    clock: systemClock,
    board: new StatusBoard(model.ident, model.product, () => systemClock.now()),
    pool: inlineDecodePool,
    limit: createLimiter(2),
    rules: defaultRules,
    openWriter: async (run) => {
      const writer = await openRunWriter(folder, run);
      return {
        ...writer,
        write: async (hour, fields, onUnfit) => {
          await writer.write(hour, fields, onUnfit);
          written.push(`${run.refTs} ${hour}`);
        },
      };
    },
    fetching: {
      clock: systemClock,
      random: Math.random,
      retry: defaultRetry,
      limits: defaultLimits,
      signal: control.signal,
    },
  });
  const queues = [
    await openJobQueue(postgres.url, () => undefined, times),
    await openJobQueue(postgres.url, () => undefined, times),
  ];
  for (const refTs of runs) await queues[0]?.offer({ model: model.ident, refTs });
  const working = queues.map((queue) => shareWork([model], depsOf, queue, control.signal));
  const gone = new Promise((resolve) => {
    victim.once('exit', resolve);
  });
  victim.kill('SIGKILL');
  await gone;

  const source = await openDiskSource({ from: folder, pollMs: 0 });
  await expect
    .poll(async () => (await source.runs('gfsWaves')).map((run) => [run.refTs, run.hours]), { timeout: 60_000 })
    .toEqual(runs.map((refTs) => [refTs, [1, 2, 3]]));
  const expected = runs.flatMap((refTs) => [1, 2, 3].map((hour) => `${refTs} ${hour}`));
  expect(written.toSorted()).toEqual(expected.toSorted());
  control.abort();
  await Promise.all(working);
  for (const queue of queues) await queue.close();
  source.close();
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
}, 180_000);
