import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEnvironment, testFolder } from '../http/test-app.ts';
import type { FolderAccess } from './data-folder.ts';
import { start, stop, type Running } from './start.ts';

let folder: string;
let remove: () => Promise<void>;
let running: Running | undefined;
beforeEach(async () => {
  ({ folder, remove } = await testFolder());
});
afterEach(async () => {
  if (running !== undefined) await stop(running);
  running = undefined;
  await remove();
});

const password = 'Correct1horse';
let room = true;

/** A disk that is full while there is no room. */
const access: FolderAccess = {
  mkdir: (path) => mkdir(path, { recursive: true }),
  write: async () => {
    if (!room) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  },
  remove: async () => undefined,
};

async function begin(dataFolder = join(folder, 'data')) {
  const environment = testEnvironment();
  running = await start(
    {
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      MELTEMI_DATA: 'simulated',
      MELTEMI_DATA_DIR: dataFolder,
      MELTEMI_READINESS_DELAY_SECONDS: '0',
    },
    { root: folder, version: '1.2.3' },
    environment,
    { access },
  );
  const origin = `http://127.0.0.1:${(running.app.server.address() as AddressInfo).port}`;
  const post = (path: string, body: object) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-meltemi-client': 'test' },
      body: JSON.stringify(body),
    });
  return {
    running,
    lines: environment.lines,
    get: (path: string, token?: string) =>
      fetch(`${origin}${path}`, {
        headers: { 'x-meltemi-client': 'test', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      }),
    register: (name: string) =>
      post('/api/register', { email: `${name}@example.org`, username: name, password, confirmation: password }),
    login: (name: string) => post('/api/login', { email: `${name}@example.org`, password }),
  };
}

const codeOf = async (reply: Response) => ((await reply.json()) as { error: { code: string } }).error.code;

describe('a start on a full disk', () => {
  it('answers what needs no storing, refuses changes with a code, and recovers when there is room', async () => {
    room = true;
    const first = await begin();
    expect((await first.register('jana')).status).toBe(201);
    const { token } = (await (await first.login('jana')).json()) as { token: string };
    await stop(first.running);

    room = false;
    const { running: now, lines, get, register } = await begin();
    expect(now.readOnlyLine).toMatch(/^The disk that holds the data folder .* is full: .* the server is read-only\.$/);
    expect(lines.join('')).toContain('the server is read-only');
    const health = await get('/health/ready');
    expect([health.status, await health.json()]).toMatchObject([
      200,
      { status: 'read-only', parts: { data: 'read-only', database: 'read-only' } },
    ]);
    expect((await get('/services/umisteni')).status).toBe(200);
    const refused = await register('petr');
    expect([refused.status, refused.headers.get('retry-after'), await codeOf(refused)]).toEqual([
      503,
      '5',
      'read-only',
    ]);
    const info = await get('/api/info', token);
    expect([info.status, await info.json()]).toMatchObject([200, { auth: true, userInfo: { username: 'jana' } }]);

    room = true;
    await now.storage.retry();
    expect((await (await get('/health')).json()) as object).toMatchObject({ status: 'ok' });
    expect((await register('petr')).status).toBe(201);
    expect(lines.join('')).toContain('can be written again');
  });

  it('for the first time refuses what needs accounts until there is room', async () => {
    room = false;
    const { running: now, get, login, register } = await begin();
    expect((await get('/health/live')).status).toBe(200);
    const refused = await login('jana');
    expect([refused.status, await codeOf(refused)]).toEqual([503, 'read-only']);
    room = true;
    await now.storage.retry();
    expect((await register('jana')).status).toBe(201);
  });

  it('below a file, where no folder can be made, is the same', async () => {
    room = true;
    await writeFile(join(folder, 'file'), '');
    const { running: now, get, register } = await begin(join(folder, 'file', 'data'));
    expect(now.readOnlyLine).toContain('cannot be written (ENOTDIR)');
    expect((await get('/health/live')).status).toBe(200);
    expect(await codeOf(await register('jana'))).toBe('read-only');
  });
});
