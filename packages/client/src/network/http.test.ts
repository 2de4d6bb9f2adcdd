import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeFetch, runnerClock } from './test-fetch.ts';
import type { SeenRequest } from './test-fetch.ts';
import { createHttp } from './http.ts';
import { HttpError } from './http-error.ts';

let userToken: string | null = null;
let failures: HttpError[] = [];
beforeEach(() => {
  userToken = null;
  failures = [];
});

const open = () => {
  const { fetch, seen } = createFakeFetch();
  const http = createHttp({
    environment: { clock: runnerClock, fetch },
    credentials: { pageToken: () => 'page', userToken: () => userToken, sessionCounter: () => 2, premium: () => false },
    deviceId: 'device',
    version: '0.1.0',
    accountService: 'http://account.test',
    onNetworkFailure: (error) => failures.push(error),
  });
  const request = (index: number): SeenRequest => {
    const found = seen[index];
    if (found === undefined) throw new Error(`no request ${index}`);
    return found;
  };
  return { http, seen, request };
};
const caught = async (call: Promise<unknown>): Promise<HttpError> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof HttpError) return error;
  throw new Error('expected an HttpError');
};

describe('a call to the own server', () => {
  it('carries the base query after its own, with a running counter', async () => {
    const { http, request } = open();
    const first = http.get('/pois/v2/cams/50/14', { query: { limit: 5 } });
    request(0).answer(Response.json({ ok: true }));
    expect((await first).data).toEqual({ ok: true });
    expect(request(0).url).toBe('/pois/v2/cams/50/14?limit=5&pt=page&ut=pending&did=device&sc=2&pr=0&v=0.1.0&rc=1');
    void http.head('/services/connection');
    expect(request(1).url).toContain('&rc=2');
    expect(request(1).method).toBe('HEAD');
  });

  it('asks for JSON or binary with the version', async () => {
    const { http, request } = open();
    void http.get('/a');
    const binary = http.get('/tile', { reply: 'binary' });
    expect(request(0).headers.get('accept')).toBe('application/json; version=1');
    expect(request(1).headers.get('accept')).toBe('application/octet-stream; version=1');
    request(1).answer(new Response(new Uint8Array([1, 2, 3])));
    expect(new Uint8Array((await binary).data as ArrayBuffer)).toEqual(new Uint8Array([1, 2, 3]));
  });

  it('sends a JSON body with POST and PUT, none with DELETE', () => {
    const { http, request } = open();
    void http.post('/users/v1/data/favs', { title: 'Praha' });
    void http.put('/users/v1/data/favs/1', null);
    void http.delete('/users/v1/data/favs/1');
    expect([0, 1, 2].map((index) => [request(index).method, request(index).body])).toEqual([
      ['POST', '{"title":"Praha"}'],
      ['PUT', 'null'],
      ['DELETE', null],
    ]);
    expect(request(0).headers.get('content-type')).toBe('application/json');
    expect(request(2).headers.get('content-type')).toBeNull();
  });
});

describe('addresses', () => {
  it('leave the base query out when a call says so, and can be had without a request', () => {
    const { http, request, seen } = open();
    void http.get('/img/textures/ccl32_v4.png', { base: false, reply: 'binary' });
    expect(request(0).url).toBe('/img/textures/ccl32_v4.png');
    expect(http.address('/services/events', { topics: 'runs' })).toBe(
      '/services/events?topics=runs&pt=page&ut=pending&did=device&sc=2&pr=0&v=0.1.0&rc=1',
    );
    expect(seen).toHaveLength(1);
  });
});

describe('the bearer header', () => {
  it('goes to the users, account and notification services only', () => {
    userToken = 'secret';
    const { http, request } = open();
    const paths = [
      '/users/settings',
      '/api/info',
      '/notif/v1/notifications',
      '/forecast/x',
      '/usersx',
      'http://tiles.test/users/x',
      '/apix',
    ];
    for (const path of paths) void http.get(path);
    expect(paths.map((_, index) => request(index).headers.get('authorization'))).toEqual([
      'Bearer secret',
      'Bearer secret',
      'Bearer secret',
      null,
      null,
      null,
      null,
    ]);
    // Where the header has the token the address does not; base calls carry it as their documents say.
    const tokens = paths.map((_, index) => new URL(request(index).url, 'http://page.test').searchParams.get('ut'));
    expect(tokens).toEqual([null, null, null, 'secret', 'secret', null, 'secret']);
  });

  it('goes to the account service at its own host, with the custom header and without the base query', () => {
    userToken = 'secret';
    const { http, request } = open();
    void http.get('/api/info', { query: { country: 'cz' }, cache: false });
    expect(request(0).url).toBe('http://account.test/api/info?country=cz');
    expect(request(0).headers.get('x-meltemi-client')).toBe('web-0.1.0');
  });

  it('is not sent by a visitor, and no foreign host learns the base query', () => {
    const { http, request } = open();
    void http.get('/users/settings');
    void http.get('http://tiles.test/0/0/0.png', { query: { next: '12h' } });
    expect(request(0).headers.get('authorization')).toBeNull();
    expect(request(1).url).toBe('http://tiles.test/0/0/0.png?next=12h');
  });
});

describe('replies', () => {
  it.each([204, 304])('takes %i as no news, not as an error', async (status) => {
    const { http, request } = open();
    const call = http.get('/users/settings', { cache: false, parse: () => 'never' });
    request(0).answer(new Response(null, { status }));
    expect(await call).toMatchObject({ status, data: null });
  });

  it.each([400, 404, 500])('turns %i into an error with status, message and text', async (status) => {
    const { http, request } = open();
    const call = http.get('/x');
    request(0).answer(new Response('why not', { status }));
    const error = await caught(call);
    expect(error).toMatchObject({
      status,
      responseText: 'why not',
      failure: 'status',
      aborted: false,
      code: 'http/request-failed',
    });
    // The query says who asks, which no error may carry on.
    expect(error.message).toBe('Request failed for URL /x');
    expect(failures).toEqual([]);
  });

  it('turns a network failure into status 0 and starts a connection test, unless it may not', async () => {
    const { http, request } = open();
    const call = http.get('/x');
    request(0).fail();
    const error = await caught(call);
    expect(error).toMatchObject({ status: 0, failure: 'network', responseText: '' });
    expect(failures).toEqual([error]);
    const quiet = http.head('/services/connection', { testConnection: false });
    request(1).fail();
    await caught(quiet);
    expect(failures).toHaveLength(1);
  });

  it('types replies that are no JSON and replies that the check refuses', async () => {
    const { http, request } = open();
    const broken = http.get('/x', { cache: false });
    request(0).answer(new Response('<html>'));
    expect(await caught(broken)).toMatchObject({
      failure: 'invalid-reply',
      code: 'http/invalid-reply',
      status: 200,
      responseText: '<html>',
    });
    const refused = http.get('/y', {
      parse: () => {
        throw new Error('no ref');
      },
    });
    request(1).answer(Response.json({}));
    expect(await caught(refused)).toMatchObject({ failure: 'invalid-reply', status: 200 });
    void http.get('/y');
    expect(request(2).url).toContain('/y?');
    expect(failures).toEqual([]);
  });

  it('accepts an empty confirmation', async () => {
    const { http, request } = open();
    const call = http.delete('/users/v1/data/favs/1');
    request(0).answer(new Response('', { status: 200 }));
    expect((await call).data).toBeNull();
  });
});

describe('forecast calls', () => {
  const encoded = (value: unknown): string =>
    btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));

  it('write the path in base64 and read base64 JSON, with any letters', async () => {
    const { http, request } = open();
    const call = http.getObfuscated('/forecast/point/ecmwf/v2.9/50/14', { query: { step: 3 } });
    // How paths are hidden comes with the first call that needs it.
    await vi.waitFor(() => request(0));
    // Each segment by itself: "forecast", "point", "ecmwf", "v2.9", "50", "14".
    expect(request(0).url).toMatch(/^\/~\/Zm9yZWNhc3Q\/cG9pbnQ\/ZWNtd2Y\/djIuOQ\/NTA\/MTQ\?step=3&/);
    request(0).answer(new Response(encoded({ header: { tzName: 'Řím 東京' } })));
    expect((await call).data).toEqual({ header: { tzName: 'Řím 東京' } });
  });

  it.each(['not base64!', btoa('not json'), btoa('\xff\xfe')])(
    'refuse a reply that is not base64 JSON: %s',
    async (text) => {
      const { http, request } = open();
      const call = http.getObfuscated('/forecast/x');
      await vi.waitFor(() => request(0));
      request(0).answer(new Response(text));
      expect(await caught(call)).toMatchObject({ failure: 'invalid-reply' });
    },
  );
});
