/**
 * One account with fifty push services that keep silent and twenty notifications for each of them, against a real server:
 * how long strangers' notifications take meanwhile. And how many notifications leave a second when services answer.
 */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sharedMigrations } from '../packages/server/src/database/migrations/index.ts';
import { openDatabase } from '../packages/server/src/database/open-database.ts';
import { createDelivery } from '../packages/server/src/delivery/deliver.ts';
import { notificationTexts } from '../packages/server/src/delivery/notification-texts.ts';
import { postNotifications } from '../packages/server/src/delivery/notifications.store.ts';
import { recipientsOf } from '../packages/server/src/delivery/recipients.ts';
import { testFaults } from '../packages/server/src/delivery/test-faults.ts';
import { startPushService } from '../packages/server/src/delivery/test-push-service.ts';
import { testReader, textsFolder } from '../packages/server/src/delivery/test-recipients.ts';
import { openVapidKeys } from '../packages/server/src/delivery/vapid-keys.ts';
import { pushSender, type Subscription } from '../packages/server/src/delivery/web-push.ts';
import { bounded, table, wallOf, type Row } from './measuring.ts';
import { dropFolder, freshFolder, startServer, untilBuilt } from './started-server.ts';
import { makeCaller, seedUsers } from './synced-users.ts';

const silentDevices = 50;
const silentNotifications = 20;
const strangers = 10;
const rows: Row[] = [];
const folder = freshFolder();
const service = await startPushService();

/** A push service that takes what it is given and never says a word. */
const held = new Set<Socket>();
const silent = createServer((socket) => {
  held.add(socket);
  socket.on('error', () => undefined).on('close', () => held.delete(socket));
  socket.resume();
});
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
const silentOrigin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;

const place = { lat: 50.0875, lon: 14.4214, name: 'Praha', hours: [7], daily: false, warnings: false };
const tokens = await seedUsers(join(folder, 'data'), 1 + strangers);
const server = await startServer(join(folder, 'data'), { MELTEMI_PUSH_LOOPBACK: '1' });
const { send, close } = makeCaller(server.origin, 8);
const call = async (method: string, path: string, token: string, body?: object): Promise<unknown> => {
  const { status, body: answer } = await send(method, path, token, body);
  if (status !== 200) throw new Error(`${method} ${path} was answered with ${status}: ${JSON.stringify(answer)}`);
  return answer;
};
const register = (token: string, deviceID: string, push: Subscription): Promise<unknown> =>
  call('PUT', `/users/v3/devices/${deviceID}`, token, {
    deviceID,
    platform: 'desktop',
    target: 'index',
    version: '0.1.0',
    cc: 'cz',
    subscription: null,
    screen: { width: 1280, height: 800, devicePixelRatio: 1 },
    push,
  });
/** Milliseconds from asking for a notification to its arrival at the push service. */
const arrival = (token: string, { endpoint }: Subscription): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    service.onArrival = ({ path }) => {
      if (endpoint.endsWith(path)) resolve(performance.now() - began);
    };
    call('GET', '/notif/v1/locations/home/testNotification', token).catch(reject);
  });

try {
  await untilBuilt(server.origin);
  const [attacker = '', ...others] = tokens;
  for (const token of tokens) await call('POST', '/notif/v1/locations/home', token, place);
  const browsers = others.map((token) => ({ token, subscription: service.subscribe().subscription }));
  for (const [k, { token, subscription }] of browsers.entries())
    await register(token, `bench-browser-${k}`, subscription);
  const [first, ...rest] = browsers;
  if (first === undefined) throw new Error('there is nobody to notify');
  // The first one waits for the weather of the place, which is made then.
  await arrival(first.token, first.subscription);
  const alone = await arrival(first.token, first.subscription);
  for (let k = 0; k < silentDevices; k++)
    await register(attacker, `bench-silent-${k}`, {
      ...service.subscribe().subscription,
      endpoint: `${silentOrigin}/${k}`,
    });
  for (let k = 0; k < silentNotifications; k++)
    await call('GET', '/notif/v1/locations/home/testNotification', attacker);
  // The attack is under way when connections are held.
  while (held.size === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  const times: number[] = [];
  for (const { token, subscription } of rest) times.push(await arrival(token, subscription));
  rows.push(['a notification on an idle server', `${alone.toFixed(0)} ms`, '', null]);
  rows.push(['connections that the silent account holds', String(held.size), '', null]);
  rows.push(
    bounded(
      `a stranger's, slowest of ${times.length}, with ${silentDevices} silent services × ${silentNotifications} notifications`,
      Math.max(...times) / 1000,
      5,
      's',
      3,
    ),
  );
} finally {
  close();
  await server.stop();
  for (const socket of held) socket.destroy();
  silent.close();
}

const readers = 1000;
const now = Date.now;
const database = await openDatabase({ file: join(folder, 'many.sqlite') }, { migrations: sharedMigrations });
service.onArrival = () => undefined;
for (let k = 0; k < readers; k++) {
  const { id } = await testReader(database, now, service.subscribe().subscription, { email_confirmed: 0 });
  await database.write((trx) =>
    postNotifications(trx, [
      {
        userId: id,
        eventKey: 'e',
        type: 'dailyForecast',
        created: now(),
        facts: {
          kind: 'dailyForecast',
          locationId: 'l',
          locationName: 'Praha',
          lat: 50,
          lon: 14,
          zone: 'Europe/Prague',
          day: now(),
          tempMin: 273,
          tempMax: 283,
          wind: 5,
          windDirection: 90,
          rain: 1,
          snow: 0,
        },
      },
    ]),
  );
}
const keys = await openVapidKeys(database, { folder, now, log: { warn: console.error } });
const before = service.arrived.length;
const start = process.cpuUsage();
const ms = await wallOf(() =>
  createDelivery({
    database,
    now,
    say: notificationTexts(textsFolder),
    recipients: recipientsOf(database, now),
    sendPush: pushSender({
      keys,
      subject: () => 'mailto:operator@example.org',
      allowLoopback: true,
    }),
    sendMail: null,
    publicUrl: () => 'https://weather.example',
    log: { warn: console.error },
    faults: testFaults(),
  }).sendAll(),
);
if (service.arrived.length - before !== readers)
  throw new Error(`${service.arrived.length - before} of ${readers} arrived`);
const { user, system } = process.cpuUsage(start);
rows.push([
  `notifications that leave, ${readers} readers, the push service in the same process`,
  `${Math.round((readers * 1000) / ms)} /s`,
  '',
  null,
]);
rows.push(
  bounded('processor time of one, with what the push service does', (user + system) / 1000 / readers, 20, 'ms'),
);
await database.close();
await service.close();
dropFolder(folder);
table(rows);
