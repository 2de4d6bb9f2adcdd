import type { ActiveWarning } from '@meltemi/dangers';
import type { Database } from '#database/database.ts';
import { testSource } from '#warnings/test-warnings.ts';
import { makeWarningSet, type WarningSet } from '#warnings/warning-set.ts';

/** A state of the warnings; its name follows from what stands and what was taken back. */
export const testSet = (
  warnings: readonly ActiveWarning[],
  cancelled: readonly { chain: string; at: number }[] = [],
): WarningSet =>
  makeWarningSet(
    'live',
    [{ source: testSource, at: 0, warnings, cancelled, digest: JSON.stringify([warnings, cancelled]) }],
    null,
  );

/** Stores a notified place as the call for it does. */
export const storePlace = (
  database: Database,
  userId: string,
  id: string,
  place: Readonly<Record<string, unknown>>,
): Promise<unknown> =>
  database.write((trx) =>
    trx
      .insertInto('notified_locations')
      .values({
        user_id: userId,
        id,
        location: JSON.stringify({ id, lat: 50, lon: 14, name: id, warnings: true, ...place }),
        zone: 'Europe/Prague',
        updated: 1,
        due: null,
      })
      .execute(),
  );
