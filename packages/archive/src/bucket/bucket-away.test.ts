import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { openBucket } from './bucket.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

const listen = (port: number): Promise<number> =>
  new Promise((resolve) => {
    const made = createServer((_request, response) => void response.end('bytes'));
    server = made.listen(port, '127.0.0.1', () => resolve((made.address() as AddressInfo).port));
  });
const place = (port: number) => ({
  bucket: 'weather',
  prefix: '',
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  accessKeyId: 'a',
  secretAccessKey: 'b',
  sessionToken: undefined,
});

it('a storage service that restarts is waited for, one that is gone is refused after a while', async () => {
  const port = await listen(0);
  server?.close();
  await pause(20);
  const asked = openBucket(place(port)).whole('a');
  const given = openBucket(place(port), { awayMs: 300 })
    .whole('a')
    .catch((error: unknown) => error);
  expect(await given).toMatchObject({ code: 'unavailable', reason: 'io' });
  await listen(port);
  expect(new TextDecoder().decode((await asked) ?? new Uint8Array())).toBe('bytes');
});
