import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { AccountData } from '#accounts/account-data.ts';
import { digestOf } from '#accounts/secrets.ts';
import { limitsMigration } from '#database/migrations/index.ts';
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

/**
 * Keys of one purpose that work at the same time. What a stranger asks for must not end the link that its owner was sent:
 * the limit of mails lets out 18 at most within the life of a key to reset a password.
 */
const mostKeys = 20;

/** A key to be sent; only its digest is stored. It works beside the newest of the earlier ones for the same purpose. */
export async function storeKey(
  trx: Transaction<Tables>,
  key: string,
  about: Pick<MailKeyRow, 'user_id' | 'purpose' | 'email'>,
  now: number,
): Promise<void> {
  const earlier = await trx
    .selectFrom('mail_keys')
    .select('key_hash')
    .where('user_id', '=', about.user_id)
    .where('purpose', '=', about.purpose)
    .orderBy('created', 'desc')
    .execute();
  const ended = earlier.slice(mostKeys - 1).map(({ key_hash }) => key_hash);
  if (ended.length > 0) await trx.deleteFrom('mail_keys').where('key_hash', 'in', ended).execute();
  await trx
    .insertInto('mail_keys')
    .values({ ...about, key_hash: digestOf(key), created: now, expires_at: now + keyLife[about.purpose] })
    .execute();
}

/** Ends the keys that a user was sent, all of them or those for one purpose. */
export async function endKeys(
  trx: Transaction<Tables>,
  userId: string,
  purpose?: MailKeyRow['purpose'],
): Promise<void> {
  const keys = trx.deleteFrom('mail_keys').where('user_id', '=', userId);
  await (purpose === undefined ? keys : keys.where('purpose', '=', purpose)).execute();
}

/** Uses a key up, and with it the others for the same purpose; undefined when it was used before, is too old or never was. */
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
  if (row.expires_at <= now) return undefined;
  const { numDeletedRows } = await trx
    .deleteFrom('mail_keys')
    .where('user_id', '=', row.user_id)
    .where('purpose', '=', row.purpose)
    .executeTakeFirst();
  return numDeletedRows > 0n ? row : undefined;
}

/** True while the password of an account is the one that was looked at: what was allowed by it is still allowed. */
export const stillHasPassword = async (
  trx: Transaction<Tables>,
  seen: Pick<UserRow, 'id' | 'password_hash'>,
): Promise<boolean> => (await findById(trx, seen.id))?.password_hash === seen.password_hash;

/** Removes an account with everything that is kept of it. */
export async function removeAccount(
  trx: Transaction<Tables>,
  userId: string,
  accountData: readonly AccountData[],
): Promise<void> {
  for (const { deleteData } of accountData) await deleteData(trx, userId);
  await trx.deleteFrom('users').where('id', '=', userId).execute();
}

/** An address must be confirmed within this, milliseconds. */
export const confirmWithin = 7 * 24 * 3_600_000;
/** Accounts removed in one transaction. */
const mostRemoved = 200;

/** Removes accounts whose address was never confirmed, but not what somebody has paid for; answers how many there were. */
export async function removeUnconfirmed(
  trx: Transaction<Tables>,
  accountData: readonly AccountData[],
  now: number,
): Promise<number> {
  // Accounts of the time before this rule have as long, counted from the update that brought it with this step.
  const { rows: steps } = await sql<{
    applied: number;
  }>`select applied from schema_migrations where name = ${limitsMigration.name}`.execute(trx);
  if (now - (steps[0]?.applied ?? 0) < confirmWithin) return 0;
  const rows = await trx
    .selectFrom('users')
    .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
    .select('users.id')
    .where('email_confirmed', '=', 0)
    .where('created', '<=', now - confirmWithin)
    .where('subscriptions.user_id', 'is', null)
    .limit(mostRemoved)
    .execute();
  for (const { id } of rows) await removeAccount(trx, id, accountData);
  return rows.length;
}

/** Forgets keys, sessions and counts whose time is over. */
export async function forgetExpired(trx: Transaction<Tables>, now: number): Promise<void> {
  await trx.deleteFrom('mail_keys').where('expires_at', '<=', now).execute();
  await trx.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await trx.deleteFrom('limit_counts').where('ends_at', '<=', now).execute();
}
