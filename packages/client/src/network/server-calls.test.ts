import { calls, hideReply, lightCalls } from '@meltemi/contract';
import { describe, expect, it, vi } from 'vitest';
import { createFakeFetch, runnerClock } from './test-fetch.ts';
import { createHttp } from './http.ts';
import { createServerCall, lazyCall } from './server-calls.ts';

const open = () => {
  const { fetch, seen } = createFakeFetch();
  const http = createHttp({
    environment: { clock: runnerClock, fetch },
    credentials: { pageToken: () => '', userToken: () => 'user', sessionCounter: () => 1, premium: () => true },
    deviceId: 'device-1',
    version: '0.1.0',
    onNetworkFailure: () => undefined,
  });
  return { call: createServerCall(http), seen };
};

/** The request of a number, once it is sent: what checks a call has to be loaded first. */
const sent = (seen: ReturnType<typeof open>['seen'], index: number) => vi.waitUntil(() => seen[index]);

const place = { lat: 50, lon: 14 };
const elevation = { ...place, elevation: 235, isSea: false };

describe('calls of the contract', () => {
  it('build the path from checked values and read the reply by its schema', async () => {
    const { call, seen } = open();
    const reply = call(calls.elevation, { params: place });
    await sent(seen, 0);
    expect(seen[0]?.url).toBe('/services/elevation/50/14?ut=user&did=device-1&sc=1&pr=1&v=0.1.0&rc=1');
    seen[0]?.answer(Response.json(elevation));
    expect((await reply).data).toEqual(elevation);
  });

  it('round coordinates, hide forecast paths and read hidden replies', async () => {
    const { call, seen } = open();
    const reply = call(calls.pointForecast, { params: { product: 'ecmwf', lat: 50.12345, lon: 14.5 } });
    await sent(seen, 0);
    expect(seen[0]?.url).toMatch(/^\/~\/Zm9yZWNhc3Q\/cG9pbnQ\/ZWNtd2Y\/djIuOQ\/NTAuMTIz\/MTQuNQ\?/);
    seen[0]?.answer(new Response(hideReply({ not: 'a forecast' })));
    await expect(reply).rejects.toMatchObject({ failure: 'invalid-reply', status: 200 });
  });

  it('refuse values that the wire would refuse, before anything is sent', async () => {
    const { call, seen } = open();
    await expect(call(calls.pointForecast, { params: { product: 'ecmwf', lat: 91, lon: 0 } })).rejects.toMatchObject({
      name: 'WireError',
    });
    expect(seen).toEqual([]);
  });

  it('remember replies as long as the contract says', async () => {
    const { call, seen } = open();
    const first = call(calls.elevation, { params: place });
    await sent(seen, 0);
    seen[0]?.answer(Response.json(elevation));
    await first;
    await call(calls.elevation, { params: place });
    expect(seen).toHaveLength(1);
    void call(calls.elevation, { params: place, cache: false });
    void call(calls.readSettings, {});
    void call(calls.readSettings, {});
    await sent(seen, 3);
    expect(seen).toHaveLength(4);
  });

  it('send bodies, take no news as null, and carry the user to the users service', async () => {
    const { call, seen } = open();
    const settings = call(calls.readSettings, { query: { storeTs: 12 } });
    await sent(seen, 0);
    expect(seen[0]?.url).toMatch(/^\/users\/settings\?storeTs=12&/);
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer user');
    seen[0]?.answer(new Response(null, { status: 304 }));
    expect(await settings).toMatchObject({ status: 304, data: null });
    void call(calls.storeSettings, { body: { version: 4, data: {}, storeTs: 5 } });
    await sent(seen, 1);
    expect(seen[1]).toMatchObject({ method: 'POST', body: '{"version":4,"data":{},"storeTs":5}' });
    void call(calls.connection, {});
    await sent(seen, 2);
    expect(seen[2]?.method).toBe('HEAD');
  });

  it('by name are made like the others once their schemas are here', async () => {
    const { call, seen } = open();
    const reply = call(lazyCall('elevation'), { params: { lat: 50.12345, lon: 374 } });
    const request = await vi.waitUntil(() => seen[0]);
    expect(request.url).toMatch(/^\/services\/elevation\/50.123\/14\?/);
    request.answer(Response.json({ elevation: 'high' }));
    await expect(reply).rejects.toMatchObject({ failure: 'invalid-reply', status: 200 });
    await expect(call(lazyCall('elevation'), { params: { lat: 91, lon: 0 } })).rejects.toMatchObject({
      name: 'WireError',
    });
  });

  it('without schemas go out at once, with the same address and cache, and check their reply as well', async () => {
    const { call, seen } = open();
    const run = { ref: '2026-07-14T06:00:00Z', update: '2026-07-14T12:41:10Z', dst: [[3, 3, 240]] };
    const first = call(lightCalls.minifest, { params: { directory: 'gfs' } });
    expect(seen[0]?.url).toBe('/metadata/v1.0/gfs/minifest.json');
    seen[0]?.answer(Response.json(run));
    expect((await first).data).toEqual(run);
    await call(lightCalls.minifest, { params: { directory: 'gfs' } });
    expect(seen).toHaveLength(1);
    const broken = call(lightCalls.minifest, { params: { directory: 'gfs' }, query: { premium: true }, cache: false });
    expect(seen[1]?.url).toBe('/metadata/v1.0/gfs/minifest.json?premium=true');
    seen[1]?.answer(Response.json({ ...run, dst: [] }));
    await expect(broken).rejects.toMatchObject({ failure: 'invalid-reply' });
    void call(lightCalls.addressLocation, {});
    expect(seen[2]?.url).toMatch(/^\/services\/umisteni\?ut=user&/);
  });
});
