import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schemas, type IngestStatus } from '@meltemi/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseArguments } from '#packages/ingest/src/command/arguments.rules.ts';
import { runIngest } from '#packages/ingest/src/command/run-ingest.ts';
import { openWorkerRow } from '#packages/ingest/src/command/worker-row.ts';
import { startTestProvider } from '#packages/ingest/src/test-provider.ts';
import { testServer, type TestServer } from '#packages/server/src/boot/test-server.ts';
import { freshPlace } from '#packages/server/src/database/test-databases.ts';

let url: string;
let folder: string;
let dropDatabase: () => Promise<void>;
let server: TestServer | null;
let lines: string[];
const say = (line: string): void => void lines.push(line);

beforeEach(async () => {
  const fresh = await freshPlace('postgres');
  if (!('url' in fresh.place)) throw new Error('PostgreSQL has an address');
  url = fresh.place.url;
  dropDatabase = fresh.remove;
  folder = await mkdtemp(join(tmpdir(), 'workers-'));
  server = null;
  lines = [];
}, 180_000);
afterEach(async () => {
  await server?.close();
  await dropDatabase();
  await rm(folder, { recursive: true, force: true });
});

const workers = async (): Promise<NonNullable<IngestStatus['workers']>> =>
  schemas.ingestStatus.parse((await server?.app.inject('/ingest-status'))?.json()).workers ?? [];
const models = '{"at":1,"models":[]}';
/** Every report is written, and a row is outlived at once. */
const hasty = { every: 0, outlived: 0 };

it('a worker is seen by a server of the same database while it works, and is gone when it ends', async () => {
  server = await testServer({ url });
  const provider = await startTestProvider();
  const env = { DATABASE_URL: url, MELTEMI_INGEST_GFS_WAVE_URL: provider.base, MELTEMI_DOWNLOAD_GB_A_DAY: '3' };
  const options = parseArguments(['gfs-wave', '--watch', '--folder', join(folder, 'forecasts')], env);
  if (typeof options === 'string') throw new Error(options);
  const control = new AbortController();
  const working = runIngest(options, { say, signal: control.signal });
  await expect
    .poll(async () => (await workers()).map(({ name, state }) => [name.endsWith(join(folder, 'forecasts')), state]), {
      timeout: 60_000,
    })
    .toEqual([[true, 'reporting']]);
  const [worker] = await workers();
  expect(worker?.ingest).toMatchObject({ models: [{ model: 'gfs-wave' }], budget: { downloads: { of: 3e9 } } });
  control.abort();
  expect(await working).toBe(true);
  expect(await workers()).toEqual([]);
  await provider.close();
});

it('a worker says once that no server has made the table, and is seen when one has', async () => {
  const row = openWorkerRow(url, folder, say, hasty);
  row.report(models);
  row.report(models);
  await expect.poll(() => lines, { timeout: 30_000 }).toHaveLength(1);
  expect(lines[0]).toBe(
    'servers do not see what this worker does: the database has no table of workers; the first server on it makes it',
  );
  server = await testServer({ url });
  row.report(models);
  await expect.poll(() => lines[1], { timeout: 30_000 }).toBe('servers see what this worker does again');
  expect(await workers()).toHaveLength(1);
  await row.close();
  expect(lines).toHaveLength(2);
  expect(await workers()).toEqual([]);
});

it('a worker that was killed is replaced by the one that is started in its folder, and by no other', async () => {
  server = await testServer({ url });
  const [killed, elsewhere] = [folder, join(folder, 'other')].map((own) => openWorkerRow(url, own, say, hasty));
  killed?.report(models);
  elsewhere?.report(models);
  await expect.poll(async () => (await workers()).length, { timeout: 30_000 }).toBe(2);
  const next = openWorkerRow(url, folder, say, hasty);
  next.report('{"at":2,"models":[]}');
  await expect
    .poll(async () => (await workers()).map(({ name, ingest }) => [name.endsWith('other'), ingest?.at]), {
      timeout: 30_000,
    })
    .toEqual([
      [false, '1970-01-01T00:00:00.002Z'],
      [true, '1970-01-01T00:00:00.001Z'],
    ]);
  for (const row of [killed, elsewhere, next]) await row?.close();
  expect(lines).toEqual([]);
});
