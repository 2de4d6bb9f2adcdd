import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestAccount } from '#accounts/test-accounts.ts';
import { onEachEngine } from '#database/test-databases.ts';
import { NOON } from '#http/test-app.ts';
import { COLLECTION_LIMITS, REMEMBERED } from './collections.rules.ts';
import { openTestCollections } from './test-collections.ts';
import type { TestCollections } from './test-collections.ts';

const fav = { type: 'fav', id: 'new', title: 'Home', lat: 50, lon: 14 };

onEachEngine((engine) => {
  let test: TestCollections;
  let account: TestAccount;
  beforeAll(async () => {
    test = await openTestCollections(engine.database);
  });
  afterAll(() => test.app.close());
  beforeEach(async () => {
    test.time = NOON;
    account = await test.account();
  });

  const send = (
    method: 'POST' | 'PUT' | 'DELETE',
    rest: string,
    payload?: object | string,
    type = 'application/json',
  ) =>
    test.app.inject({
      method,
      url: `/users/v1/data/${rest}`,
      headers: { ...account.headers, ...(payload === undefined ? {} : { 'content-type': type }) },
      ...(payload === undefined ? {} : { payload }),
    });

  /** Puts rows straight into the database: two thousand calls would only test patience. */
  const fill = (count: number, row: { value: string; deleted: number; updated?: (index: number) => number }) =>
    engine.database.write(async (trx) => {
      for (let from = 0; from < count; from += 100) {
        const rows = Array.from({ length: Math.min(100, count - from) }, (_, offset) => {
          const index = from + offset;
          return {
            user_id: account.id,
            collection: 'favs' as const,
            id: `old-${index}`,
            value: row.value,
            moment: 1,
            added: index,
            updated: row.updated?.(index) ?? 1,
            deleted: row.deleted,
          };
        });
        await trx.insertInto('collection_items').values(rows).execute();
      }
    });
  const count = async (): Promise<number> =>
    (
      await engine.database.db
        .selectFrom('collection_items')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('user_id', '=', account.id)
        .executeTakeFirstOrThrow()
    ).n;

  describe('the room of a user', () => {
    it('ends at 2000 items; one that is there can still be changed', async () => {
      await fill(COLLECTION_LIMITS.items - 1, { value: JSON.stringify(fav), deleted: 0 });
      expect((await send('POST', 'favs', fav)).statusCode).toBe(201);
      const reply = await send('POST', 'favs', { ...fav, id: 'one-more' });
      expect([reply.statusCode, reply.json().error.code]).toEqual([413, 'payload-too-large']);
      expect((await send('PUT', 'favs/new', { ...fav, title: 'Work' })).statusCode).toBe(200);
      expect(
        (
          await send('POST', 'colors', {
            id: 'temp',
            gradient: [
              [1, [0, 0, 0, 0]],
              [2, [0, 0, 0, 0]],
            ],
          })
        ).statusCode,
      ).toBe(201);
    });

    it('ends where the items together grow too large', async () => {
      await fill(140, { value: 'x'.repeat(28_500), deleted: 0 });
      const route = {
        type: 'route',
        id: 'trip',
        title: 'Trip',
        route: Array.from({ length: 180 }, () => '50.123456,14.123456').join(';'),
      };
      expect((await send('POST', 'favs', { ...route, id: 't1' })).statusCode).toBe(201);
      const replies = [];
      for (let index = 2; index < 6; index += 1)
        replies.push(await send('POST', 'favs', { ...route, id: `t${index}` }));
      expect(replies.map(({ statusCode }) => statusCode)).toContain(413);
    });

    it('has no place for a body that is too large', async () => {
      const reply = await send('POST', 'favs', { ...fav, note: 'x'.repeat(300_000) });
      expect([reply.statusCode, reply.json().error.code]).toEqual([413, 'payload-too-large']);
    });

    it('removals are remembered for a while only, and no more than so many', async () => {
      await fill(REMEMBERED.items + 5, { value: '', deleted: 1, updated: (index) => NOON - 10_000 + index });
      await send('POST', 'favs', { ...fav, updated: NOON });
      await send('DELETE', 'favs/new');
      expect(await count()).toBe(REMEMBERED.items);
      test.time += REMEMBERED.time + 10_000;
      await send('POST', 'favs', { ...fav, updated: test.time });
      await send('DELETE', 'favs/new');
      expect(await count()).toBe(1);
    });
  });

  describe('bad input', () => {
    it.each([
      ['no title', { ...fav, title: '' }],
      ['a blank title', { ...fav, title: '  ' }],
      ['no place', { type: 'fav', title: 'x' }],
      ['another type', { ...fav, type: 'city' }],
      ['a place off the globe', { ...fav, lat: 91 }],
      ['an id with a path in it', { ...fav, id: '../x' }],
      ['a list', []],
      ['a moment that is none', { ...fav, updated: 'now' }],
    ])('%s is refused with a code and nothing is stored', async (_, value) => {
      const reply = await send('POST', 'favs', value);
      expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'bad-request']);
      expect(await count()).toBe(0);
    });

    it('of another form than JSON is refused', async () => {
      expect((await send('POST', 'favs', '{"type":')).json().error.code).toBe('bad-request');
      expect((await send('POST', 'favs', '<fav/>', 'text/xml')).json().error.code).toBe('unsupported-media-type');
    });

    it('that looks like SQL or script is kept as the text it is', async () => {
      const title = "'); delete from users; -- <img src=x onerror=alert(1)> 𝔘";
      await send('POST', 'favs', { ...fav, title });
      expect(
        (await test.app.inject({ url: '/users/v1/data/favs', headers: account.headers })).json()[0].value.title,
      ).toBe(title);
      const reply = await send('DELETE', `favs/${encodeURIComponent("x' or '1'='1")}`);
      expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'bad-request']);
      expect(await count()).toBe(1);
    });

    it.each(['storeTs=yesterday', 'storeTs=-1', 'storeTs=1e99'])('a list asked with %s is refused', async (query) => {
      expect(
        (await test.app.inject({ url: `/users/v1/data/favs?${query}`, headers: account.headers })).json().error.code,
      ).toBe('bad-request');
    });
  });
});
