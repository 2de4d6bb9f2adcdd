import { calls, fastifyPath, readPart } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { WireError } from '#http/errors.ts';
import { callLimit, type AccountService } from './account-service.ts';
import { endSession, listSessions } from './sessions.store.ts';

/** `/api/sessions`: the devices that a user is logged in on, and the end of one of these logins. */
export async function sessionsRoutes(app: FastifyInstance, { database, now }: AccountService): Promise<void> {
  app.get(
    fastifyPath(calls.sessions),
    { onRequest: app.requireUser, config: callLimit(600) },
    async (request, reply) => {
      readPart('headers', calls.sessions.headers, request.headers);
      const { id, sessionId } = request.user;
      return reply
        .header('cache-control', calls.sessions.cache.control)
        .send({ sessions: await listSessions(database.db, id, sessionId, now()) });
    },
  );

  app.delete(
    fastifyPath(calls.endSession),
    { onRequest: app.requireUser, config: callLimit(600) },
    async (request, reply) => {
      readPart('headers', calls.endSession.headers, request.headers);
      const { id } = readPart('params', calls.endSession.params, request.params);
      // A login of somebody else is answered as one that never was.
      if (!(await database.write((trx) => endSession(trx, request.user.id, id)))) throw new WireError('not-found');
      return reply.send({ ok: true });
    },
  );
}
