import { describe, expect, it, vi } from 'vitest';
import { createFakeFetch, runnerClock } from '#network/fake-fetch.ts';
import { createHttp, createServerCall } from '#network/index.ts';
import { patchFetcher } from './language-patch.ts';

const open = () => {
  const { fetch, seen } = createFakeFetch();
  const http = createHttp({
    environment: { clock: runnerClock, fetch },
    credentials: { pageToken: () => 'page', userToken: () => 'user', sessionCounter: () => 1, premium: () => true },
    deviceId: 'device-1',
    version: '0.1.0',
    onNetworkFailure: () => undefined,
  });
  /** The request of that number, once the call's schemas are here. */
  const sent = (at: number) => vi.waitUntil(() => seen[at]);
  return { fetchPatch: patchFetcher(createServerCall(http)), seen, sent };
};

describe('the patch of a language', () => {
  it('is asked for by its reference time alone, without a word about who asks', async () => {
    const { fetchPatch, sent } = open();
    void fetchPatch('zh-TW', '2026071506');
    const request = await sent(0);
    expect(request.url).toBe('/patch/zh-TW.json?refTime=2026071506');
    expect(request.headers.get('authorization')).toBeNull();
  });

  it('is asked for anew every time', async () => {
    const { fetchPatch, seen, sent } = open();
    const file = { version: '7', texts: { 'main.title': 'Neu' } };
    const first = fetchPatch('de', '2026071506');
    (await sent(0)).answer(Response.json(file));
    expect(await first).toEqual(file);
    const second = fetchPatch('de', '2026071506');
    (await sent(1)).answer(new Response(null, { status: 204 }));
    expect(await second).toBeNull();
    expect(seen).toHaveLength(2);
  });

  it('is refused when it is none, or when its reference is no moment', async () => {
    const { fetchPatch, sent } = open();
    const broken = fetchPatch('de', '2026071506');
    (await sent(0)).answer(Response.json({ texts: {} }));
    await expect(broken).rejects.toMatchObject({ failure: 'invalid-reply' });
    await expect(fetchPatch('de', 'yesterday')).rejects.toMatchObject({ name: 'WireError' });
  });
});
