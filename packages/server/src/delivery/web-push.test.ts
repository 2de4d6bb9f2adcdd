import { createPublicKey, verify } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from '#http/test-app.ts';
import { startPushService, type TestPushService } from './test-push-service.ts';
import { openVapidKeys, type VapidKeys } from './vapid-keys.ts';
import { guardedLookup, pushSender, readAnswer, type SendPush } from './web-push.ts';

let service: TestPushService;
let temp: Awaited<ReturnType<typeof testFolder>>;
let keys: VapidKeys;
let send: SendPush;
beforeAll(async () => {
  service = await startPushService();
  temp = await testFolder();
  keys = await openVapidKeys(temp.folder);
  send = pushSender({ keys, subject: () => 'mailto:operator@example.org', allowLoopback: true });
});
afterAll(async () => {
  await service.close();
  await temp.remove();
});

const message = { text: JSON.stringify({ title: 'Wind in Kraków 風' }), name: 'abc', urgent: false };

describe('the keys of the server', () => {
  it('are made once, for the owner of the process alone', async () => {
    expect(await openVapidKeys(temp.folder)).toEqual(keys);
    expect((await stat(join(temp.folder, 'push-keys.json'))).mode & 0o777).toBe(0o600);
  });

  it('are one pair when two servers start at once', async () => {
    const fresh = await testFolder();
    const pairs = await Promise.all([openVapidKeys(fresh.folder), openVapidKeys(fresh.folder)]);
    expect(pairs[0]).toEqual(await openVapidKeys(fresh.folder));
    await fresh.remove();
  });

  it('are not replaced when their file is damaged', async () => {
    const fresh = await testFolder();
    await writeFile(join(fresh.folder, 'push-keys.json'), '{"publicKey":"x"}');
    await expect(openVapidKeys(fresh.folder)).rejects.toThrow(/restore it from a backup/);
    expect(await readFile(join(fresh.folder, 'push-keys.json'), 'utf8')).toBe('{"publicKey":"x"}');
    await fresh.remove();
  });
});

describe('a push notification', () => {
  it('arrives encrypted and can be read by the browser alone', async () => {
    const { subscription } = service.subscribe();
    expect(await send(subscription, message)).toEqual({ outcome: 'sent' });
    const push = service.arrived.at(-1)!;
    expect(push.text).toBe(message.text);
    expect(push.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      topic: 'abc',
      urgency: 'normal',
      ttl: '86400',
    });
  });

  it('is signed by the key that browsers subscribed to, for this push service', async () => {
    await send(service.subscribe().subscription, message);
    const [, token = '', key] =
      /^vapid t=([^,]+), k=(.+)$/.exec(service.arrived.at(-1)!.headers.authorization ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const [header, claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(keys.publicKey, 'base64url');
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    expect(
      verify(
        'sha256',
        Buffer.from(`${header}.${claims}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: service.origin,
      sub: 'mailto:operator@example.org',
    });
  });

  it('to a subscription that ended tells so', async () => {
    for (const status of [404, 410]) {
      service.answers.push(status);
      expect(await send(service.subscribe().subscription, message)).toMatchObject({ outcome: 'gone' });
    }
  });

  it('is tried again later when the service is busy or away', async () => {
    service.answers.push(429);
    expect(await send(service.subscribe().subscription, message)).toMatchObject({ outcome: 'later' });
    const away = await startPushService();
    const { subscription } = away.subscribe();
    await away.close();
    expect(await send(subscription, message)).toMatchObject({ outcome: 'later' });
    expect(readAnswer({ status: 503, retryAfter: '7' })).toMatchObject({ outcome: 'later', afterMs: 7000 });
    expect(readAnswer({ status: 413, retryAfter: undefined })).toMatchObject({ outcome: 'refused' });
  });

  it('does not follow a name that leads to this machine', async () => {
    const found = (allowLoopback: boolean) =>
      new Promise<string>((resolve) => {
        guardedLookup(allowLoopback)('localhost', {}, (error, address) =>
          resolve(error === null ? JSON.stringify(address) : error.message),
        );
      });
    expect(await found(true)).toMatch(/^"(?:127\.0\.0\.1|::1)"$/);
    expect(await found(false)).toBe('localhost leads to an address that notifications are not sent to');
  });

  it('never leaves for an address inside the network, nor for keys that are none', async () => {
    const { subscription } = service.subscribe();
    const strict = pushSender({ keys, subject: () => 'mailto:operator@example.org', allowLoopback: false });
    expect(await strict(subscription, message)).toMatchObject({ outcome: 'gone' });
    expect(await send({ ...subscription, keys: { p256dh: 'AAAA', auth: 'AAAA' } }, message)).toMatchObject({
      outcome: 'gone',
    });
  });
});
