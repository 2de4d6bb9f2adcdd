import { describe, expect, it } from 'vitest';
import { createFixedClock, createMemoryStorage } from '#device/index.ts';
import { createAppDefinitions, openSettings, type AppValues } from '#settings/index.ts';
import { keyBytes } from './browser-push.ts';
import { createPushSwitch, type PushAddress, type PushService } from './push.ts';

const address: PushAddress = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };

function services({
  permission = 'default',
  answer = 'granted',
  fails = false,
}: {
  permission?: ReturnType<PushService['permission']>;
  answer?: 'default' | 'granted' | 'denied';
  fails?: boolean;
} = {}) {
  const clock = createFixedClock();
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage: createMemoryStorage(),
    clock,
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  const done: unknown[] = [];
  const push = createPushSwitch({
    browser: {
      permission: () => permission,
      requestPermission: async () => (done.push('ask'), answer),
      subscribe: async (key) => (done.push(['subscribe', key]), address),
      unsubscribe: async () => void done.push('unsubscribe'),
      current: async () => null,
      dismissAll: async () => undefined,
    },
    publicKey: async () => 'KEY',
    register: async (where) => {
      done.push(['register', where]);
      if (fails) throw new Error('no');
    },
    settings,
    log: () => undefined,
  });
  const turn = (wanted: boolean): Promise<void> => {
    settings.set('notifications', wanted);
    return push.apply(wanted);
  };
  return { settings, done, push, turn };
}

describe('push notifications of a device', () => {
  it('are asked for, subscribed to with the key of the server, and sent with the device', async () => {
    const { settings, done, push, turn } = services();
    await turn(true);
    expect(done).toEqual(['ask', ['subscribe', 'KEY'], ['register', address]]);
    expect(settings.get('notifications')).toBe(true);
    expect(push.fault()).toBeNull();
  });

  it('are not asked for twice', async () => {
    const { done, turn } = services({ permission: 'granted' });
    await turn(true);
    expect(done).not.toContain('ask');
  });

  it.each([
    ['denied', { answer: 'denied' as const }],
    ['denied', { answer: 'default' as const }],
    ['unsupported', { permission: 'unsupported' as const }],
    ['failed', { fails: true }],
  ])('are off again, with the reason %s, for %j', async (fault, how) => {
    const { settings, push, turn } = services(how);
    let sent = 0;
    push.subscribe(() => (sent += 1));
    await turn(true);
    expect(settings.get('notifications')).toBe(false);
    expect(push.fault()).toBe(fault);
    expect(sent).toBeGreaterThan(0);
  });

  it('end when they are switched off', async () => {
    const { done, turn } = services({ permission: 'granted' });
    await turn(true);
    await turn(false);
    expect(done.slice(-2)).toEqual(['unsubscribe', ['register', null]]);
  });

  it('read a key in base64url', () => {
    expect([...keyBytes('-_8A')]).toEqual([251, 255, 0]);
  });
});
