import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnvironment, testFolder } from '../http/test-app.ts';
import { defineFeature, type ServerFeature } from '#services/services.ts';
import { allFeatures } from './server.ts';
import { StartFault, start, stop } from './start.ts';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await testFolder());
});
afterEach(() => remove());

const env = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  MELTEMI_GRACE_SECONDS: '1',
  MELTEMI_READINESS_DELAY_SECONDS: '0',
  MELTEMI_DATA: 'simulated',
};
const begin = (extra = {}, more: readonly ServerFeature[] = []) =>
  start({ ...env, ...extra }, { root: folder, version: '1.2.3' }, testEnvironment(), {
    features: [...allFeatures, ...more],
  });

describe('starting', () => {
  it('says in one line where it is, what data it shows and where it keeps files', async () => {
    const running = await begin();
    const { port } = running.app.server.address() as AddressInfo;
    expect(running.line).toBe(
      `Meltemi 1.2.3 is ready at http://127.0.0.1:${port} with simulated data; it keeps its files in ${join(folder, '.data')}`,
    );
    await stop(running);
  });

  it('shows localhost for every address, and the public address where there is one', async () => {
    const open = await begin({ HOST: '0.0.0.0' });
    expect(open.line).toMatch(/ at http:\/\/localhost:\d+ with/);
    await stop(open);
    const hidden = await begin({
      MELTEMI_PUBLIC_URL: 'https://map.example/',
      MELTEMI_DATA: 'live',
      MELTEMI_INGEST_MODELS: 'none',
    });
    expect(hidden.line).toContain('at https://map.example with live data');
    await stop(hidden);
  });

  it('names the port that is in use', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => {
      holder.listen(0, '127.0.0.1', resolve);
    });
    const { port } = holder.address() as AddressInfo;
    await expect(begin({ PORT: String(port) })).rejects.toThrow(`Port ${port} is already in use`);
    await new Promise((resolve) => {
      holder.close(resolve);
    });
  });

  it('turns a bad value into a start fault', async () => {
    await expect(begin({ PORT: 'abc' })).rejects.toBeInstanceOf(StartFault);
  });
});

describe('stopping', () => {
  const held = () => {
    let release = (): void => undefined;
    let begun = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = defineFeature({
      name: 'slow',
      otherRoutes: ['/slow'],
      routes: (app) =>
        void app.get('/slow', async () => {
          begun();
          await gate;
          return 'finished';
        }),
    });
    return { slow, release: () => release(), started };
  };
  const originOf = ({ app }: Awaited<ReturnType<typeof begin>>) =>
    `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  it('finishes a request under way and accepts no new one', async () => {
    const { slow, release, started } = held();
    const running = await begin({}, [slow]);
    const origin = originOf(running);
    const reply = fetch(`${origin}/slow`);
    await started;
    const stopped = stop(running);
    await vi.waitFor(() => expect(running.app.server.listening).toBe(false));
    await expect(fetch(`${origin}/health`)).rejects.toThrow();
    release();
    expect(await (await reply).text()).toBe('finished');
    await stopped;
  });

  it('is not ready from the first moment on, while it still listens', async () => {
    const running = await begin({ MELTEMI_READINESS_DELAY_SECONDS: '1' });
    const origin = originOf(running);
    const stopped = stop(running);
    const ready = await fetch(`${origin}/health/ready`);
    expect([ready.status, ready.headers.get('connection'), await ready.json()]).toMatchObject([
      503,
      'close',
      { status: 'stopping' },
    ]);
    expect((await fetch(`${origin}/health/live`)).status).toBe(200);
    await stopped;
    await expect(fetch(`${origin}/health/live`)).rejects.toThrow();
  });

  it('cuts a request that never ends once the grace is over', async () => {
    const { slow, release, started } = held();
    const running = await begin({}, [slow]);
    const reply = fetch(`${originOf(running)}/slow`).catch(() => 'cut');
    await started;
    await stop(running);
    expect(await reply).toBe('cut');
    release();
  });
});
