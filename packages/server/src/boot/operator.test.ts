import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testAccount, testSessions } from '../accounts/test-accounts.ts';
import type { DatabasePlace } from '../database/open-database.ts';
import { onEachEngine } from '../database/test-databases.ts';
import { testFolder } from '../http/test-app.ts';
import { realEnvironment } from './environment.ts';
import { operatorCommand } from './operator.ts';

onEachEngine((engine) => {
  let folder: string;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ folder, remove } = await testFolder());
  });
  afterAll(() => remove());

  const operator = (...words: string[]) => operatorAt(engine.place, ...words);
  async function operatorAt(
    place: DatabasePlace,
    ...words: string[]
  ): Promise<{ code: number; said: string; complained: string }> {
    const [said, complained]: [string[], string[]] = [[], []];
    const env =
      'url' in place
        ? { DATABASE_URL: place.url, MELTEMI_DATA_DIR: folder }
        : { MELTEMI_DATA_DIR: join(place.file, '..') };
    const code = await operatorCommand(words, env, { root: folder, version: '1' }, realEnvironment, {
      say: (line) => said.push(line),
      complain: (line) => complained.push(line),
    });
    return { code, said: said.join('\n'), complained: complained.join('\n') };
  }

  describe('the command line of the operator', () => {
    it('gives a tier for some days and takes it away; the session has it at once', async () => {
      const sessions = testSessions(engine.database);
      const account = await testAccount(engine.database, sessions, {
        email: 'Jana@example.org',
        email_key: 'jana@example.org',
      });
      expect(await operator('grant', 'jana@EXAMPLE.org', 'premium', '--days', '30')).toMatchObject({
        code: 0,
        said: expect.stringContaining('has premium, until 20'),
      });
      expect((await sessions.know(account.token))?.user.tier).toBe('premium');
      expect((await operator('list')).said).toContain('premium');
      expect(JSON.parse((await operator('show', 'jana@example.org')).said)).toMatchObject({
        sessions: 1,
        subscription: { tier: 'premium', platform: null },
      });
      expect((await operator('revoke', 'jana@example.org')).code).toBe(0);
      expect((await sessions.know(account.token))?.user.tier).toBeNull();
    });

    it('closes an account and opens it again', async () => {
      const sessions = testSessions(engine.database);
      const account = await testAccount(engine.database, sessions);
      const email = `${account.id}@example.org`;
      await operator('disable', email);
      expect(await sessions.know(account.token)).toBeNull();
      expect((await operator('list')).said).toContain('closed');
      await operator('enable', email);
      expect(
        (
          await engine.database.db
            .selectFrom('users')
            .select('disabled')
            .where('id', '=', account.id)
            .executeTakeFirst()
        )?.disabled,
      ).toBe(0);
    });

    it('makes, lists and withdraws codes', async () => {
      const codes = (
        await operator('codes', 'make', '--tier', 'premium', '--days', '365', '--count', '10', '--expires', '30')
      ).said.split('\n');
      expect(codes).toHaveLength(10);
      expect((await operator('codes', 'list')).said.split('\n')).toHaveLength(10);
      expect(await operator('codes', 'revoke', codes[0] ?? '')).toMatchObject({
        code: 0,
        said: 'One code was withdrawn.',
      });
      expect(await operator('codes', 'revoke', codes[0] ?? '')).toMatchObject({
        code: 1,
        complained: expect.stringContaining('no open code'),
      });
    });

    it('sets the states of a subscription, with what they do to the tier', async () => {
      const sessions = testSessions(engine.database);
      const account = await testAccount(engine.database, sessions);
      const tiers: unknown[] = [];
      for (const state of ['graced', 'onhold', 'paused', 'canceled', 'trial', 'none']) {
        expect((await operator('state', `${account.id}@example.org`, state, '--days', '10')).code).toBe(0);
        tiers.push((await sessions.know(account.token))?.user.tier);
      }
      expect(tiers).toEqual(['premium', null, null, 'premium', 'premium', 'premium']);
      expect(await operator('state', `${account.id}@example.org`, 'lost')).toMatchObject({
        code: 1,
        complained: expect.stringContaining('graced'),
      });
    });

    it('backs up and restores', async () => {
      const file = join(folder, 'b.backup');
      expect((await operator('backup', file)).said).toMatch(/^\d+ rows are in/);
      expect(await operator('restore', file)).toMatchObject({
        code: 1,
        complained: expect.stringContaining('--force'),
      });
      expect((await operator('restore', file, '--force')).said).toContain('rows were restored');
      expect((await operator('restore', join(folder, 'none'), '--force')).code).toBe(1);
    });

    it('takes its time for a backup and a restore, whatever time-out there is for statements', async () => {
      if (!('url' in engine.place)) return;
      const hurried = { url: `${engine.place.url}?statement_timeout=200&query_timeout=250` };
      const file = join(folder, 'slow.backup');
      const client = new pg.Client({ connectionString: engine.place.url });
      await client.connect();
      // Whoever reads or changes the table waits for this transaction.
      const held = async (work: () => Promise<{ code: number }>): Promise<number> => {
        await client.query('begin');
        await client.query('lock table subscriptions in access exclusive mode');
        const working = work();
        await pause(700);
        await client.query('commit');
        return (await working).code;
      };
      expect(await held(() => operatorAt(hurried, 'list'))).toBe(1);
      expect(await held(() => operatorAt(hurried, 'backup', file))).toBe(0);
      expect(await held(() => operatorAt(hurried, 'restore', file, '--force'))).toBe(0);
      await client.end();
    });

    it('confirms the address of an account that got no mail', async () => {
      const account = await testAccount(engine.database, testSessions(engine.database), { email_confirmed: 0 });
      expect((await operator('list')).said).toContain('not confirmed');
      expect((await operator('confirm', `${account.id}@example.org`)).code).toBe(0);
      expect((await operator('list')).said).not.toContain('not confirmed');
    });

    it.each([
      [[]],
      [['dance']],
      [['toString']],
      [['grant', 'nobody@example.org', 'premium']],
      [['show']],
      [['grant', 'a@b', 'premium', '--days', '-1']],
      [['list', '--what']],
      [['codes']],
      [['codes', 'make', '--days', '0']],
      [['codes', 'make', '--what']],
    ])('says in a sentence what is wrong with %j', async (words) => {
      const { code, complained } = await operator(...words);
      expect(code).toBe(1);
      expect(complained).not.toBe('');
      expect(complained).not.toContain('    at ');
    });
  });
});
