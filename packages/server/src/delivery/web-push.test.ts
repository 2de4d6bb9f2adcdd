import { createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { createServer as createNetServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { startNameServer } from './test-name-server.ts';
import { startPushService, type TestPushService } from './test-push-service.ts';
import type { VapidKeys } from './vapid-keys.ts';
import { guardedLookup, pushSender, readAnswer, type SendPush } from './web-push.ts';

let service: TestPushService;
let keys: VapidKeys;
let send: SendPush;
beforeAll(async () => {
  service = await startPushService();
  keys = webPush.generateVAPIDKeys();
  send = pushSender({ keys, subject: () => 'mailto:operator@example.org', allowLoopback: true });
});
afterAll(async () => {
  await service.close();
});

const message = { text: JSON.stringify({ title: 'Wind in Kraków 風' }), name: 'abc', urgent: false };

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

  it('is not waited for when the service is reached but keeps silent, or writes without end', async () => {
    const impatient = pushSender({
      keys,
      subject: () => 'mailto:operator@example.org',
      allowLoopback: true,
      patience: { connectMs: 1_000, answerMs: 50 },
    });
    const { subscription } = service.subscribe();
    let release = (): void => undefined;
    service.onArrival = () => new Promise<void>((resolve) => (release = resolve));
    expect(await impatient(subscription, message)).toEqual({
      outcome: 'later',
      fault: 'the push service did not answer in time',
    });
    release();
    service.onArrival = () => undefined;
    const endless = createServer((_request, response) => void response.writeHead(201).write('x'));
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(endless.address() as AddressInfo).port}/`;
    expect(await impatient({ ...subscription, endpoint }, message)).toEqual({ outcome: 'sent' });
    await new Promise((resolve) => endless.close(resolve));
  });

  it('is not waited for when no connection comes about', async () => {
    // A server that takes the connection and says nothing while it should agree on a secret.
    const mute = createNetServer((socket) => void socket.resume().on('error', () => undefined));
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const impatient = pushSender({
      keys,
      subject: () => 'mailto:operator@example.org',
      allowLoopback: true,
      patience: { connectMs: 50, answerMs: 10_000 },
    });
    const endpoint = `https://127.0.0.1:${(mute.address() as AddressInfo).port}/`;
    expect(await impatient({ ...service.subscribe().subscription, endpoint }, message)).toEqual({
      outcome: 'later',
      fault: 'the push service could not be reached in time',
    });
    await new Promise((resolve) => mute.close(resolve));
  });

  it('finds names by asking the name server, and refuses one that leads into the network', async () => {
    const names = await startNameServer({ 'push.example': [93, 184, 216, 34], 'inside.example': [10, 0, 0, 1] });
    const find = guardedLookup(false, [names.address]);
    const found = (name: string) =>
      new Promise<unknown>((resolve) => find(name, {}, (error, address) => resolve(error?.message ?? address)));
    expect(await found('push.example')).toBe('93.184.216.34');
    expect(await found('inside.example')).toBe('inside.example leads to an address that notifications are not sent to');
    expect(await found('nowhere.example')).toMatch(/nowhere\.example/);
    names.close();
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
