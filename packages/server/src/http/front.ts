import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Answers a request at once and says so, or leaves it to the routes. */
export type Front = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Puts an answerer in front of all routes, for replies so cheap that routing, ids and logging would cost more than the
 * reply itself. It must only answer what its route would answer too: the route is what injected requests meet. While the
 * server closes, everything goes to the routes, which tell callers to leave.
 */
export function answerInFront(app: FastifyInstance, front: Front): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onListen', (done) => {
    const routes = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
    app.server.removeAllListeners('request');
    app.server.on('request', (request, response) => {
      if (closing || !front(request, response)) for (const route of routes) route.call(app.server, request, response);
    });
    done();
  });
}
