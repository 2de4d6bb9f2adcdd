import { schemas } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#http/test-app.ts';
import { testPlaces } from '#places/test-places.ts';
import { labelRoutes } from './labels.routes.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp((scope) => labelRoutes(scope, { places: testPlaces() }));
});
afterAll(() => app.close());
const get = (path: string) => app.inject({ url: `/labels/v1.4/${path}` });

describe('GET /labels/v1.4/{lang}/{z}/{x}/{y}.json', () => {
  it('answers the labels of a tile in the language', async () => {
    const reply = await get('ru/3/4/2.json');
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(schemas.labelTile.parse(reply.json()).map(([, title]) => title)).toContain('Москва');
    expect((await get('ja/3/7/3.json')).json().map(([, title]: string[]) => title)).toContain('東京');
  });

  it('answers an empty tile over the ocean', async () => expect((await get('en/5/12/14.json')).json()).toEqual([]));

  it.each([
    ['en/2/1/1.json', 404, 'outside-grid'],
    ['en/12/1/1.json', 404, 'outside-grid'],
    ['en/3/8/0.json', 404, 'outside-grid'],
    ['en/3/0/8.json', 404, 'outside-grid'],
    ['en/3/-1/0.json', 404, 'outside-grid'],
    ['en/x/0/0.json', 404, 'outside-grid'],
    ['xx/3/1/1.json', 404, 'unknown-language'],
  ])('refuses %s', async (path, status, code) => {
    const reply = await get(path);
    expect([reply.statusCode, reply.json().error.code]).toEqual([status, code]);
  });

  it('knows no other ending', async () => expect((await get('en/3/1/1.png')).statusCode).toBe(404));
});
