import { schemas } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#http/test-app.ts';
import { testPlaces } from '#places/test-places.ts';
import { searchRoutes } from './search.routes.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp((scope) => searchRoutes(scope, { places: testPlaces() }));
});
afterAll(() => app.close());
const get = (query: Record<string, string>) => app.inject({ url: '/search/v1', query });

describe('GET /search/v1', () => {
  it('answers with places, the best first', async () => {
    const reply = await get({ q: 'Париж', lang: 'ru', lat: '48.9', lon: '2.3', limit: '1' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('private, max-age=300');
    expect(schemas.searchReply.parse(reply.json())).toMatchObject({
      results: [{ id: '2988507', title: 'Париж', country: 'Франция', cc: 'fr', dist: 6.3 }],
    });
  });

  it('answers English lines, ten at most, when nothing else is said', async () => {
    const reply = await get({ q: 'p' });
    expect(reply.json().results.length).toBeLessThanOrEqual(10);
    expect(reply.json().results[0]).toMatchObject({ country: 'France' });
  });

  it('falls back to English for a language it does not know', async () => {
    expect((await get({ q: 'p', lang: 'xx' })).json().results[0]).toMatchObject({ country: 'France' });
  });

  it('finds nothing without failing', async () =>
    expect((await get({ q: 'zzzzqqqq' })).json()).toEqual({ results: [] }));

  it.each([
    [{}, 400, 'bad-request'],
    [{ q: '  ' }, 400, 'bad-request'],
    [{ q: 'x'.repeat(201) }, 400, 'bad-request'],
    [{ q: 'a', limit: '51' }, 400, 'bad-request'],
    [{ q: 'a', limit: '0' }, 400, 'bad-request'],
    [{ q: 'a', lat: '91', lon: '0' }, 400, 'invalid-coordinates'],
    [{ q: 'a', lat: 'NaN', lon: '0' }, 400, 'invalid-coordinates'],
  ] as [Record<string, string>, number, string][])('refuses %o', async (query, status, code) => {
    const reply = await get(query);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ error: { code, requestId: reply.headers['x-request-id'] } });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('refuses an address beyond its length', async () =>
    expect((await get({ q: 'x'.repeat(9000) })).statusCode).toBe(414));
});
