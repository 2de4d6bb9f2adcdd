import type { FastifyRequest } from 'fastify';
import { WireError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers under any load: a page without its scripts, or without the run to draw, shows nothing. */
    alwaysAnswers?: boolean;
  }
}

/**
 * Turns a request away while the event loop is late. What the first view of a page is made of is answered all the same:
 * routes with `config.alwaysAnswers`, and addresses of windows, which no route serves.
 */
export async function shed({ is404, routeOptions }: FastifyRequest): Promise<void> {
  if (is404 || routeOptions.config.alwaysAnswers === true) return;
  throw new WireError('unavailable', { message: 'The server is busy: try again in a moment.' });
}
