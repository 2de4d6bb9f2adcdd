import { schemas } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#http/test-app.ts';
import { testPlaces } from '#places/test-places.ts';
import { elevationRoutes } from './elevation.routes.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp((scope) => elevationRoutes(scope, { places: testPlaces() }));
});
afterAll(() => app.close());
const get = (path: string) => app.inject({ url: `/services/elevation/${path}` });

describe('GET /services/elevation/{lat}/{lon}', () => {
  // The heights of the test world rise by 10 m a degree east.
  it('tells the height between the cells in whole metres', async () => {
    const reply = await get('50/14.42');
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
    expect(schemas.elevationReply.parse(reply.json())).toEqual({ lat: 50, lon: 14.42, elevation: 1944, isSea: false });
  });

  it('tells the sea', async () => expect((await get('40/-40')).json()).toMatchObject({ elevation: 0, isSea: true }));

  it('reads a longitude of the next turn', async () =>
    expect((await get('50/374.5')).json()).toMatchObject({ lon: 14.5, elevation: 1945 }));

  it.each(['90.1/0', '0/721', 'a/b', '1e1/0', '--1/0'])('refuses %s', async (path) => {
    const reply = await get(path);
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'invalid-coordinates']);
  });
});
