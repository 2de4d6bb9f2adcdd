import { calls } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';

/** `HEAD /services/connection`: the page asks whether the server can be reached; nothing may answer from a cache. */
export async function connectionRoutes(app: FastifyInstance): Promise<void> {
  app.head(calls.connection.path, async (_request, reply) =>
    reply.code(200).header('cache-control', 'no-store').send(),
  );
}
