import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { schemas, type IngestStatus } from '@meltemi/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { onEachEngine } from '#database/test-databases.ts';
import { removeGoneWorkers } from '#features/ingest-status/ingest-workers.store.ts';
import { stateName } from '#features/ingest-status/read-processes.ts';
import { testFolder } from '#http/test-app.ts';
import { testServer, type TestServer } from './test-server.ts';

const minute = 60_000;
const model = (ident: string, extra: object = {}) => ({
  model: ident,
  product: ident,
  state: 'idle',
  refTs: null,
  age: null,
  steps: { done: 0, of: 0 },
  bytes: 0,
  failures: 0,
  lastError: null,
  ...extra,
});
const budget = (used: number) => ({
  archive: { used: 3e9, of: 5e9 },
  downloads: { used, of: 2e9 },
  taken: [{ model: 'gfs', what: 'ground' }],
  leftOut: [{ model: 'ecmwf', what: 'all of it' }],
});

onEachEngine((engine) => {
  let server: TestServer;
  let folder: string;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ folder, remove } = await testFolder());
    // With SQLite the folder of the data is where the file lies.
    const data = 'file' in engine.place ? dirname(engine.place.file) : folder;
    folder = join(data, 'forecasts');
    await mkdir(folder, { recursive: true });
    server = await testServer(engine.place, { MELTEMI_DATA_DIR: data });
  });
  afterEach(async () => {
    await engine.database.write((trx) => trx.deleteFrom('ingest_workers').execute());
    await rm(join(folder, stateName), { force: true });
  });
  afterAll(async () => {
    await server.close();
    await remove();
  });

  const status = async (): Promise<IngestStatus> =>
    schemas.ingestStatus.parse((await server.app.inject('/ingest-status')).json());
  const page = async (): Promise<string> =>
    (await server.app.inject({ url: '/ingest-status', headers: { accept: 'text/html' } })).body;
  const metrics = async (): Promise<string> => (await server.app.inject('/metrics')).body;
  /** A worker as it writes itself, some time ago. */
  const insert = (id: string, ago: number, state: object | string): Promise<unknown> => {
    const text = typeof state === 'string' ? state : JSON.stringify({ at: Date.now() - ago, ...state });
    const [seen, started] = [Date.now() - ago, Date.now() - ago - 60 * minute];
    return engine.database.write((trx) =>
      trx
        .insertInto('ingest_workers')
        .values({ id, name: `${id}:/data/forecasts`, started, seen, state: text })
        .execute(),
    );
  };
  const refTs = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 6 * 3_600_000;
  const lastError = { at: Date.now() - 5 * minute, code: 'not-there', message: 'hour <13> is not there' };
  const gfs = model('gfs', {
    state: 'fetching',
    refTs,
    steps: { done: 12, of: 16 },
    bytes: 4e8,
    failures: 2,
    lastError,
  });

  it('shows the workers on other machines, where machines share a database', async () => {
    await insert('beta', 5 * 1000, { models: [gfs, model('ecmwf'), model('arome')], budget: budget(6e8) });
    await insert('alpha', 3 * minute, { models: [model('gfs'), model('ecmwf', { state: 'complete', refTs })] });
    const { ingest, workers } = await status();
    expect(ingest).toBeNull();
    if (engine.engine === 'sqlite') {
      // The file belongs to one machine, and so does what ingest beside the server says.
      expect(workers).toEqual([]);
      expect(await page()).toContain('Ingest has reported nothing yet.');
      expect(await metrics()).toContain('meltemi_ingest_workers{state="reporting"} 0');
      return;
    }
    expect(workers?.map(({ name, state }) => [name, state])).toEqual([
      ['alpha:/data/forecasts', 'silent'],
      ['beta:/data/forecasts', 'reporting'],
    ]);
    expect(workers?.[0]?.secondsAgo).toBeGreaterThanOrEqual(180);
    expect(workers?.[1]?.ingest).toMatchObject({
      models: [
        {
          model: 'gfs',
          state: 'fetching',
          run: new Date(refTs).toISOString(),
          steps: { done: 12, of: 16 },
          bytes: 4e8,
          failures: 2,
          lastError: { code: 'not-there', message: 'hour <13> is not there' },
        },
        { model: 'ecmwf', state: 'idle', run: null },
        { model: 'arome' },
      ],
      budget: budget(6e8),
    });
    const text = await page();
    expect(text).toContain('<th scope="row">alpha:/data/forecasts</th><td>silent</td><td>3 min ago</td>');
    expect(text).toContain('<th scope="row">beta:/data/forecasts</th><td>reporting</td><td>0 min ago</td>');
    expect(text).toContain('hour &lt;13&gt; is not there</td><td>beta:/data/forecasts</td>');
    // Who has not touched a model says nothing of it, unless nobody has.
    const rowsOf = (ident: string): number => text.split(`<th scope="row">${ident}</th><td>`).length - 1;
    expect(text).toContain('<caption>Budget of beta:/data/forecasts</caption>');
    expect([rowsOf('gfs'), rowsOf('arome')]).toEqual([2, 1]);
    const numbers = await metrics();
    expect(numbers).toContain('meltemi_ingest_workers{state="reporting"} 1');
    expect(numbers).toContain('meltemi_ingest_workers{state="silent"} 1');
    expect(numbers).toContain('meltemi_ingest_failures{model="gfs"} 2');
    expect(numbers).toContain('meltemi_ingest_downloaded_bytes{worker="beta:/data/forecasts"} 600000000');
    expect(numbers).toContain('meltemi_ingest_download_budget_bytes{worker="beta:/data/forecasts"} 2000000000');
  });

  it('shows the one beside the server once, though it is a worker of the database too', async () => {
    const own = { at: Date.now(), worker: 'own', models: [gfs], budget: budget(1e8) };
    await writeFile(join(folder, stateName), JSON.stringify(own));
    await insert('own', 1000, own);
    await insert('other', 1000, { models: [model('gfs')] });
    const { ingest, workers } = await status();
    expect(ingest?.models).toMatchObject([{ model: 'gfs', state: 'fetching' }]);
    expect(workers?.map(({ name }) => name)).toEqual(engine.engine === 'sqlite' ? [] : ['other:/data/forecasts']);
    const text = await page();
    expect(text).toContain('Beside this server: reported 0 min ago.');
    expect(text).toContain('The archive holds 3.0 GB of 5.0 GB (MELTEMI_ARCHIVE_GB); 100.0 MB of 2.0 GB');
    expect(await metrics()).toContain('meltemi_ingest_downloaded_bytes{worker="this server"} 100000000');
  });

  it('shows a worker whose report cannot be read, and leaves out none for it', async () => {
    await insert('a', 1000, '{"at":"yesterday"}');
    await insert('b', 1000, `{"at":1e300,"models":[]}`);
    await insert('c', 1000, { models: [gfs] });
    const { workers } = await status();
    const read = workers?.map(({ state, ingest }) => [state, ingest?.models.length ?? null]);
    expect(read).toEqual(
      engine.engine === 'sqlite'
        ? []
        : [
            ['reporting', null],
            ['reporting', null],
            ['reporting', 1],
          ],
    );
    const isOnPage = (await page()).includes('report cannot be read (another version)');
    expect(isOnPage).toBe(engine.engine === 'postgres');
  });

  it('forgets a worker that was silent for a day', async () => {
    await insert('old', 25 * 60 * minute, { models: [] });
    await insert('young', 23 * 60 * minute, { models: [] });
    await removeGoneWorkers(engine.database);
    const names = (await engine.database.db.selectFrom('ingest_workers').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    );
    expect(names).toEqual(engine.engine === 'sqlite' ? ['old', 'young'] : ['young']);
  });
});
