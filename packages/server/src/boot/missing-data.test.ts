import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfiguration } from '#services/configuration.ts';
import { celestial, elevation, labels, reverse, search } from '../features/index.ts';
import { testEnvironment, testFolder } from '../http/test-app.ts';
import { testIndexFile } from '../places/test-places.ts';
import { buildServer } from './server.ts';

const placeUrls = [
  '/search/v1?q=prague',
  '/reverse/v3/50.09/14.42/10',
  '/services/elevation/50.09/14.42',
  '/services/celestial/50.09/14.42',
  '/labels/v1.4/en/5/17/10.json',
];
const forecastUrls = [
  '/metadata/v1.0/gfs/minifest.json',
  '/im/v3.0/gfs/2026030100/2026030103/wm_grid_257/2/1/1/temp-surface.png',
  '/forecast/point/gfs/v2.9/1/2',
  '/forecast/meteogram/gfs/v1.2/1/2',
  '/citytile/v1.0/gfs/5-1-1',
  '/tc/v2/storms/active',
];

const tideUrl = '/tides/v1.0/tides/48.6/-2';

let folder: string;
let remove: () => Promise<void>;
let app: FastifyInstance;
beforeEach(async () => {
  ({ folder, remove } = await testFolder());
  await mkdir(join(folder, 'dist', 'client'), { recursive: true });
  await mkdir(join(folder, '.data'));
  await writeFile(join(folder, 'dist', 'client', 'index.html'), '<!doctype html>');
});
afterEach(async () => {
  await app.close();
  await remove();
});

const configuration = () =>
  readConfiguration({ LOG_LEVEL: 'error', MELTEMI_DATA: 'simulated' }, { root: folder, version: '1.2.3' });

describe('a server without the files of the data build', () => {
  it('answers 503 with a code to what needs them, and the log says what to do', async () => {
    const environment = testEnvironment();
    app = await buildServer(configuration(), environment);
    for (const url of [...placeUrls, ...forecastUrls, tideUrl]) {
      const reply = await app.inject(url);
      expect([url, reply.statusCode, reply.json().error.code]).toEqual([url, 503, 'unavailable']);
    }
    expect(environment.lines.filter((line) => line.includes('npm run build:data'))).toHaveLength(4);
    expect((await app.inject('/health')).json().building).toEqual({ done: 0, total: 0 });
    expect((await app.inject({ method: 'HEAD', url: '/services/connection' })).statusCode).toBe(200);
  });
});

describe('a server with the files of places', () => {
  it('answers every call about places', async () => {
    const data = join(folder, 'data');
    await mkdir(data);
    await writeFile(join(data, 'places.bin'), testIndexFile());
    await writeFile(join(data, 'geography.json'), JSON.stringify({ width: 4, height: 2 }));
    await writeFile(join(data, 'elevation.i16'), new Uint8Array(Int16Array.from({ length: 8 }, () => 250).buffer));
    await writeFile(join(data, 'land.u8'), new Uint8Array(8).fill(255));
    const features = [search, reverse, elevation, celestial, labels];
    app = await buildServer({ ...configuration(), builtDataFolder: data }, testEnvironment(), features);
    for (const url of placeUrls) expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200]);
    expect((await app.inject({ url: placeUrls[2] ?? '' })).json()).toMatchObject({ elevation: 250 });
  });
});
