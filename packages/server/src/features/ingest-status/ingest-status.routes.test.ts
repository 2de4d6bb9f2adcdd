import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { sharedMigrations } from '#database/migrations/index.ts';
import { openDatabase } from '#database/open-database.ts';
import { openArchiveForecasts, type ArchiveForecasts } from '#forecasts/archive-forecasts.ts';
import { localArchivePool, threeHourly, writeLiveRun } from '#forecasts/test-live-archive.ts';
import { NOON, testApp, testFolder } from '#http/test-app.ts';
import { ingestStatusRoutes } from './ingest-status.routes.ts';
import { createProcessReader, stateName } from './read-processes.ts';

const TOKEN = 'a-token-of-some-length';
const hour = 3_600_000;
let folder: string;
let remove: () => Promise<void>;
let app: FastifyInstance;
let archive: ArchiveForecasts;
let database: Database;
const log = { warn: () => undefined };
beforeEach(async () => {
  ({ folder, remove } = await testFolder());
  archive = await openArchiveForecasts({
    place: folder,
    now: () => NOON,
    log,
    pollMs: 0,
    pool: localArchivePool(folder),
  });
  database = await openDatabase({ file: join(folder, 'meltemi.sqlite') }, { migrations: sharedMigrations });
  const processes = createProcessReader({ folder, database, now: () => NOON, log });
  app = await testApp((scope) =>
    ingestStatusRoutes(scope, { token: TOKEN, now: () => NOON, data: 'auto', processes, archive }),
  );
});
afterEach(async () => {
  await app.close();
  await archive.close();
  await database.close();
  await remove();
});

const request = (remoteAddress = '127.0.0.1', headers = {}) =>
  app.inject({ url: '/ingest-status', remoteAddress, headers });

/** As ingest writes it. */
const state = {
  at: NOON - 90_000,
  models: [
    {
      model: 'gfs',
      product: 'gfs',
      state: 'fetching',
      refTs: NOON - 6 * hour,
      age: 1,
      steps: { done: 12, of: 209 },
      bytes: 431_000_000,
      failures: 2,
      lastError: { at: NOON - 100_000, code: 'not-there', message: 'hour 13 is not there' },
    },
    {
      model: 'ecmwf',
      product: 'ecmwf',
      state: 'idle',
      refTs: null,
      age: null,
      steps: { done: 0, of: 0 },
      bytes: 0,
      failures: 0,
      lastError: null,
    },
  ],
};

describe('GET /ingest-status', () => {
  it('tells run, age, steps, octets and failures of each model, by the clock of now', async () => {
    await writeFile(join(folder, stateName), JSON.stringify(state));
    const reply = await request();
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json()).toEqual({
      data: 'auto',
      ingest: {
        at: '2026-03-01T11:58:30.000Z',
        secondsAgo: 90,
        models: [
          {
            model: 'gfs',
            product: 'gfs',
            state: 'fetching',
            run: '2026-03-01T06:00:00.000Z',
            age: 6,
            steps: { done: 12, of: 209 },
            bytes: 431_000_000,
            failures: 2,
            lastError: { at: '2026-03-01T11:58:20.000Z', code: 'not-there', message: 'hour 13 is not there' },
          },
          {
            model: 'ecmwf',
            product: 'ecmwf',
            state: 'idle',
            run: null,
            age: null,
            steps: { done: 0, of: 0 },
            bytes: 0,
            failures: 0,
            lastError: null,
          },
        ],
        sky: [],
        stations: [],
        warnings: [],
        storms: [],
        fires: [],
        budget: null,
      },
      workers: [],
      archive: { runs: [], faults: [] },
    });
  });

  it('tells what forecasts take of disk and network, and what is left out', async () => {
    const budget = {
      archive: { used: 3_700_000_000, of: 5_000_000_000 },
      downloads: { used: 650_000_000, of: 2_000_000_000 },
      taken: [{ model: 'gfs', what: 'ground, 16 steps to 48 h, 2 runs a day' }],
      leftOut: [
        { model: 'gfs', what: '75 fields on levels' },
        { model: 'ecmwf', what: 'all of it' },
      ],
    };
    await writeFile(join(folder, stateName), JSON.stringify({ ...state, budget }));
    expect((await request()).json().ingest.budget).toEqual(budget);
    const page = (await request('127.0.0.1', { accept: 'text/html' })).body;
    expect(page).toContain(
      'The archive holds 3.7 GB of 5.0 GB (MELTEMI_ARCHIVE_GB); 650.0 MB of 2.0 GB were downloaded',
    );
    expect(page).toContain(
      '<th scope="row">gfs</th><td>ground, 16 steps to 48 h, 2 runs a day</td><td>75 fields on levels</td>',
    );
    expect(page).toContain('<th scope="row">ecmwf</th><td>–</td><td>all of it</td>');
  });

  it('tells scan, age, frames and refused files of each source of radar, satellite and lightning', async () => {
    const mrms = {
      source: 'mrms',
      kind: 'radar',
      state: 'waiting',
      scanTs: NOON - 150_000,
      frames: 20,
      bytes: 13_000_000,
      refused: 2,
      repeated: 1,
      lastError: { at: NOON - 100_000, code: 'bad-data', message: 'truncated: <b>' },
    };
    await writeFile(join(folder, stateName), JSON.stringify({ ...state, sky: [mrms] }));
    expect((await request()).json().ingest.sky).toEqual([
      {
        source: 'mrms',
        kind: 'radar',
        state: 'waiting',
        scan: '2026-03-01T11:57:30.000Z',
        ageMinutes: 2.5,
        frames: 20,
        bytes: 13_000_000,
        refused: 2,
        repeated: 1,
        lastError: { at: '2026-03-01T11:58:20.000Z', code: 'bad-data', message: 'truncated: <b>' },
      },
    ]);
    const page = (await request('127.0.0.1', { accept: 'text/html' })).body;
    expect(page).toContain(
      '<th scope="row">mrms</th><td>radar</td><td>waiting</td><td>2026-03-01 11:57Z</td><td>2 min</td>',
    );
    expect(page).toContain('truncated: &lt;b&gt;');
  });

  it('tells what the archive holds and what of it is shown', async () => {
    await writeLiveRun(folder);
    await writeLiveRun(folder, { refTs: NOON, hours: threeHourly(12), complete: false });
    const { runs } = (await request()).json().archive;
    expect(runs).toEqual([
      {
        product: 'gfs',
        run: '2026-03-01T12:00:00.000Z',
        age: 0,
        updated: '2026-03-01T16:00:00.000Z',
        complete: false,
        shown: false,
        steps: 4,
        reach: 12,
        fields: 5,
        licence: 'Public domain (U.S. government work)',
      },
      {
        product: 'gfs',
        run: '2026-03-01T00:00:00.000Z',
        age: 12,
        updated: '2026-03-01T04:00:00.000Z',
        complete: true,
        shown: true,
        steps: 16,
        reach: 48,
        fields: 5,
        licence: 'Public domain (U.S. government work)',
      },
    ]);
  });

  it('is a page for a browser, in which nothing of the data is markup', async () => {
    const [gfs, ecmwf] = state.models;
    await writeFile(
      join(folder, stateName),
      JSON.stringify({
        ...state,
        models: [{ ...gfs, lastError: { at: NOON, code: 'bad-data', message: '<script>alert(1)</script>' } }, ecmwf],
      }),
    );
    await writeLiveRun(folder);
    const page = await request('127.0.0.1', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain(
      '<th scope="row">gfs</th><td>fetching</td><td>2026-03-01 06:00Z</td><td>6 h 0 min</td><td>12 of 209</td><td>431.0 MB</td><td>2</td><td>2026-03-01 12:00Z bad-data: &lt;script&gt;',
    );
    expect(page.body).toContain('<th scope="row">ecmwf</th><td>idle</td><td>–</td>');
    expect(page.body).toContain(
      '<th scope="row">gfs</th><td>2026-03-01 00:00Z</td><td>12 h 0 min</td><td>16</td><td>48 h</td><td>yes</td><td>yes</td>',
    );
    expect(page.body).not.toContain('<script');
    expect((await request('203.0.113.5', { accept: 'text/html' })).statusCode).toBe(403);
    expect((await request('127.0.0.1', { accept: '*/*' })).headers['content-type']).toContain('application/json');
  });

  it('tells manifests that cannot be read', async () => {
    await writeLiveRun(folder);
    await writeFile(join(folder, 'gfs', '2026030100', 'manifest.json'), '{}');
    expect((await request()).json().archive.faults).toEqual([
      { name: 'gfs/2026030100/manifest.json', code: 'unavailable', message: expect.stringContaining('not a manifest') },
    ]);
  });

  it.each([
    '',
    '{"at":',
    '[]',
    '{"at":"now","models":[]}',
    '{"at":1e300,"models":[]}',
    '{"at":1,"models":[{"model":"gfs"}]}',
  ])('takes %j for no state', async (text) => {
    await writeFile(join(folder, stateName), text);
    const reply = await request();
    expect([reply.statusCode, reply.json().ingest]).toEqual([200, null]);
  });

  it('is for this machine, or for whoever holds the token', async () => {
    expect((await request('203.0.113.5')).json().error.code).toBe('forbidden');
    expect((await request('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(403);
    expect((await request('203.0.113.5', { authorization: `Bearer ${TOKEN}` })).statusCode).toBe(200);
    expect((await request('203.0.113.5', { authorization: `Bearer ${TOKEN}x` })).statusCode).toBe(403);
  });
});
