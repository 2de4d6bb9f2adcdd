import { WireError, fastifyPath, readPart } from '@meltemi/contract';
import type { Call, CallReply } from '@meltemi/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';

/** A checked request of a call. */
export interface PlaceRequest<C extends Call> {
  readonly params: z.output<C['params']>;
  readonly query: z.output<C['query']>;
}

type ReplyInput<C extends Call> = CallReply<C>;

function answerFault(error: unknown, reply: FastifyReply): FastifyReply {
  if (!(error instanceof WireError)) throw error;
  return reply.code(error.status).header('cache-control', 'no-store').send(error.toReply(reply.request.id));
}

/** Serves a GET call of the contract: its path, its checks with their error codes, and how long its reply may be kept. */
export function servePlaceCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  answer: (request: PlaceRequest<C>) => ReplyInput<C>,
): void {
  app.get(fastifyPath(call), async (request, reply) => {
    try {
      const params = readPart('params', call.params, request.params) as z.output<C['params']>;
      const query = readPart('query', call.query, request.query) as z.output<C['query']>;
      const body = answer({ params, query });
      return reply.header('cache-control', call.cache.control).send(body);
    } catch (error) {
      return answerFault(error, reply);
    }
  });
}
