import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerNotFound } from '#http/error-handler.ts';
import { bareInstance } from '#http/instance.ts';
import { testApp, testEnvironment, type TestEnvironment } from '#http/test-app.ts';
import { testSkyService, type TestSkyOptions } from '#forecasts/test-sky.ts';
import type { SkyJob } from '#sky/sky-jobs.ts';
import { liveRoutes, pastRoutes } from './lightning.routes.ts';
import { openListeners, type Listeners } from './listeners.ts';
import { strokeFeed, type StrokeFeed } from './stroke-feed.ts';
import { strokeTicks } from './stroke-ticks.ts';

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

interface Streaming {
  readonly app: FastifyInstance;
  readonly environment: TestEnvironment;
  readonly feed: StrokeFeed;
  readonly listeners: Listeners;
  readonly port: number;
  readonly jobs: SkyJob[];
}

/** The stream on a real port; time passes when a test says so. */
async function serve({ most, ...options }: Partial<TestSkyOptions> & { most?: number } = {}): Promise<Streaming> {
  const environment = testEnvironment();
  const jobs: SkyJob[] = [];
  const sky = testSkyService({ now: environment.now, onJob: (job) => jobs.push(job), ...options });
  const listeners = openListeners(most);
  const app = bareInstance({ logLevel: 'info', trustProxy: ['127.0.0.1'] }, environment);
  const ticks = strokeTicks(sky, environment.now);
  const feed = strokeFeed({
    ticks,
    sourceOf: sky.sourceOf,
    now: environment.now,
    send: listeners.send,
    log: app.log,
  });
  app.connections.onListeningEnded(listeners.end);
  await liveRoutes(app, { feed, listeners });
  app.setNotFoundHandler(answerNotFound);
  await app.listen({ port: 0, host: '127.0.0.1' });
  closers.push(() => {
    listeners.end();
    return app.close();
  });
  return { app, environment, feed, listeners, port: (app.server.address() as AddressInfo).port, jobs };
}

interface Heard {
  readonly response: IncomingMessage;
  text: string;
  isOver: boolean;
}

async function listen({ port }: Streaming, headers: Record<string, string> = {}): Promise<Heard> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = get({ port, host: '127.0.0.1', path: '/lightning/live', headers, agent: false }, resolve);
    request.on('error', reject);
    closers.push(() => void request.destroy());
  });
  const heard: Heard = { response, text: '', isOver: false };
  response.setEncoding('utf8');
  response.on('data', (piece: string) => (heard.text += piece));
  response.on('error', () => undefined);
  response.on('close', () => (heard.isOver = true));
  return heard;
}

/** Lets two seconds pass, so often. */
async function pass({ environment, feed }: Streaming, beats = 1): Promise<void> {
  for (let k = 0; k < beats; k++) {
    environment.time += 2000;
    await feed.beat();
  }
}
const events = ({ text }: Heard) =>
  text
    .split('\n\n')
    .filter((part) => part.startsWith('id:'))
    .map((part) => {
      const [id = '', data = ''] = part.split('\n');
      const { t, s } = JSON.parse(data.slice(6)) as { t: number; s: number[][] };
      return { id: Number(id.slice(4)), t, s };
    });

describe('GET /lightning/live', () => {
  it('sends every stroke once, in a message every two seconds, to all listeners', async () => {
    const streaming = await serve();
    const [a, b] = [await listen(streaming), await listen(streaming)];
    expect(a.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(a.response.headers['content-encoding']).toBeUndefined();
    await streaming.feed.beat();
    const start = streaming.environment.time;
    await pass(streaming, 95);
    await vi.waitFor(() => expect(events(b)).toHaveLength(95));
    expect(a.text).toBe(b.text);
    const strokes = events(a).flatMap(({ t, s }) => s.map(([dt = 0]) => t + dt));
    expect(strokes).toEqual(Array.from({ length: 95 * 4 }, (_, k) => start + 500 * k));
    // Two ticks were touched, and the one after them was made ahead of its time.
    expect(streaming.jobs.filter(({ kind }) => kind === 'sky-strokes').length).toBeLessThanOrEqual(3);
  });

  it('tells a listener who comes back what it missed, up to five minutes', async () => {
    const streaming = await serve();
    await streaming.feed.beat();
    await pass(streaming, 100);
    const now = streaming.environment.time;
    const back = await listen(streaming, { 'last-event-id': String(now - 60_000) });
    const long = await listen(streaming, { 'last-event-id': String(now - 3_600_000) });
    const odd = await listen(streaming, { 'last-event-id': 'yesterday' });
    await pass(streaming);
    await vi.waitFor(() => expect(events(odd)).toHaveLength(1));
    await vi.waitFor(() => expect(events(back)).toHaveLength(31));
    expect(events(back).map(({ t }) => t)).toEqual(Array.from({ length: 31 }, (_, k) => now - 60_000 + 2000 * k));
    await vi.waitFor(() => expect(events(long)).toHaveLength(151));
  });

  it('does not repeat or invent strokes when the clock is set', async () => {
    const streaming = await serve();
    const heard = await listen(streaming);
    await streaming.feed.beat();
    await pass(streaming, 3);
    streaming.environment.time += 3_600_000;
    await pass(streaming, 2);
    streaming.environment.time -= 2 * 3_600_000;
    await pass(streaming, 3);
    await vi.waitFor(() => expect(events(heard).length).toBeGreaterThanOrEqual(5));
    expect(events(heard).every(({ s }) => s.length === 4)).toBe(true);
    expect(new Set(events(heard).map(({ t }) => t)).size).toBe(events(heard).length);
  });

  it('keeps the line open and says why where strokes cannot be had, and goes on afterwards', async () => {
    let isBroken = true;
    const streaming = await serve({
      onJob: () => {
        if (isBroken) throw new Error('the disk is gone');
      },
    });
    const heard = await listen(streaming);
    await streaming.feed.beat();
    await pass(streaming, 3);
    await vi.waitFor(() => expect(heard.text.match(/^:$/gm)).toHaveLength(4));
    expect(streaming.environment.lines.filter((line) => line.includes('cannot be had'))).toHaveLength(1);
    isBroken = false;
    await pass(streaming);
    await vi.waitFor(() => expect(events(heard)).toHaveLength(4));
  });

  it('has room for so many, and says 503 to one more', async () => {
    const streaming = await serve({ most: 3 });
    for (let k = 0; k < 3; k++) await listen(streaming);
    const late = await listen(streaming);
    expect([late.response.statusCode, late.response.headers['retry-after']]).toEqual([503, '60']);
    await vi.waitFor(() => expect(JSON.parse(late.text).error.code).toBe('unavailable'));
    expect(streaming.listeners.size).toBe(3);
  });

  it('gives a place to a newcomer from elsewhere rather than to one who listens many times', async () => {
    const streaming = await serve({ most: 3 });
    const from = (address: string) => listen(streaming, { 'x-forwarded-for': address });
    const greedy = [await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.1')];
    const other = await from('203.0.113.2');
    expect(other.response.statusCode).toBe(200);
    await vi.waitFor(() => expect(greedy.map(({ isOver }) => isOver)).toEqual([true, false, false]));
    expect((await from('203.0.113.1')).response.statusCode).toBe(503);
    expect((await from('203.0.113.3')).response.statusCode).toBe(200);
    expect(streaming.listeners.size).toBe(3);
  });

  it('frees the place of a listener who goes', async () => {
    const streaming = await serve({ most: 1 });
    const heard = await listen(streaming);
    heard.response.destroy();
    await vi.waitFor(() => expect(streaming.listeners.size).toBe(0));
    expect((await listen(streaming)).response.statusCode).toBe(200);
  });

  it('lets go of a listener who does not read, instead of keeping everything for it', async () => {
    const streaming = await serve();
    const slow = await listen(streaming);
    const quick = await listen(streaming);
    slow.response.pause();
    const page = Buffer.from(`: ${'x'.repeat(256 * 1024)}\n\n`);
    await vi.waitFor(
      () => {
        streaming.listeners.send(page);
        expect(streaming.listeners.size).toBe(1);
      },
      { timeout: 8000, interval: 10 },
    );
    slow.response.destroy();
    expect(quick.isOver).toBe(false);
  });

  it('ends its streams when the server stops, without waiting for the grace', async () => {
    const streaming = await serve();
    const heard = await listen(streaming);
    const begun = performance.now();
    await streaming.app.connections.drain({ readiness: 0, grace: 8000 });
    expect(performance.now() - begun).toBeLessThan(5000);
    await vi.waitFor(() => expect(heard.isOver).toBe(true));
  });
});

describe('GET /lightning/{stamp}.json', () => {
  async function past(options: Partial<TestSkyOptions> = {}) {
    const environment = testEnvironment();
    const sky = testSkyService({ now: environment.now, ...options });
    const ticks = strokeTicks(sky, environment.now);
    const app = await testApp((scope) => pastRoutes(scope, { sky, ticks, now: environment.now }), { environment });
    closers.push(() => app.close());
    const request = (stamp: string) =>
      app.inject({ url: `/lightning/${stamp}.json`, headers: { 'accept-encoding': 'br' } });
    return { environment, request };
  }

  it('answers the strokes of three minutes, which may be kept for ever', async () => {
    const { request } = await past();
    const reply = await request('202603011154');
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'application/json; charset=utf-8',
    });
    const { t, s } = JSON.parse(String(brotliDecompressSync(reply.rawPayload)));
    expect([t, s.length, s[1]]).toEqual([Date.UTC(2026, 2, 1, 11, 54), 360, [500, expect.any(Number), 12.346, -20]]);
  });

  it('answers the running tick as far as it has gone, for whoever cannot have the stream', async () => {
    const { environment, request } = await past();
    environment.time += 61_000;
    const reply = await request('202603011200');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(String(brotliDecompressSync(reply.rawPayload))).s).toHaveLength(120);
  });

  it.each(['202603011203', '202603011155', '202602282157', '202613011154'])('refuses %s', async (stamp) => {
    const { request } = await past();
    const reply = await request(stamp);
    expect([400, 404]).toContain(reply.statusCode);
    expect(reply.json().error.code).toMatch(/^(unknown-time|bad-request)$/);
  });

  it('says 503 where nothing shows any', async () => {
    const { request } = await past({ simulated: false });
    expect((await request('202603011154')).statusCode).toBe(503);
  });
});
