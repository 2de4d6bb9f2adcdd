import { calls, fastifyPath, readPart } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { addressGroup } from '#accounts/address-group.ts';
import { bearerOf } from '#accounts/sessions.ts';
import { WireError } from '#http/errors.ts';
import { callLimit, checkPassword, formLimit, type AccountService } from './account-service.ts';
import { endKeys, findById, updateUser, useKey } from './account.store.ts';
import { infoOfToken } from './session.routes.ts';

/** Forgotten, reset and changed passwords. A new password ends every other session and every key that was sent. */
export async function passwordRoutes(app: FastifyInstance, service: AccountService): Promise<void> {
  const { database, sessions, passwords, forgotten, mail, now } = service;
  app.addHook('onClose', forgotten.close);

  app.post(
    fastifyPath(calls.forgottenPassword),
    { bodyLimit: formLimit, config: callLimit(120) },
    async (request, reply) => {
      readPart('headers', calls.forgottenPassword.headers, request.headers);
      const { email } = readPart('body', calls.forgottenPassword.body, request.body);
      forgotten.take(email);
      return reply.code(202).send({ ok: true });
    },
  );

  app.post(
    fastifyPath(calls.resetPassword),
    { bodyLimit: formLimit, config: callLimit(120) },
    async (request, reply) => {
      readPart('headers', calls.resetPassword.headers, request.headers);
      const { key, password } = readPart('body', calls.resetPassword.body, request.body);
      const password_hash = await passwords.hash(password, addressGroup(request.ip));
      const user = await database.write(async (trx) => {
        const row = await useKey(trx, key, ['reset'], now());
        const found = row === undefined ? undefined : await findById(trx, row.user_id);
        // A key sent to an address that the account no longer has proves nothing.
        if (row === undefined || found === undefined || found.email !== row.email) return undefined;
        await trx
          .updateTable('users')
          .set({ password_hash, email_confirmed: 1, updated: now() })
          .where('id', '=', found.id)
          .execute();
        await endKeys(trx, found.id);
        await sessions.endAll(trx, found.id);
        return found;
      });
      if (user === undefined) throw new WireError('link-expired');
      void mail('password', user);
      return reply.send({ ok: true });
    },
  );

  app.post(
    fastifyPath(calls.changePassword),
    { onRequest: app.requireUser, bodyLimit: formLimit, config: callLimit(120) },
    async (request, reply) => {
      readPart('headers', calls.changePassword.headers, request.headers);
      const { current, password } = readPart('body', calls.changePassword.body, request.body);
      const seen = await findById(database.db, request.user.id);
      const user = await checkPassword(service, request, seen?.email ?? request.user.id, seen, current);
      const password_hash = await passwords.hash(password, addressGroup(request.ip));
      const changed = await database.write(async (trx) => {
        if (!(await updateUser(trx, user, { password_hash, updated: now() }))) return false;
        await endKeys(trx, user.id);
        await sessions.endAll(trx, user.id, request.user.sessionId);
        return true;
      });
      if (!changed) throw new WireError('conflict');
      void mail('password', user);
      return reply.header('cache-control', 'no-store').send(await infoOfToken(service, bearerOf(request.headers)));
    },
  );
}
