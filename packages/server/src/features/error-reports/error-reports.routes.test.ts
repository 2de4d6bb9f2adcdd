import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { NOON, testApp, testFolder } from '#http/test-app.ts';
import { errorReportRoutes } from './error-reports.routes.ts';
import { openReportStore } from './error-reports.store.ts';

/** Every field of the call as the foundations list them. */
const WHOLE = {
  errorID: 'a1b2',
  overlay: 'wind',
  runningPhase: 'redraw finished',
  timestamp: NOON - 1_000,
  runningMinutes: 3,
  type: 'unhandledRejection',
  msg: 'x is not defined',
  repeated: true,
  url: 'https://map.example/?50,14,5',
  ver: '1.0',
  target: 'index',
  platform: 'desktop',
  device: 'desktop',
  latestBcast: ['redrawFinished', 'paramsChanged'],
  script: '/assets/index.js',
  line: 10,
  col: 20,
  stack: 'ReferenceError: x\n at f',
  module: 'picker',
};

let app: FastifyInstance;
let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await testFolder());
  const store = await openReportStore(folder);
  app = await testApp((scope) => errorReportRoutes(scope, { store, now: () => NOON }));
});
afterEach(async () => {
  await app.close();
  await remove();
});

const post = (payload: object | string, from = '198.51.100.1') =>
  app.inject({
    method: 'POST',
    url: '/sedlina/errors',
    payload,
    remoteAddress: from,
    headers: { 'content-type': 'application/json', 'x-request-id': 'report-0001' },
  });
const kept = async () =>
  (await readFile(join(folder, 'errors.jsonl'), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('POST /sedlina/errors', () => {
  it('stores every field of the call and answers 204', async () => {
    const reply = await post(WHOLE);
    expect(reply.statusCode).toBe(204);
    expect(reply.body).toBe('');
    expect(await kept()).toEqual([{ ...WHOLE, receivedAt: '2026-03-01T12:00:00.000Z', requestId: 'report-0001' }]);
  });

  it('keeps neither unknown fields nor the address of the client', async () => {
    await post({ ...WHOLE, password: 'S3CRET' });
    const text = JSON.stringify(await kept());
    expect(text).not.toContain('S3CRET');
    expect(text).not.toContain('198.51.100.1');
  });

  it.each(['error', 'unhandledRejection', 'customLogError'])('takes the type %s', async (type) => {
    expect((await post({ ...WHOLE, type })).statusCode).toBe(204);
  });

  it.each([
    [{ ...WHOLE, type: 'warning' }, 'body.type'],
    [{ ...WHOLE, msg: undefined }, 'body.msg'],
    [{ ...WHOLE, timestamp: 'now' }, 'body.timestamp'],
    [{ ...WHOLE, line: 'ten' }, 'body.line'],
  ])('names the wrong field', async (body, field) => {
    const reply = await post(body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().error.fields[0].field).toBe(field);
  });

  it('refuses an oversize report', async () => {
    expect((await post({ ...WHOLE, stack: 'x'.repeat(70_000) })).statusCode).toBe(413);
  });

  it('limits one client and not its neighbour', async () => {
    const replies = [];
    for (let n = 0; n < 61; n++) replies.push(await post(WHOLE));
    expect(replies.filter(({ statusCode }) => statusCode === 204)).toHaveLength(60);
    const refused = replies.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json().error.code).toBe('rate-limited');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post(WHOLE, '198.51.100.2')).statusCode).toBe(204);
  });

  it('says that it could not store, and leaves the why in the log', async () => {
    await rm(folder, { recursive: true });
    const reply = await post(WHOLE);
    expect(reply.statusCode).toBe(503);
    expect(reply.json().error).toMatchObject({ code: 'unavailable', message: 'The report could not be stored.' });
    expect(reply.body).not.toContain(folder);
  });
});
