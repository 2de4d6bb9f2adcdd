import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls, requestPath } from '@meltemi/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { NOON, testApp, testEnvironment, testFolder } from '#http/test-app.ts';
import type { TestEnvironment } from '#http/test-app.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { openViewStore } from './analytics.store.ts';
import { DAYS_KEPT } from './analytics.store.ts';

const DAY = 86_400_000;
let environment: TestEnvironment;
let app: FastifyInstance;
let folder: string;
let remove: () => Promise<void>;

const open = async () => {
  app = await testApp(
    async (scope) =>
      analyticsRoutes(scope, await openViewStore(folder, environment.now, (message) => scope.log.warn(message))),
    { environment },
  );
  await app.ready();
};
beforeEach(async () => {
  environment = testEnvironment();
  ({ folder, remove } = await testFolder());
  await open();
});
afterEach(async () => {
  await app.close();
  await remove();
});

const view = (code: string, query: string, headers = {}) =>
  app.inject({ method: 'HEAD', url: `/sedlina/ga/${code}?${query}`, headers });
const counted = async (day: string) => JSON.parse(await readFile(join(folder, `${day}.json`), 'utf8'));

describe('HEAD /sedlina/ga/{code}', () => {
  it('counts views by day, code and page and keeps nothing of the visitor', async () => {
    const visitor = {
      location: 'https://x.example/?a=S3CRET',
      language: 'cs',
      screenSize: '1920x1080',
      clientId: 'DEVICE-S3CRET',
      utmSource: 'mail',
      utmMedium: 'letter',
      utmCampaign: 'spring',
      utmTerm: 'wind',
      utmContent: 'top',
      firstVisit: 'true',
      elapsedTime: '7',
      pt: 'PAGE-S3CRET',
      ut: 'pending',
      did: 'DEVICE-S3CRET',
    } as const;
    const url = requestPath(calls.pageView, { code: 'index' }, { page: '/settings', ...visitor });
    const reply = await app.inject({ method: 'HEAD', url });
    expect(reply.statusCode).toBe(204);
    await app.inject({ method: 'HEAD', url });
    await view('embed', 'page=/50.1/14.4');
    await app.close();
    expect(await counted('2026-03-01')).toEqual({ index: { '/settings': 2 }, embed: { '/:n/:n': 1 } });
    expect(await readdir(folder)).toEqual(['2026-03-01.json']);
    expect(environment.lines.join('')).not.toMatch(/(?:PAGE|DEVICE)-S3CRET/);
  });

  it.each(['screenSize=large', 'elapsedTime=soon', 'firstVisit=maybe'])('refuses %s', async (query) => {
    expect((await view('index', `page=/&${query}`)).statusCode).toBe(400);
  });

  it('counts a view that names no page as the first page', async () => {
    expect((await view('index', '')).statusCode).toBe(204);
    await app.close();
    expect(await counted('2026-03-01')).toEqual({ index: { '/': 1 } });
  });

  it('answers alike but does not count who refuses', async () => {
    expect((await view('index', 'page=/', { dnt: '1' })).statusCode).toBe(204);
    expect((await view('index', 'page=/', { 'sec-gpc': '1' })).statusCode).toBe(204);
    await app.close();
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(['%2e%2e%2fetc', 'a%20b', '__proto__', 'x'.repeat(41)])('refuses the code %s', async (code) => {
    expect((await view(code, 'page=/')).statusCode).toBe(400);
  });

  it('starts a new file with a new day and carries on after a restart', async () => {
    await view('index', 'page=/a');
    environment.time = NOON + DAY;
    await view('index', 'page=/b');
    await app.close();
    await open();
    await view('index', 'page=/b');
    await app.close();
    expect(await counted('2026-03-01')).toEqual({ index: { '/a': 1 } });
    expect(await counted('2026-03-02')).toEqual({ index: { '/b': 2 } });
  });

  it('sets an unreadable file aside instead of failing', async () => {
    await app.close();
    await writeFile(join(folder, '2026-03-01.json'), '{"index": "many"');
    await open();
    await view('index', 'page=/a');
    await app.close();
    expect(await counted('2026-03-01')).toEqual({ index: { '/a': 1 } });
    expect(environment.lines.join('')).toContain('set aside');
  });

  it('forgets days beyond the kept ones', async () => {
    await Promise.all(
      Array.from({ length: DAYS_KEPT + 5 }, (_, n) =>
        writeFile(join(folder, `${new Date(NOON - n * DAY).toISOString().slice(0, 10)}.json`), '{}'),
      ),
    );
    environment.time = NOON + DAY;
    await view('index', 'page=/');
    await app.close();
    const names = (await readdir(folder)).sort();
    expect(names).toHaveLength(DAYS_KEPT + 1);
    expect(names.at(-1)).toBe('2026-03-02.json');
  });
});
