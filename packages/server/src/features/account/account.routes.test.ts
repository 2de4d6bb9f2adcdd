import { schemas } from '@meltemi/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeSubscription } from '#accounts/subscriptions.ts';
import { onEachEngine } from '#database/test-databases.ts';
import { keyOf, testAccountService, type TestAccountService } from './test-account-service.ts';

const password = 'Correct1horse';

onEachEngine((engine) => {
  let service: TestAccountService;
  const deleted: string[] = [];
  beforeAll(async () => {
    service = await testAccountService(engine.database, [
      {
        name: 'favs',
        exportData: async (userId) => [{ of: userId }],
        deleteData: async (_trx, userId) => void deleted.push(userId),
      },
    ]);
  });
  afterAll(() => service.close());

  const register = (name: string, more: object = {}) =>
    service.post('/api/register', {
      email: `${name}@example.org`,
      username: name,
      password,
      confirmation: password,
      ...more,
    });
  const mailTo = (name: string, count = 1) =>
    vi.waitFor(
      async () => {
        const mails = await service.mails(`${name}@example.org`);
        expect(mails.length).toBeGreaterThanOrEqual(count);
        return mails;
      },
      { timeout: 60_000 },
    );
  const login = (name: string, word = password) =>
    service.post('/api/login', { email: `${name}@example.org`, password: word });
  async function loggedIn(name: string): Promise<string> {
    await register(name);
    return (await login(name)).json().token as string;
  }

  describe('the account service', () => {
    it('registers, confirms by the mail, logs in, tells who it is and logs out', async () => {
      const registered = await register('jana', { lang: 'cs' });
      expect([registered.statusCode, registered.json()]).toEqual([
        201,
        { auth: false, userInfo: null, subscriptionInfo: null, token: null, authHash: null },
      ]);
      const [mail] = await mailTo('jana');
      expect(mail?.subject).toBe('Potvrďte svou e-mailovou adresu');
      expect(mail?.text).toContain('https://weather.example/?confirm-email=');
      expect((await login('jana')).json().userInfo.email).toEqual({ email: 'jana@example.org', confirmed: false });
      expect((await service.post('/api/confirm-email', { key: keyOf(mail) })).json()).toEqual({ ok: true });
      expect((await service.post('/api/confirm-email', { key: keyOf(mail) })).json().error.code).toBe('link-expired');
      const info = (await login('jana')).json();
      expect(schemas.accountInfo.parse(info)).toMatchObject({
        auth: true,
        userInfo: { username: 'jana', email: { confirmed: true } },
        subscriptionInfo: null,
      });
      const again = await service.get('/api/info?country=CZ', info.token);
      expect(again.json()).toEqual(info);
      expect(again.headers['cache-control']).toBe('no-store');
      expect((await service.get('/api/logout', info.token)).json()).toEqual({ ok: true });
      expect((await service.get('/api/info', info.token)).json()).toMatchObject({ auth: false, token: null });
    });

    it('takes capitals of an address for the same account', async () => {
      await register('Mixed');
      expect((await login('mIXED')).statusCode).toBe(200);
    });

    it('names the fields of a form that are not right', async () => {
      const reply = await register('bad', { password: 'short', confirmation: 'other', email: 'nobody' });
      expect(reply.statusCode).toBe(422);
      expect(reply.json().error.fields.map((field: { field: string }) => field.field)).toEqual(
        expect.arrayContaining(['body.email', 'body.password']),
      );
    });

    it('wants the header that a page of another site cannot set', async () => {
      expect((await service.app.inject({ url: '/api/info' })).statusCode).toBe(400);
      expect((await service.app.inject({ url: '/api/logout' })).statusCode).toBe(400);
    });

    it('resets a forgotten password once, ends every session and confirms the address', async () => {
      const token = await loggedIn('rick');
      expect((await service.post('/api/forgotten-password', { email: 'RICK@example.org' })).statusCode).toBe(202);
      const key = keyOf((await mailTo('rick', 2)).at(-1));
      const reset = { key, password: 'Another2horse', confirmation: 'Another2horse' };
      expect((await service.post('/api/reset-password', reset)).json()).toEqual({ ok: true });
      expect((await service.post('/api/reset-password', reset)).statusCode).toBe(410);
      expect((await service.get('/api/info', token)).json().auth).toBe(false);
      expect((await login('rick')).statusCode).toBe(401);
      expect((await login('rick', 'Another2horse')).json().userInfo.email.confirmed).toBe(true);
    });

    it('refuses a key that is too old', async () => {
      await register('late');
      const key = keyOf((await mailTo('late'))[0]);
      service.clock.time += 73 * 3_600_000;
      expect((await service.post('/api/confirm-email', { key })).json().error.code).toBe('link-expired');
    });

    it('changes the password with the old one; other devices are logged out, this one stays', async () => {
      const token = await loggedIn('olga');
      const other = (await login('olga')).json().token as string;
      const change = (current: string) =>
        service.post(
          '/api/change-password',
          { current, password: 'Newer3horse', confirmation: 'Newer3horse' },
          { token },
        );
      expect((await change('Wrong1horse')).json().error.code).toBe('wrong-credentials');
      expect((await change(password)).json()).toMatchObject({ auth: true, token });
      expect((await service.get('/api/info', other)).json().auth).toBe(false);
      expect((await login('olga', 'Newer3horse')).statusCode).toBe(200);
    });

    it('changes the e-mail address once the mail to it is confirmed, and tells the old one', async () => {
      const token = await loggedIn('pavel');
      expect(
        (await service.post('/api/change-email', { email: 'pavel2@example.org', password }, { token })).statusCode,
      ).toBe(202);
      const [mail] = await mailTo('pavel2');
      expect((await login('pavel2')).statusCode).toBe(401);
      expect((await service.post('/api/confirm-email', { key: keyOf(mail) })).statusCode).toBe(200);
      expect((await login('pavel2')).statusCode).toBe(200);
      expect((await mailTo('pavel', 2)).at(-1)?.text).toContain('pavel2@example.org');
    });

    it('sends the mail to confirm once more when asked', async () => {
      const token = await loggedIn('resend');
      expect((await service.post('/api/confirm-email/resend', {}, { token })).statusCode).toBe(202);
      const [first, second] = await mailTo('resend', 2);
      expect(keyOf(second)).not.toBe(keyOf(first));
      expect((await service.post('/api/confirm-email', { key: keyOf(first) })).statusCode).toBe(200);
      expect((await service.post('/api/confirm-email', { key: keyOf(second) })).statusCode).toBe(410);
    });

    it('exports all that is held and deletes it with the password', async () => {
      const token = await loggedIn('dora');
      const exported = await service.get('/api/export', token);
      expect(schemas.accountExport.parse(exported.json())).toMatchObject({
        user: { username: 'dora' },
        language: 'en',
        data: { favs: [{ of: expect.any(String) }] },
      });
      expect(exported.body).not.toContain('argon2');
      const id = exported.json().user.id as string;
      expect((await service.post('/api/delete-account', { password: 'Wrong1horse' }, { token })).statusCode).toBe(401);
      expect((await service.post('/api/delete-account', { password }, { token })).json()).toEqual({ ok: true });
      expect(deleted).toContain(id);
      expect((await service.get('/api/info', token)).json().auth).toBe(false);
      expect((await login('dora')).statusCode).toBe(401);
      expect(await engine.database.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual(
        [],
      );
    });

    it('changes authHash when the rights change, and only then', async () => {
      const token = await loggedIn('vera');
      const hash = async () => (await service.get('/api/info', token)).json().authHash as string;
      const [before, same] = [await hash(), await hash()];
      expect(same).toBe(before);
      const { id } = (await service.get('/api/info', token)).json().userInfo as { id: string };
      await engine.database.write((trx) =>
        writeSubscription(
          trx,
          id,
          {
            isSubscription: false,
            isTrial: false,
            state: null,
            platform: 'code',
            status: 'active',
            tier: 'premium',
            expiresAt: null,
          },
          1,
        ),
      );
      expect(await hash()).not.toBe(before);
      expect((await service.get('/api/info', token)).json().subscriptionInfo).toMatchObject({
        tier: 'premium',
        status: 'active',
      });
    });
  });

  describe('whether an address has an account', () => {
    it('does not show when registering: the same answer, and the mail tells its owner', async () => {
      const [fresh, known] = [
        await register('twice'),
        await register('twice', { username: 'stranger', password: 'Stranger1horse', confirmation: 'Stranger1horse' }),
      ];
      expect([known.statusCode, known.json()]).toEqual([fresh.statusCode, fresh.json()]);
      const mails = await mailTo('twice', 2);
      expect(mails.map(({ subject }) => subject)).toEqual([
        'Confirm your email address',
        'You already have an account',
      ]);
      expect(mails[1]?.text).not.toContain('stranger');
      expect((await login('twice', 'Stranger1horse')).statusCode).toBe(401);
      expect((await login('twice')).statusCode).toBe(200);
    });

    it('does not show when logging in, when a password is forgotten or an address changed', async () => {
      const token = await loggedIn('alone');
      await register('neighbour');
      const withoutId = (reply: { json: () => { error?: { requestId?: string } } }) => {
        const body = reply.json();
        delete body.error?.requestId;
        return body;
      };
      expect(withoutId(await login('nobody-here'))).toEqual(withoutId(await login('neighbour', 'Wrong1horse')));
      const forgotten = await Promise.all(
        ['nobody-here', 'neighbour'].map((name) =>
          service.post('/api/forgotten-password', { email: `${name}@example.org` }),
        ),
      );
      expect(forgotten[0]?.body).toBe(forgotten[1]?.body);
      const changes = await Promise.all(
        ['nobody-there', 'neighbour'].map((name) =>
          service.post('/api/change-email', { email: `${name}@example.org`, password }, { token }),
        ),
      );
      expect(changes.map((reply) => [reply.statusCode, reply.body])).toEqual([
        [202, '{"ok":true}'],
        [202, '{"ok":true}'],
      ]);
    });
  });
});
