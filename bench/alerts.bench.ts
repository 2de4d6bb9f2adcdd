/** Alerts: conditions looked at a second on warm series, and a pass over 100,000 alerts on SQLite with its memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAnalyticSource } from '@meltemi/archive';
import { hashFloat } from '@meltemi/fields';
import type { Alert, AlertCondition } from '@meltemi/contract';
import { sharedMigrations } from '../packages/server/src/database/migrations/index.ts';
import { openDatabase } from '../packages/server/src/database/open-database.ts';
import { matchingTimes } from '../packages/server/src/features/alerts/alert-conditions.rules.ts';
import { testFaults } from '../packages/server/src/delivery/test-faults.ts';
import { alertEngine } from '../packages/server/src/features/alerts/alert-pass.ts';
import { placeOf } from '../packages/server/src/place-weather/place.rules.ts';
import { runsOf } from '../packages/server/src/place-weather/weather-runs.ts';
import { readWeather } from '../packages/server/src/place-weather/read-weather.ts';
import { cpuOf, table, wallOf, type Row } from './measuring.ts';

const rows: Row[] = [];
const hour = 3_600_000;
let time = Date.UTC(2026, 2, 1, 12);
const now = (): number => time;
const source = createAnalyticSource({ now });
const placeAt = (k: number) => ({
  lat: Math.round((120 * hashFloat(k, 1) - 60) * 1000) / 1000,
  lon: Math.round((360 * hashFloat(k, 2) - 180) * 1000) / 1000,
});
const atLeast = (what: string, value: number, least: number, unit: string): Row => [
  what,
  `${Math.round(value).toLocaleString('en')} ${unit}`,
  `≥ ${least.toLocaleString('en')} ${unit}`,
  value >= least,
];

/** One condition of every type, each an alert of its own: nothing is saved by looking at several at once. */
const everyType: AlertCondition[] = [
  { type: 'cloudiness', cloudCoverage: ['FEW', 'SCT', 'BKN'] },
  { type: 'freshSnow', rangeCentimeters: { from: 0, to: 50 } },
  { type: 'rainfall', hours: 12, rangeMillimeters: { from: 0, to: 20 } },
  { type: 'swell', directions: ['N', 'NW', 'W'], rangeSwellMeters: { from: 0.5, to: 4 } },
  { type: 'temperature', rangeKelvin: { from: 270, to: 300 } },
  { type: 'time', days: ['mon', 'wed', 'sat', 'sun'], hours: [8, 9, 10, 11, 12, 13, 14], minDurationHours: 2 },
  { type: 'wind', directions: ['S', 'SW'], rangeWindMetersPerSecond: { from: 2, to: 15 } },
];

const runs = await runsOf(source, 'gfs', 'premium');
if (runs === null) throw new Error('no run');
const weather = (
  await readWeather(
    source,
    runs,
    'premium',
    time,
    Array.from({ length: 200 }, (_, k) => placeAt(k)),
  )
).flatMap((one) => one ?? []);
let found = 0;
const lookAtAll = (): void => {
  for (const one of weather) for (const condition of everyType) found += matchingTimes(one, [condition]).length;
};
const cpu = await cpuOf(lookAtAll, { rounds: 30, repeat: 5 });
rows.push(
  atLeast(
    `conditions looked at, ${weather[0]?.times.length} hours each, one core`,
    (weather.length * everyType.length * 1000) / cpu,
    20_000,
    '/s',
  ),
);

/** A hundred thousand alerts of 10,000 users at 2,000 places. */
const count = 100_000;
const folder = mkdtempSync(join(tmpdir(), 'alerts-bench-'));
const database = await openDatabase({ file: join(folder, 'meltemi.sqlite') }, { migrations: sharedMigrations, now });
const alertOf = (k: number): Alert => ({
  description: `Alert ${k}`,
  ...placeAt(k % 2000),
  locationName: 'Somewhere',
  model: 'gfs',
  priority: 0,
  suspended: false,
  status: 'normal',
  type: 'forecast',
  conditions: [
    { type: 'wind', directions: [], rangeWindMetersPerSecond: { from: 8 + (k % 9), to: 100 } },
    { type: 'temperature', rangeKelvin: { from: 270 + (k % 20), to: 310 } },
  ],
});
const perBatch = 500;
for (let at = 0; at < count; at += perBatch) {
  await database.write(async (trx) => {
    const numbers = Array.from({ length: perBatch }, (_, k) => at + k);
    if (at < 10_000)
      await trx
        .insertInto('users')
        .values(
          numbers.map((k) => ({
            id: `u${k}`,
            email: `u${k}@example.org`,
            email_key: `u${k}@example.org`,
            email_confirmed: 0,
            username: 'u',
            password_hash: '!',
            language: 'en',
            disabled: 0,
            created: 1,
            updated: 1,
          })),
        )
        .execute();
    await trx
      .insertInto('alert_watches')
      .values(
        numbers.map((k) => ({
          user_id: `u${k % 10_000}`,
          alert_id: `a${k}`,
          model: 'gfs',
          place: placeOf(alertOf(k)),
          alert: JSON.stringify(alertOf(k)),
          updated: time,
          since: time,
        })),
      )
      .execute();
  });
}
const faults = testFaults();
const engine = alertEngine({ database, source, now, tierOfAll: null, onPosted: () => undefined, faults });
await engine.tick();
const memory = (): number => process.memoryUsage().rss / 1e6;
const pass = async (): Promise<{ seconds: number; grown: number }> => {
  time += 6 * hour;
  const before = memory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memory());
  }, 20);
  const seconds = (await wallOf(() => engine.tick())) / 1000;
  clearInterval(watch);
  return { seconds, grown: most - before };
};
const first = await pass();
const { written } = await database.db
  .selectFrom('notifications')
  .select(({ fn }) => fn.countAll<number>().as('written'))
  .executeTakeFirstOrThrow();
rows.push([
  `first pass over ${count.toLocaleString('en')} alerts, ${written.toLocaleString('en')} messages written`,
  `${first.seconds.toFixed(1)} s`,
  '',
  null,
]);
const second = await pass();
rows.push([
  `next pass over ${count.toLocaleString('en')} alerts`,
  `${second.seconds.toFixed(1)} s`,
  '≤ 60 s',
  second.seconds <= 60,
]);
rows.push([
  'memory that a pass needs at most',
  `${Math.max(first.grown, second.grown).toFixed(0)} MB`,
  '≤ 300 MB',
  Math.max(first.grown, second.grown) <= 300,
]);
await database.close();
rmSync(folder, { recursive: true });
table(rows);
if (faults.reported.length > 0) throw new Error(`alerts failed: ${JSON.stringify(faults.reported[0])}`);
if (found === 0) throw new Error('no condition held: the series are not real');
