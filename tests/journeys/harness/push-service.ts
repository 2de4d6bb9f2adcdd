import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Member } from './members.ts';

/** A push service on this machine with one browser that subscribed there (RFC 8030, 8188, 8291). */
export interface PushService {
  /** The browser, as it registers itself. */
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** What arrived, decrypted with the keys of the browser. */
  readonly arrived: readonly string[];
  readonly close: () => Promise<void>;
}

const derive = (salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Opens a body of content encoding aes128gcm with one record; the last record ends with a 2 and zeros. */
function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const senderEnd = 21 + body.readUInt8(20);
  const [salt, sender, record] = [body.subarray(0, 16), body.subarray(21, senderEnd), body.subarray(senderEnd)];
  const key = derive(
    auth,
    ecdh.computeSecret(sender),
    Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]),
    32,
  );
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(salt, key, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(salt, key, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** Starts the service on a free port; what it cannot decrypt it refuses. */
export async function startPushService(): Promise<PushService> {
  const ecdh = createECDH('prime256v1');
  const [publicKey, auth] = [ecdh.generateKeys(), randomBytes(16)];
  const arrived: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      arrived.push(decrypt(body, ecdh, auth));
      response.writeHead(201).end();
    })().catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    subscription: {
      endpoint: `http://127.0.0.1:${port}/push/1`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    arrived,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Registers a browser of somebody that notifications are pushed to. */
export const registerDevice = (person: Member, { subscription }: PushService): Promise<unknown> =>
  person.call('/users/v3/devices/journey-device-0001', {
    method: 'PUT',
    body: {
      deviceID: 'journey-device-0001',
      platform: 'desktop',
      target: 'index',
      version: '1.0.0',
      cc: 'is',
      subscription: null,
      screen: { width: 1280, height: 800, devicePixelRatio: 1 },
      push: subscription,
    },
  });
