import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeFetch, runnerClock } from './test-fetch.ts';
import { createHttp } from './http.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const open = () => {
  const { fetch, seen } = createFakeFetch();
  const user = { token: null as string | null };
  let failures = 0;
  const http = createHttp({
    environment: { clock: runnerClock, fetch },
    credentials: { pageToken: () => '', userToken: () => user.token, sessionCounter: () => 1, premium: () => false },
    deviceId: 'd',
    version: '1',
    onNetworkFailure: () => (failures += 1),
  });
  const answer = (index: number, value: unknown = index): void => seen[index]?.answer(Response.json(value));
  return { http, seen, user, answer, failures: () => failures };
};

describe('remembered replies', () => {
  it('serve the same GET for 5 minutes, then ask again', async () => {
    const { http, seen, answer } = open();
    const first = http.get('/a');
    answer(0, 'one');
    expect((await first).data).toBe('one');
    vi.advanceTimersByTime(299_999);
    expect((await http.get('/a')).data).toBe('one');
    vi.advanceTimersByTime(1);
    void http.get('/a');
    expect(seen).toHaveLength(2);
  });

  it('take a life per call, or none', async () => {
    const { http, seen, answer } = open();
    const first = http.get('/a', { cache: 86_400_000 });
    answer(0);
    await first;
    vi.advanceTimersByTime(86_399_999);
    await http.get('/a', { cache: 86_400_000 });
    expect(seen).toHaveLength(1);
    void http.get('/a', { cache: false });
    void http.get('/a', { cache: false });
    expect(seen).toHaveLength(3);
  });

  it('differ by query, kind of reply and user', async () => {
    const { http, seen, user } = open();
    void http.get('/a');
    void http.get('/a', { query: { lang: 'cs' } });
    void http.get('/a', { reply: 'text' });
    user.token = 'u';
    void http.get('/a');
    expect(seen).toHaveLength(4);
  });

  it('are shared while under way, and dropped when they fail', async () => {
    const { http, seen, answer } = open();
    const both = [http.get('/a'), http.get('/a')];
    expect(seen).toHaveLength(1);
    seen[0]?.answer(new Response('down', { status: 503 }));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
    const again = http.get('/a');
    answer(1, 'up');
    expect((await again).data).toBe('up');
  });

  it('never number more than 50', async () => {
    const { http, seen, answer } = open();
    for (let index = 0; index <= 50; index += 1) {
      const call = http.get(`/${index}`);
      answer(index);
      await call;
    }
    await http.get('/50');
    await http.get('/1');
    expect(seen).toHaveLength(51);
    void http.get('/0');
    expect(seen).toHaveLength(52);
  });

  it('can be cleared', async () => {
    const { http, seen, answer } = open();
    const first = http.get('/a');
    answer(0);
    await first;
    http.clearCache();
    void http.get('/a');
    expect(seen).toHaveLength(2);
  });
});

describe('giving up', () => {
  it('aborts the request and asks for no connection test', async () => {
    const { http, seen, failures } = open();
    const controller = new AbortController();
    const call = http.get('/a', { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ status: 0, aborted: true });
    expect(seen[0]?.signal?.aborted).toBe(true);
    expect(failures()).toBe(0);
    void http.get('/a');
    expect(seen).toHaveLength(2);
  });

  it('leaves the request to the others who wait for it', async () => {
    const { http, seen, answer } = open();
    const controller = new AbortController();
    const leaving = http.get('/a', { signal: controller.signal });
    const staying = http.get('/a');
    controller.abort();
    await expect(leaving).rejects.toMatchObject({ aborted: true });
    expect(seen[0]?.signal?.aborted).toBe(false);
    answer(0, 'kept');
    expect((await staying).data).toBe('kept');
    await http.get('/a');
    expect(seen).toHaveLength(1);
  });

  it('does not even start to wait with a signal that is already aborted', async () => {
    const { http } = open();
    await expect(http.get('/a', { signal: AbortSignal.abort() })).rejects.toMatchObject({ aborted: true });
  });

  it('ends a call after its time-out, stops the request and asks for a connection test', async () => {
    const { http, seen, failures } = open();
    const call = http.post('/a', {}, { timeoutMs: 1000 });
    const outcome = call.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(999);
    expect(seen[0]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ status: 0, failure: 'timeout', aborted: false });
    expect(seen[0]?.signal?.aborted).toBe(true);
    expect(failures()).toBe(1);
  });

  it('leaves no timer behind after an answer in time', async () => {
    const { http, answer } = open();
    const call = http.get('/a', { timeoutMs: 1000 });
    answer(0);
    await call;
    expect(vi.getTimerCount()).toBe(0);
  });
});
