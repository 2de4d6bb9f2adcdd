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
  readonly checks: Readonly<Record<string, () => Promise<boolean>>>;
}

/** `GET /health/live`: the process answers. `GET /health`, `/health/ready`: its parts are fit for work too (503 if not). */
export async function healthRoutes(
  app: FastifyInstance,
  { version, now, building, checks }: HealthOptions,
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
          async ([name, check]) => [name, (await check().catch(() => false)) ? 'ok' : 'down'] as const,
        ),
      );
      const ready = results.every(([, state]) => state === 'ok');
      reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
      return {
        status: ready ? 'ok' : 'degraded',
        version,
        uptime: uptime(),
        ...(building === undefined ? {} : { building: building() }),
        parts: Object.fromEntries(results),
      } satisfies Health;
    });
  }
}
