import { describe, expect, it } from 'vitest';
import { OWNER_KEY } from './account.store.ts';
import { HttpError } from '../network/index.ts';
import { infoOf, LOGGED_IN, openAccount, refusal, settle, TOKEN, VISITOR, whoOf } from './test-account.ts';

describe('a login', () => {
  it('sets who it is and what they paid for, then syncs and registers the device', async () => {
    const { account, settings, steps } = openAccount({ login: () => infoOf() });
    expect(await account.login({ email: 'eleni@example.org', password: 'Secret12' })).toEqual({
      ok: true,
      value: null,
    });
    await settle();
    expect(whoOf(settings)).toEqual({
      user: { id: 'u1', username: 'Eleni', email: 'eleni@example.org' },
      userToken: TOKEN,
      email: 'eleni@example.org',
      subscription: 'premium',
      subscriptionInfo: {
        isSubscription: true,
        isTrial: false,
        state: null,
        platform: null,
        status: 'active',
        expiresAt: null,
      },
    });
    expect(steps).toEqual(['login', '! account/login-successful', 'sync', 'register']);
  });

  it('that is refused tells the reason, logs the status and nothing that was typed', async () => {
    const { account, settings, steps } = openAccount({
      login: () => {
        throw refusal(401, 'wrong-credentials');
      },
    });
    expect(await account.login({ email: 'eleni@example.org', password: 'Wrong123' })).toMatchObject({
      ok: false,
      code: 'wrong-credentials',
    });
    expect(whoOf(settings)).toEqual(VISITOR);
    expect(steps).toEqual(['login', 'log Login failed with status 401']);
  });

  it('does afterwards what was asked for before, once and within five minutes', async () => {
    const early = openAccount({ login: () => infoOf() });
    early.pending.remember('add-favourite', { title: 'Naxos' });
    early.clock.advance(5 * 60_000);
    await early.account.login({ email: 'a@b', password: 'x' });
    await settle();
    expect(early.steps.slice(-3)).toEqual(['sync', 'register', 'replay add-favourite {"title":"Naxos"}']);
    expect(early.pending.current()).toBeNull();
    const late = openAccount({ login: () => infoOf() });
    late.pending.remember('add-favourite', { title: 'Naxos' });
    late.clock.advance(5 * 60_000 + 1);
    await late.account.login({ email: 'a@b', password: 'x' });
    await settle();
    expect(late.steps.some((step) => step.startsWith('replay'))).toBe(false);
  });

  it('of somebody else clears what the one before left', async () => {
    const { account, storage, steps } = openAccount({ login: () => infoOf('u2') }, { [OWNER_KEY]: 'u1' });
    await account.login({ email: 'a@b', password: 'x' });
    expect(steps).toContain('clear');
    expect(storage.get(OWNER_KEY)).toBe('u2');
  });

  it('after a registration may have to wait for the mail', async () => {
    const form = { email: 'a@b', username: 'A', password: 'Secret12', confirmation: 'Secret12' };
    expect(await openAccount({ register: () => infoOf() }).account.register(form)).toEqual({ ok: true, value: true });
    const waiting = openAccount({ register: () => infoOf('u1', { auth: false, userInfo: null, token: null }) });
    expect(await waiting.account.register(form)).toEqual({ ok: true, value: false });
    expect(whoOf(waiting.settings)).toEqual(VISITOR);
    const taken = openAccount({
      register: () => {
        throw new HttpError(
          'status',
          '/api',
          422,
          JSON.stringify({
            error: { code: 'invalid-fields', message: '', fields: [{ field: 'body.email', message: 'No' }] },
          }),
        );
      },
    });
    expect(await taken.account.register(form)).toMatchObject({
      ok: false,
      code: 'invalid-fields',
      fields: { email: 'No' },
    });
  });
});

describe('a start', () => {
  it('asks nothing for a visitor', async () => {
    const { account, steps } = openAccount();
    await account.start();
    expect(steps).toEqual([]);
  });

  it('asks who it is, with the country, and goes on as after a login', async () => {
    const { account, settings, steps, sent } = openAccount(
      { accountInfo: () => infoOf('u1', { token: null }) },
      LOGGED_IN,
    );
    settings.set('country', 'cz');
    await account.start();
    expect([steps, sent[0], settings.get('userToken')]).toEqual([
      ['accountInfo', 'sync', 'register'],
      { country: 'cz' },
      TOKEN,
    ]);
    expect(account.info.current()?.userInfo?.email.confirmed).toBe(true);
  });

  it('whose session has ended is that of a visitor, and loses nothing', async () => {
    for (const answer of [
      () => infoOf('u1', { auth: false, userInfo: null, token: null }),
      () => {
        throw refusal(401, 'unauthorized');
      },
    ]) {
      const { account, settings, steps } = openAccount({ accountInfo: answer }, LOGGED_IN);
      await account.start();
      expect([whoOf(settings), steps]).toEqual([VISITOR, ['accountInfo']]);
    }
  });

  it('that gets no answer says so and stays logged in', async () => {
    const { account, settings, steps } = openAccount(
      {
        accountInfo: () => {
          throw refusal(500, 'internal');
        },
      },
      LOGGED_IN,
    );
    await account.start();
    expect(steps.slice(0, 2)).toEqual(['accountInfo', '! account/info-failed']);
    expect(settings.get('userToken')).toBe(TOKEN);
  });
});
