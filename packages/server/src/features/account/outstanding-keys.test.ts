import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Mail } from '#accounts/mail/mailer.ts';
import { mailLimit } from '#accounts/mail-limit.ts';
import { onEachEngine } from '#database/test-databases.ts';
import { confirmWithin, removeUnconfirmed } from './account.store.ts';
import { keyOf, testAccountService, type TestAccountService } from './test-account-service.ts';

const password = 'Correct1horse';
const next = { password: 'Another2horse', confirmation: 'Another2horse' };

onEachEngine((engine) => {
  let service: TestAccountService;
  beforeAll(async () => {
    service = await testAccountService(engine.database);
  });
  afterAll(() => service.close());

  const register = async (name: string): Promise<void> => {
    const form = { email: `${name}@example.org`, username: name, password, confirmation: password };
    await service.post('/api/register', form);
  };
  const loggedIn = async (name: string): Promise<string> => {
    await register(name);
    return (await service.post('/api/login', { email: `${name}@example.org`, password })).json().token as string;
  };
  const forget = (name: string) => service.post('/api/forgotten-password', { email: `${name}@example.org` });
  const mailsOf = (name: string, count: number): Promise<Mail[]> =>
    vi.waitFor(
      async () => {
        const mails = await service.mails(`${name}@example.org`);
        expect(mails.length).toBeGreaterThanOrEqual(count);
        return mails;
      },
      { timeout: 30_000 },
    );
  const resetKeys = (mails: readonly Mail[]): string[] =>
    mails.filter(({ text }) => text.includes('reset-password=')).map(keyOf);
  const keysOf = (name: string): Promise<{ purpose: string }[]> =>
    engine.database.db
      .selectFrom('mail_keys')
      .innerJoin('users', 'users.id', 'mail_keys.user_id')
      .select('purpose')
      .where('users.email', '=', `${name}@example.org`)
      .execute();

  describe('a change of password', () => {
    it('ends every key that was sent, also the one of a changed address, and every other session', async () => {
      const token = await loggedIn('anna');
      const thief = (await service.post('/api/login', { email: 'anna@example.org', password })).json().token as string;
      await service.post('/api/change-email', { email: 'thief@example.net', password }, { token: thief });
      await forget('anna');
      const [reset = ''] = resetKeys(await mailsOf('anna', 2));
      const change = await vi.waitFor(async () => {
        const [mail] = await service.mails('thief@example.net');
        expect(mail).toBeDefined();
        return keyOf(mail);
      });
      expect((await service.post('/api/change-password', { current: password, ...next }, { token })).statusCode).toBe(
        200,
      );
      expect((await service.post('/api/confirm-email', { key: change })).statusCode).toBe(410);
      expect((await service.post('/api/reset-password', { key: reset, ...next })).statusCode).toBe(410);
      expect(await keysOf('anna')).toEqual([]);
      expect((await service.get('/api/info', thief)).json().auth).toBe(false);
      expect((await service.get('/api/info', token)).json().auth).toBe(true);
    });

    it('by a reset ends every key too', async () => {
      const token = await loggedIn('bela');
      await service.post('/api/change-email', { email: 'bela@example.net', password }, { token });
      await forget('bela');
      await forget('bela');
      const [first = '', second = ''] = resetKeys(await mailsOf('bela', 3));
      const change = keyOf((await vi.waitFor(() => service.mails('bela@example.net')))[0]);
      expect((await service.post('/api/reset-password', { key: second, ...next })).statusCode).toBe(200);
      expect((await service.post('/api/reset-password', { key: first, ...next })).statusCode).toBe(410);
      expect((await service.post('/api/confirm-email', { key: change })).statusCode).toBe(410);
    });
  });

  describe('requests of a stranger', () => {
    it('seven times leave the first mailed link working, and make no key that was not mailed', async () => {
      await register('cora');
      for (let k = 0; k < 7; k += 1) expect((await forget('cora')).statusCode).toBe(202);
      // The mail of the registration is one of those that anybody can ask for.
      const mails = await mailsOf('cora', mailLimit.most);
      await vi.waitFor(async () => expect((await keysOf('cora')).length).toBe(mailLimit.most));
      expect(await service.mails('cora@example.org')).toHaveLength(mailLimit.most);
      const [first = ''] = resetKeys(mails);
      expect((await service.post('/api/reset-password', { key: first, ...next })).statusCode).toBe(200);
      // The mail that says that the password was changed is not silenced.
      expect((await mailsOf('cora', mailLimit.most + 1)).at(-1)?.subject).toBe('Your password was changed');
    });

    it('do not end the link of the owner hours later either', async () => {
      await register('dana');
      service.clock.time += mailLimit.window;
      await forget('dana');
      const [own = ''] = resetKeys(await mailsOf('dana', 2));
      for (let hour = 0; hour < 2; hour += 1) {
        for (let k = 0; k < 8; k += 1) await forget('dana');
        await vi.waitFor(async () => expect((await service.mails('dana@example.org')).length).toBe(7 + 6 * hour));
        // The second time up to a minute before the end of the key.
        service.clock.time += mailLimit.window - 60_000 * hour;
      }
      expect((await service.post('/api/reset-password', { key: own, ...next })).statusCode).toBe(200);
    });

    it('do not end the link to confirm an address', async () => {
      await register('emil');
      for (let k = 0; k < 7; k += 1) await register('emil');
      const [first] = await mailsOf('emil', mailLimit.most);
      expect((await service.post('/api/confirm-email', { key: keyOf(first) })).statusCode).toBe(200);
    });
  });

  it('of two changed addresses only the last one can be confirmed', async () => {
    const token = await loggedIn('fred');
    for (const email of ['mistyped@example.net', 'fred@example.net'])
      await service.post('/api/change-email', { email, password }, { token });
    const [[mistyped], [right]] = await vi.waitFor(async () => {
      const both = [await service.mails('mistyped@example.net'), await service.mails('fred@example.net')] as const;
      expect(both.map(({ length }) => length)).toEqual([1, 1]);
      return both;
    });
    expect((await service.post('/api/confirm-email', { key: keyOf(mistyped) })).statusCode).toBe(410);
    expect((await service.post('/api/confirm-email', { key: keyOf(right) })).statusCode).toBe(200);
  });

  it('an account whose address is not confirmed within seven days goes, with all that is kept of it', async () => {
    const gone: string[] = [];
    const remove = () =>
      engine.database.write((trx) =>
        removeUnconfirmed(
          trx,
          [{ name: 'favs', exportData: async () => [], deleteData: async (_, id) => void gone.push(id) }],
          service.clock.time,
        ),
      );
    const updatedAt = (time: number) =>
      engine.database.write((trx) => sql`update schema_migrations set applied = ${time}`.execute(trx));
    await updatedAt(0);
    await engine.database.write((trx) => trx.deleteFrom('users').execute());
    for (const name of ['gina', 'hugo', 'ines']) await register(name);
    await service.post('/api/confirm-email', { key: keyOf((await mailsOf('gina', 1))[0]) });
    const ids = async () =>
      Object.fromEntries(
        (await engine.database.db.selectFrom('users').select(['id', 'username']).execute()).map((row) => [
          row.username,
          row.id,
        ]),
      );
    const { hugo, ines = '' } = await ids();
    await engine.database.write((trx) =>
      trx
        .insertInto('subscriptions')
        .values({
          user_id: ines,
          tier: 'premium',
          status: 'active',
          state: null,
          platform: 'code',
          is_trial: 0,
          is_subscription: 0,
          expires_at: null,
          updated: 1,
        })
        .execute(),
    );
    service.clock.time += confirmWithin - 1;
    expect(await remove()).toBe(0);
    service.clock.time += 1;
    // A server that learned the rule yesterday gives everybody seven days from then.
    await updatedAt(service.clock.time - confirmWithin + 1);
    expect(await remove()).toBe(0);
    await updatedAt(0);
    expect(await remove()).toBe(1);
    expect(gone).toEqual([hugo]);
    expect(Object.keys(await ids()).toSorted()).toEqual(['gina', 'ines']);
  });
});
