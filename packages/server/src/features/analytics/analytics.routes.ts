import { calls, fastifyPath } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { pageName, refusesCounting } from './analytics.rules.ts';
import type { ViewStore } from './analytics.store.ts';

/** Counts wait this long in memory, milliseconds. */
const FLUSH_AFTER = 30_000;
const PER_MINUTE = 120;

/**
 * `HEAD /sedlina/ga/{code}`: counts page views a day, a code and a page.
 * Only the page is read; the rest of the query could identify a visitor and is not kept.
 */
export async function analyticsRoutes(app: FastifyInstance, store: ViewStore): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    timer = undefined;
    await store.flush().catch((err: unknown) => app.log.error({ err }, 'page views could not be written'));
  };
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await flush();
  });
  app.withTypeProvider<ZodTypeProvider>().head(
    fastifyPath(calls.pageView),
    {
      schema: { params: calls.pageView.params, querystring: calls.pageView.query },
      config: { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      if (!refusesCounting(request.headers)) {
        await store.count(request.params.code, pageName(request.query.page));
        timer ??= setTimeout(() => void flush(), FLUSH_AFTER).unref();
      }
      return reply.code(204).header('cache-control', calls.pageView.cache.control).send();
    },
  );
}
