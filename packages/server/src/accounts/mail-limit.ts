import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { countOne, readCounts } from './limit-counts.ts';

/** Mails that anybody can ask for, to one address within so many milliseconds: nobody's post box is filled by others. */
export const mailLimit = { most: 6, window: 3_600_000 } as const;

/**
 * Takes one of the mails that an address may get; false when there is none left. It is asked before a key is made, so
 * that every key that works has been sent. Mails that say what was changed, a password or an address, are not limited.
 */
export async function takeMail(trx: Transaction<Tables>, addressKey: string, now: number): Promise<boolean> {
  const name = `mail ${addressKey}`;
  const counted = await readCounts(trx, [name], now);
  if (counted(name) >= mailLimit.most) return false;
  await countOne(trx, name, now, mailLimit.window);
  return true;
}
