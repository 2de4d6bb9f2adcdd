import { describe, expect, it } from 'vitest';
import { onEachEngine } from '#database/test-databases.ts';
import { NOON } from '#http/test-app.ts';
import { codesCommand } from './codes-command.ts';
import { spendCode } from './codes.ts';
import { testAccount, testSessions } from './test-accounts.ts';

const DAY = 86_400_000;

onEachEngine((engine) => {
  let time = NOON;
  const run = (line: string) =>
    codesCommand(line.split(' '), {
      database: engine.database,
      now: () => time,
      random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    });

  describe('the operator’s codes', () => {
    it('are made as many as asked for, for the tier, the days and the time asked for', async () => {
      expect(await run('list')).toEqual(['There are no codes yet.']);
      const codes = await run('make --tier premium --days 365 --count 10 --expires 30');
      expect(new Set(codes).size).toBe(10);
      const rows = await engine.database.db.selectFrom('codes').selectAll().execute();
      expect(rows).toHaveLength(10);
      expect(rows[0]).toMatchObject({
        tier: 'premium',
        days: 365,
        made: NOON,
        expires_at: NOON + 30 * DAY,
        used_at: null,
      });
    });

    it('are listed with what became of them', async () => {
      const [used = '', open = '', withdrawn = ''] = await run('make --tier gold --count 3');
      const account = await testAccount(engine.database, testSessions(engine.database));
      await engine.database.write((trx) => spendCode(trx, used, account.id, NOON + DAY));
      expect(await run(`revoke ${withdrawn}`)).toEqual(['One code was withdrawn.']);
      const lines = (await run('list')).filter((line) => line.includes('gold'));
      const lineOf = (code: string) => lines.find((line) => line.startsWith(code.slice(0, 4)));
      expect(lineOf(used)).toContain(`used 2026-03-02 by ${account.id}`);
      expect(lineOf(open)).toContain('open until 2026-03-31');
      expect(lineOf(withdrawn)).toContain('withdrawn 2026-03-01');
      time = NOON + 31 * DAY;
      expect((await run('list')).find((line) => line.startsWith(open.slice(0, 4)))).toContain('expired 2026-03-31');
      time = NOON;
      expect(lines.join('\n')).not.toContain(open);
    });

    it.each([
      ['make --days 0', '--days must be'],
      ['make --days x', '--days must be'],
      ['make --count 100000', '--count must be'],
      ['make --expires -1', '--expires'],
      ['make --tier <b>', '--tier must be'],
      ['make --colour red', '--colour'],
      ['revoke', 'Which code?'],
      ['revoke ZZZZ-ZZZZ-ZZZZ-ZZZZ', 'no open code'],
      ['sell', 'codes make'],
      ['', 'codes make'],
    ])('%j is answered with a sentence', async (line, words) => {
      await expect(run(line)).rejects.toThrow(words);
      await expect(run(line)).rejects.toMatchObject({ name: 'CodesFault' });
    });
  });
});
