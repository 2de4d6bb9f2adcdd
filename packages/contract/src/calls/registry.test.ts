import { describe, expect, it } from 'vitest';
import { templateNames } from '../paths/test-parse-path.ts';
import { baseQueryShape } from './base-query.ts';
import { calls, callList } from './registry.ts';

const by = <T>(pick: (call: (typeof callList)[number]) => T): T[] => callList.map(pick);

describe('the registry', () => {
  it('names every call by its key, once', () => {
    for (const [ident, call] of Object.entries(calls)) expect(call.ident).toBe(ident);
    expect(new Set(by((call) => call.ident)).size).toBe(callList.length);
  });

  it('has every method and path once, whatever the values are named', () => {
    const addresses = by((call) => `${call.method} ${call.path.replace(/\{[^}]*\}/g, '{}')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(callList.map((call) => [call.ident, call] as const))(
    '%s declares exactly the values of its path',
    (_, call) => {
      expect(Object.keys(call.params.shape).toSorted()).toEqual(templateNames(call.path).toSorted());
    },
  );

  it.each(callList.map((call) => [call.ident, call] as const))('%s fits its method, kind and cache', (_, call) => {
    if (call.method === 'HEAD') expect(call.kind).toBe('head');
    if (call.method === 'GET' || call.method === 'HEAD' || call.method === 'DELETE') expect(call.body).toBeNull();
    // What changes something, and what belongs to one user, is never kept by a shared cache.
    if (call.method !== 'GET') expect(call.cache.control).toBe('no-store');
    if (call.auth === 'user') expect(call.cache.control).not.toContain('public');
    if (call.kind === 'binary') expect(call.replies[200]?.schema).toBeNull();
    if (call.kind === 'json' || call.kind === 'base64json') {
      // A call that only ever says "done" with 204 has nothing to describe.
      expect(Object.entries(call.replies).some(([status, reply]) => reply.schema !== null || status === '204')).toBe(
        true,
      );
    }
    expect(call.summary).toMatch(/\.$/);
  });

  it('keeps the common query apart from the queries of calls', () => {
    for (const call of callList) {
      const names = Object.keys(call.query.shape);
      const common = names.filter((name) => Object.hasOwn(baseQueryShape, name));
      expect(common).toHaveLength(call.base ? 7 : 0);
    }
  });

  it('asks for a user on the users service and the collections', () => {
    const personal = callList.filter((call) => /^\/(?:users|notif)\//.test(call.path));
    expect(personal.length).toBeGreaterThan(25);
    expect(personal.filter((call) => call.auth !== 'user')).toEqual([]);
  });

  it('answers no change with 304 or 204 where storeTs is asked', () => {
    const synced = callList.filter((call) => 'storeTs' in call.query.shape);
    expect(synced).toHaveLength(5);
    for (const call of synced) expect(Object.keys(call.replies)).toEqual(['200', '204', '304']);
  });

  it('keeps names of places one day and defaults to five minutes', () => {
    expect(calls.reverseName.cache.clientSeconds * 1000).toBe(86_400_000);
    expect(calls.celestial.cache.clientSeconds).toBe(300);
  });

  it('does not cache what the documents say not to', () => {
    for (const call of [calls.notifiedLocation, calls.alert, calls.notifications, calls.labels])
      expect(call.cache.clientSeconds).toBe(0);
    // Labels may wait in the browser's own cache as long as every use is asked about.
    expect(calls.labels.cache.control).toBe('no-cache');
  });

  it('hides forecast paths only', () => {
    expect(callList.filter((call) => call.kind === 'base64json').map((call) => call.ident)).toEqual([
      'pointForecast',
      'meteogram',
    ]);
  });
});
