import { describe, expect, it } from 'vitest';
import { isPushAddress, mayRegister, pushAfter } from './devices.rules.ts';

describe('a device', () => {
  it('is free, or one’s own, or left by the user before', () => {
    const held = { userId: 'a', deactivated: false, inSession: true };
    expect(mayRegister(undefined, 'b')).toBe(true);
    expect(mayRegister(held, 'a')).toBe(true);
    expect(mayRegister({ ...held, deactivated: true }, 'b')).toBe(true);
    expect(mayRegister({ ...held, inSession: false }, 'b')).toBe(true);
  });

  it('is not taken from somebody who is logged in there', () => {
    expect(mayRegister({ userId: 'a', deactivated: false, inSession: true }, 'b')).toBe(false);
  });
});

describe('the push subscription', () => {
  const before = { push_endpoint: 'https://push.example/1', push_p256dh: 'k', push_auth: 's' };
  const none = { push_endpoint: null, push_p256dh: null, push_auth: null };

  it('is the one that is given, else the one before', () => {
    const push = { endpoint: 'https://push.example/2', keys: { p256dh: 'k2', auth: 's2' } };
    expect(pushAfter({ push }, before)).toEqual({
      push_endpoint: 'https://push.example/2',
      push_p256dh: 'k2',
      push_auth: 's2',
    });
    expect(pushAfter({}, before)).toEqual(before);
    expect(pushAfter({}, undefined)).toEqual(none);
  });

  it('ends with the device', () => {
    expect(pushAfter({ deactivated: true }, before)).toEqual(none);
  });

  it('has a whole address', () => {
    expect(
      ['https://push.example/1', 'http://127.0.0.1:9/x', '/own/path', 'https://[', 'ftp://x'].map(isPushAddress),
    ).toEqual([true, true, false, false, false]);
  });
});
