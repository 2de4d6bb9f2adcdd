import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Call } from '@meltemi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testAccount, testSessions, type TestAccount } from '../accounts/test-accounts.ts';
import { onEachEngine } from '../database/test-databases.ts';
import { addressOf, bodyCalls, freshAddress, isRouted, testServer, type TestServer } from './test-server.ts';

/** What attackers write into fields. */
const hostile = [
  "'; drop table users; --",
  "' or '1'='1",
  '"; delete from sessions; --',
  "admin'/*",
  '$1',
  '?',
  '\\',
  '%27%20or%201=1',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{constructor.constructor("return 1")()}}',
  '${7*7}',
  '\u0000',
  '\uFEFF\u202E\u0000',
  'a\r\nBcc: thief@example.org',
  '__proto__',
  '../../../../etc/passwd',
  '😀'.repeat(50),
  'x'.repeat(5_000),
];

/** What no answer may hold: words of the engines and of our own insides. */
const leaks = /SQLITE|syntax error at|relation "|node_modules|\.ts:\d+|at async|password_hash|argon2/;

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  minimum?: number;
  $ref?: string;
}

/** Something of the shape that a schema asks for, with one text in every place for text. */
function shaped(schema: JsonSchema, text: string, defs: Record<string, JsonSchema>, depth = 0): unknown {
  if (depth > 8) return null;
  const again = (inner: JsonSchema): unknown => shaped(inner, text, defs, depth + 1);
  if (schema.$ref !== undefined) return again(defs[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.allOf?.[0];
  if (choice !== undefined) return again(choice);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return text;
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return [again(schema.items ?? {})];
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, again(inner)]));
    default:
      return text;
  }
}

/** Values that the forms take. */
const harmless = {
  email: 'a@example.org',
  username: 'a',
  password: 'Abcdefg1',
  confirmation: 'Abcdefg1',
  key: 'k'.repeat(20),
  lang: 'en',
  current: 'Abcdefg1',
};

const schemaOf = (call: Call): JsonSchema & { $defs?: Record<string, JsonSchema> } =>
  z.toJSONSchema(call.body ?? z.null(), { io: 'input', unrepresentable: 'any' }) as JsonSchema;

function hostileBodies(call: Call): unknown[] {
  const schema = schemaOf(call);
  const bodies: unknown[] = [];
  for (const [turn, text] of hostile.entries()) {
    const whole = shaped(schema, text, schema.$defs ?? {});
    bodies.push(whole);
    if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) continue;
    // One field after another too, among harmless ones: the first check that refuses must not hide the rest.
    // Every field meets every third text, and all texts meet some field.
    for (const [at, [name, value]] of Object.entries(whole).entries())
      if ((turn + at) % 3 === 0) bodies.push({ ...whole, ...harmless, [name]: value as unknown });
  }
  return bodies;
}

onEachEngine((engine) => {
  let server: TestServer;
  let app: FastifyInstance;
  let account: TestAccount;
  beforeAll(async () => {
    account = await testAccount(engine.database, testSessions(engine.database));
    server = await testServer(engine.place);
    app = server.app;
  });
  afterAll(() => server.close());

  const send = (call: Call, payload: unknown, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
    app.inject({
      method: call.method,
      url: addressOf(call),
      remoteAddress: freshAddress(),
      headers: { ...account.headers, ...headers },
      payload,
    } as InjectOptions);
  const routed = (call: Call): boolean => isRouted(app, call);
  const each = bodyCalls.map((call) => [call.ident, call] as const);

  describe('every call with a body', () => {
    it.each(each)(
      '%s answers hostile texts in every field with a code or a success, and tells nothing of its insides',
      async (_ident, call) => {
        if (!routed(call)) return;
        for (const body of hostileBodies(call)) {
          const reply = await send(call, body);
          expect([reply.statusCode < 500, JSON.stringify(body).slice(0, 200)]).toEqual([
            true,
            JSON.stringify(body).slice(0, 200),
          ]);
          expect(reply.body).not.toMatch(leaks);
        }
      },
    );

    it.each(each)('%s refuses a body of many levels before it looks into it', async (_ident, call) => {
      if (!routed(call)) return;
      const whole = shaped(schemaOf(call), 'a', schemaOf(call).$defs ?? {});
      const fields = typeof whole === 'object' && whole !== null ? Object.keys(whole) : [];
      const mark = 'DEEP-HERE';
      const within = fields.map((name) => JSON.stringify({ ...(whole as object), [name]: mark }));
      for (const levels of [40, 10_000]) {
        const lists = `${'['.repeat(levels)}${']'.repeat(levels)}`;
        const objects = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
        for (const body of [lists, objects, ...within.map((text) => text.replace(`"${mark}"`, lists))]) {
          const reply = await send(call, body, { 'content-type': 'application/json' });
          // Forms are refused for their length before.
          const code = levels === 10_000 && reply.statusCode === 413 ? 'payload-too-large' : 'json-too-deep';
          expect([levels, reply.json().error.code]).toEqual([levels, code]);
        }
      }
    });

    it.each(each)('%s refuses a body that is too large, of another kind or broken', async (_ident, call) => {
      if (!routed(call)) return;
      const large = await send(call, JSON.stringify({ key: 'x'.repeat(6 * 1024 * 1024) }), {
        'content-type': 'application/json',
      });
      expect([large.statusCode, large.json().error.code]).toEqual([413, expect.stringMatching(/too-large/)]);
      for (const type of [
        'text/xml',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/octet-stream',
      ]) {
        const reply = await send(call, 'a=b', { 'content-type': type });
        expect([type, reply.statusCode]).toEqual([type, 415]);
      }
      for (const broken of ['{', '{"a":', 'nul', '[1,', '{"__proto__":{"a":1}}']) {
        const reply = await send(call, broken, { 'content-type': 'application/json' });
        expect([broken, reply.statusCode >= 400 && reply.statusCode < 500]).toEqual([broken, true]);
      }
      for (const odd of [[], 'text', 7, null, true])
        expect((await send(call, JSON.stringify(odd), { 'content-type': 'application/json' })).statusCode).toBeLessThan(
          500,
        );
    });
  });

  it('every table is still there, and the account with it', async () => {
    const { db } = engine.database;
    for (const table of engine.database.migrations.flatMap(({ tables }) => tables))
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
    expect(await db.selectFrom('users').select('id').where('id', '=', account.id).execute()).toHaveLength(1);
  });
});
