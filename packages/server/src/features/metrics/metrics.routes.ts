import type { FastifyInstance } from 'fastify';
import { WireError } from '#http/errors.ts';
import { isOperator } from '#http/operators.rules.ts';
import type { Metrics } from './metrics.store.ts';

/** What the slice needs from the server. */
export interface MetricsOptions {
  readonly metrics: Metrics;
  readonly token: string | undefined;
}

/** Times every answered request of the server and its scopes; must be called before routes are added. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe(request.method, request.routeOptions.url, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}

/** `GET /metrics`: the numbers in Prometheus' text format, for this machine or with the token. */
export async function metricsRoutes(app: FastifyInstance, { metrics, token }: MetricsOptions): Promise<void> {
  app.get('/metrics', async (request, reply) => {
    if (!isOperator({ address: request.ip, headers: request.headers }, token)) throw new WireError('forbidden');
    reply.header('cache-control', 'no-store').type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}
