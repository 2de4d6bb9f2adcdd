import { Counter, Gauge, Histogram, type Metric } from 'prom-client';
import type { TileOptions } from './tiles.routes.ts';

/** Numbers about data tiles for the operator's monitoring. */
export interface TileMetrics extends Required<Pick<TileOptions, 'onTile' | 'onStore'>> {
  readonly metrics: readonly Metric[];
}

/** Makes the numbers of one server. */
export function tileMetrics(): TileMetrics {
  const requests = new Counter({
    name: 'meltemi_tile_requests_total',
    help: 'Data tiles answered, by whether they were in memory or had to be made.',
    labelNames: ['from'] as const,
    registers: [],
  });
  const built = new Histogram({
    name: 'meltemi_tile_build_seconds',
    help: 'Time until a data tile that was not in memory was made, with waiting for a worker.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers: [],
  });
  const held = new Gauge({ name: 'meltemi_tile_cache_bytes', help: 'Data tiles kept in memory.', registers: [] });
  // A tile from memory costs little: looking its label up each time would be a good part of it.
  const [fromMemory, fromWorkers] = [requests.labels('memory'), requests.labels('workers')];
  return {
    metrics: [requests, built, held],
    onStore: ({ bytes }) => held.set(bytes),
    onTile: (found) => {
      if (found === 'memory') return fromMemory.inc();
      fromWorkers.inc();
      built.observe(found);
    },
  };
}
