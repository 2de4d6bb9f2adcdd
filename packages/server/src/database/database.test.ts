import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sharedMigrations } from './migrations/index.ts';
import { openDatabase } from './open-database.ts';
import { freshPlace, onEachEngine } from './test-databases.ts';
import type { UserRow } from './tables/accounts.ts';

const user = (id: string, more: Partial<UserRow> = {}): UserRow => ({
  id,
  email: `${id}@example.org`,
  email_key: `${id}@example.org`,
  email_confirmed: 0,
  username: id,
  password_hash: 'x',
  language: 'en',
  disabled: 0,
  created: 1,
  updated: 1,
  ...more,
});

onEachEngine((engine) => {
  describe('the database', () => {
    it('gives back what was stored: text as text, milliseconds as numbers, nothing as null', async () => {
      const { db, write } = engine.database;
      const row = user('round', { username: "Zoë '); drop table users; --", created: 1_794_773_870_888, updated: 0 });
      await write((trx) => trx.insertInto('users').values(row).execute());
      await write((trx) =>
        trx
          .insertInto('subscriptions')
          .values({
            user_id: 'round',
            tier: '5',
            status: 'active',
            state: null,
            platform: null,
            is_trial: 0,
            is_subscription: 1,
            expires_at: null,
            updated: 2,
          })
          .execute(),
      );
      expect(await db.selectFrom('users').selectAll().where('id', '=', 'round').executeTakeFirst()).toEqual(row);
      expect(
        await db
          .selectFrom('subscriptions')
          .select(['tier', 'expires_at', 'updated'])
          .where('user_id', '=', 'round')
          .executeTakeFirst(),
      ).toEqual({ tier: '5', expires_at: null, updated: 2 });
      expect(
        await db
          .selectFrom('users')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .where('id', '=', 'round')
          .executeTakeFirst(),
      ).toEqual({ n: 1 });
    });

    it('keeps nothing of a change that failed half way', async () => {
      const { db, write } = engine.database;
      await expect(
        write(async (trx) => {
          await trx.insertInto('users').values(user('half')).execute();
          throw new Error('on purpose');
        }),
      ).rejects.toThrow('on purpose');
      expect(await db.selectFrom('users').select('id').where('id', '=', 'half').execute()).toEqual([]);
      await write((trx) => trx.insertInto('users').values(user('half')).execute());
    });

    it('loses no change of twenty that read and write the same row at once', async () => {
      const { db, write } = engine.database;
      await write((trx) =>
        trx
          .insertInto('users')
          .values(user('counted', { updated: 0 }))
          .execute(),
      );
      await Promise.all(
        Array.from({ length: 20 }, () =>
          write(async (trx) => {
            const { updated } = await trx
              .selectFrom('users')
              .select('updated')
              .where('id', '=', 'counted')
              .executeTakeFirstOrThrow();
            await trx
              .updateTable('users')
              .set({ updated: updated + 1 })
              .where('id', '=', 'counted')
              .execute();
          }),
        ),
      );
      expect(await db.selectFrom('users').select('updated').where('id', '=', 'counted').executeTakeFirst()).toEqual({
        updated: 20,
      });
    });

    it('lets one of many make a row, and the others see it', async () => {
      const { write } = engine.database;
      const makers = await Promise.all(
        Array.from({ length: 10 }, () =>
          write(async (trx) => {
            if (await trx.selectFrom('users').select('id').where('id', '=', 'once').executeTakeFirst()) return 0;
            await trx.insertInto('users').values(user('once')).execute();
            return 1;
          }),
        ),
      );
      expect(makers.filter((made) => made === 1)).toHaveLength(1);
    });

    it('removes what belongs to a user with the user', async () => {
      const { db, write } = engine.database;
      await write(async (trx) => {
        await trx.insertInto('users').values(user('leaving')).execute();
        await trx
          .insertInto('sessions')
          .values({ id: 's', user_id: 'leaving', token_hash: 'h', created: 1, last_used: 1, expires_at: 2 })
          .execute();
      });
      await write((trx) => trx.deleteFrom('users').where('id', '=', 'leaving').execute());
      expect(await db.selectFrom('sessions').select('id').where('user_id', '=', 'leaving').execute()).toEqual([]);
    });

    it('refuses a write within a write, which could wait for itself', async () => {
      await expect(engine.database.write(() => engine.database.write(async () => 1))).rejects.toThrow('inside write');
    });

    it('can be read while a change is under way', async () => {
      const { db, write } = engine.database;
      const seen = await write(async (trx) => {
        await trx.insertInto('users').values(user('unseen')).execute();
        return db.selectFrom('users').select('id').where('id', '=', 'unseen').execute();
      });
      expect(seen).toEqual([]);
    });

    it('answers whether it is there', async () => {
      expect(await engine.database.ping()).toBe(true);
    });
  });

  describe('the schema', () => {
    it('is made once by servers that start at the same moment', async () => {
      const { place, remove } = await freshPlace(engine.engine);
      const opened = await Promise.all([
        openDatabase(place, { migrations: sharedMigrations }),
        openDatabase(place, { migrations: sharedMigrations }),
        openDatabase(place, { migrations: sharedMigrations }),
      ]);
      const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(
        opened[0].db,
      );
      expect(rows.map(({ name }) => name)).toContain('0001-accounts');
      await Promise.all(opened.map((database) => database.close()));
      await remove();
    });

    it('of a newer version is left alone, with a sentence', async () => {
      const { place, remove } = await freshPlace(engine.engine);
      const first = await openDatabase(place, { migrations: sharedMigrations });
      await first.write((trx) =>
        sql`insert into schema_migrations (name, applied) values ('9999-tomorrow', 1)`.execute(trx),
      );
      await first.close();
      await expect(openDatabase(place, { migrations: sharedMigrations })).rejects.toThrow('newer version of Meltemi');
      await remove();
    });
  });
});

describe('SQLite', () => {
  it('takes no change through the connection that reads', async () => {
    const { place, remove } = await freshPlace('sqlite');
    const database = await openDatabase(place, { migrations: sharedMigrations });
    await expect(database.db.insertInto('users').values(user('wrong')).execute()).rejects.toThrow('readonly');
    await database.close();
    await remove();
  });
});
