import { describe, expect, it } from 'vitest';
import type { AccountInfo } from '@meltemi/contract';
import { createFixedClock, createMemoryStorage } from '../device/index.ts';
import { HttpError, type ServerCall } from '../network/index.ts';
import { createAppDefinitions, openSettings, type AppSettings } from '../settings/index.ts';
import { createAccount, OWNER_KEY } from './account.store.ts';
import { createPendingLogin } from './pending-login.ts';

const TOKEN = 'a-token-of-many-signs';
const infoOf = (id = 'u1', changes: Partial<AccountInfo> = {}): AccountInfo => ({
  auth: true,
  userInfo: { id, username: 'Eleni', email: { email: 'eleni@example.org', confirmed: true }, avatar: null },
  subscriptionInfo: {
    isSubscription: true,
    isTrial: false,
    state: null,
    platform: 'code',
    status: 'active',
    tier: 'premium',
    expiresAt: null,
  },
  token: TOKEN,
  authHash: 'hash',
  ...changes,
});
const refusal = (status: number, code: string): HttpError =>
  new HttpError('status', '/api', status, JSON.stringify({ error: { code, message: 'no' } }));

function open(answers: Readonly<Record<string, () => unknown>> = {}, stored: Readonly<Record<string, string>> = {}) {
  const clock = createFixedClock(1_000_000);
  const storage = createMemoryStorage(stored);
  const steps: string[] = [];
  const sent: unknown[] = [];
  let unsent = 0;
  const settings: AppSettings = openSettings({
    definitions: createAppDefinitions(),
    storage,
    clock,
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  const call = (async (
    named: { readonly ident: string },
    input: { readonly body?: unknown; readonly query?: unknown },
  ) => {
    steps.push(named.ident);
    sent.push(input.body ?? input.query);
    return { status: 200, data: answers[named.ident]?.() ?? null, headers: new Headers() };
  }) as unknown as ServerCall;
  const pending = createPendingLogin({ storage, clock });
  const account = createAccount({
    call,
    settings,
    clock,
    storage,
    pending,
    messages: { show: (code) => steps.push(`! ${code}`) },
    synced: {
      sync: async () => void steps.push('sync'),
      unsent: async () => unsent,
      store: async () => void steps.push('store'),
      clear: async () => void steps.push('clear'),
    },
    replay: ({ action, params }) => steps.push(`replay ${action} ${JSON.stringify(params)}`),
    registerDevice: async (deactivated = false) => void steps.push(deactivated ? 'deactivate' : 'register'),
    logError: (message) => steps.push(`log ${message}`),
    reload: () => steps.push('reload'),
  });
  return { account, settings, storage, clock, pending, steps, sent, leave: (count: number) => (unsent = count) };
}

const whoOf = (settings: AppSettings) =>
  settings.snapshot(['user', 'userToken', 'email', 'subscription', 'subscriptionInfo']);
const VISITOR = {
  user: null,
  userToken: null,
  email: null,
  subscription: null,
  subscriptionInfo: null,
};
const LOGGED_IN = { settings_userToken: JSON.stringify(TOKEN) };
const settle = async (): Promise<void> => {
  for (let k = 0; k < 20; k += 1) await Promise.resolve();
};

describe('a login', () => {
  it('sets who it is and what they paid for, then syncs and registers the device', async () => {
    const { account, settings, steps } = open({ login: () => infoOf() });
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
    const { account, settings, steps } = open({
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
    const early = open({ login: () => infoOf() });
    early.pending.remember('add-favourite', { title: 'Naxos' });
    early.clock.advance(5 * 60_000);
    await early.account.login({ email: 'a@b', password: 'x' });
    await settle();
    expect(early.steps.slice(-3)).toEqual(['sync', 'register', 'replay add-favourite {"title":"Naxos"}']);
    expect(early.pending.current()).toBeNull();
    const late = open({ login: () => infoOf() });
    late.pending.remember('add-favourite', { title: 'Naxos' });
    late.clock.advance(5 * 60_000 + 1);
    await late.account.login({ email: 'a@b', password: 'x' });
    await settle();
    expect(late.steps.some((step) => step.startsWith('replay'))).toBe(false);
  });

  it('of somebody else clears what the one before left', async () => {
    const { account, storage, steps } = open({ login: () => infoOf('u2') }, { [OWNER_KEY]: 'u1' });
    await account.login({ email: 'a@b', password: 'x' });
    expect(steps).toContain('clear');
    expect(storage.get(OWNER_KEY)).toBe('u2');
  });

  it('after a registration may have to wait for the mail', async () => {
    const form = { email: 'a@b', username: 'A', password: 'Secret12', confirmation: 'Secret12' };
    expect(await open({ register: () => infoOf() }).account.register(form)).toEqual({ ok: true, value: true });
    const waiting = open({ register: () => infoOf('u1', { auth: false, userInfo: null, token: null }) });
    expect(await waiting.account.register(form)).toEqual({ ok: true, value: false });
    expect(whoOf(waiting.settings)).toEqual(VISITOR);
    const taken = open({
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
    const { account, steps } = open();
    await account.start();
    expect(steps).toEqual([]);
  });

  it('asks who it is, with the country, and goes on as after a login', async () => {
    const { account, settings, steps, sent } = open({ accountInfo: () => infoOf('u1', { token: null }) }, LOGGED_IN);
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
      const { account, settings, steps } = open({ accountInfo: answer }, LOGGED_IN);
      await account.start();
      expect([whoOf(settings), steps]).toEqual([VISITOR, ['accountInfo']]);
    }
  });

  it('that gets no answer says so and stays logged in', async () => {
    const { account, settings, steps } = open(
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

describe('a logout', () => {
  it('deactivates the device, stores settings, ends the session, clears the device and reloads half a second later', async () => {
    const { account, settings, clock, steps, storage } = open({ login: () => infoOf() });
    await account.login({ email: 'a@b', password: 'x' });
    await settle();
    settings.setMany({
      lang: 'cs',
      hourFormat: '12h',
      consent: { version: '2023/11', timestamp: 1, analytics: true, explicit: true },
    });
    steps.length = 0;
    expect(await account.logout()).toEqual({ ok: true });
    expect(steps).toEqual(['deactivate', 'store', 'logout', 'clear']);
    expect(whoOf(settings)).toEqual(VISITOR);
    expect(settings.snapshot(['lang', 'hourFormat', 'consent'])).toEqual({
      lang: 'cs',
      hourFormat: '24h',
      consent: null,
    });
    // The language stays on the screen and gives way to that of the next user.
    expect([settings.datedValues()['lang']?.ts, storage.get(OWNER_KEY)]).toEqual([1, null]);
    clock.advance(499);
    expect(steps).not.toContain('reload');
    clock.advance(1);
    expect(steps).toContain('reload');
  });

  it('waits for a word where changes would be lost', async () => {
    const { account, settings, leave } = open({ login: () => infoOf() });
    await account.login({ email: 'a@b', password: 'x' });
    leave(2);
    expect(await account.logout()).toEqual({ ok: false, unsent: 2 });
    expect(settings.get('userToken')).toBe(TOKEN);
    expect(await account.logout(true)).toEqual({ ok: true });
    expect(settings.get('userToken')).toBeNull();
  });

  it('works although the server is away', async () => {
    const { account, settings } = open({
      login: () => infoOf(),
      logout: () => {
        throw refusal(503, 'unavailable');
      },
    });
    await account.login({ email: 'a@b', password: 'x' });
    expect(await account.logout()).toEqual({ ok: true });
    expect(settings.get('userToken')).toBeNull();
  });
});

describe('the account', () => {
  it('that is deleted leaves nothing here', async () => {
    const { account, settings, clock, steps } = open({ login: () => infoOf() });
    await account.login({ email: 'a@b', password: 'x' });
    expect(await account.deleteAccount('x')).toEqual({ ok: true, value: null });
    clock.advance(500);
    expect([whoOf(settings), steps.slice(-3)]).toEqual([VISITOR, ['deleteAccount', 'clear', 'reload']]);
  });

  it('with a new password has a new token', async () => {
    const { account, settings } = open({
      login: () => infoOf(),
      changePassword: () => infoOf('u1', { token: 'another-token-of-signs' }),
    });
    await account.login({ email: 'a@b', password: 'x' });
    await account.changePassword({ current: 'x', password: 'Secret13', confirmation: 'Secret13' });
    expect(settings.get('userToken')).toBe('another-token-of-signs');
  });

  it('tells each failure as a value, and a lost network as one', async () => {
    const gone = (): never => {
      throw new HttpError('network', '/api');
    };
    const { account } = open({
      forgottenPassword: gone,
      changeEmail: () => {
        throw refusal(409, 'email-taken');
      },
      exportAccount: () => ({ user: 'all' }),
    });
    expect(await account.forgottenPassword('a@b')).toMatchObject({ ok: false, code: 'network' });
    expect(await account.changeEmail({ email: 'c@d', password: 'x' })).toMatchObject({
      ok: false,
      code: 'email-taken',
    });
    expect(await account.exportData()).toEqual({ ok: true, value: { user: 'all' } });
  });
});

describe('the devices of a person', () => {
  const phone = {
    id: 's2',
    isCurrent: false,
    created: 1,
    lastUsed: 2,
    device: { platform: 'android', target: 'mobile' },
  };

  it('come from the account service', async () => {
    expect(await open({ sessions: () => ({ sessions: [phone] }) }).account.sessions()).toEqual({
      ok: true,
      value: [phone],
    });
    expect(
      await open({
        sessions: () => {
          throw refusal(503, 'unavailable');
        },
      }).account.sessions(),
    ).toMatchObject({ ok: false, code: 'unavailable' });
  });

  it('are logged out one by one, and one that is out already is as it was wanted', async () => {
    const { account, steps } = open();
    expect(await account.endSession('s2')).toEqual({ ok: true, value: null });
    expect(steps).toEqual(['endSession']);
    expect(
      await open({
        endSession: () => {
          throw refusal(404, 'not-found');
        },
      }).account.endSession('s2'),
    ).toEqual({ ok: true, value: null });
    expect(
      await open({
        endSession: () => {
          throw refusal(503, 'unavailable');
        },
      }).account.endSession('s2'),
    ).toMatchObject({ ok: false, code: 'unavailable' });
  });
});
