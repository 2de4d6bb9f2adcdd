import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestAccount } from '#accounts/test-accounts.ts';
import { onEachEngine } from '#database/test-databases.ts';
import { NOON } from '#http/test-app.ts';
import { collectionAccountData } from './collections.account-data.ts';
import { openTestCollections } from './test-collections.ts';
import type { TestCollections } from './test-collections.ts';

const fav = { type: 'fav', id: '5000-1400', title: 'Home', lat: 50, lon: 14, updated: NOON - 10 };
const alert = {
  description: 'Kite',
  lat: 54.4,
  lon: 18.6,
  locationName: 'Chałupy',
  model: 'ecmwf',
  conditions: [{ type: 'temperature', rangeKelvin: { from: 270, to: 280 } }],
};
const gradient = [
  [250, [0, 0, 255, 255]],
  [300, [255, 0, 0, 255]],
];
const samples = {
  favs: fav,
  alerts: { ...alert, id: 'a1' },
  notams: { id: 'A1234:24', icao: 'LKPR' },
  colors: { id: 'temp', gradient },
} as const;
type Name = keyof typeof samples;
const names = Object.keys(samples) as Name[];

onEachEngine((engine) => {
  let test: TestCollections;
  let account: TestAccount;
  beforeAll(async () => {
    test = await openTestCollections(engine.database);
  });
  afterAll(() => test.app.close());
  beforeEach(async () => {
    test.time = NOON;
    test.announced.length = 0;
    account = await test.account();
  });

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', name: Name, rest = '', payload?: object, who = account) =>
    test.app.inject({
      method,
      url: `/users/v1/data/${name}${rest}`,
      headers: who.headers,
      ...(payload === undefined ? {} : { payload }),
    });
  const list = async (name: Name, who = account) => (await call('GET', name, '', undefined, who)).json();

  describe.each(names)('/users/v1/data/%s', (name) => {
    const value = samples[name];

    it('is an empty list at first, and says up to when it is complete', async () => {
      const reply = await call('GET', name);
      expect([reply.statusCode, reply.json(), reply.headers['x-store-ts'], reply.headers['cache-control']]).toEqual([
        200,
        [],
        '0',
        'no-store',
      ]);
    });

    it('adds the item of the body and answers value, id and updated', async () => {
      const reply = await call('POST', name, '', value);
      expect(reply.statusCode).toBe(201);
      expect(reply.json()).toMatchObject({ value, id: value.id, updated: NOON });
      expect(await list(name)).toMatchObject([{ value, id: value.id, updated: NOON }]);
    });

    it('replaces the value of a key and answers updated', async () => {
      await call('POST', name, '', value);
      test.time += 1000;
      const reply = await call('PUT', name, `/${value.id}`, { ...value, updated: test.time });
      expect([reply.statusCode, reply.json()]).toEqual([200, { updated: NOON + 1000 }]);
      expect(await list(name)).toMatchObject([{ id: value.id, updated: NOON + 1000 }]);
    });

    it('removes a key', async () => {
      await call('POST', name, '', value);
      expect((await call('DELETE', name, `/${value.id}`)).statusCode).toBe(200);
      expect(await list(name)).toEqual([]);
    });

    it('answers 304 when nothing changed since storeTs; additions, changes and deletions all count', async () => {
      const lastStore = async (): Promise<string> => String((await call('GET', name)).headers['x-store-ts']);
      for (const change of [
        () => call('POST', name, '', value),
        () => call('PUT', name, `/${value.id}`, { ...value, updated: NOON + 1 }),
        () => call('DELETE', name, `/${value.id}`),
      ]) {
        const before = await lastStore();
        const unchanged = await call('GET', name, `?storeTs=${before}`);
        expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
        await change();
        expect((await call('GET', name, `?storeTs=${before}`)).statusCode).toBe(200);
      }
    });

    it('belongs to one user: another sees nothing, replaces nothing and removes nothing', async () => {
      await call('POST', name, '', value);
      const other = await test.account();
      expect(await list(name, other)).toEqual([]);
      expect((await call('PUT', name, `/${value.id}`, value, other)).statusCode).toBe(404);
      expect((await call('DELETE', name, `/${value.id}`, undefined, other)).statusCode).toBe(404);
      expect((await call('POST', name, '', value, other)).statusCode).toBe(201);
      await call('DELETE', name, `/${value.id}`, undefined, other);
      expect(await list(name)).toHaveLength(1);
    });

    it('asks whoever has no token to log in', async () => {
      const asked = [
        ['GET', ''],
        ['POST', ''],
        ['PUT', `/${value.id}`],
        ['DELETE', `/${value.id}`],
      ] as const;
      for (const [method, rest] of asked) {
        const reply = await test.app.inject({
          method,
          url: `/users/v1/data/${name}${rest}`,
          ...(method === 'POST' || method === 'PUT' ? { payload: value } : {}),
        });
        expect([reply.statusCode, reply.json().error.code]).toEqual([401, 'unauthorized']);
      }
    });

    it('is part of what an account exports, and goes with it', async () => {
      await call('POST', name, '', value);
      const data = collectionAccountData(engine.database).find((one) => one.name === name);
      expect(await data?.exportData(account.id)).toMatchObject([{ id: value.id }]);
      await engine.database.write(async (trx) => data?.deleteData(trx, account.id));
      expect(await list(name)).toEqual([]);
    });
  });

  describe('a queue that is replayed', () => {
    it('adds an item once, whatever its moment', async () => {
      const first = (await call('POST', 'favs', '', fav)).json();
      test.time += 1000;
      const again = await call('POST', 'favs', '', { ...fav, updated: NOON + 5 });
      expect([again.statusCode, again.json()]).toEqual([201, first]);
      expect(await list('favs')).toHaveLength(1);
    });

    it('refuses another value under the same id', async () => {
      await call('POST', 'favs', '', fav);
      const reply = await call('POST', 'favs', '', { ...fav, title: 'Work' });
      expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'conflict']);
      expect((await list('favs'))[0].value.title).toBe('Home');
    });

    it('does not bring back what was removed since, but what is added anew', async () => {
      await call('POST', 'favs', '', fav);
      await call('DELETE', 'favs', '/5000-1400');
      expect((await call('POST', 'favs', '', fav)).statusCode).toBe(409);
      expect((await call('POST', 'favs', '', { ...fav, updated: NOON + 1 })).statusCode).toBe(201);
    });

    it('removes twice without harm, and not what never was', async () => {
      await call('POST', 'favs', '', fav);
      const replies = [
        await call('DELETE', 'favs', '/5000-1400'),
        await call('DELETE', 'favs', '/5000-1400'),
        await call('DELETE', 'favs', '/never'),
      ];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
      expect(replies[1]?.json()).toEqual(replies[0]?.json());
    });

    it('replaces nothing that is not there', async () => {
      const reply = await call('PUT', 'favs', '/never', { ...fav, id: 'never' });
      expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'not-found']);
    });

    it('a clock that runs a day ahead does not rule the others: its moment is corrected', async () => {
      const day = 86_400_000;
      await call('POST', 'favs', '', { ...fav, updated: NOON + day });
      expect((await list('favs'))[0].value.updated).toBe(NOON);
      test.time += 1000;
      await call('PUT', 'favs', '/5000-1400', { ...fav, title: 'Later', updated: test.time });
      expect((await list('favs'))[0].value.title).toBe('Later');
    });

    it('an older change does not undo a newer one, and its device is made to ask', async () => {
      await call('POST', 'favs', '', fav);
      await call('PUT', 'favs', '/5000-1400', { ...fav, title: 'Newer', updated: NOON });
      const seen = (await call('GET', 'favs')).headers['x-store-ts'];
      expect((await call('PUT', 'favs', '/5000-1400', { ...fav, title: 'Older', updated: NOON - 5 })).statusCode).toBe(
        200,
      );
      const after = await call('GET', 'favs', `?storeTs=${String(seen)}`);
      expect([after.statusCode, after.json()[0].value.title]).toEqual([200, 'Newer']);
    });
  });

  describe('ids', () => {
    it('are given by the server where the item has none', async () => {
      const { id: _, ...without } = fav;
      const [one, two] = [
        (await call('POST', 'favs', '', without)).json(),
        (await call('POST', 'favs', '', without)).json(),
      ];
      expect(one.id).toMatch(/^[A-Za-z0-9_-]{16}$/);
      expect(one.value.id).toBe(one.id);
      expect(two.id).not.toBe(one.id);
      expect((await list('favs')).map(({ id }: { id: string }) => id)).toEqual([one.id, two.id]);
    });

    it('of address and body must agree', async () => {
      expect((await call('PUT', 'favs', '/other', fav)).json().error.code).toBe('bad-request');
    });
  });

  describe('alerts', () => {
    it('are announced when they change, and only then', async () => {
      const { id } = (await call('POST', 'alerts', '', alert)).json();
      await call('PUT', 'alerts', `/${id}`, { ...alert, id, description: 'Surf', updated: NOON + 1 });
      await call('PUT', 'alerts', `/${id}`, { ...alert, id, description: 'Old', updated: 1 });
      await call('PUT', 'alerts', '/never', alert);
      await call('DELETE', 'alerts', `/${id}`);
      await call('DELETE', 'alerts', `/${id}`);
      await call('POST', 'favs', '', fav);
      expect(test.announced).toEqual([`${account.id} ${id}`, `${account.id} ${id}`, `${account.id} ${id}`]);
    });
  });
});
