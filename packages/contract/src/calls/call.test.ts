import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { Favourite, Minifest } from '../entities/index.ts';
import { key } from '../values/index.ts';
import { describeCalls } from './call.ts';
import type { CallBody, CallParams, CallReply } from './call.ts';
import { calls } from './registry.ts';
import { empty, json } from './reply.ts';

describe('describeCalls', () => {
  const group = describeCalls(
    'things',
    {
      thing: { method: 'GET', path: '/things/{id}' },
      ping: { method: 'HEAD', path: '/ping', base: false },
    },
    {
      thing: {
        summary: 'One thing.',
        params: { id: key },
        replies: { 200: json(z.object({ a: z.number().max(1) })) },
      },
      ping: { summary: 'Ping.', replies: { 204: empty('Here.') } },
    },
  );

  it('takes the ident from the key and fills in the rest', () => {
    expect(group.thing).toMatchObject({
      ident: 'thing',
      tag: 'things',
      kind: 'json',
      auth: 'none',
      base: true,
      body: null,
      errors: [],
    });
    expect(group.ping).toMatchObject({ ident: 'ping', kind: 'head', base: false });
    expect(group.thing.cache.clientSeconds).toBe(300);
    expect(group.ping.cache.control).toBe('no-store');
  });

  it('refuses a path value without a schema, and a schema without a path value, when types are checked', () => {
    const [withId, without] = [{ method: 'GET', path: '/a/{id}' } as const, { method: 'GET', path: '/a' } as const];
    const plain = { summary: 'A.', replies: {} };
    // @ts-expect-error the schema of id is missing
    describeCalls('x', { a: withId }, { a: plain });
    // @ts-expect-error the path has no id
    describeCalls('x', { a: without }, { a: { ...plain, params: { id: key } } });
    // @ts-expect-error a call of the table is not described
    describeCalls('x', { a: without }, {});
    expect(group.thing.path).toBe('/things/{id}');
  });

  it('reads a bearer token from the headers and refuses other schemes', () => {
    expect(group.thing.headers.safeParse({ authorization: 'Bearer abc.def' }).success).toBe(true);
    expect(group.thing.headers.safeParse({ authorization: 'Basic abc' }).success).toBe(false);
    expect(group.thing.headers.safeParse({}).success).toBe(true);
  });
});

describe('types of calls', () => {
  it('infers path values, bodies and replies', () => {
    expectTypeOf<CallReply<typeof calls.minifest>>().toEqualTypeOf<Minifest>();
    expectTypeOf<CallReply<typeof calls.connection>>().toEqualTypeOf<null>();
    expectTypeOf<CallParams<typeof calls.endSession>>().toEqualTypeOf<{ id: string }>();
    expectTypeOf<CallBody<typeof calls.connection>>().toEqualTypeOf<undefined>();
    expectTypeOf<CallBody<typeof calls.addFav>>().toExtend<{ type: Favourite['type']; title: string }>();
    expectTypeOf<CallReply<typeof calls.listFavs>>().toEqualTypeOf<
      { value: Favourite; id: string; updated: number }[] | null
    >();
    expect(calls.minifest.method).toBe('GET');
  });
});

describe('the account service', () => {
  it('asks for the custom header on every call', () => {
    for (const call of [calls.accountInfo, calls.login, calls.logout, calls.deleteAccount]) {
      expect(call.headers.safeParse({}).success).toBe(false);
      expect(call.headers.safeParse({ 'x-meltemi-client': '0.1.0' }).success).toBe(true);
    }
  });
});
