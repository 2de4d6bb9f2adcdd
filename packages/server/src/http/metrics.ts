import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The numbers of one server: every server has its own, so several can live in one process. */
export interface Metrics {
  readonly registry: Registry;
  /** Notes one answered request; `route` is the template, never the address. */
  readonly observe: (method: string, route: string | undefined, status: number, seconds: number) => void;
}

/** Bounds of the duration buckets, seconds: a cached tile takes microseconds, a cold forecast under a second. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function addProcessGauges(registry: Registry): void {
  const gauge = (name: string, help: string, read: () => number): void => {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read());
        },
      }),
    );
  };
  gauge('process_resident_memory_bytes', 'Memory held by the process.', () => process.memoryUsage.rss());
  gauge('nodejs_heap_size_used_bytes', 'JavaScript memory in use.', () => process.memoryUsage().heapUsed);
  gauge('process_uptime_seconds', 'Time since the process started.', () => process.uptime());
  gauge(
    'nodejs_eventloop_utilization',
    'Share of time the event loop was busy since start.',
    () => performance.eventLoopUtilization().utilization,
  );
}

/** Makes the numbers of a server; nothing runs in the background, values are read when asked for. */
export function makeMetrics(version: string): Metrics {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route template.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  const errors = new Counter({
    name: 'http_server_errors_total',
    help: 'Answers with a status of 500 and above.',
    registers: [registry],
  });
  new Gauge({
    name: 'meltemi_info',
    help: 'The running version.',
    labelNames: ['version'] as const,
    registers: [registry],
  })
    .labels(version)
    .set(1);
  addProcessGauges(registry);
  // Looking labels up by object costs more than the rest of a small request; the set of routes is small and fixed.
  const children = new Map<string, { observe(value: number): void }>();
  return {
    registry,
    observe: (method, route, status, seconds) => {
      const key = `${method} ${status} ${route ?? ''}`;
      let child = children.get(key);
      if (child === undefined) {
        child = durations.labels(method, route ?? 'unmatched', String(status));
        children.set(key, child);
      }
      child.observe(seconds);
      if (status >= 500) errors.inc();
    },
  };
}

/** Times every answered request of the server and its scopes; must be called before routes are added. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe(request.method, request.routeOptions.url, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}
