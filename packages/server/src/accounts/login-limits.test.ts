import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#database/open-database.ts';
import { onEachEngine } from '#database/test-databases.ts';
import { addressGroup } from './address-group.ts';
import { loginLimits, makeLoginLimits, type LoginLimits } from './login-limits.ts';

const isRefused = (limits: LoginLimits, group: string, account: string): Promise<boolean> =>
  limits.tried(group, account).then(
    () => false,
    (error: unknown) => {
      expect(error).toMatchObject({ code: 'rate-limited' });
      return true;
    },
  );

/** Tries until it is refused; answers how many went through. */
async function triesUntilRefused(limits: LoginLimits, group: string, account: string, most = 200): Promise<number> {
  for (let k = 0; k < most; k += 1) if (await isRefused(limits, group, account)) return k;
  return most;
}

onEachEngine((engine) => {
  let time = 0;
  let limits: LoginLimits;
  beforeEach(async () => {
    time = 1;
    await engine.database.write((trx) => trx.deleteFrom('limit_counts').execute());
    limits = makeLoginLimits({ database: engine.database, now: () => time });
  });

  describe('the limits of guessing', () => {
    it('end the guessing of one address at one account, for a while', async () => {
      expect(await triesUntilRefused(limits, '1.1.1.1', 'a@b')).toBe(loginLimits.pair);
      time += loginLimits.window;
      expect(await triesUntilRefused(limits, '1.1.1.1', 'a@b')).toBe(loginLimits.pair);
    });

    it('never lock the owner out who comes from elsewhere', async () => {
      for (let k = 0; k < 10; k += 1) await triesUntilRefused(limits, `10.0.0.${k}`, 'victim@b', 20);
      expect(await isRefused(limits, '9.9.9.9', 'victim@b')).toBe(false);
    });

    it('are tighter for strangers while an account is under attack, not for an address it was entered from', async () => {
      await limits.tried('9.9.9.9', 'victim@b');
      await limits.succeeded('9.9.9.9', 'victim@b');
      for (let k = 0; k < 6; k += 1) await triesUntilRefused(limits, `10.0.0.${k}`, 'victim@b');
      expect(await triesUntilRefused(limits, '10.0.1.1', 'victim@b')).toBe(loginLimits.pairUnderAttack);
      expect(await triesUntilRefused(limits, '9.9.9.9', 'victim@b')).toBe(loginLimits.pair);
    });

    it('end the spraying of one password over many accounts', async () => {
      let through = 0;
      for (let k = 0; k < loginLimits.address + 10; k += 1)
        through += await triesUntilRefused(limits, '6.6.6.6', `user${k}@b`, 1);
      expect(through).toBe(loginLimits.address);
      expect(await isRefused(limits, '7.7.7.7', 'user65@b')).toBe(false);
    });

    it('do not count what succeeded', async () => {
      for (let k = 0; k < loginLimits.address + 5; k += 1) {
        await limits.tried('1.1.1.1', 'a@b');
        await limits.succeeded('1.1.1.1', 'a@b');
      }
      expect(await triesUntilRefused(limits, '1.1.1.1', 'a@b')).toBe(loginLimits.pair);
    });

    it('keep no address and no account that could be read', async () => {
      await limits.tried('203.0.113.9', 'jana@example.org');
      await limits.succeeded('203.0.113.9', 'jana@example.org');
      const rows = await engine.database.db.selectFrom('limit_counts').selectAll().execute();
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toMatch(/203|jana/);
    });
  });

  describe('two servers on one database', () => {
    let other: Database;
    beforeAll(async () => {
      other = await openDatabase(engine.place, { migrations: engine.database.migrations });
    });
    afterAll(() => other.close());

    it('together let no more wrong passwords through than one, also when they come at once', async () => {
      const both = [limits, makeLoginLimits({ database: other, now: () => time })];
      const refused = await Promise.all(
        Array.from({ length: 40 }, (_, k) => isRefused(both[k % 2] ?? limits, '203.0.113.9', 'victim@b')),
      );
      expect(refused.filter((one) => !one)).toHaveLength(loginLimits.pair);
      const sprayed: boolean[] = [];
      for (let k = 0; k < 2 * loginLimits.address; k += 1)
        sprayed.push(await isRefused(both[k % 2] ?? limits, '203.0.113.10', `user${k}@b`));
      expect(sprayed.filter((one) => !one)).toHaveLength(loginLimits.address);
    });

    it('both know an address that the account was entered from', async () => {
      await limits.tried('9.9.9.9', 'victim@b');
      await limits.succeeded('9.9.9.9', 'victim@b');
      const second = makeLoginLimits({ database: other, now: () => time });
      for (let k = 0; k < 6; k += 1) await triesUntilRefused(second, `10.0.0.${k}`, 'victim@b');
      expect(await triesUntilRefused(second, '9.9.9.9', 'victim@b')).toBe(loginLimits.pair);
    });
  });
});

describe('groups of addresses', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s belongs to %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});
