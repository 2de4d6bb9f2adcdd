import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { testEnvironment, testFolder } from '../http/test-app.ts';
import { readConfiguration } from './configuration.ts';
import { buildServer } from './server.ts';

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

describe('forecasts without the files of the ground', () => {
  it('answer 503 with a code, and the log tells the operator what to do', async () => {
    const environment = testEnvironment();
    app = await buildServer(
      readConfiguration({ LOG_LEVEL: 'error', MELTEMI_DATA: 'simulated' }, { root: folder, version: '1.2.3' }),
      environment,
      { geographyFolder: join(folder, 'nowhere') },
    );
    for (const url of [
      '/metadata/v1.0/gfs/minifest.json',
      '/im/v3.0/gfs/2026030100/2026030103/wm_grid_257/2/1/1/temp-surface.png',
      '/forecast/point/gfs/v2.9/1/2',
      '/forecast/meteogram/gfs/v1.2/1/2',
      '/citytile/v1.0/gfs/5-1-1',
    ]) {
      const reply = await app.inject(url);
      expect([url, reply.statusCode, reply.json().error.code]).toEqual([url, 503, 'unavailable']);
    }
    expect(environment.lines.join('')).toContain('npm run build:data');
    expect((await app.inject('/health')).json().building).toEqual({ done: 0, total: 0 });
  });
});
