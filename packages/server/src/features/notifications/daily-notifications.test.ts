import { beforeEach, expect, it } from 'vitest';
import { onEachEngine } from '#database/test-databases.ts';
import { listNotifications } from '#delivery/notifications.store.ts';
import { testFaults } from '#delivery/test-faults.ts';
import { storeSettings, testReader } from '#delivery/test-recipients.ts';
import { sendDaily, type DailyEnvironment } from './daily-notifications.ts';
import { storeLocation } from './locations.store.ts';
import { dailyEnvironment } from './test-notifications.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.UTC(2026, 0, 10);
const place = {
  lat: 50.0875,
  lon: 14.4214,
  name: 'Praha',
  hours: [7, 19],
  daily: true,
  warnings: false,
  least: 'M' as const,
  mutedKinds: [],
};

onEachEngine((engine) => {
  let time = start;
  const now = () => time;
  let userId: string;
  beforeEach(async () => {
    time = start;
    ({ id: userId } = await testReader(engine.database, now, null));
    await engine.database.write((trx) => trx.deleteFrom('notified_locations').execute());
  });
  const tick = () => sendDaily(dailyEnvironment(engine.database, now));
  const sentHours = async () =>
    (await listNotifications(engine.database, userId)).notifications
      .map(({ created }) => (created - start) / hour)
      .toReversed();
  const pass = async (hours: number, everyMs = 30 * minute) => {
    for (const end = time + hours * hour; time < end;) {
      time += everyMs;
      await tick();
    }
  };

  it('a place gets its notification at its local hours, day by day, once each', async () => {
    await storeLocation(engine.database, userId, 'home', place, time);
    await pass(48);
    expect(await sentHours()).toEqual([6, 18, 30, 42]);
  });

  it('after a pause of the server only the last notification is sent, and none that is two hours late', async () => {
    await storeLocation(engine.database, userId, 'home', place, time);
    time = start + 42 * hour + 90 * minute;
    await tick();
    expect(await sentHours()).toEqual([43.5]);
    time = start + 54 * hour + 2 * hour;
    await tick();
    expect(await sentHours()).toEqual([43.5]);
    await pass(24);
    expect(await sentHours()).toEqual([43.5, 66, 78]);
  });

  it('nothing is sent for a place without daily notifications, one that no model knows, or a user who wants none', async () => {
    await storeLocation(engine.database, userId, 'quiet', { ...place, daily: false }, time);
    await storeLocation(engine.database, userId, 'pole', { ...place, lat: -90 }, time);
    await pass(24);
    expect(await sentHours()).toEqual([]);
    await storeSettings(engine.database, userId, { showDailyNotifications: false });
    await storeLocation(engine.database, userId, 'home', place, time);
    await pass(24);
    expect(await sentHours()).toEqual([]);
  });

  it('a place that cannot be read keeps no other waiting, is tried again until two hours late, and then left out', async () => {
    await storeLocation(engine.database, userId, 'bad', { ...place, lat: 10 }, time);
    await storeLocation(engine.database, userId, 'home', place, time);
    const faults = testFaults();
    let isBroken = true;
    const fair = dailyEnvironment(engine.database, now);
    const broken: DailyEnvironment = {
      ...fair,
      faults,
      readDay: (spot, ...rest) =>
        isBroken && spot.lat === 10 ? Promise.reject(new Error('a block is corrupt')) : fair.readDay(spot, ...rest),
    };
    time = start + 6 * hour;
    await sendDaily(broken);
    await sendDaily(broken);
    expect(await sentHours()).toEqual([6]);
    expect(faults.reported.map(({ code }) => code)).toEqual(['daily-failed', 'daily-failed']);
    isBroken = false;
    time += hour;
    await sendDaily(broken);
    expect(await sentHours()).toEqual([6, 7]);
    isBroken = true;
    time = start + 18 * hour;
    await sendDaily(broken);
    time += 2 * hour;
    await sendDaily(broken);
    isBroken = false;
    await sendDaily(broken);
    expect(await sentHours()).toEqual([6, 7, 18]);
  });

  it('more places than are read at once may fail, and the call still ends', async () => {
    await storeLocation(engine.database, userId, 'z', { ...place, lat: 51 }, time);
    for (let k = 0; k < 201; k++)
      await engine.database.write((trx) =>
        trx
          .insertInto('notified_locations')
          .values({
            user_id: userId,
            id: `l${k}`,
            location: JSON.stringify({ ...place, id: `l${k}` }),
            zone: 'Europe/Prague',
            updated: 1,
            due: start + 6 * hour,
          })
          .execute(),
      );
    time = start + 6 * hour;
    const faults = testFaults();
    const fair = dailyEnvironment(engine.database, now);
    await sendDaily({
      ...fair,
      faults,
      readDay: (spot, ...rest) =>
        spot.lat === 51 ? fair.readDay(spot, ...rest) : Promise.reject(new Error('a block is corrupt')),
    });
    expect(faults.reported).toHaveLength(201);
    expect(await sentHours()).toEqual([6]);
  });

  it('a place that is stored in a way that nobody can read is reported once', async () => {
    await storeLocation(engine.database, userId, 'bad', place, time);
    await storeLocation(engine.database, userId, 'home', place, time);
    await engine.database.write((trx) =>
      trx.updateTable('notified_locations').set({ location: '{' }).where('id', '=', 'bad').execute(),
    );
    time = start + 6 * hour;
    const faults = testFaults();
    for (let k = 0; k < 2; k++) await sendDaily({ ...dailyEnvironment(engine.database, now), faults });
    expect(faults.reported).toMatchObject([{ code: 'daily-place-unreadable', fields: { place: 'bad' } }]);
    expect(await sentHours()).toEqual([6]);
  });

  it('two servers on one database send it once', async () => {
    await storeLocation(engine.database, userId, 'home', place, time);
    time = start + 6 * hour;
    await Promise.all([tick(), tick()]);
    expect(await sentHours()).toEqual([6]);
  });
});
