import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { parseMinifest, productIdents, products } from '@meltemi/catalogue';
import { schemas } from '@meltemi/contract';
import { testBed, type TestBed } from '#forecasts/test-forecasts.ts';
import { testApp } from '#http/test-app.ts';
import { minifestRoutes } from './minifest.routes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function serve(bed: TestBed = testBed()): Promise<TestBed> {
  app = await testApp((scope) => minifestRoutes(scope, bed), { environment: bed.environment });
  return bed;
}
const request = (directory: string, query = '', headers = {}) =>
  app.inject({ url: `/metadata/v1.0/${directory}/minifest.json${query}`, headers });

describe('GET /metadata/v1.0/{directory}/minifest.json', () => {
  it('tells everyone the newest run in three-hour steps', async () => {
    await serve();
    const reply = await request('ecmwf-hres');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      ref: '2026-03-01T00:00:00.000Z',
      update: '2026-03-01T07:00:00.000Z',
      dst: [[3, 3, 240]],
    });
    expect(reply.json().provenance).toMatchObject({ origin: 'simulated', model: 'ECMWF' });
  });

  it('tells a subscriber the hourly steps', async () => {
    await serve(testBed({ everything: true }));
    expect((await request('ecmwf-hres', '?premium=true')).json().dst).toEqual([
      [1, 1, 90],
      [3, 93, 144],
      [6, 150, 240],
    ]);
  });

  it('does not believe the premium flag', async () => {
    await serve();
    expect((await request('ecmwf-hres', '?premium=true')).json().dst).toEqual([[3, 3, 240]]);
  });

  it('gives a subscriber the run between two runs of everyone', async () => {
    const free = await serve();
    free.environment.time = Date.UTC(2026, 2, 1, 14);
    expect((await request('ecmwf-hres')).json().ref).toBe('2026-03-01T00:00:00.000Z');
    await app.close();
    const paid = await serve(testBed({ everything: true }));
    paid.environment.time = Date.UTC(2026, 2, 1, 14);
    expect((await request('ecmwf-hres')).json().ref).toBe('2026-03-01T06:00:00.000Z');
  });

  it('answers for every product with runs in the shape of the contract, and the client can read it', async () => {
    await serve();
    for (const ident of productIdents) {
      const { directory, runs } = products[ident];
      const reply = await request(directory);
      if (runs.hours.length === 0) expect(reply.statusCode).toBe(404);
      else {
        expect(schemas.minifest.safeParse(reply.json()).success).toBe(true);
        expect(parseMinifest(reply.json()).ok).toBe(true);
      }
    }
  });

  it.each(['no-such-model', 'gfs2', '..%2Fetc', 'x'.repeat(80)])(
    'answers 404 with a code for %s',
    async (directory) => {
      await serve();
      const reply = await request(directory);
      expect(reply.statusCode).toBe(404);
      expect(reply.json().error.code).toBe('unknown-product');
      expect(reply.headers['cache-control']).toBe('no-store');
    },
  );

  it('refuses a flag that is none', async () => {
    await serve();
    expect((await request('gfs', '?premium=perhaps')).statusCode).toBe(400);
  });

  it('may be kept for half a minute, by proxies only without an account, and its tag says that it is unchanged', async () => {
    const bed = await serve();
    const first = await request('gfs');
    expect([first.headers['cache-control'], first.headers['vary']]).toEqual([
      'public, max-age=30, stale-while-revalidate=300',
      expect.stringContaining('authorization'),
    ]);
    const token = 'a-token-of-some-length';
    for (const own of [
      await request('gfs', '', { authorization: `Bearer ${token}` }),
      await request('gfs', `?ut=${token}`),
    ])
      expect(own.headers['cache-control']).toBe('private, max-age=30');
    const again = await request('gfs', '', { 'if-none-match': first.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    bed.environment.time += 12 * 3_600_000;
    expect((await request('gfs', '', { 'if-none-match': first.headers.etag })).statusCode).toBe(200);
  });
});
