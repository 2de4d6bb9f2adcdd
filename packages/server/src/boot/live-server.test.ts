import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeLiveRun } from '../forecasts/test-live-archive.ts';
import { testEnvironment, testFolder, type TestEnvironment } from '../http/test-app.ts';
import { readConfiguration } from '#services/configuration.ts';
import { buildServer } from './server.ts';
import { start, stop } from './start.ts';

let folder: string;
let remove: () => Promise<void>;
let environment: TestEnvironment;
beforeEach(async () => {
  ({ folder, remove } = await testFolder());
  environment = testEnvironment();
  await mkdir(join(folder, 'dist', 'client'), { recursive: true });
  await mkdir(join(folder, '.data'));
  await writeFile(join(folder, 'dist', 'client', 'index.html'), '<!doctype html>');
});
afterEach(() => remove());

const project = () => ({ root: folder, version: '1.2.3' });
/** The whole server without the files of the ground: nothing can be simulated. */
const serve = (data: string): Promise<FastifyInstance> =>
  buildServer(readConfiguration({ MELTEMI_DATA: data, LOG_LEVEL: 'warn' }, project()), environment);
const minifestUrl = '/metadata/v1.0/gfs/minifest.json';
const tileUrl = '/im/v3.0/gfs/2026030100/2026030106/wm_grid_257/2/2/1/temp-surface.png';

describe('the whole server with live data', () => {
  it('says clearly that nothing is there yet, and serves the first run that comes', async () => {
    const app = await serve('live');
    const empty = await app.inject(minifestUrl);
    expect([empty.statusCode, empty.json().error]).toMatchObject([
      404,
      { code: 'unknown-product', message: 'No run of GFS has come in yet.' },
    ]);
    const tile = await app.inject(tileUrl);
    expect([tile.statusCode, tile.json().error.code]).toEqual([404, 'unknown-run']);
    expect((await app.inject('/health')).statusCode).toBe(200);
    await writeLiveRun(join(folder, '.data', 'forecasts'));
    environment.time += 6000;
    expect((await app.inject(minifestUrl)).json().provenance).toMatchObject({ origin: 'live', provider: 'NOAA' });
    expect((await app.inject(tileUrl)).headers['x-data-origin']).toBe('live');
    await app.close();
  });

  it('needs no ground when it may take what is there', async () => {
    await writeLiveRun(join(folder, '.data', 'forecasts'));
    const app = await serve('auto');
    expect((await app.inject(minifestUrl)).json().provenance.origin).toBe('live');
    expect((await app.inject('/metadata/v1.0/ecmwf-hres/minifest.json')).statusCode).toBe(404);
    expect(environment.lines.join('')).toContain('there are no simulated forecasts');
    await app.close();
  });

  it('does not look at an archive when data are simulated', async () => {
    await writeLiveRun(join(folder, '.data', 'forecasts'));
    const app = await serve('simulated');
    expect((await app.inject(minifestUrl)).statusCode).toBe(503);
    expect((await app.inject('/ingest-status')).json()).toEqual({
      data: 'simulated',
      ingest: null,
      workers: [],
      archive: null,
    });
    await app.close();
  });
});

describe('ingest beside a started server', () => {
  const env = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info', MELTEMI_GRACE_SECONDS: '1', MELTEMI_DATA: 'live' };
  const waiting =
    'require("node:fs").writeFileSync(process.argv[1], String(process.pid)); console.log("ingest is up"); setInterval(() => {}, 1000);';

  it('says so in one line, writes to the log and ends with the server', async () => {
    const note = join(folder, 'pid');
    const running = await start({ ...env, MELTEMI_INGEST_MODELS: 'gfs' }, project(), environment, {
      ingest: (_root, { data }) => (data === 'live' ? { node: ['-e', waiting], words: [note], cwd: folder } : null),
    });
    expect(running.ingestLine).toBe(
      `Ingest runs beside the server and brings providers' forecasts (gfs) into ${join(folder, '.data', 'forecasts')}, at most 5 GB of forecasts and 2 GB of downloads a day (MELTEMI_ARCHIVE_GB and MELTEMI_DOWNLOAD_GB_A_DAY change that, MELTEMI_INGEST_MODELS=none fetches none); GET /ingest-status shows how far it is`,
    );
    while (!environment.lines.some((line) => line.includes('ingest is up')))
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    const { readFile } = await import('node:fs/promises');
    const pid = Number(await readFile(note, 'utf8'));
    expect(process.kill(pid, 0)).toBe(true);
    await stop(running);
    expect(() => process.kill(pid, 0)).toThrow();
  });

  it('is not there when nobody asks for it', async () => {
    const running = await start({ ...env, MELTEMI_INGEST_MODELS: 'none' }, project(), environment);
    expect(running.ingestLine).toBeNull();
    await stop(running);
  });
});
