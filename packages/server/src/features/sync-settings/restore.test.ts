import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useSessions } from '#accounts/sessions.ts';
import { testAccount, testSessions } from '#accounts/test-accounts.ts';
import { backup, restore } from '#database/backup.ts';
import { onEachEngine } from '#database/test-databases.ts';
import { NOON, testApp, testFolder } from '#http/test-app.ts';
import { syncSettingsRoutes } from './sync-settings.routes.ts';

onEachEngine((engine) => {
  describe('a backup that is restored', () => {
    it('makes every device ask for everything: it knew more than the backup does', async () => {
      const { folder, remove } = await testFolder();
      let time = NOON;
      const sessions = testSessions(engine.database, () => time);
      const app = await testApp(async (scope) => {
        useSessions(scope, sessions);
        await scope.register(syncSettingsRoutes, { database: engine.database, now: () => time });
      });
      const { id, headers } = await testAccount(engine.database, sessions);
      const store = async (value: string, ts: number, storeTs: number): Promise<number> =>
        (
          await app.inject({
            method: 'POST',
            url: '/users/settings',
            headers,
            payload: { version: 4, storeTs, data: { settings_map: value, settings_map_ts: ts } },
          })
        ).json().storeTs;
      const first = await store('sat', 1, 0);
      await backup(engine.database, join(folder, 'backup'), time);
      time += 1000;
      const known = await store('winter', 2, first);
      time += 1000;
      await restore(engine.database, join(folder, 'backup'), { force: true, now: time });
      // A restore ends every session: the device logs in anew.
      const { token } = await engine.database.write((trx) => sessions.begin(trx, id));
      const again = { ...headers, authorization: `Bearer ${token}` };
      const reply = await app.inject({ url: `/users/settings?storeTs=${known}`, headers: again });
      expect([reply.statusCode, reply.json().data]).toEqual([200, { settings_map: 'sat', settings_map_ts: 1 }]);
      await app.close();
      await remove();
    });
  });
});
