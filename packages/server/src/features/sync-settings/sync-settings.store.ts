import { createKeyedSequence } from '@meltemi/concurrency';
import { WireError } from '#http/errors.ts';
import type { Database } from '#database/open-database.ts';
import { moveStoreClock, readStoreClock } from '#database/store-clock.ts';
import { areWithinLimits, mergeSettings, usableSettings } from './sync-settings.rules.ts';
import type { KeptSettings, Merged, PayloadData } from './sync-settings.rules.ts';

/** What is kept of a user, and when it was last stored. */
export interface StoredSettings {
  readonly kept: KeptSettings;
  /** 0 when nothing was ever stored. */
  readonly storeTs: number;
}

/** What became of a payload. */
export interface MergedSettings extends Merged {
  /** When something was stored before this payload; 0 when nothing ever was. */
  readonly before: number;
  readonly storeTs: number;
}

/** The settings of users at rest. */
export interface SettingsStore {
  readonly lastStored: (userId: string) => Promise<number>;
  readonly read: (userId: string) => Promise<StoredSettings>;
  /** Merges a payload into what is kept; on disk when it returns. */
  readonly merge: (userId: string, data: PayloadData, now: number) => Promise<MergedSettings>;
}

const readKept = (row: { readonly data: string } | undefined): KeptSettings =>
  row === undefined ? {} : usableSettings(JSON.parse(row.data) as KeptSettings);

/** Opens the settings within the database. */
export function settingsStore({ db, write }: Database): SettingsStore {
  // Requests that change the same rows go one after the other: the engine would let all but one start again.
  const inTurn = createKeyedSequence();
  const lastStored = (userId: string): Promise<number> => readStoreClock(db, userId, 'settings');
  return {
    lastStored,
    read: async (userId) => {
      const storeTs = await lastStored(userId);
      const row = await db.selectFrom('settings').select('data').where('user_id', '=', userId).executeTakeFirst();
      return { kept: readKept(row), storeTs };
    },
    merge: (userId, data, now) =>
      inTurn(userId, () =>
        write(async (trx) => {
          const before = await readStoreClock(trx, userId, 'settings');
          const row = await trx.selectFrom('settings').select('data').where('user_id', '=', userId).executeTakeFirst();
          const merged = mergeSettings(readKept(row), data, now);
          if (!merged.changed) return { ...merged, before, storeTs: before };
          if (!areWithinLimits(merged.kept))
            throw new WireError('payload-too-large', { message: 'The settings of one user cannot be larger.' });
          const text = JSON.stringify(merged.kept);
          const storeTs = await moveStoreClock(trx, userId, 'settings', now);
          await trx
            .insertInto('settings')
            .values({ user_id: userId, data: text })
            .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ data: text }))
            .execute();
          return { ...merged, before, storeTs };
        }),
      ),
  };
}
