/** Warnings of notified places: a pass over 100,000 places with 1,000 warnings that stand, on SQLite. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashFloat } from '@meltemi/fields';
import { sharedMigrations } from '../packages/server/src/database/migrations/index.ts';
import { openDatabase } from '../packages/server/src/database/open-database.ts';
import { testFaults } from '../packages/server/src/delivery/test-faults.ts';
import { passOverWarnings } from '../packages/server/src/features/alerts/warning-pass.ts';
import { testSet } from '../packages/server/src/features/alerts/test-warned.ts';
import { squareAround, testWarning } from '../packages/server/src/warnings/test-warnings.ts';
import { table, wallOf, type Row } from './measuring.ts';

const time = Date.UTC(2026, 2, 1, 12);
const now = (): number => time;
const count = 100_000;
const perBatch = 500;
const folder = mkdtempSync(join(tmpdir(), 'warned-bench-'));
const database = await openDatabase({ file: join(folder, 'meltemi.sqlite') }, { migrations: sharedMigrations, now });
const spot = (k: number) => ({ lat: 120 * hashFloat(k, 1) - 60, lon: 360 * hashFloat(k, 2) - 180 });
for (let at = 0; at < count; at += perBatch) {
  await database.write(async (trx) => {
    const numbers = Array.from({ length: perBatch }, (_, k) => at + k);
    if (at < 20_000)
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
      .insertInto('notified_locations')
      .values(
        numbers.map((k) => ({
          user_id: `u${k % 20_000}`,
          id: `p${k}`,
          location: JSON.stringify({ ...spot(k), name: 'Somewhere', warnings: true, least: 'M', mutedKinds: [] }),
          zone: 'UTC',
          updated: 1,
          due: null,
        })),
      )
      .execute();
  });
}
const warnings = (severity: 'M' | 'S') =>
  Array.from({ length: 1000 }, (_, k) => {
    const { lat, lon } = spot(k + count);
    return testWarning({ id: `w${k}`, chain: `w${k}`, severity, end: time + 1e8, polygons: squareAround(lon, lat) });
  });
const faults = testFaults();
const rows: Row[] = [];
const pass = async (what: string, severity: 'M' | 'S'): Promise<void> => {
  const set = testSet(warnings(severity));
  const seconds =
    (await wallOf(() =>
      passOverWarnings({ database, now, faults, onPosted: () => undefined, warnings: async () => set }),
    )) / 1000;
  const { written } = await database.db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('written'))
    .executeTakeFirstOrThrow();
  rows.push([
    `${what}, ${count.toLocaleString('en')} places, ${written.toLocaleString('en')} messages in all`,
    `${seconds.toFixed(1)} s`,
    '≤ 60 s',
    seconds <= 60,
  ]);
};
await pass('new warnings', 'M');
await pass('all of them rise', 'S');
await database.close();
rmSync(folder, { recursive: true });
table(rows);
if (faults.reported.length > 0) throw new Error(`places failed: ${JSON.stringify(faults.reported[0])}`);
