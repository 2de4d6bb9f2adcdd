import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterEach, expect, it } from 'vitest';
import { bareTestApp, RUN, testBed } from '#forecasts/test-forecasts.ts';
import { tileMetrics } from './tile-metrics.ts';
import { tileRoutes } from './tiles.routes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

it('tells tiles of memory from those that were made, how long that took and what they hold', async () => {
  const bed = testBed();
  const { metrics, onTile, onStore } = tileMetrics();
  const registry = new Registry();
  for (const metric of metrics) registry.registerMetric(metric);
  app = await bareTestApp(
    (scope) => tileRoutes(scope, { ...bed, capacity: 10_000_000, onTile, onStore }),
    bed.environment,
  );
  const url = `/im/v3.0/gfs/${RUN.path}/2026030103/wm_grid_257/1/0/0/temp-surface.png`;
  for (const path of [url, url, url, url.replace('/1/0/0/', '/1/1/0/'), url.replace('gfs', 'nobody')])
    await app.inject(path);
  const text = await registry.metrics();
  expect(text).toContain('meltemi_tile_requests_total{from="memory"} 2');
  expect(text).toContain('meltemi_tile_requests_total{from="workers"} 2');
  expect(text).toContain('meltemi_tile_build_seconds_count 2');
  expect(text).toMatch(/^meltemi_tile_cache_bytes [1-9]\d+$/mu);
});
