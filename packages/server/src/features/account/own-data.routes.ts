import { calls, fastifyPath, readPart } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { takeMail } from '#accounts/mail-limit.ts';
import { makeSecret } from '#accounts/secrets.ts';
import { readSubscription } from '#accounts/subscriptions.ts';
import { WireError } from '#http/errors.ts';
import { userOf } from './account-info.rules.ts';
import { callLimit, checkPassword, formLimit, type AccountService } from './account-service.ts';
import {
  emailKey,
  endKeys,
  findByEmail,
  findById,
  removeAccount,
  stillHasPassword,
  storeKey,
  updateUser,
} from './account.store.ts';

/** Another e-mail address, the export of all data, and the end of the account. */
export async function ownDataRoutes(app: FastifyInstance, service: AccountService): Promise<void> {
  const { database, mail, random, now, accountData } = service;

  app.post(
    fastifyPath(calls.changeEmail),
    { onRequest: app.requireUser, bodyLimit: formLimit, config: callLimit(60) },
    async (request, reply) => {
      readPart('headers', calls.changeEmail.headers, request.headers);
      const { email, password } = readPart('body', calls.changeEmail.body, request.body);
      const seen = await findById(database.db, request.user.id);
      const user = await checkPassword(service, request, seen?.email ?? request.user.id, seen, password);
      const key = makeSecret(random);
      const allowed = await database.write(async (trx) => {
        if (!(await stillHasPassword(trx, user))) throw new WireError('conflict');
        // Of several changes the last one counts: whoever has an address that was mistyped must not get the account.
        await endKeys(trx, user.id, 'change');
        const taken = await findByEmail(trx, email);
        // An address with an account of its own gets no mail: the answer must not tell, and the key would not work.
        if (taken !== undefined && taken.id !== user.id) return false;
        if (!(await takeMail(trx, emailKey(email), now()))) return false;
        await storeKey(trx, key, { user_id: user.id, purpose: 'change', email }, now());
        return true;
      });
      if (allowed) void mail('change', { ...user, email }, { key });
      return reply.code(202).send({ ok: true });
    },
  );

  app.get(
    fastifyPath(calls.exportAccount),
    { onRequest: app.requireUser, config: callLimit(60) },
    async (request, reply) => {
      readPart('headers', calls.exportAccount.headers, request.headers);
      const { id } = request.user;
      const user = await findById(database.db, id);
      if (user === undefined) throw new WireError('unauthorized');
      const sessions = await database.db
        .selectFrom('sessions')
        .select(['created', 'last_used', 'expires_at'])
        .where('user_id', '=', id)
        .orderBy('created')
        .execute();
      const data: Record<string, unknown> = { account: { created: user.created, updated: user.updated }, sessions };
      for (const { name, exportData } of accountData()) data[name] = await exportData(id);
      return reply.header('cache-control', calls.exportAccount.cache.control).send({
        exported: new Date(now()).toISOString(),
        user: userOf(user),
        language: user.language,
        subscriptionInfo: await readSubscription(database.db, id, now()),
        data,
      });
    },
  );

  app.post(
    fastifyPath(calls.deleteAccount),
    { onRequest: app.requireUser, bodyLimit: formLimit, config: callLimit(60) },
    async (request, reply) => {
      readPart('headers', calls.deleteAccount.headers, request.headers);
      const { password } = readPart('body', calls.deleteAccount.body, request.body);
      const seen = await findById(database.db, request.user.id);
      const user = await checkPassword(service, request, seen?.email ?? request.user.id, seen, password);
      const deleted = await database.write(async (trx) => {
        if (!(await updateUser(trx, user, { updated: now() }))) return false;
        await removeAccount(trx, user.id, accountData());
        return true;
      });
      if (!deleted) throw new WireError('conflict');
      void mail('deleted', user);
      return reply.send({ ok: true });
    },
  );
}
