import { beforeEach, expect, it } from 'vitest';
import { onEachEngine } from '#database/test-databases.ts';
import { listNotifications } from '#delivery/notifications.store.ts';
import { storeSettings, testReader } from '#delivery/test-recipients.ts';
import { sendDaily } from './daily-notifications.ts';
import { storeLocation } from './locations.store.ts';
import { dailyEnvironment } from './test-notifications.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.UTC(2026, 0, 10);
const place = { lat: 50.0875, lon: 14.4214, name: 'Praha', hours: [7, 19], daily: true, warnings: false };

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

  it('two servers on one database send it once', async () => {
    await storeLocation(engine.database, userId, 'home', place, time);
    time = start + 6 * hour;
    await Promise.all([tick(), tick()]);
    expect(await sentHours()).toEqual([6]);
  });
});
