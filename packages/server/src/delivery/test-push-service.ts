import { createECDH, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Subscription } from './web-push.ts';

/** A notification that arrived, readable. */
export interface ArrivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A browser that subscribed at the test service. */
export interface TestBrowser {
  readonly subscription: Subscription;
}

/** A push service on this machine, as the standards describe one (RFC 8030, 8188, 8291). */
export interface TestPushService {
  readonly origin: string;
  readonly arrived: readonly ArrivedPush[];
  /** Subscribes another browser. */
  readonly subscribe: () => TestBrowser;
  /** The statuses of the next answers, in order; 201 when there is none left. */
  readonly answers: number[];
  /** Called with every notification before it is answered. */
  onArrival: (push: ArrivedPush) => Promise<void> | void;
  readonly close: () => Promise<void>;
}

interface Secrets {
  readonly ecdh: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
}

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Opens a body of content encoding aes128gcm with one record. */
export function decrypt(body: Buffer, { ecdh, auth }: Secrets): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const key = hkdf(auth, ecdh.computeSecret(sender), info, 32);
  const [cek, nonce] = [
    hkdf(salt, key, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    hkdf(salt, key, Buffer.from('Content-Encoding: nonce\0'), 12),
  ];
  const decipher = createDecipheriv('aes-128-gcm', cek, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and then nothing but zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** Starts a push service on a free port. */
export async function startPushService(): Promise<TestPushService> {
  const browsers = new Map<string, Secrets>();
  const arrived: ArrivedPush[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const secrets = browsers.get(request.url ?? '');
      if (secrets === undefined) return void response.writeHead(404).end();
      const push = { path: request.url ?? '', headers: request.headers, text: decrypt(Buffer.concat(parts), secrets) };
      const status = answers.shift() ?? 201;
      if (status === 201) arrived.push(push);
      await service.onArrival(push);
      response.writeHead(status).end();
    })().catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: TestPushService = {
    origin,
    arrived,
    answers,
    onArrival: () => undefined,
    subscribe: () => {
      const ecdh = createECDH('prime256v1');
      const [publicKey, auth] = [ecdh.generateKeys(), randomBytes(16)];
      const path = `/push/${browsers.size + 1}`;
      browsers.set(path, { ecdh, auth });
      return {
        subscription: {
          endpoint: `${origin}${path}`,
          keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
        },
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return service;
}
