import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@meltemi/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { testBed } from '#forecasts/test-forecasts.ts';
import { testSkyService } from '#forecasts/test-sky.ts';
import { readConfiguration } from '#services/configuration.ts';
import { defineFeature } from '#services/services.ts';
import { minifestRoutes } from '../features/minifest/minifest.routes.ts';
import { satelliteRoutes } from '../features/satellite/satellite.routes.ts';
import { testEnvironment, testFolder } from '../http/test-app.ts';
import { allFeatures, buildServer } from './server.ts';

const environment = testEnvironment();
const bed = testBed();
/** The two that need weather, over that of a test; and a call like any other. */
const replaced = [
  defineFeature({ name: 'minifest', calls: [calls.minifest], routes: (scope) => minifestRoutes(scope, bed) }),
  defineFeature({
    name: 'satellite',
    calls: [calls.satelliteInfo],
    routes: (scope) =>
      satelliteRoutes(scope, { sky: testSkyService(environment), tierOf: bed.tierOf, now: environment.now }),
  }),
  defineFeature({
    name: 'test',
    otherRoutes: ['/call'],
    routes: (scope) => void scope.get('/call', async () => 'ok'),
  }),
];
let app: FastifyInstance;
let remove: () => Promise<void>;

beforeAll(async () => {
  const made = await testFolder();
  remove = made.remove;
  const client = join(made.folder, 'dist', 'client');
  await mkdir(join(made.folder, '.data'));
  for (const folder of ['assets', 'lang/main']) await mkdir(join(client, folder), { recursive: true });
  for (const file of [
    'index.html',
    'sw.js',
    'assets/a-B7xq_2Lk.js',
    'assets/a-B7xq_2Lk.css',
    'assets/a-B7xq_2Lk.woff2',
  ])
    await writeFile(join(client, file), 'x');
  await writeFile(join(client, 'lang/main/en.json'), '{}');
  app = await buildServer(
    readConfiguration({ LOG_LEVEL: 'silent', MELTEMI_DATA: 'simulated' }, { root: made.folder, version: '1.2.3' }),
    // Any delay is too long: the server is busy as soon as it has measured once.
    { ...environment, eventLoopDelay: Number.MIN_VALUE },
    [...allFeatures.filter(({ name }) => replaced.every((one) => one.name !== name)), ...replaced],
  );
  await app.ready();
  await vi.waitFor(async () => expect((await app.inject('/call')).statusCode).toBe(503), { timeout: 10_000 });
});
afterAll(async () => {
  await app.close();
  await remove();
});

describe('a server under pressure', () => {
  it('sheds a call, and says when to try again', async () => {
    const reply = await app.inject('/call');
    expect([reply.statusCode, reply.json().error.code, reply.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ]);
  });

  it.each([
    '/',
    '/index.html',
    '/radar',
    '/50.1/14.4',
    '/assets/a-B7xq_2Lk.js',
    '/assets/a-B7xq_2Lk.css',
    '/assets/a-B7xq_2Lk.woff2',
    '/lang/main/en.json',
    '/sw.js',
    '/health',
    '/health/live',
    '/services/umisteni',
    '/metadata/v1.0/ecmwf-hres/minifest.json',
    '/satellite/info.json',
  ])('answers %s, which the first view of a page is made of', async (url) => {
    expect((await app.inject({ url, headers: { accept: 'text/html,*/*' } })).statusCode).toBe(200);
  });

  it('says that a file is not there', async () => {
    expect((await app.inject('/assets/gone-B7xq_2Lk.js')).statusCode).toBe(404);
  });
});
