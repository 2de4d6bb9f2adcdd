import { describe, expect, it } from 'vitest';
import { OWNER_KEY } from './account.store.ts';
import { HttpError } from '../network/index.ts';
import { infoOf, openAccount, refusal, settle, TOKEN, VISITOR, whoOf } from './test-account.ts';

describe('a logout', () => {
  it('deactivates the device, stores settings, ends the session, clears the device and reloads half a second later', async () => {
    const { account, settings, clock, steps, storage } = openAccount({ login: () => infoOf() });
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
    const { account, settings, leave } = openAccount({ login: () => infoOf() });
    await account.login({ email: 'a@b', password: 'x' });
    leave(2);
    expect(await account.logout()).toEqual({ ok: false, unsent: 2 });
    expect(settings.get('userToken')).toBe(TOKEN);
    expect(await account.logout(true)).toEqual({ ok: true });
    expect(settings.get('userToken')).toBeNull();
  });

  it('works although the server is away', async () => {
    const { account, settings } = openAccount({
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
    const { account, settings, clock, steps } = openAccount({ login: () => infoOf() });
    await account.login({ email: 'a@b', password: 'x' });
    expect(await account.deleteAccount('x')).toEqual({ ok: true, value: null });
    clock.advance(500);
    expect([whoOf(settings), steps.slice(-3)]).toEqual([VISITOR, ['deleteAccount', 'clear', 'reload']]);
  });

  it('with a new password has a new token', async () => {
    const { account, settings } = openAccount({
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
    const { account } = openAccount({
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
    expect(await openAccount({ sessions: () => ({ sessions: [phone] }) }).account.sessions()).toEqual({
      ok: true,
      value: [phone],
    });
    expect(
      await openAccount({
        sessions: () => {
          throw refusal(503, 'unavailable');
        },
      }).account.sessions(),
    ).toMatchObject({ ok: false, code: 'unavailable' });
  });

  it('are logged out one by one, and one that is out already is as it was wanted', async () => {
    const { account, steps } = openAccount();
    expect(await account.endSession('s2')).toEqual({ ok: true, value: null });
    expect(steps).toEqual(['endSession']);
    expect(
      await openAccount({
        endSession: () => {
          throw refusal(404, 'not-found');
        },
      }).account.endSession('s2'),
    ).toEqual({ ok: true, value: null });
    expect(
      await openAccount({
        endSession: () => {
          throw refusal(503, 'unavailable');
        },
      }).account.endSession('s2'),
    ).toMatchObject({ ok: false, code: 'unavailable' });
  });
});
