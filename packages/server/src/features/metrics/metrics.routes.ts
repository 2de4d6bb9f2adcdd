import { calls } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { WireError } from '#http/errors.ts';
import type { Metrics } from '#http/metrics.ts';
import { isOperator } from '#http/operators.rules.ts';

/** What the slice needs from the server. */
export interface MetricsOptions {
  readonly metrics: Metrics;
  readonly token: string | undefined;
}

/** `GET /metrics`: the numbers in Prometheus' text format, for this machine or with the token. */
export async function metricsRoutes(app: FastifyInstance, { metrics, token }: MetricsOptions): Promise<void> {
  app.get(calls.metrics.path, async (request, reply) => {
    if (!isOperator({ address: request.ip, headers: request.headers }, token)) throw new WireError('forbidden');
    reply.header('cache-control', 'no-store').type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}
