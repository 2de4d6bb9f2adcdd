import { calls, fastifyPath, readPart } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { addressGroup } from '#accounts/address-group.ts';
import { takeMail } from '#accounts/mail-limit.ts';
import { makeSecret } from '#accounts/secrets.ts';
import { WireError } from '#http/errors.ts';
import { nobodyInfo } from './account-info.rules.ts';
import { callLimit, formLimit, type AccountService } from './account-service.ts';
import { emailKey, findByEmail, findById, storeKey, useKey } from './account.store.ts';

/**
 * `/api/register` and the confirming of e-mail addresses. Whether an address has an account never shows: both answers are
 * the same and cost the same work, and only the mail tells which it was.
 */
export async function registrationRoutes(app: FastifyInstance, service: AccountService): Promise<void> {
  const { database, passwords, mail, random, now } = service;

  app.post(fastifyPath(calls.register), { bodyLimit: formLimit, config: callLimit(200) }, async (request, reply) => {
    readPart('headers', calls.register.headers, request.headers);
    const { email, username, password, lang } = readPart('body', calls.register.body, request.body);
    const password_hash = await passwords.hash(password, addressGroup(request.ip));
    const key = makeSecret(random);
    const id = makeSecret(random).slice(0, 22);
    const ts = now();
    const send = await database.write(async (trx) => {
      const before = await findByEmail(trx, email);
      const mayMail = await takeMail(trx, emailKey(email), ts);
      if (before !== undefined) {
        if (!mayMail) return undefined;
        await storeKey(trx, key, { user_id: before.id, purpose: 'reset', email: before.email }, ts);
        return () => mail('known', before, { key });
      }
      await trx
        .insertInto('users')
        .values({
          id,
          email,
          email_key: emailKey(email),
          email_confirmed: 0,
          username,
          password_hash,
          language: lang,
          disabled: 0,
          created: ts,
          updated: ts,
        })
        .execute();
      if (!mayMail) return undefined;
      await storeKey(trx, key, { user_id: id, purpose: 'confirm', email }, ts);
      return () => mail('confirm', { email, username, language: lang }, { key });
    });
    void send?.();
    return reply.code(201).header('cache-control', 'no-store').send(nobodyInfo);
  });

  app.post(
    fastifyPath(calls.confirmEmail),
    { bodyLimit: formLimit, config: callLimit(600) },
    async (request, reply) => {
      readPart('headers', calls.confirmEmail.headers, request.headers);
      const { key } = readPart('body', calls.confirmEmail.body, request.body);
      const changed = await database.write(async (trx) => {
        const row = await useKey(trx, key, ['confirm', 'change'], now());
        const user = row === undefined ? undefined : await findById(trx, row.user_id);
        if (row === undefined || user === undefined) return undefined;
        const other = await findByEmail(trx, row.email);
        // Another account took the address since, or the account has another one by now.
        if (row.purpose === 'change' ? other !== undefined && other.id !== user.id : other?.id !== user.id)
          return undefined;
        await trx
          .updateTable('users')
          .set({ email: row.email, email_key: emailKey(row.email), email_confirmed: 1, updated: now() })
          .where('id', '=', user.id)
          .execute();
        return { user, email: row.email };
      });
      if (changed === undefined) throw new WireError('link-expired');
      if (emailKey(changed.email) !== changed.user.email_key)
        void mail('changed', changed.user, { email: changed.email });
      return reply.send({ ok: true });
    },
  );

  app.post(
    fastifyPath(calls.resendConfirmation),
    { onRequest: app.requireUser, bodyLimit: formLimit, config: callLimit(60) },
    async (request, reply) => {
      readPart('headers', calls.resendConfirmation.headers, request.headers);
      const user = await findById(database.db, request.user.id);
      if (user !== undefined && user.email_confirmed === 0) {
        const key = makeSecret(random);
        const mayMail = await database.write(async (trx) => {
          if (!(await takeMail(trx, user.email_key, now()))) return false;
          await storeKey(trx, key, { user_id: user.id, purpose: 'confirm', email: user.email }, now());
          return true;
        });
        if (mayMail) void mail('confirm', user, { key });
      }
      return reply.code(202).send({ ok: true });
    },
  );
}
