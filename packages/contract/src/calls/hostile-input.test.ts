import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPart, WireError } from '../errors/index.ts';
import { errorReply } from '../errors/error-reply.schema.ts';
import { parsePath } from '../paths/test-parse-path.ts';
import { callList, calls } from './registry.ts';

/** Runs an action; the WireError it ends with, or null. Any other failure is a bug and goes through. */
const refusal = (action: () => unknown): WireError | null => {
  try {
    action();
    return null;
  } catch (error) {
    if (error instanceof WireError) return error;
    throw error;
  }
};

const strangeText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '..',
    '../../etc/passwd',
    '%00',
    '\u0000',
    "' or 1=1 --",
    '<script>',
    '1e999',
    '-0',
    'NaN',
    '[object Object]',
    'x'.repeat(5000),
    '__proto__',
    '\uD800',
  ),
);

describe.each(callList.map((call) => [call.ident, call] as const))('%s under hostile input', (_, call) => {
  it('takes or refuses strange addresses with a code of the client', () => {
    const record = (names: readonly string[]): fc.Arbitrary<Record<string, string>> =>
      fc.record(Object.fromEntries(names.map((name) => [name, strangeText])));
    const address = fc.record({
      params: record(Object.keys(call.params.shape)),
      query: record(Object.keys(call.query.shape)),
    });
    fc.assert(
      fc.property(address, ({ params, query }) => {
        for (const error of [
          refusal(() => readPart('params', call.params, params)),
          refusal(() => readPart('query', call.query, query)),
        ]) {
          if (error === null) continue;
          expect(error.status).toBeGreaterThanOrEqual(400);
          expect(error.status).toBeLessThan(500);
          expect(errorReply.safeParse(JSON.parse(JSON.stringify(error.toReply('r')))).success).toBe(true);
        }
      }),
      { seed: 21, numRuns: 20 },
    );
  });

  it('reads or refuses any text as its address', () => {
    fc.assert(
      fc.property(strangeText, strangeText, (tail, query) => {
        const fixed = call.path.replace(/\{[^}]*\}.*$/, '');
        expect([null, 400, 404]).toContain(refusal(() => parsePath(call, `${fixed}${tail}?${query}`))?.status ?? null);
      }),
      { seed: 22, numRuns: 20 },
    );
  });
});

const withBody = callList.flatMap((call) => (call.body === null ? [] : [[call.ident, call.body] as const]));

describe.each(withBody)('the body of %s under hostile input', (_, body) => {
  it('is refused as invalid fields when it is nonsense', () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 3 }), (value) => {
        expect(refusal(() => readPart('body', body, value))).toMatchObject({ code: 'invalid-fields', status: 422 });
      }),
      { seed: 23, numRuns: 50 },
    );
  });
});

describe('unknown fields', () => {
  it('are dropped, so that nothing unchecked reaches a store', () => {
    const fav = { type: 'airport', title: 'A', icao: 'LKPR', isAdmin: true };
    expect(calls.addFav.body.parse(fav)).toEqual({ type: 'airport', title: 'A', icao: 'LKPR' });
    const login = { email: 'a@b', password: 'x', role: 'admin' };
    expect(calls.login.body.parse(login)).toEqual({ email: 'a@b', password: 'x' });
    expect(calls.search.query.parse({ q: 'a', limit: '3', debug: '1' })).toEqual({ q: 'a', limit: 3, lang: 'en' });
  });
});
