import type { Kysely, Transaction } from 'kysely';
import { digestOf } from '#accounts/secrets.ts';
import type { Tables } from '#database/tables.ts';
import type { MailKeyRow, UserRow } from '#database/tables/accounts.ts';

/** The form of an address that tells whether two are the same: mail servers do not tell capitals apart. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** The account of an address. */
export const findByEmail = (db: Kysely<Tables>, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst();

/** The account of an id. */
export const findById = (db: Kysely<Tables>, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** Changes fields of an account; false when it is gone, or its password is not the one that was looked at. */
export async function updateUser(
  trx: Transaction<Tables>,
  seen: Pick<UserRow, 'id' | 'password_hash'>,
  change: Partial<Omit<UserRow, 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set(change)
    .where('id', '=', seen.id)
    .where('password_hash', '=', seen.password_hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How long the key of a mail works, milliseconds. */
export const keyLife: Readonly<Record<MailKeyRow['purpose'], number>> = {
  confirm: 72 * 3_600_000,
  change: 72 * 3_600_000,
  reset: 2 * 3_600_000,
};

/** A key to be sent; only its digest is stored, and it replaces earlier ones for the same purpose. */
export async function storeKey(
  trx: Transaction<Tables>,
  key: string,
  about: Pick<MailKeyRow, 'user_id' | 'purpose' | 'email'>,
  now: number,
): Promise<void> {
  await trx.deleteFrom('mail_keys').where('user_id', '=', about.user_id).where('purpose', '=', about.purpose).execute();
  await trx
    .insertInto('mail_keys')
    .values({ ...about, key_hash: digestOf(key), created: now, expires_at: now + keyLife[about.purpose] })
    .execute();
}

/** Uses a key up; undefined when it was used before, is too old or never was. */
export async function useKey(
  trx: Transaction<Tables>,
  key: string,
  purposes: readonly MailKeyRow['purpose'][],
  now: number,
): Promise<MailKeyRow | undefined> {
  const row = await trx
    .selectFrom('mail_keys')
    .selectAll()
    .where('key_hash', '=', digestOf(key))
    .where('purpose', 'in', [...purposes])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { numDeletedRows } = await trx.deleteFrom('mail_keys').where('key_hash', '=', row.key_hash).executeTakeFirst();
  return numDeletedRows > 0n && row.expires_at > now ? row : undefined;
}

/** Forgets keys and sessions whose time is over. */
export async function forgetExpired(trx: Transaction<Tables>, now: number): Promise<void> {
  await trx.deleteFrom('mail_keys').where('expires_at', '<=', now).execute();
  await trx.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
