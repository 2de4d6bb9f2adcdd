import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import webPush from 'web-push';
import { backup, restore } from '#database/backup.ts';
import { sharedMigrations } from '#database/migrations/index.ts';
import { openDatabase, type Database } from '#database/open-database.ts';
import { onEachEngine } from '#database/test-databases.ts';
import { NOON, testFolder } from '#http/test-app.ts';
import { openVapidKeys } from './vapid-keys.ts';

onEachEngine((engine) => {
  let folders: Awaited<ReturnType<typeof testFolder>>[];
  let warnings: object[];
  beforeEach(async () => {
    folders = [await testFolder(), await testFolder()];
    warnings = [];
    await engine.database.write((trx) => trx.deleteFrom('push_keys').execute());
  });
  afterEach(async () => {
    for (const { remove } of folders) await remove();
  });
  /** A server with its own data folder. */
  const open = (server = 0, database: Database = engine.database) =>
    openVapidKeys(database, {
      folder: folders[server]!.folder,
      now: () => NOON,
      log: { warn: (fields) => void warnings.push(fields) },
    });
  const fileOf = (server: number) => join(folders[server]!.folder, 'push-keys.json');

  it('two servers on one database sign with one pair of keys, also when they start at the same moment', async () => {
    const second = await openDatabase(engine.place, { migrations: sharedMigrations });
    try {
      const pairs = await Promise.all([open(0), open(1, second), open(0), open(1, second)]);
      expect(new Set(pairs.map((keys) => JSON.stringify(keys))).size).toBe(1);
      expect(await open(1, second)).toEqual(pairs[0]);
      expect(Buffer.from(pairs[0].publicKey, 'base64url')).toHaveLength(65);
    } finally {
      await second.close();
    }
  });

  it('the keys of a data folder are taken over once, and stay when another folder comes with others', async () => {
    const [old, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
    await writeFile(fileOf(0), JSON.stringify(old));
    await writeFile(fileOf(1), JSON.stringify(other));
    expect(await open(0)).toEqual(old);
    expect(warnings).toEqual([]);
    expect(await open(1)).toEqual(old);
    expect(warnings).toMatchObject([{ code: 'push-keys-differ' }]);
  });

  it('a file that is damaged is no reason for new keys: the start fails and says why', async () => {
    await writeFile(fileOf(0), '{"publicKey":"x"}');
    await expect(open(0)).rejects.toThrow(/restore it from a backup/);
    expect(await readFile(fileOf(0), 'utf8')).toBe('{"publicKey":"x"}');
    expect(await engine.database.db.selectFrom('push_keys').selectAll().execute()).toEqual([]);
    // Once the database has keys, the file counts no more.
    const keys = await open(1);
    expect(await open(0)).toEqual(keys);
  });

  it('a backup holds the keys, and a restore brings them back', async () => {
    const keys = await open();
    const file = join(folders[0]!.folder, 'all.backup');
    await backup(engine.database, file, NOON);
    await engine.database.write((trx) => trx.deleteFrom('push_keys').execute());
    expect(await open()).not.toEqual(keys);
    await restore(engine.database, file, { force: true, now: NOON });
    expect(await open()).toEqual(keys);
  });
});
