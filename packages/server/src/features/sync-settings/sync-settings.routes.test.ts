import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useSessions } from '#accounts/sessions.ts';
import { testAccount, testSessions } from '#accounts/test-accounts.ts';
import type { TestAccount } from '#accounts/test-accounts.ts';
import { onEachEngine } from '#database/test-databases.ts';
import { storeSettings } from '#delivery/test-recipients.ts';
import { NOON, testApp } from '#http/test-app.ts';
import { settingsAccountData } from './sync-settings.account-data.ts';
import { syncSettingsRoutes } from './sync-settings.routes.ts';

const DAY = 86_400_000;

onEachEngine((engine) => {
  let app: FastifyInstance;
  let account: TestAccount;
  let time = NOON;
  const sessions = () => testSessions(engine.database, () => time);

  beforeAll(async () => {
    app = await testApp(async (scope) => {
      useSessions(scope, sessions());
      await scope.register(syncSettingsRoutes, { database: engine.database, now: () => time });
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    time = NOON;
    account = await testAccount(engine.database, sessions());
  });

  const read = (storeTs?: number, who = account) =>
    app.inject({ url: `/users/settings${storeTs === undefined ? '' : `?storeTs=${storeTs}`}`, headers: who.headers });
  const post = (payload: InjectOptions['payload'], who = account) =>
    app.inject({
      method: 'POST',
      url: '/users/settings',
      headers: who.headers,
      ...(payload === undefined ? {} : { payload }),
    });
  const store = (data: Record<string, unknown>, storeTs = 0, who = account) => post({ version: 4, data, storeTs }, who);
  const map = (value: unknown, ts: number) => ({ settings_map: value, settings_map_ts: ts });

  describe('GET /users/settings', () => {
    it('answers 204 before anything was stored, and 304 to whoever asks for news of it', async () => {
      expect((await read()).statusCode).toBe(204);
      expect((await read(0)).statusCode).toBe(304);
    });

    it('gives what was stored, as version 4 with its moments and storeTs', async () => {
      const data = { ...map('sat', NOON - 5), settings_lang: 'cs', settings_lang_ts: NOON - 4 };
      const { storeTs } = (await store(data)).json();
      const reply = await read();
      expect(reply.json()).toEqual({ version: 4, data, storeTs });
      expect(reply.headers['cache-control']).toBe('no-store');
    });

    it('answers 304 without a body when nothing changed since storeTs, and everything when something did', async () => {
      const { storeTs } = (await store(map('sat', NOON - 5))).json();
      const unchanged = await read(storeTs);
      expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
      await store(map('winter', NOON - 4), storeTs);
      expect((await read(storeTs)).json().data).toEqual(map('winter', NOON - 4));
    });
  });

  describe('POST /users/settings', () => {
    it('answers a storeTs that grows with every change, also within one millisecond and with a clock set back', async () => {
      const moments: number[] = [];
      for (const [index, back] of [0, 0, DAY, 0].entries()) {
        time = NOON - back;
        moments.push((await store(map('sat', index + 1), moments.at(-1) ?? 0)).json().storeTs);
      }
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      expect(new Set(moments).size).toBe(4);
    });

    it('keeps per key the later choice, and tells what stands otherwise than it was sent', async () => {
      await store(map('sat', 20));
      const reply = await store({ ...map('winter', 10), settings_lang: 'cs', settings_lang_ts: 10 });
      expect(reply.json().data).toEqual(map('sat', 20));
      expect((await read()).json().data).toEqual({ ...map('sat', 20), settings_lang: 'cs', settings_lang_ts: 10 });
    });

    it('leaves a device that others were quicker than with a reason to ask', async () => {
      const { storeTs: first } = (await store(map('sat', 1))).json();
      await store({ settings_lang: 'cs', settings_lang_ts: 2 }, first);
      const { storeTs } = (await store({ settings_zuluMode: true, settings_zuluMode_ts: 3 }, first)).json();
      const reply = await read(storeTs);
      expect(reply.statusCode).toBe(200);
      expect(Object.keys(reply.json().data)).toContain('settings_lang');
      expect((await read(reply.json().storeTs)).statusCode).toBe(304);
    });

    it('the same payload once more changes nothing, for nobody', async () => {
      const { storeTs } = (await store(map('sat', 1))).json();
      time += 1000;
      expect((await store(map('sat', 1), storeTs)).json()).toEqual({ storeTs });
      expect((await read(storeTs)).statusCode).toBe(304);
    });

    it('corrects a moment that lies a day ahead, and tells the device', async () => {
      expect((await store(map('sat', NOON + DAY))).json().data).toEqual(map('sat', NOON));
    });

    it.each([
      ['another version', { version: 3, data: {}, storeTs: 0 }],
      ['no data', { version: 4, storeTs: 0 }],
      ['a key that is none', { version: 4, data: { overlay: 'wind' }, storeTs: 0 }],
      ['a moment that is none', { version: 4, data: { settings_map: 1, settings_map_ts: 'now' }, storeTs: 0 }],
      ['a list', []],
      ['a huge value', { version: 4, data: { settings_map: 'x'.repeat(9000) }, storeTs: 0 }],
    ])('refuses %s with a code', async (_, payload) => {
      const reply = await post(payload);
      expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'bad-request']);
    });

    it.each([
      ['usedLang', '!!'],
      ['usedLang', ''],
      ['usedLang', 'en_US'],
      ['usedLang', '__proto__'],
      ['usedLang', 'en\u0000'],
      ['usedLang', null],
      ['map', 'osm'],
      ['hourFormat', { toString: '12h' }],
      ['metric_wind', '°C'],
      ['metric_temp', 'constructor'],
      ['particles', { width: 1 }],
    ])('refuses for the setting %s the value %j, names it, and keeps nothing of the payload', async (name, value) => {
      const reply = await store({ ...map('sat', 1), [`settings_${name}`]: value });
      expect([reply.statusCode, reply.json().error]).toMatchObject([
        422,
        { code: 'invalid-fields', fields: [{ field: `body.data.settings_${name}` }] },
      ]);
      expect((await read()).statusCode).toBe(204);
    });

    it('keeps a setting that only another version knows', async () => {
      const data = { settings_ofAnotherVersion: { deep: ['!!'] }, settings_ofAnotherVersion_ts: 1 };
      await store(data);
      expect((await read()).json().data).toEqual(data);
    });

    it('gives nobody a value that was stored before values were checked, and lets the next choice replace it', async () => {
      await store(map('sat', 5));
      await storeSettings(engine.database, account.id, { usedLang: '!!', lang: 'cs' });
      expect((await read()).json().data).toEqual({ settings_lang: 'cs', settings_lang_ts: 1 });
      await store({ settings_usedLang: 'de' });
      expect((await read()).json().data).toMatchObject({ settings_usedLang: 'de' });
    });

    it('refuses a body that is too large, no JSON, or of another type', async () => {
      const tooLarge = await store(
        Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`settings_k${index}`, 'x'.repeat(700)])),
      );
      expect([tooLarge.statusCode, tooLarge.json().error.code]).toEqual([413, 'payload-too-large']);
      const broken = await app.inject({
        method: 'POST',
        url: '/users/settings',
        headers: { ...account.headers, 'content-type': 'application/json' },
        payload: '{"version":4,',
      });
      expect(broken.json().error.code).toBe('bad-request');
      const xml = await app.inject({
        method: 'POST',
        url: '/users/settings',
        headers: { ...account.headers, 'content-type': 'application/xml' },
        payload: '<a/>',
      });
      expect(xml.json().error.code).toBe('unsupported-media-type');
    });

    it('keeps no more than one user may have, and nothing of what went beyond', async () => {
      const half = (letter: string) =>
        Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`settings_${letter}${index}`, 'x'.repeat(6000)]));
      expect((await store(half('a'))).statusCode).toBe(200);
      const reply = await store(half('b'));
      expect([reply.statusCode, reply.json().error.code]).toEqual([413, 'payload-too-large']);
      expect(Object.keys((await read()).json().data)).not.toContain('settings_b0');
    });

    it('keeps SQL and script as the text they are', async () => {
      const text = "'); drop table settings; -- <script>alert(1)</script> \u0000 𝔘";
      await store({ settings_ofAnotherVersion: text });
      expect((await read()).json().data.settings_ofAnotherVersion).toBe(text);
    });
  });

  describe('another user', () => {
    it('sees and changes nothing', async () => {
      const other = await testAccount(engine.database, sessions());
      await store(map('sat', 1));
      expect((await read(undefined, other)).statusCode).toBe(204);
      await store(map('winter', 2), 0, other);
      expect((await read()).json().data).toEqual(map('sat', 1));
    });

    it('without a token is asked to log in', async () => {
      for (const method of ['GET', 'POST'] as const) {
        const reply = await app.inject({
          method,
          url: '/users/settings',
          ...(method === 'POST' ? { payload: { version: 4, data: {}, storeTs: 0 } } : {}),
        });
        expect([reply.statusCode, reply.json().error.code]).toEqual([401, 'unauthorized']);
      }
    });
  });

  describe('the account', () => {
    it('exports the settings, and leaves none behind', async () => {
      await store(map('sat', 1));
      const data = settingsAccountData(engine.database);
      expect(await data.exportData(account.id)).toEqual(map('sat', 1));
      await engine.database.write(async (trx) => data.deleteData(trx, account.id));
      expect((await read()).statusCode).toBe(204);
    });
  });
});
