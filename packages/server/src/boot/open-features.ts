import { errorCodes, fastifyPath, makeErrorReply } from '@meltemi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metric } from 'prom-client';
import { ServiceUnavailable } from '#services/services.ts';
import type { Job, OpenFeature, ServerFeature, ServerServices } from '#services/services.ts';
import { routeFaults, type RegisteredRoute } from './route-faults.rules.ts';

/** The features of a server, ready to be registered. */
export interface OpenFeatures {
  readonly metrics: readonly Metric[];
  readonly jobs: readonly Job[];
  readonly registerBare: (app: FastifyInstance) => Promise<void>;
  readonly registerGuarded: (app: FastifyInstance) => Promise<void>;
}

/** Answers 503: something that the call needs cannot be had on this server. */
const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(errorCodes.unavailable.status)
    .header('cache-control', 'no-store')
    .send(makeErrorReply('unavailable', { requestId: request.id }));

/** Does something of a feature; null when a service that it needs is not available. */
const unlessUnavailable = async <T>(work: () => T | Promise<T>): Promise<T | null> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServiceUnavailable) return null;
    throw error;
  }
};

/** Opens features; one that needs a service which is not available answers 503 to its calls, and the others go on. */
export async function openFeatures(
  features: readonly ServerFeature[],
  services: ServerServices,
): Promise<OpenFeatures> {
  const opened: (readonly [ServerFeature, OpenFeature | null])[] = [];
  for (const feature of features) opened.push([feature, await unlessUnavailable(() => feature.open(services))]);

  const register = async (app: FastifyInstance, kind: 'routes' | 'bareRoutes'): Promise<void> => {
    for (const [feature, open] of opened) {
      const routes: RegisteredRoute[] = [];
      await app.register(async (scope) => {
        scope.addHook('onRoute', ({ method, url }) => {
          for (const one of [method].flat()) routes.push({ method: one, url });
        });
        const done = await unlessUnavailable(async () => {
          await open?.[kind](scope);
          return open !== null;
        });
        const isMain = kind === 'routes' ? feature.hasRoutes : !feature.hasRoutes;
        if (done !== true && isMain)
          for (const call of feature.calls ?? [])
            scope.route({ method: call.method, url: fastifyPath(call), handler: refuse });
      });
      registered.set(feature, [...(registered.get(feature) ?? []), ...routes]);
    }
  };
  const registered = new Map<ServerFeature, RegisteredRoute[]>();

  return {
    metrics: opened.flatMap(([, open]) => open?.metrics ?? []),
    jobs: opened.flatMap(([, open]) => open?.jobs ?? []),
    registerBare: (app) => register(app, 'bareRoutes'),
    registerGuarded: async (app) => {
      await register(app, 'routes');
      const faults = features.flatMap((feature) => routeFaults(feature, registered.get(feature) ?? []));
      if (faults.length > 0) throw new Error(`Features and their calls do not agree:\n${faults.join('\n')}`);
    },
  };
}
