import { WireError, errorCodes, fastifyPath, makeErrorReply } from '@meltemi/contract';
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

type Missing = 'unavailable' | 'read-only';

/** Answers 503: something that the call needs cannot be had on this server. */
const refuse =
  (code: Missing) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply
      .code(errorCodes[code].status)
      .header('cache-control', 'no-store')
      .header('retry-after', '60')
      .send(makeErrorReply(code, { requestId: request.id }));

/** What the system says when a folder or a file cannot be made. */
const UNWRITABLE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'ENOENT']);

const isUnwritable = (error: unknown): boolean =>
  (error instanceof WireError && error.code === 'read-only') ||
  UNWRITABLE.has(String((error as { code?: unknown } | null)?.code));

/** Does something of a feature; says what is missing when a service that it needs is not available. */
async function unlessMissing<T>(work: () => T | Promise<T>, { storage }: ServerServices): Promise<T | Missing> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServiceUnavailable) return 'unavailable';
    if (storage.fault() !== null && isUnwritable(error)) return 'read-only';
    throw error;
  }
}

const isMissing = (found: unknown): found is Missing => found === 'unavailable' || found === 'read-only';

/** Opens features; one that needs a service which is not available answers 503 to its calls, and the others go on. */
export async function openFeatures(
  features: readonly ServerFeature[],
  services: ServerServices,
): Promise<OpenFeatures> {
  const opened: (readonly [ServerFeature, OpenFeature | Missing])[] = [];
  for (const feature of features) opened.push([feature, await unlessMissing(() => feature.open(services), services)]);
  const whole = opened.flatMap(([, open]) => (isMissing(open) ? [] : [open]));

  const register = async (app: FastifyInstance, kind: 'routes' | 'bareRoutes'): Promise<void> => {
    for (const [feature, open] of opened) {
      const routes: RegisteredRoute[] = [];
      await app.register(async (scope) => {
        scope.addHook('onRoute', ({ method, url }) => {
          for (const one of [method].flat()) routes.push({ method: one, url });
        });
        const missing = isMissing(open) ? open : await unlessMissing(() => open[kind](scope), services);
        const isMain = kind === 'routes' ? feature.hasRoutes : !feature.hasRoutes;
        if (isMissing(missing) && isMain)
          for (const call of feature.calls ?? [])
            scope.route({ method: call.method, url: fastifyPath(call), handler: refuse(missing) });
      });
      registered.set(feature, [...(registered.get(feature) ?? []), ...routes]);
    }
  };
  const registered = new Map<ServerFeature, RegisteredRoute[]>();

  return {
    metrics: whole.flatMap(({ metrics }) => metrics),
    jobs: whole.flatMap(({ jobs }) => jobs),
    registerBare: (app) => register(app, 'bareRoutes'),
    registerGuarded: async (app) => {
      await register(app, 'routes');
      const faults = features.flatMap((feature) => routeFaults(feature, registered.get(feature) ?? []));
      if (faults.length > 0) throw new Error(`Features and their calls do not agree:\n${faults.join('\n')}`);
    },
  };
}
