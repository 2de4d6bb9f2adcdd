import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { bareTestApp, localForecasts, RUN, testBed, type TestBed } from '#forecasts/test-forecasts.ts';
import { tileRoutes } from './tiles.routes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const tile = (z: number, x: number, y: number, layer = 'temp-surface') =>
  `/im/v3.0/gfs/${RUN.path}/2026030103/wm_grid_257/${z}/${x}/${y}/${layer}.png`;

/** A bed whose tiles wait until they are let go, and that counts them. */
function slowBed(waiting: number): TestBed & { made: string[]; letGo: () => void } {
  const bed = testBed({ waiting });
  const made: string[] = [];
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { source } = bed.forecasts;
  const slow = {
    ...source,
    lattice: async (request: Parameters<typeof source.lattice>[0]) => {
      made.push(request.fields.map(({ quantity }) => quantity).join());
      await gate;
      return source.lattice(request);
    },
  };
  return { ...bed, forecasts: localForecasts(slow, { waiting }), made, letGo: () => letGo() };
}

describe('many cold tiles', () => {
  it('makes a tile once for all who ask for it together', async () => {
    const bed = slowBed(50);
    app = await bareTestApp((scope) => tileRoutes(scope, { ...bed, capacity: 10_000_000 }), bed.environment);
    const asked = Array.from({ length: 20 }, () => app.inject(tile(2, 1, 1)));
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    bed.letGo();
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 20 }, () => 200),
    );
    expect(bed.made).toEqual(['temp']);
  });

  it('turns away what is beyond the queue with 503 and a time to come back, and answers the rest', async () => {
    const bed = slowBed(10);
    app = await bareTestApp((scope) => tileRoutes(scope, { ...bed, capacity: 10_000_000 }), bed.environment);
    const asked = Array.from({ length: 64 }, (_, k) => app.inject(tile(3, k % 8, k >> 3)));
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    bed.letGo();
    const replies = await Promise.all(asked);
    const refused = replies.filter(({ statusCode }) => statusCode === 503);
    expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBe(11);
    expect(refused.length).toBe(53);
    for (const reply of refused) {
      expect(reply.json().error.code).toBe('unavailable');
      expect(reply.headers['retry-after']).toBe('2');
      expect(reply.headers['cache-control']).toBe('no-store');
    }
    expect((await app.inject(tile(3, 7, 7))).statusCode).toBe(200);
  });

  it('lets callers take turns, and makes room for one who wants little at the cost of one who wants much', async () => {
    const bed = slowBed(10);
    app = await bareTestApp((scope) => tileRoutes(scope, { ...bed, capacity: 10_000_000 }), bed.environment);
    const ended: string[] = [];
    const from = async (remoteAddress: string, url: string): Promise<number> => {
      const { statusCode } = await app.inject({ url, remoteAddress });
      if (statusCode === 200) ended.push(remoteAddress);
      return statusCode;
    };
    const greedy = Array.from({ length: 30 }, (_, k) => from('198.51.100.7', tile(3, k % 8, k >> 3)));
    await vi.waitFor(() => expect(bed.made.length).toBe(1));
    const others = [from('203.0.113.9', tile(3, 0, 7)), from('2001:db8::1', tile(3, 1, 7))];
    // Another address of the same household is no other caller.
    const same = from('2001:db8::2', tile(3, 2, 7));
    await pause(50);
    bed.letGo();
    expect(await Promise.all([...others, same])).toEqual([200, 200, 200]);
    const refused = (await Promise.all(greedy)).filter((status) => status === 503);
    expect(refused.length).toBe(30 - 1 - (10 - 3));
    const place = (address: string): number => ended.indexOf(address);
    expect(place('203.0.113.9')).toBeLessThanOrEqual(3);
    expect(place('2001:db8::1')).toBeLessThanOrEqual(3);
    expect(place('2001:db8::2')).toBeGreaterThan(place('2001:db8::1'));
  });

  it('forgets the work of a caller who has gone', async () => {
    const bed = slowBed(50);
    app = await bareTestApp((scope) => tileRoutes(scope, { ...bed, capacity: 10_000_000 }), bed.environment);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const first = app.inject(tile(2, 0, 0));
    const leaving = httpRequest({ port, host: '127.0.0.1', path: tile(2, 1, 0, 'rh-surface') });
    leaving.on('error', () => undefined).end();
    await new Promise((resolve) => {
      setTimeout(resolve, 80);
    });
    leaving.destroy();
    await new Promise((resolve) => {
      setTimeout(resolve, 80);
    });
    bed.letGo();
    expect((await first).statusCode).toBe(200);
    await app.inject(tile(2, 2, 0, 'pressure-surface'));
    expect(bed.made).toEqual(['temp', 'pressure']);
  });

  it('gives up on a tile that takes too long', async () => {
    const bed = slowBed(50);
    app = await bareTestApp(
      (scope) => tileRoutes(scope, { ...bed, capacity: 10_000_000, patience: 50 }),
      bed.environment,
    );
    const reply = await app.inject(tile(2, 1, 1));
    expect([reply.statusCode, reply.json().error.code]).toEqual([503, 'unavailable']);
    bed.letGo();
  });
});
