import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callList } from '../calls/index.ts';
import { addressOf } from './address-arbitrary.ts';
import { buildPath, requestPath } from './build-path.ts';
import { findCall, parsePath } from './parse-path.ts';

describe.each(callList.map((call) => [call.ident, call] as const))('addresses of %s', (_, call) => {
  it('are read back as they were built, and built again the same', () => {
    fc.assert(
      fc.property(addressOf(call), ({ params, query }) => {
        const url = buildPath(call, params, query);
        expect(url).toMatch(/^\/[!-~]*$/);
        const read = parsePath(call, url);
        expect(read).not.toBeNull();
        expect(buildPath(call, read?.params ?? {}, read?.query)).toBe(url);
        expect(Object.keys(read?.params ?? {}).toSorted()).toEqual(Object.keys(params).toSorted());
      }),
      { seed: 11, numRuns: 25 },
    );
  });

  it('belong to this call and no other', () => {
    fc.assert(
      fc.property(addressOf(call), ({ params, query }) => {
        expect(findCall(call.method, buildPath(call, params, query))?.ident).toBe(call.ident);
        expect(findCall(call.method, requestPath(call, params, query))?.ident).toBe(call.ident);
      }),
      { seed: 12, numRuns: 15 },
    );
  });
});
