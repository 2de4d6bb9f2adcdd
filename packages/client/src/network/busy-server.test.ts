import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttp } from './http.ts';
import { HttpError } from './http-error.ts';
import { createFakeFetch, runnerClock } from './test-fetch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const { fetch, seen } = createFakeFetch();
  const http = createHttp({
    environment: { clock: runnerClock, fetch },
    credentials: { pageToken: () => 'page', userToken: () => null, sessionCounter: () => 2, premium: () => false },
    deviceId: 'device',
    version: '0.1.0',
    onNetworkFailure: () => undefined,
  });
  return { http, seen };
}

/** The status of the error that a call ends with. */
const statusOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof HttpError ? error.status : error),
  );

describe('a busy server', () => {
  const busy = (): Response => new Response('{}', { status: 503, headers: { 'retry-after': '5' } });

  it('is asked again after the pause it names, and then its answer counts', async () => {
    const { http, seen } = open();
    const reply = http.get('/forecast');
    seen[0]?.answer(busy());
    await vi.advanceTimersByTimeAsync(4_999);
    expect(seen).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    seen[1]?.answer(Response.json({ fine: true }));
    expect((await reply).data).toEqual({ fine: true });
  });

  it('is heard of after the third time, at once when it names no pause, and at once by whoever changes something', async () => {
    const { http, seen } = open();
    const reply = statusOf(http.get('/forecast'));
    for (const index of [0, 1, 2]) {
      seen[index]?.answer(busy());
      await vi.advanceTimersByTimeAsync(5_000);
    }
    expect([await reply, seen.length]).toEqual([503, 3]);
    const second = statusOf(http.get('/other'));
    seen[3]?.answer(new Response('', { status: 503 }));
    expect(await second).toBe(503);
    const third = statusOf(http.post('/favs', {}));
    seen[4]?.answer(busy());
    expect(await third).toBe(503);
  });
});
