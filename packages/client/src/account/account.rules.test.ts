import { describe, expect, it } from 'vitest';
import { createFixedClock, createMemoryStorage, createMemoryEnvironment } from '../device/index.ts';
import type { ServerCall } from '../network/index.ts';
import { initialsOf } from './account.rules.ts';
import { registerDevice } from './device-registration.ts';
import { readMailLink, withoutMailLink } from './mail-links.ts';
import { failureOf } from './outcome.ts';
import { createPendingLogin, PENDING_KEY } from './pending-login.ts';

describe('the link of a mail', () => {
  it.each([
    ['?confirm-email=abc', { kind: 'confirm-email', key: 'abc' }],
    ['?wind,50,14,5&reset-password=k-1', { kind: 'reset-password', key: 'k-1' }],
    ['?confirm-email=', null],
    ['?wind,50,14,5', null],
    ['', null],
  ])('%s is %j', (search, link) => expect(readMailLink(search)).toEqual(link));

  it('is taken out of the address, which keeps the rest', () => {
    expect(withoutMailLink('?wind,50,14,5&reset-password=k-1')).toBe('?wind,50,14,5');
    expect(withoutMailLink('?confirm-email=abc')).toBe('');
  });
});

describe('the action that waits for a login', () => {
  it.each([
    '',
    'null',
    '{',
    '{"action":"format-disk","params":{},"updated":1}',
    '{"action":"open-window","params":7,"updated":1}',
  ])('is none where %s is stored', (text) => {
    const storage = createMemoryStorage({ [PENDING_KEY]: text });
    expect(createPendingLogin({ storage, clock: createFixedClock(1) }).take()).toBeNull();
  });
});

describe('initials', () => {
  it.each([
    ['Eleni Papadaki', 'EP'],
    ['eleni', 'E'],
    ['', ''],
    ['ελένη.π', 'ΕΠ'],
    ['山田 太郎', '山太'],
  ])('of %s are %s', (name, letters) => expect(initialsOf(name)).toBe(letters));
});

describe('a failure', () => {
  it('that is none of the network is a fault of the program', () => {
    expect(() => failureOf(new Error('bug'))).toThrow('bug');
  });
});

describe('a device', () => {
  it('is registered with its record, with the address of its messages where there is one, and without when it leaves', async () => {
    const sent: unknown[] = [];
    const call = (async (_call: unknown, input: unknown) => (
      sent.push(input),
      { data: { registrationHash: 'r', deviceID: 'd', updated: 1 } }
    )) as unknown as ServerCall;
    const environment = createMemoryEnvironment();
    const settings = { get: (name: string) => (name === 'country' ? 'cz' : null) } as never;
    const push = async () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } });
    expect(await registerDevice({ environment, settings, call, version: '1.0.0', push })).toBe('r');
    await registerDevice({ environment, settings, call, version: '1.0.0', push }, true);
    const record = {
      deviceID: environment.deviceId,
      platform: 'linux',
      target: 'index',
      version: '1.0.0',
      cc: 'cz',
      subscription: null,
      screen: { width: 1280, height: 800, devicePixelRatio: 1 },
    };
    expect(sent).toEqual([
      { params: { deviceID: environment.deviceId }, body: { ...record, deactivated: false, push: await push() } },
      { params: { deviceID: environment.deviceId }, body: { ...record, deactivated: true } },
    ]);
  });
});
