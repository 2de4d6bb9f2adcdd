import { describe, expect, it } from 'vitest';
import { addressGroup } from './address-group.ts';
import { loginLimits, makeLoginLimits } from './login-limits.ts';

/** Tries until it is refused; answers how many went through. */
function triesUntilRefused(
  limits: ReturnType<typeof makeLoginLimits>,
  group: string,
  account: string,
  most = 200,
): number {
  for (let k = 0; k < most; k += 1) {
    try {
      limits.tried(group, account);
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate-limited' });
      return k;
    }
  }
  return most;
}

describe('the limits of guessing', () => {
  it('end the guessing of one address at one account, for a while', () => {
    let time = 0;
    const limits = makeLoginLimits(() => time);
    expect(triesUntilRefused(limits, '1.1.1.1', 'a@b')).toBe(loginLimits.pair);
    time = loginLimits.window;
    expect(triesUntilRefused(limits, '1.1.1.1', 'a@b')).toBe(loginLimits.pair);
  });

  it('never lock the owner out who comes from elsewhere', () => {
    const limits = makeLoginLimits(() => 0);
    for (let k = 0; k < 500; k += 1) triesUntilRefused(limits, `10.0.${k >> 8}.${k & 255}`, 'victim@b', 20);
    expect(() => limits.tried('9.9.9.9', 'victim@b')).not.toThrow();
  });

  it('are tighter for strangers while an account is under attack, not for an address it was entered from', () => {
    const limits = makeLoginLimits(() => 0);
    limits.tried('9.9.9.9', 'victim@b');
    limits.succeeded('9.9.9.9', 'victim@b');
    for (let k = 0; k < 10; k += 1) triesUntilRefused(limits, `10.0.0.${k}`, 'victim@b');
    expect(triesUntilRefused(limits, '10.0.1.1', 'victim@b')).toBe(loginLimits.pairUnderAttack);
    expect(triesUntilRefused(limits, '9.9.9.9', 'victim@b')).toBe(loginLimits.pair);
  });

  it('end the spraying of one password over many accounts', () => {
    const limits = makeLoginLimits(() => 0);
    let through = 0;
    for (let k = 0; k < 200; k += 1) through += triesUntilRefused(limits, '6.6.6.6', `user${k}@b`, 1);
    expect(through).toBe(loginLimits.address);
    expect(() => limits.tried('7.7.7.7', 'user150@b')).not.toThrow();
  });

  it('do not count what succeeded', () => {
    const limits = makeLoginLimits(() => 0);
    for (let k = 0; k < 500; k += 1) {
      limits.tried('1.1.1.1', 'a@b');
      limits.succeeded('1.1.1.1', 'a@b');
    }
    expect(triesUntilRefused(limits, '1.1.1.1', 'a@b')).toBe(loginLimits.pair);
  });

  it('keep a bounded memory', () => {
    const limits = makeLoginLimits(() => 0);
    for (let k = 0; k < loginLimits.most + 10; k += 1) limits.tried(`g${k}`, `a${k}`);
    expect(() => limits.tried('g0', 'a0')).not.toThrow();
  });
});

describe('groups of addresses', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s belongs to %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});
