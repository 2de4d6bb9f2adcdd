import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup, restore } from './backup.ts';
import type { Database, Engine } from './open-database.ts';
import { sharedMigrations } from './migrations/index.ts';
import { openDatabase } from './open-database.ts';
import { freshPlace, onEachEngine } from './test-databases.ts';

const engines: readonly Engine[] = ['sqlite', 'postgres'];
const accounts = 250;

async function fill(database: Database): Promise<void> {
  await database.write(async (trx) => {
    for (let k = 0; k < accounts; k += 1) {
      const id = `u${k}`;
      await trx
        .insertInto('users')
        .values({
          id,
          email: `${id}@b`,
          email_key: `${id}@b`,
          email_confirmed: k % 2,
          username: `Zoë "${k}"\n\r\u2028\u2029\u0085`,
          password_hash: '!',
          language: 'en',
          disabled: 0,
          created: 1_794_773_870_888 + k,
          updated: 1,
        })
        .execute();
      await trx
        .insertInto('subscriptions')
        .values({
          user_id: id,
          tier: k % 3 === 0 ? null : '5',
          status: 'active',
          state: null,
          platform: 'code',
          is_trial: 0,
          is_subscription: 1,
          expires_at: k % 2 === 0 ? null : 1_794_773_870_888,
          updated: 2,
        })
        .execute();
    }
  });
}

const all = async ({ db }: Database) => ({
  users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
  subscriptions: await db.selectFrom('subscriptions').selectAll().orderBy('user_id').execute(),
});

onEachEngine((engine) => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meltemi-'));
    file = join(folder, 'accounts.backup');
    await fill(engine.database);
    expect(await backup(engine.database, file, 0)).toBe(2 * accounts);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  describe('a backup', () => {
    it.each(engines)('restores whole on %s', async (other) => {
      const { place, remove } = await freshPlace(other);
      const database = await openDatabase(place, { migrations: sharedMigrations });
      expect(await restore(database, file, { force: false })).toBe(2 * accounts);
      expect(await all(database)).toEqual(await all(engine.database));
      await database.close();
      await remove();
    });

    it('has one line a row for every reader of lines, and is read as well where it has not', async () => {
      const whole = gunzipSync(await readFile(file)).toString();
      expect(whole.split(/\r\n|[\n\r\u2028\u2029]/)).toHaveLength(2 * accounts + 3);
      const older = join(folder, 'older.backup');
      await writeFile(
        older,
        gzipSync(whole.replaceAll(String.raw`\u2028`, '\u2028').replaceAll(String.raw`\u2029`, '\u2029')),
      );
      const { place, remove } = await freshPlace(engine.engine);
      const database = await openDatabase(place, { migrations: sharedMigrations });
      await restore(database, older, { force: false });
      expect(await all(database)).toEqual(await all(engine.database));
      await database.close();
      await remove();
    });

    it('does not overwrite accounts unless forced to', async () => {
      const { place, remove } = await freshPlace(engine.engine);
      const database = await openDatabase(place, { migrations: sharedMigrations });
      await restore(database, file, { force: false });
      await database.write((trx) =>
        trx.updateTable('users').set({ username: 'changed' }).where('id', '=', 'u1').execute(),
      );
      await expect(restore(database, file, { force: false })).rejects.toThrow('--force');
      await restore(database, file, { force: true });
      expect(await all(database)).toEqual(await all(engine.database));
      await database.close();
      await remove();
    });

    it('that is broken, cut short or no backup at all changes nothing', async () => {
      const { place, remove } = await freshPlace(engine.engine);
      const database = await openDatabase(place, { migrations: sharedMigrations });
      await restore(database, file, { force: false });
      const whole = gunzipSync(await readFile(file)).toString();
      const lines = whole.trimEnd().split('\n');
      const packed = await readFile(file);
      const wrong = {
        cut: gzipSync(lines.slice(0, -5).join('\n')),
        'cut within the packing': packed.subarray(0, packed.length - 40),
        'not packed': Buffer.from(whole),
        other: gzipSync('{"a":1}\n'),
        newer: gzipSync(whole.replace('"0001-accounts"', '"0001-accounts","9999-tomorrow"')),
        table: gzipSync(whole.replace('"table":"users"', '"table":"pg_user"')),
      };
      for (const [what, bytes] of Object.entries(wrong)) {
        const path = join(folder, 'wrong.backup');
        await writeFile(path, bytes);
        const fault = await restore(database, path, { force: true }).then(
          () => 'restored',
          (error: unknown) => (error as Error).name,
        );
        expect([what, fault]).toEqual([what, 'DatabaseFault']);
      }
      expect(await all(database)).toEqual(await all(engine.database));
      await database.close();
      await remove();
    });

    it('is for the eyes of the operator', async () => {
      expect((await stat(file)).mode & 0o077).toBe(0);
    });
  });
});
