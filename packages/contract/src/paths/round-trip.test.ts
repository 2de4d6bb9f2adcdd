import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { productIdents } from '@meltemi/catalogue';
import { callList } from '../calls/index.ts';
import type { Call } from '../calls/index.ts';
import { writeTileKey } from '../entities/index.ts';
import { valueSchema } from '../openapi/json-schema.ts';
import { writeStamp } from '../values/index.ts';
import { buildPath, requestPath } from './build-path.ts';
import { findCall, parsePath } from './test-parse-path.ts';

// Addresses of any call are drawn from the JSON schema of each value, so a new call is tested by being there.

const moment = fc.integer({ min: 0, max: 1_000_000 }).map((hour) => writeStamp(hour * 3_600_000));

const tile = fc.integer({ min: 0, max: 20 }).chain((z) =>
  fc.record({
    z: fc.constant(z),
    x: fc.integer({ min: 0, max: 2 ** z - 1 }),
    y: fc.integer({ min: 0, max: 2 ** z - 1 }),
  }),
);

// Values whose rule goes beyond a pattern.
const special: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  refTime: moment,
  path: moment,
  tileKey: tile.map(writeTileKey),
  next: fc.integer({ min: 1, max: 384 }).map((hours) => `${hours}h`),
  products: fc.subarray([...productIdents], { minLength: 1, maxLength: 20 }).map((list) => list.join(',')),
  q: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).map((text) => `a${text}`),
};

const numberOf = (json: Record<string, unknown>): fc.Arbitrary<number> => {
  const min = typeof json['minimum'] === 'number' ? json['minimum'] : -1e9;
  const max = typeof json['maximum'] === 'number' ? json['maximum'] : 1e9;
  return json['type'] === 'integer'
    ? fc.integer({ min, max })
    : fc.double({ min, max, noNaN: true }).map((value) => (value === 0 ? 0 : value));
};

const textOf = (json: Record<string, unknown>): fc.Arbitrary<string> => {
  if (typeof json['pattern'] === 'string') return fc.stringMatching(new RegExp(json['pattern']));
  return fc.string({ unit: 'binary', maxLength: Math.min(Number(json['maxLength'] ?? 20), 40) });
};

const arbitraryOf = (name: string, schema: z.ZodType): fc.Arbitrary<unknown> => {
  const json = valueSchema(schema);
  const drawn = ((): fc.Arbitrary<unknown> => {
    if (Object.hasOwn(special, name)) return special[name] ?? fc.constant(null);
    if (Array.isArray(json['enum'])) return fc.constantFrom(...json['enum']);
    if ('const' in json) return fc.constant(json['const']);
    if (json['type'] === 'boolean') return fc.boolean();
    if (json['type'] === 'number' || json['type'] === 'integer') return numberOf(json);
    return textOf(json);
  })();
  // A kind of value that is never drawn would be waited for without an end.
  const someAllowed = (numRuns: number): boolean =>
    fc.sample(drawn, { seed: 13, numRuns }).some((value) => schema.safeParse(value).success);
  if (!someAllowed(10) && !someAllowed(2000))
    throw new Error(`Nothing that is drawn for ${name} is allowed by its schema`);
  return drawn.filter((value) => schema.safeParse(value).success);
};

const recordOf = (
  shape: Readonly<Record<string, unknown>>,
  optional: boolean,
): fc.Arbitrary<Record<string, unknown>> => {
  const entries = Object.entries(shape).map(([name, schema]) => {
    const value = arbitraryOf(name, schema as z.ZodType);
    const mayMiss = optional && (schema as z.ZodType).safeParse(undefined).success;
    return [name, mayMiss ? fc.option(value, { nil: undefined }) : value] as const;
  });
  return fc
    .record(Object.fromEntries(entries))
    .map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)));
};

/** Path and query values that a call takes. */
const addressOf = (call: Call): fc.Arbitrary<{ params: Record<string, unknown>; query: Record<string, unknown> }> =>
  fc.record({ params: recordOf(call.params.shape, false), query: recordOf(call.query.shape, true) });

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
