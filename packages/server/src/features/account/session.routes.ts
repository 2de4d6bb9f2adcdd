import { calls, fastifyPath, readPart } from '@meltemi/contract';
import type { AccountInfo } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { bearerOf } from '#accounts/sessions.ts';
import { WireError } from '#http/errors.ts';
import { infoOf, nobodyInfo } from './account-info.rules.ts';
import { callLimit, checkPassword, formLimit, type AccountService } from './account-service.ts';
import { findByEmail, stillHasPassword } from './account.store.ts';

/** What the holder of a token gets to know; nobody's answer for a token that does not count. */
export async function infoOfToken({ sessions, now }: AccountService, token: string | null): Promise<AccountInfo> {
  const known = token === null ? null : await sessions.know(token);
  return known === null || token === null ? nobodyInfo : infoOf(known, token, now());
}

/** `/api/info`, `/api/login`, `/api/logout`: who the caller is, and the begin and end of sessions. */
export async function sessionRoutes(app: FastifyInstance, service: AccountService): Promise<void> {
  const { database, sessions } = service;

  app.get(fastifyPath(calls.accountInfo), async (request, reply) => {
    readPart('query', calls.accountInfo.query, request.query);
    readPart('headers', calls.accountInfo.headers, request.headers);
    return reply
      .header('cache-control', calls.accountInfo.cache.control)
      .send(await infoOfToken(service, bearerOf(request.headers)));
  });

  app.get(fastifyPath(calls.logout), async (request, reply) => {
    readPart('headers', calls.logout.headers, request.headers);
    const user = await sessions.authenticate(request);
    if (user !== null) await database.write((trx) => sessions.end(trx, user.sessionId));
    return reply.header('cache-control', calls.logout.cache.control).send({ ok: true });
  });

  app.post(
    fastifyPath(calls.login),
    { bodyLimit: formLimit, config: callLimit(600, 60_000) },
    async (request, reply) => {
      readPart('headers', calls.login.headers, request.headers);
      const { email, password } = readPart('body', calls.login.body, request.body);
      const user = await checkPassword(service, request, email, await findByEmail(database.db, email), password);
      const session = await database.write(async (trx) =>
        (await stillHasPassword(trx, user)) ? sessions.begin(trx, user.id) : undefined,
      );
      // The password was changed while this one was compared; a change of password ends what the old one opened.
      if (session === undefined) throw new WireError('wrong-credentials');
      return reply.header('cache-control', 'no-store').send(await infoOfToken(service, session.token));
    },
  );
}
