import { hideReply, isHiddenPath } from '@meltemi/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers a forecast: base64 text to a hidden path, plain JSON to a plain one. */
export function answerForecast(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  if (!isHiddenPath(request.originalUrl))
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(value));
  return reply.type('text/plain; charset=utf-8').send(hideReply(value));
}
