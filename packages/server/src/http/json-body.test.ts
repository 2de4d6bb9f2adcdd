import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDeeperThan } from './json-body.ts';
import { LIMITS } from './limits.ts';
import { testApp } from './test-app.ts';

/** How deep a value is, by going into it. */
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('the depth of JSON', () => {
  it('is read from the text as it is from the value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: 'large' }), fc.nat(6), (value, levels) => {
        expect(isDeeperThan(JSON.stringify(value, null, 1), levels)).toBe(depthOf(value) > levels);
      }),
      { seed: 6 },
    );
  });

  it.each(['"[[[[["', String.raw`"\"[[[["`, String.raw`{"[\\":"[[["}`])(
    'does not count what is written in %s',
    (text) => {
      expect(isDeeperThan(text, 1)).toBe(false);
    },
  );
});

describe('a JSON body', () => {
  it('is read down to the limit and refused below, whatever the route', async () => {
    const app = await testApp(async (scope) => {
      scope.post('/deep', async ({ body }) => ({ depth: depthOf(body) }));
    });
    const send = (payload: string) =>
      app.inject({ method: 'POST', url: '/deep', headers: { 'content-type': 'application/json' }, payload });
    expect((await send(nested(LIMITS.jsonDepth))).json()).toEqual({ depth: LIMITS.jsonDepth });
    for (const levels of [LIMITS.jsonDepth + 1, 10_000]) {
      const reply = await send(nested(levels));
      expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'json-too-deep']);
    }
    expect((await send('')).json().error.code).toBe('bad-request');
    await app.close();
  });
});
