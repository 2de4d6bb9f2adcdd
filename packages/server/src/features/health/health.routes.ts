import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { calls, schemas } from '@meltemi/contract';
import type { z } from 'zod';

/** How the server is. */
type Health = z.infer<typeof schemas.health>;

/** What the slice needs from the server. */
export interface HealthOptions {
  readonly version: string;
  readonly now: () => number;
  /** How far the building ahead of forecasts is. */
  readonly building?: () => { readonly done: number; readonly total: number };
  /** Parts that must be fit for work, by name; a check that throws counts as unfit. */
  readonly checks: Readonly<Record<string, () => Promise<boolean | 'read-only'>>>;
  /** What lies elsewhere and the server can do without, by name: null while it answers, else the code of its fault. */
  readonly upstreams?: () => ReadonlyMap<string, string | null>;
  /** True once the server was asked to stop: load balancers are to send nobody here any more. */
  readonly isStopping?: () => boolean;
}

type PartState = Health['parts'][string];

const partState = (found: boolean | 'read-only'): PartState =>
  found === 'read-only' ? 'read-only' : found ? 'ok' : 'down';

/** The state of the whole: that of its worst part. */
function statusOf(parts: readonly PartState[], isStopping: boolean): Health['status'] {
  if (isStopping) return 'stopping';
  if (parts.includes('down')) return 'degraded';
  return parts.includes('read-only') ? 'read-only' : 'ok';
}

/**
 * `GET /health/live`: the process answers. `GET /health`, `/health/ready`: its parts are fit for work too (503 if not). A
 * server that can only read is ready: everything but changes works.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { version, now, building, checks, upstreams = () => new Map(), isStopping = () => false }: HealthOptions,
): Promise<void> {
  const started = now();
  const uptime = (): number => Math.max(0, Math.round((now() - started) / 1000));
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const schema = { response: { 200: schemas.health, 503: schemas.health } };

  routes.get(calls.healthLive.path, { schema }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', version, uptime: uptime(), parts: {} } satisfies Health;
  });

  for (const { path: url } of [calls.health, calls.healthReady]) {
    routes.get(url, { schema }, async (_request, reply) => {
      const results = await Promise.all(
        Object.entries(checks).map(
          async ([name, check]) => [name, partState(await check().catch(() => false))] as const,
        ),
      );
      const status = statusOf(
        results.map(([, state]) => state),
        isStopping(),
      );
      const elsewhere = [...upstreams()];
      const faults = elsewhere.filter((one): one is [string, string] => one[1] !== null);
      reply.code(status === 'ok' || status === 'read-only' ? 200 : 503).header('cache-control', 'no-store');
      return {
        status,
        version,
        uptime: uptime(),
        ...(building === undefined ? {} : { building: building() }),
        parts: Object.fromEntries<PartState>([
          ...results,
          ...elsewhere.map(([name, fault]) => [name, fault === null ? 'ok' : 'impaired'] as const),
        ]),
        ...(faults.length > 0 && { faults: Object.fromEntries(faults) }),
      } satisfies Health;
    });
  }
}
