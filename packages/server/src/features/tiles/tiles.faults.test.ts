import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { bareTestApp, RUN, testBed } from '#forecasts/test-forecasts.ts';
import { WorkerPool } from '#forecasts/worker-pool.ts';
import { tileRoutes } from './tiles.routes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const url = `/im/v3.0/gfs/${RUN.path}/2026030103/wm_grid_257/2/1/1/temp-surface.png`;

function send(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let reply = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket
      .setEncoding('utf8')
      .on('data', (part: string) => (reply += part))
      .on('close', () => resolve(reply))
      .on('error', () => resolve(reply));
  });
}

describe('faults around tiles', { timeout: 60_000 }, () => {
  it('answers a query of one megabyte with a small error and goes on', async () => {
    const bed = testBed();
    app = await bareTestApp((scope) => tileRoutes(scope, { ...bed, capacity: 1_000_000 }), bed.environment);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const reply = await send(port, `GET ${url}?x=${'y'.repeat(1024 * 1024)} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(reply).toMatch(/^HTTP\/1\.1 4(?:14|31) /);
    expect(reply).toMatch(/"code":"(?:headers-too-large|uri-too-long)"/);
    expect(reply.length).toBeLessThan(2000);
    expect((await app.inject(url)).statusCode).toBe(200);
  });

  it('answers the request of a crashed worker with an error, keeps nothing of it, and the next one is fine', async () => {
    const bed = testBed();
    const pool = new WorkerPool({
      file: new URL('../../forecasts/test-worker.ts', import.meta.url),
      workers: 1,
      waiting: 5,
      workerData: () => ({ now: bed.now() }),
    });
    let crash = true;
    const forecasts = {
      ...bed.forecasts,
      tile: async (spec: Parameters<typeof bed.forecasts.tile>[0]) => {
        if (crash) await pool.run({ kind: 'build', index: -1 });
        return pool.run({ kind: 'tile', spec });
      },
    };
    app = await bareTestApp((scope) => tileRoutes(scope, { ...bed, forecasts, capacity: 1_000_000 }), bed.environment);
    const broken = await app.inject(url);
    expect([broken.statusCode, broken.json().error.code, broken.headers['cache-control']]).toEqual([
      503,
      'unavailable',
      'no-store',
    ]);
    crash = false;
    expect((await app.inject(url)).statusCode).toBe(200);
    await pool.close();
  });

  it('keeps its memory bounded whatever is asked for', async () => {
    const bed = testBed();
    let bytes = 0;
    const forecasts = { ...bed.forecasts, tile: async () => new Uint8Array(50_000) };
    app = await bareTestApp(
      (scope) =>
        tileRoutes(scope, {
          ...bed,
          forecasts,
          capacity: 1_000_000,
          onStore: (store) => {
            bytes = Math.max(bytes, store.bytes);
          },
        }),
      bed.environment,
    );
    for (let k = 0; k < 64; k++)
      expect(
        (await app.inject(`/im/v3.0/gfs/${RUN.path}/2026030103/wm_grid_257/3/${k % 8}/${k >> 3}/rh-surface.png`))
          .statusCode,
      ).toBe(200);
    expect(bytes).toBeLessThanOrEqual(1_000_000);
    expect(bytes).toBeGreaterThan(900_000);
  });
});
