import { closeSync, openSync, readSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ArchiveError, openDiskSource, openRunWriter, type ForecastSource } from '@meltemi/archive';
import { beforeEach, describe, expect, it } from 'vitest';
import { testAccount, testSessions } from '#accounts/test-accounts.ts';
import { onEachEngine } from '#database/test-databases.ts';
import { testFaults } from '#delivery/test-faults.ts';
import { NOON, testFolder } from '#http/test-app.ts';
import { alertEngine, mostPasses } from './alert-pass.ts';
import { notificationsOf, statusOf, storeAlert, testWorld } from './test-alerts.ts';

const hour = 3_600_000;

onEachEngine((engine) => {
  let time = NOON;
  let faults = testFaults();
  const now = () => time;
  /** Warm in two days, by every run after the first. */
  const world = testWorld(now, (_refTs, ts) =>
    time > NOON && ts >= NOON + 48 * hour && ts <= NOON + 54 * hour ? 295 : 280,
  );
  const makeEngine = (source: ForecastSource) =>
    alertEngine({ database: engine.database, source, now, tierOfAll: null, onPosted: () => undefined, faults });
  const user = async () => (await testAccount(engine.database, testSessions(engine.database, now))).id;
  const count = async (userId: string) => (await notificationsOf(engine.database, userId)).length;
  /** Rows that were reported under a code. */
  const rowsOf = (code: string) =>
    faults.reported.filter((one) => one.code === code).reduce((sum, { rows }) => sum + rows, 0);
  /** A source in which a reading fails while `isBroken` says so of a product and a latitude. */
  const failing = (isBroken: (product: string, lat: number) => boolean): ForecastSource => ({
    ...world,
    series: (request) =>
      request.places.some(({ lat }) => isBroken(request.product, lat))
        ? Promise.reject(new ArchiveError('unavailable', 'a block is corrupt'))
        : world.series(request),
  });

  beforeEach(async () => {
    time = NOON;
    faults = testFaults();
    await engine.database.write(async (trx) => {
      for (const table of [
        'alert_watches',
        'alert_states',
        'alert_passes',
        'notifications',
        'collection_items',
      ] as const)
        await trx.deleteFrom(table as 'notifications').execute();
    });
  });

  describe('a place whose block is corrupt', () => {
    /** Twelve users, each at a place of their own; the first alert of GFS is at 40°. */
    const twelve = async () => {
      const users = await Promise.all(Array.from({ length: 12 }, user));
      for (const [k, userId] of users.entries())
        await storeAlert(engine.database, { userId, alertId: 'a' }, { lat: 40 + k, model: k < 8 ? 'gfs' : 'icon' }, 1);
      await makeEngine(world).tick();
      time += 6 * hour;
      return users;
    };

    it('keeps only its own alerts waiting; other places and later models get their notifications', async () => {
      const users = await twelve();
      const alerts = makeEngine(failing((product, lat) => product === 'gfs' && lat === 40));
      await alerts.tick();
      expect(await Promise.all(users.map(count))).toEqual([0, ...Array<number>(11).fill(1)]);
      expect(faults.reported).toMatchObject([{ code: 'alert-failed', rows: 1, fields: { model: 'gfs' } }]);
      expect(await statusOf(engine.database, { userId: users[0]!, alertId: 'a' })).toBe('normal');
    });

    it('is looked at again twice with the same run, then not until the next', async () => {
      const users = await twelve();
      let isBroken = true;
      const alerts = makeEngine(failing((product, lat) => isBroken && product === 'gfs' && lat === 40));
      for (let k = 0; k < mostPasses + 3; k++) await alerts.tick();
      expect(rowsOf('alert-failed')).toBe(mostPasses);
      isBroken = false;
      await alerts.tick();
      expect(await count(users[0]!)).toBe(0);
      time += 12 * hour;
      await alerts.tick();
      expect(await Promise.all(users.map(count))).toEqual(Array<number>(12).fill(1));
    });

    it('that can be read the next time is late by one look', async () => {
      const users = await twelve();
      let isBroken = true;
      const alerts = makeEngine(failing((product, lat) => isBroken && product === 'gfs' && lat === 40));
      await alerts.tick();
      isBroken = false;
      await alerts.tick();
      expect(await Promise.all(users.map(count))).toEqual(Array<number>(12).fill(1));
      await alerts.tick();
      expect(await count(users[1]!)).toBe(1);
    });
  });

  it('a model of which nothing can be read stops no other, and is asked again', async () => {
    const [first, second] = [await user(), await user()];
    await storeAlert(engine.database, { userId: first, alertId: 'a' }, { model: 'gfs' }, 1);
    await storeAlert(engine.database, { userId: second, alertId: 'a' }, { model: 'icon' }, 1);
    await makeEngine(world).tick();
    time += 6 * hour;
    let isBroken = true;
    const source: ForecastSource = {
      ...world,
      runs: (product) =>
        isBroken && product === 'gfs' ? Promise.reject(new Error('no manifest')) : world.runs(product),
    };
    const alerts = makeEngine(source);
    // An edit of an alert of the broken model waits too, and stops nothing.
    await storeAlert(engine.database, { userId: first, alertId: 'b' }, { model: 'gfs' }, 2);
    alerts.changed({ userId: first, alertId: 'b' });
    await alerts.tick();
    expect([await count(first), await count(second)]).toEqual([0, 1]);
    expect(rowsOf('alert-model-failed')).toBe(2);
    isBroken = false;
    await alerts.tick();
    expect(await count(first)).toBe(2);
    expect(await statusOf(engine.database, { userId: first, alertId: 'b' })).toBe('triggered');
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['an alert without a place', '{"model":"gfs","conditions":[]}'],
  ])('an alert that is stored as %s is reported, and the others are looked at', async (_, value) => {
    const [broken, fine] = [await user(), await user()];
    for (const userId of [broken, fine]) await storeAlert(engine.database, { userId, alertId: 'a' }, {}, 1);
    await makeEngine(world).tick();
    await engine.database.write((trx) =>
      trx
        .updateTable('collection_items')
        .set({ value, updated: 2 })
        .where('user_id', '=', broken)
        .where('collection', '=', 'alerts')
        .execute(),
    );
    await engine.database.write((trx) =>
      trx.updateTable('alert_watches').set({ alert: value }).where('user_id', '=', broken).execute(),
    );
    time += 6 * hour;
    const alerts = makeEngine(world);
    await alerts.tick();
    await alerts.tick();
    expect([await count(broken), await count(fine)]).toEqual([0, 1]);
    expect([rowsOf('alert-unreadable'), rowsOf('alert-failed')]).toEqual([1, 1]);
  });

  it('a bit that flipped in a block on the disk costs the alerts of that block alone', async () => {
    const temp = await testFolder();
    const refTs = NOON - 12 * hour;
    const grid = { lat0: 90, lon0: -180, dLat: -2, dLon: 2, nx: 180, ny: 91 };
    const writer = await openRunWriter(
      temp.folder,
      {
        product: 'gfs',
        refTs,
        grid,
        nextTs: refTs + 6 * hour,
        provenance: { provider: 'NOAA', model: 'GFS', refTs, live: true, licence: 'Public domain' },
      },
      { now: () => refTs + 4 * hour },
    );
    for (let step = 3; step <= 48; step += 3)
      await writer.write(
        step,
        ['windU', 'windV', 'temp', 'rain', 'newSnow', 'clouds'].map((quantity) => ({
          quantity,
          level: 'surface',
          // No two places alike: else a block is its first value and little more.
          values: Float32Array.from({ length: grid.nx * grid.ny }, (_, k) =>
            quantity === 'temp' ? 295 + ((k * 7) % 5) : 0,
          ),
        })),
      );
    await writer.publish({ complete: true });
    const folder = join(temp.folder, 'gfs', '2026030100', 'series');
    const name = readdirSync(folder).find((file) => file.startsWith('temp-surface'))!;
    const file = openSync(join(folder, name), 'r+');
    const byte = Buffer.alloc(1);
    // The first block lies after the table of all blocks, eight octets for each.
    const at = 8 * Math.ceil(grid.nx / 16) * Math.ceil((grid.ny - 1) / 16) + 10;
    readSync(file, byte, 0, 1, at);
    writeSync(file, Buffer.of(byte[0]! ^ 4), 0, 1, at);
    closeSync(file);
    const source = await openDiskSource({ from: temp.folder, now });
    try {
      const [corner, elsewhere] = [await user(), await user()];
      // The first block of the file is the one around 80° north, 170° west.
      await storeAlert(engine.database, { userId: corner, alertId: 'a' }, { lat: 80, lon: -170 }, 1);
      await storeAlert(engine.database, { userId: elsewhere, alertId: 'a' }, {}, 1);
      await makeEngine(source).tick();
      expect(await count(elsewhere)).toBe(1);
      expect(await count(corner)).toBe(0);
      expect(faults.reported[0]).toMatchObject({ code: 'alert-failed', fields: { err: { reason: 'corrupt' } } });
    } finally {
      source.close();
      await temp.remove();
    }
  });
});
