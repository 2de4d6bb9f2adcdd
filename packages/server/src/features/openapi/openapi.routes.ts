import { createHash } from 'node:crypto';
import { calls } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';

/** What the slice needs from the server. */
export interface OpenApiOptions {
  /** Makes the description of the wire; asked once, at the first request. */
  readonly document: () => unknown;
}

/** `GET /openapi.json`: the machine-readable description of every call. */
export async function openApiRoutes(app: FastifyInstance, { document }: OpenApiOptions): Promise<void> {
  let made: { text: string; etag: string } | undefined;
  app.get(calls.openApi.path, async (request, reply) => {
    if (made === undefined) {
      const text = JSON.stringify(document());
      made = { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
    }
    reply.header('cache-control', calls.openApi.cache.control).header('etag', made.etag);
    if (request.headers['if-none-match'] === made.etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(made.text);
  });
}
