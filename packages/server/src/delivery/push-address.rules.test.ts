import { describe, expect, it } from 'vitest';
import { mayReach, pushAddress } from './push-address.rules.ts';

describe('an address that a notification is sent to', () => {
  it.each(['8.8.8.8', '2600:1901:0:94b6::', '142.250.1.1'])('may be %s, out in the world', (address) => {
    expect(mayReach(address, false)).toBe(true);
  });

  it.each([
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    'fc00::1',
    'fd12::5',
    'fe80::1',
    'fe80::1%eth0',
    '::',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'ff02::1',
    'not an address',
    '',
  ])('is not %s', (address) => {
    expect(mayReach(address, false)).toBe(false);
    expect(mayReach(address, true)).toBe(false);
  });

  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'is %s only where the operator allows this machine',
    (address) => {
      expect(mayReach(address, false)).toBe(false);
      expect(mayReach(address, true)).toBe(true);
    },
  );
});

describe('the address of a subscription', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://8.8.8.8/x',
  ])('is %s', (endpoint) => {
    expect(pushAddress(endpoint, false)?.href).toBe(endpoint);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'ftp://a.example/x',
    '/push',
    'javascript:alert(1)',
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'http://127.0.0.1:9/x',
    'https://0x7f.1/x',
    'https://2130706433/',
    'https://user:word@push.example/',
    'https://[::ffff:192.168.0.1]/x',
    'https://169.254.169.254/latest',
  ])('is not %s', (endpoint) => {
    expect(pushAddress(endpoint, false)).toBeNull();
  });

  it('is this machine only where the operator allows it', () => {
    for (const endpoint of ['http://127.0.0.1:4000/x', 'http://localhost:4000/x', 'http://[::1]:4000/x'])
      expect(pushAddress(endpoint, true)?.href).toBe(endpoint);
    expect(pushAddress('http://10.0.0.1/x', true)).toBeNull();
    expect(pushAddress('http://push.example/x', true)).toBeNull();
  });
});
