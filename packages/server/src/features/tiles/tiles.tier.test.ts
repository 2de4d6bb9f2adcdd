import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { bareTestApp, RUN, testBed } from '#forecasts/test-forecasts.ts';
import type { Caller } from '#forecasts/tier.ts';
import { tileRoutes } from './tiles.routes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

describe('a tile for subscribers', () => {
  it('is given to one whom the server has yet to look up, and still to nobody else', async () => {
    const bed = testBed();
    const known = new Set<string>();
    const asked: string[] = [];
    const nameOf = ({ headers }: Caller): string => headers.authorization ?? '';
    const tierOf = Object.assign((caller: Caller) => (known.has(nameOf(caller)) ? 'premium' : null), {
      learn: async (caller: Caller) => {
        asked.push(nameOf(caller));
        if (nameOf(caller) === 'Bearer subscriber') known.add(nameOf(caller));
      },
    });
    app = await bareTestApp((scope) => tileRoutes(scope, { ...bed, tierOf, capacity: 10_000_000 }), bed.environment);
    const request = (zoom: string, authorization: string) =>
      app.inject({
        url: `/im/v3.0/ecmwf-hres/${RUN.path}/2026030103/wm_grid_257/${zoom}/1/1/temp-surface.png`,
        headers: { authorization },
      });
    expect((await request('4', 'Bearer somebody')).json().error.code).toBe('above-tier');
    expect((await request('4', 'Bearer subscriber')).statusCode).toBe(200);
    expect((await request('4', 'Bearer somebody')).statusCode).toBe(403);
    asked.length = 0;
    expect((await request('2', 'Bearer somebody')).statusCode).toBe(200);
    expect(asked).toEqual([]);
  });
});
