import { createHash } from 'node:crypto';
import { fastifyPath, readPart, type Call, type CallReply } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

/** A checked request of a call. */
export interface StationRequest<C extends Call> {
  readonly params: z.output<C['params']>;
  readonly query: z.output<C['query']>;
}

/** Serves a GET call with a tag of its content, so that a caller who has it already gets it no second time. */
export function serveStationCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  answer: (request: StationRequest<C>) => Promise<CallReply<C>>,
): void {
  app.get(fastifyPath(call), async (request, reply) => {
    const params = readPart('params', call.params, request.params) as z.output<C['params']>;
    const query = readPart('query', call.query, request.query) as z.output<C['query']>;
    const body = JSON.stringify(await answer({ params, query }));
    const etag = `"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`;
    reply.header('cache-control', call.cache.control).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
