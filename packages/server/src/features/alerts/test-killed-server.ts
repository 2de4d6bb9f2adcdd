/** The part of a server that looks at alerts and sends notifications, alone in a process that a test may kill at any moment. */
import { readSync, writeSync } from 'node:fs';
import { inspect } from 'node:util';
import { sharedMigrations } from '#database/migrations/index.ts';
import { openDatabase, type DatabasePlace } from '#database/open-database.ts';
import { createDelivery } from '#delivery/deliver.ts';
import { notificationTexts } from '#delivery/notification-texts.ts';
import { faultReporter } from '#delivery/faults.ts';
import { recipientsOf } from '#delivery/recipients.ts';
import { openVapidKeys } from '#delivery/vapid-keys.ts';
import { pushSender } from '#delivery/web-push.ts';
import { alertEngine } from './alert-pass.ts';
import { testWarning } from '#warnings/test-warnings.ts';
import { testWorld } from './test-alerts.ts';
import { testSet } from './test-warned.ts';

/** What the test hands the process, as JSON in its first argument. */
export interface KilledServer {
  readonly place: DatabasePlace;
  readonly folder: string;
  readonly texts: string;
  readonly time: number;
  /** Everywhere is warm between these moments. */
  readonly warm: readonly [from: number, to: number];
  /** An official warning that stands around Prague. */
  readonly warning?: boolean;
}

const {
  place,
  folder,
  texts,
  time,
  warm: [from, to],
  warning = false,
} = JSON.parse(process.argv[2] ?? '{}') as KilledServer;
const now = (): number => time;
const database = await openDatabase(place, { migrations: sharedMigrations, now });
/** Nothing may fail here; what does is in the output of the test. */
const complain = (fields: object): void => void writeSync(2, `${inspect(fields)}\n`);
const say = notificationTexts(texts);
const sendPush = pushSender({
  keys: await openVapidKeys(database, { folder, now, log: { warn: complain } }),
  subject: () => 'mailto:operator@example.org',
  allowLoopback: true,
});
const faults = faultReporter({ log: { error: complain }, now, name: 'faults_total', help: 'Faults.' });
const source = testWorld(now, (_refTs, ts) => (ts >= from && ts <= to ? 295 : 280));
const tell = (word: string): void => void writeSync(1, `${word}\n`);
/** Stands still after each page until the test lets it go on: it must be killed there and nowhere else. */
const onPosted = (): void => {
  tell('page');
  readSync(0, new Uint8Array(1));
};
const warnings = async () => (warning ? testSet([testWarning()]) : null);
await alertEngine({ database, source, now, tierOfAll: null, onPosted, faults, pageSize: 2, warnings }).tick();
tell('pass');
await createDelivery({
  database,
  now,
  say,
  recipients: recipientsOf(database, now),
  sendPush,
  sendMail: null,
  publicUrl: () => 'https://weather.example',
  log: { warn: () => undefined },
  faults,
}).sendAll();
tell('sent');
await database.close();
