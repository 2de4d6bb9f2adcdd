import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup, restore } from './backup.ts';
import type { Database } from './open-database.ts';
import { onEachEngine } from './test-databases.ts';

const passing = {
  sessions: { id: 's1', user_id: 'u1', token_hash: 't1', created: 1, last_used: 1, expires_at: 9e12 },
  mail_keys: { key_hash: 'k1', user_id: 'u1', purpose: 'reset', email: 'u1@b', created: 1, expires_at: 9e12 },
  deliveries: {
    id: 'd1',
    notification_id: 'n1',
    user_id: 'u1',
    channel: 'mail',
    target: '',
    state: 'waiting',
    attempts: 0,
    due: 1,
    fault: null,
  },
} as const;

/** An account with a login, a device, a key in a mail, and two notifications: one on its way, one about to be. */
async function fill(database: Database): Promise<void> {
  await database.write(async (trx) => {
    const flags = { email_confirmed: 1, disabled: 0, created: 1, updated: 1 };
    const user = { id: 'u1', email: 'u1@b', email_key: 'u1@b', username: 'u', password_hash: '!', language: 'en' };
    await trx
      .insertInto('users')
      .values({ ...user, ...flags })
      .execute();
    await trx.insertInto('sessions').values(passing.sessions).execute();
    await trx.insertInto('mail_keys').values(passing.mail_keys).execute();
    const device = { device_id: 'phone', user_id: 'u1', session_id: 's1', registration_hash: 'r', record: '{}' };
    const push = { push_endpoint: null, push_p256dh: null, push_auth: null, deactivated: 0, updated: 1 };
    await trx
      .insertInto('devices')
      .values({ ...device, ...push })
      .execute();
    for (const [id, addressed] of [
      ['n1', 1],
      ['n2', 0],
    ] as const) {
      const read = { created: 1, received: null, viewed: null, facts: '{}' };
      const row = { id, user_id: 'u1', event_key: id, type: 'system' as const, addressed, ...read };
      await trx.insertInto('notifications').values(row).execute();
    }
    await trx.insertInto('deliveries').values(passing.deliveries).execute();
  });
}

onEachEngine((engine) => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meltemi-'));
    file = join(folder, 'accounts.backup');
    await fill(engine.database);
    await backup(engine.database, file, 0);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const rows = async () => {
    const { db } = engine.database;
    return {
      users: (await db.selectFrom('users').select('id').execute()).map(({ id }) => id),
      sessions: await db.selectFrom('sessions').select('id').execute(),
      keys: await db.selectFrom('mail_keys').select('key_hash').execute(),
      deliveries: await db.selectFrom('deliveries').select('id').execute(),
      devices: await db.selectFrom('devices').select(['device_id', 'session_id']).execute(),
      unaddressed: await db.selectFrom('notifications').select('id').where('addressed', '=', 0).execute(),
    };
  };
  const nothingRevived = {
    users: ['u1'],
    sessions: [],
    keys: [],
    deliveries: [],
    devices: [{ device_id: 'phone', session_id: null }],
    unaddressed: [],
  };

  describe('a restore', () => {
    it('revives no session, no key and nothing that waited to be sent', async () => {
      expect(gunzipSync(await readFile(file)).toString()).not.toMatch(/"t1"|"k1"|"d1"/);
      await restore(engine.database, file, { force: true });
      expect(await rows()).toEqual(nothingRevived);
    });

    it('of a backup that still has them passes over them', async () => {
      const lines = gunzipSync(await readFile(file))
        .toString()
        .trimEnd()
        .split('\n');
      const older = Object.entries(passing).map(([table, row]) => JSON.stringify({ table, row }));
      const withThem = [...lines.slice(0, -1), ...older, JSON.stringify({ end: lines.length - 2 + older.length })];
      const path = join(folder, 'older.backup');
      await writeFile(path, gzipSync(`${withThem.join('\n')}\n`));
      await restore(engine.database, path, { force: true });
      expect(await rows()).toEqual(nothingRevived);
    });
  });
});
